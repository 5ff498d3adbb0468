import { expect, test } from 'vitest'
import {
  applyEdit,
  type BookingEdit,
  decideEdit,
  type EditOptions,
} from '../../../shared/rules/booking/booking-edits.ts'
import { noTaxTerms, type TaxTerms } from '../../../shared/rules/price/tax.ts'
import type { Schedule } from '../../../shared/rules/schedule/crews.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { anyCatalogue } from '../../any-catalogue.ts'
import { expectedPrice, packageName } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import { catalogue, taxClassesById } from '../../site-defaults.ts'
import { hourClaim } from '../schedule/test-schedule.ts'
import { bookedJson } from './booked-json.ts'

const monday = '2027-01-18'
const now = Date.parse('2027-01-11T17:00:00Z')

/** Interior Detailing of an SUV at the shop, on Monday from nine to eleven. */
const { date: _, time: __, ...bookingFields } = bookedJson.booking
const base = expectedPrice('interior-detailing', 'suv')
const booking = { ...bookingFields, totalPrice: base, startMinutes: 9 * 60 }
type ExistingBooking = typeof booking

const charging: TaxTerms = { charged: ['gst', 'pst'], classes: taxClassesById }

const schedule: Schedule = { settings: { ...defaultSchedule, crewCount: 2 }, claims: [] }
const taken = (hour: number, ...crews: number[]) => ({
  ...schedule,
  claims: crews.map((crew) => hourClaim(monday, hour, { crew })),
})
/** A schedule in which a crew is in Pemberton until ten. */
const inPemberton = (crew: number, crewCount = 2): Schedule => ({
  settings: { ...defaultSchedule, crewCount },
  claims: [hourClaim(monday, 9, { crew, area: 'pemberton' })],
})

const decide = (
  edit: BookingEdit,
  changes: Partial<ExistingBooking> = {},
  terms: Partial<EditOptions> = {},
  hours = schedule,
) =>
  decideEdit(
    { ...booking, ...changes },
    edit,
    { rules: 'none', ...terms },
    { schedule: hours, taxTerms: charging, catalogue },
    now,
  )

/** Returns the booking after an edit. */
function editBooking(edit: BookingEdit, changes: Partial<ExistingBooking> = {}) {
  const decision = decide(edit, changes)
  if (decision.kind !== 'edited') throw new Error(`It was ${decision.kind}`)
  return decision.booking
}

const mobile = { place: 'mobile', area: 'whistler', address: '7 Drift Lane', accessNotes: 'Gate 12' } as const
const discount = { label: 'Loyal customer', amount: -20 }

test('reprices from the edited order and the owner’s lines', () => {
  const lines = [discount, { label: 'Dog hair', amount: 45 }]
  expect(editBooking({ lines }).totalPrice).toBe(base + 25)
  expect(editBooking({ vehicleType: 'van' }).totalPrice).toBe(expectedPrice('interior-detailing', 'van'))
  expect(editBooking({ vehicleType: 'van', lines }).totalPrice).toBe(
    expectedPrice('interior-detailing', 'van') + 25,
  )
  expect(editBooking(mobile).totalPrice).toBe(expectedPrice('interior-detailing', 'suv', 'whistler'))
  expect(editBooking({ packageId: 'steam-cleaning-package', addOns: ['wash'] }).totalPrice).toBe(
    expectedPrice('steam-cleaning-package', 'suv', 'squamish', ['wash']),
  )
})

test('recalculates taxes when the price changes, and otherwise keeps them', () => {
  const chargedTaxes = { taxes: { gst: 1, pst: 2 } }
  const stays: BookingEdit[] = [
    { customerName: 'Robyn' },
    { vehicleType: 'truck' },
    { ...mobile, area: 'pemberton' },
    { durationMinutes: 300 },
    { bookingDate: monday, startMinutes: 13 * 60 },
  ]
  for (const edit of stays) expect(editBooking(edit, chargedTaxes).taxes).toEqual(chargedTaxes.taxes)
  expect(editBooking({ lines: [discount] }, chargedTaxes).taxes).toEqual({ gst: (base - 20) * 5, pst: 0 })
  expect(editBooking({ packageId: 'two-step-ceramic' }, chargedTaxes).taxes).toEqual({
    gst: expectedPrice('two-step-ceramic', 'suv') * 5,
    pst: expectedPrice('two-step-ceramic', 'suv') * 7,
  })
  const steam = { packageId: 'steam-cleaning-package', serviceName: packageName('steam-cleaning-package') }
  const washed = expectedPrice('steam-cleaning-package', 'suv', 'squamish', ['wash'])
  expect(editBooking({ addOns: ['wash'] }, { ...steam, ...chargedTaxes }).taxes).toEqual({
    gst: washed * 5,
    pst: 0,
  })
  const line = { label: 'Extra', amount: 100 }
  const taxedOtherwise: BookingEdit = { lines: [{ ...line, taxClass: 'gst-pst' }] }
  expect(editBooking(taxedOtherwise, { ...chargedTaxes, lines: [line] }).taxes).toEqual({
    gst: base * 5,
    pst: 700,
  })
})

test('keeps an agreed price while the order is unchanged, adjusted by its lines', () => {
  const agreed = { totalPrice: 150 }
  expect(editBooking({ customerName: 'Robyn' }, agreed).totalPrice).toBe(150)
  expect(editBooking({ lines: [discount] }, agreed).totalPrice).toBe(130)
  expect(editBooking({ lines: [] }, { totalPrice: 130, lines: [discount] }).totalPrice).toBe(150)
  expect(editBooking({ vehicleType: 'truck' }, agreed).totalPrice).toBe(150)
  expect(editBooking({ vehicleType: 'van' }, agreed).totalPrice).toBe(
    expectedPrice('interior-detailing', 'van'),
  )
})

test('prices a custom job from its lines', () => {
  const lines = [{ label: 'Agreed price', amount: 320 }]
  const custom = editBooking({ packageId: 'custom', title: 'Tint', lines, durationMinutes: 180 })
  expect(custom).toMatchObject({ serviceName: 'Tint', totalPrice: 320, durationMinutes: 180 })
  expect(editBooking({ packageId: 'custom' })).toMatchObject({
    serviceName: booking.serviceName,
    totalPrice: 0,
    durationMinutes: 120,
  })
  const changes = { packageId: 'custom', serviceName: 'Tint', lines, totalPrice: 320, durationMinutes: 180 }
  expect(editBooking({ title: 'Tint of all' }, changes)).toMatchObject({
    serviceName: 'Tint of all',
    totalPrice: 320,
  })
  expect(editBooking({ vehicleType: 'van' }, changes)).toMatchObject({
    totalPrice: 320,
    durationMinutes: 180,
  })
  expect(editBooking({ packageId: 'interior-detailing' }, changes)).toMatchObject({
    serviceName: packageName('interior-detailing'),
    totalPrice: base + 320,
    durationMinutes: 120,
  })
})

test('sets the duration from package and vehicle size unless the owner gives one', () => {
  expect(editBooking({ packageId: 'two-step-ceramic' }).durationMinutes).toBe(18 * 60)
  expect(editBooking({ packageId: 'two-step-ceramic', durationMinutes: 600 }).durationMinutes).toBe(600)
  expect(editBooking({ customerName: 'Robyn' }, { durationMinutes: 150 }).durationMinutes).toBe(150)
  expect(editBooking({ vehicleType: 'truck' }, { durationMinutes: 150 }).durationMinutes).toBe(150)
  expect(editBooking({ vehicleType: 'van' }, { durationMinutes: 150 }).durationMinutes).toBe(120)
  const done = { status: 'completed', packageId: 'one-step-correction', durationMinutes: 480 } as const
  expect(editBooking({ vehicleType: 'van' }, done).durationMinutes).toBe(480)
})

test('changes the brand when a mobile job moves to an area with its own brand', () => {
  expect(editBooking(mobile).location).toBe('whistler')
  expect(editBooking({ ...mobile, area: 'pemberton' }).location).toBe('squamish')
  expect(editBooking({ ...mobile, area: 'pemberton' }, { location: 'whistler' }).location).toBe('whistler')
  const inWhistler = { ...mobile, location: 'whistler' } as const
  expect(editBooking({ place: 'shop' }, inWhistler)).toMatchObject({
    location: 'squamish',
    area: 'squamish',
    address: null,
    accessNotes: null,
  })
})

test('uses the published price and duration when the order changes', () => {
  fc.assert(
    fc.property(anyCatalogue, fc.constantFrom('sedan', 'truck', 'van'), (published, vehicleType) => {
      const after = applyEdit(booking, { packageId: 'package-0', vehicleType }, noTaxTerms, published)
      const [first] = published.packages
      expect(after.durationMinutes).toBe((first?.hours[vehicleType] ?? 0) * 60)
      expect(after.totalPrice).toBe(expectedPrice('package-0', vehicleType, 'squamish', [], published))
    }),
  )
})

test.each<[BookingEdit, Partial<ExistingBooking>]>([
  [{ customerName: 'Robyn', comments: '' }, {}],
  [{ vehicleType: 'van', lines: [discount], durationMinutes: 90, crew: 2 }, {}],
  [{ packageId: 'custom', title: 'Tint' }, {}],
  [{ ...mobile, packageId: 'steam-cleaning-package', addOns: ['wash'] }, { location: 'whistler' }],
  [{ bookingDate: '2027-01-19', startMinutes: 14 * 60 }, {}],
  [{ place: 'shop' }, { ...mobile, location: 'whistler' }],
])('%o is unchanged when retried after a lost response', (edit, changes) => {
  const stored = { ...editBooking(edit, changes), updatedAt: 'since' }
  expect(decide(edit, stored, { expectedVersion: booking.updatedAt })).toEqual({ kind: 'unchanged' })
})

type Row = [name: string, edit: BookingEdit, known: Partial<ExistingBooking>, fields: string[]]

test.each<Row>([
  ['mobile without an area', { place: 'mobile' }, {}, ['area']],
  ['removing the area of a mobile job', { area: null }, mobile, ['area']],
  ['removing the area while moving the job to the shop', { place: 'shop', area: null }, mobile, []],
  [
    'a mobile job with a package that needs a roof',
    { ...mobile, packageId: 'one-step-correction' },
    {},
    ['place'],
  ],
  ['a package that needs a roof on a mobile job', { packageId: 'one-step-correction' }, mobile, ['place']],
  ['an add-on that does not fit', { addOns: ['wash'] }, {}, ['addOns']],
  ['a total below zero', { lines: [{ label: 'Gift', amount: -base - 1 }] }, {}, ['lines']],
  ['a total of zero', { lines: [{ label: 'Gift', amount: -base }] }, {}, []],
  [
    'all of these',
    { ...mobile, packageId: 'one-step-correction', addOns: ['wash'], lines: [{ label: '', amount: -5000 }] },
    {},
    ['addOns', 'place', 'lines'],
  ],
  ['an add-on that was already invalid, left alone', { customerName: 'Robyn' }, { addOns: ['wash'] }, []],
  [
    'an add-on that was already invalid, with another vehicle',
    { vehicleType: 'van' },
    { addOns: ['wash'] },
    [],
  ],
  [
    'an add-on that was already invalid, with another package',
    { packageId: 'decal-removal' },
    { addOns: ['wash'] },
    [],
  ],
  ['an add-on that was already invalid, at another place', mobile, { addOns: ['wash'] }, []],
  [
    'a package that is no longer in the catalogue',
    { comments: 'Hi' },
    { packageId: 'gone', addOns: ['ozone'] },
    [],
  ],
  [
    'a package that is no longer in the catalogue, with another vehicle',
    { vehicleType: 'van' },
    { packageId: 'gone', addOns: ['ozone'] },
    [],
  ],
])('validates an edit: %s', (_, edit, changes, fields) => {
  const decision = decide(edit, changes)
  const errors = decision.kind === 'invalid' ? decision.errors : []
  expect(errors.map(({ field }) => field)).toEqual(fields)
})

type PlanRow = [
  name: string,
  edit: BookingEdit,
  known: Partial<ExistingBooking>,
  hours: Schedule,
  decision: object,
]

const crew = (number: number) => ({ kind: 'edited', plan: { crew: number }, booking: { crew: number } })
const unplanned = { kind: 'edited', plan: null }
const rejected = (reason: string) => ({ kind: 'rejected', reason })

test.each<PlanRow>([
  ['a name', { customerName: 'Robyn' }, {}, taken(9, 1), unplanned],
  ['a price', { lines: [discount] }, {}, taken(9, 1), unplanned],
  ['a longer job, by its own crew', { durationMinutes: 180 }, { crew: 2 }, schedule, crew(2)],
  [
    'a longer job that overlaps another booking',
    { durationMinutes: 180 },
    {},
    taken(11, 1),
    rejected('taken'),
  ],
  ['a longer job, while the other crew is busy', { durationMinutes: 180 }, {}, taken(11, 2), crew(1)],
  ['another crew', { crew: 2 }, {}, schedule, crew(2)],
  ['another crew that is busy', { crew: 2 }, {}, taken(10, 2), rejected('taken')],
  ['a crew that does not exist', { crew: 3 }, {}, schedule, rejected('taken')],
  ['a job over several days', { durationMinutes: 1000 }, {}, schedule, crew(1)],
  ['a mobile job over several days', { durationMinutes: 1000 }, mobile, schedule, rejected('too-long')],
  [
    'a job over several days that becomes mobile',
    mobile,
    { durationMinutes: 1000 },
    schedule,
    rejected('too-long'),
  ],
  ['a job over several months', { durationMinutes: 100 * 60 * 2 }, {}, schedule, rejected('too-long')],
  [
    'a completed job with another duration',
    { durationMinutes: 60 },
    { status: 'completed' },
    schedule,
    { kind: 'conflict' },
  ],
  ['a completed job at another place', mobile, { status: 'completed' }, schedule, { kind: 'conflict' }],
  ['a completed job with another name', { customerName: 'R' }, { status: 'completed' }, schedule, unplanned],
  [
    'values that are already set',
    { customerName: 'Robin Field', crew: 1 },
    {},
    schedule,
    { kind: 'unchanged' },
  ],
])('assigns a crew to an edit: %s', (_, edit, changes, hours, decision) => {
  expect(decide(edit, changes, {}, hours)).toMatchObject(decision)
})

/** Van 2, on Monday at two. */
const afternoon = { crew: 2, startMinutes: 14 * 60 }
const ten = { bookingDate: monday, startMinutes: 10 * 60 }
const asIs = { bookingDate: monday, startMinutes: 14 * 60 }
const moved = (number: number) => ({ ...crew(number), notification: 'moved' })
const conflict = { kind: 'conflict' }
const asVisitor = { rules: 'visitor' } as const
const outdated = { ...asVisitor, expectedVersion: 'another time' }

type MoveRow = [
  name: string,
  wish: BookingEdit,
  known: Partial<ExistingBooking>,
  terms: Partial<EditOptions>,
  hours: Schedule,
  decision: object,
]

test.each<MoveRow>([
  ['its own crew is free', ten, {}, asVisitor, schedule, moved(2)],
  ['its own crew is free while the other is busy', ten, {}, asVisitor, taken(10, 1), moved(2)],
  ['the other crew, when its own is busy', ten, {}, asVisitor, taken(10, 2), moved(1)],
  ['the other crew, when its own would arrive too late', ten, {}, asVisitor, inPemberton(2), moved(1)],
  ['another crew, when its own no longer exists', ten, { crew: 3 }, asVisitor, schedule, moved(1)],
  ['every crew is busy', ten, {}, asVisitor, taken(10, 1, 2), rejected('taken')],
  ['the same hour of another day', { ...asIs, bookingDate: '2027-01-19' }, {}, asVisitor, schedule, moved(2)],
  ['an outdated version', ten, {}, outdated, schedule, conflict],
  ['an outdated version, already at that time', asIs, {}, outdated, schedule, { kind: 'unchanged' }],
  ['an outdated version, cancelled since', asIs, { status: 'cancelled' }, outdated, schedule, conflict],
  ['a confirmed booking', ten, { status: 'confirmed' }, asVisitor, schedule, moved(2)],
  ['a completed booking', ten, { status: 'completed' }, asVisitor, schedule, conflict],
  ['a cancelled booking', ten, { status: 'cancelled' }, asVisitor, schedule, conflict],
  ['the owner, on a closed day', { ...ten, bookingDate: '2027-01-21' }, {}, {}, schedule, moved(2)],
  ['a visitor, too soon', { ...ten, bookingDate: '2027-01-10' }, {}, asVisitor, schedule, rejected('past')],
  ['refused and outdated', { ...ten, bookingDate: '2027-01-10' }, {}, outdated, schedule, conflict],
  // Only the owner sees that a drive is too long, and may take the time anyway.
  ['a visitor, with too long a drive', ten, { crew: 1 }, asVisitor, inPemberton(1, 1), rejected('taken')],
  ['the owner, with too long a drive', ten, { crew: 1 }, {}, inPemberton(1, 1), rejected('too-far')],
  ['the owner overriding drives', ten, { crew: 1 }, { ignoreDrives: true }, inPemberton(1, 1), moved(1)],
])('decides a reschedule: %s', (_, wish, changes, terms, hours, decision) => {
  expect(decide(wish, { ...afternoon, ...changes }, terms, hours)).toMatchObject(decision)
})

type HistoryRow = [edit: BookingEdit, changes: unknown[][], notification: string | null]

test.each<HistoryRow>([
  [
    { customerName: 'Robyn', customerPhone: '(604) 555-0100', customerEmail: '' },
    [['customerName'], ['customerEmail'], ['customerPhone']],
    null,
  ],
  [{ comments: 'Dog' }, [['comments']], null],
  [{ vehicleMake: 'Suzuki' }, [['vehicleMake', 'Subaru', 'Suzuki']], 'changed'],
  [{ durationMinutes: 180 }, [['durationMinutes', '120', '180']], 'changed'],
  [{ crew: 2 }, [['crew', '1', '2']], null],
  [
    { lines: [discount] },
    [
      ['lines', '[]', JSON.stringify([discount])],
      ['totalPrice', String(base), String(base - 20)],
    ],
    'changed',
  ],
  [
    { place: 'mobile', area: 'pemberton', address: '1 Frontier Street' },
    [['place', 'shop', 'mobile'], ['area', 'squamish', 'pemberton'], ['address']],
    'changed',
  ],
])('records the history and notification of %j', (edit, changes, notification) => {
  const decision = decide(edit)
  if (decision.kind !== 'edited') throw new Error(`It was ${decision.kind}`)
  expect(decision.changes).toEqual(
    changes.map(([field, fromValue = null, toValue = null]) => ({
      action: 'edited',
      field,
      fromValue,
      toValue,
    })),
  )
  expect(decision.notification).toBe(notification)
})

test.each(['completed', 'cancelled'] as const)('does not notify about an edit of a %s job', (status) => {
  expect(decide({ lines: [discount] }, { status })).toMatchObject({ kind: 'edited', notification: null })
})
