import { expect, test } from 'vitest'
import { jobErrorsOf } from '../../../client/dashboard/components/booking/job-form/job-errors.ts'
import {
  changePackage,
  emptyLine,
  formValuesOf,
  type JobFormValues,
} from '../../../client/dashboard/components/booking/job-form/job-form-values.ts'
import { ProblemError } from '../../../client/dashboard/lib/api/api-request.ts'
import { editOf, previewOf } from '../../../client/dashboard/screens/booking/edit/booking-edit-values.ts'
import {
  initialJobValues,
  toOrder,
  valuesFromCustomer,
} from '../../../client/dashboard/screens/booking/new-booking/new-booking-values.ts'
import { manualBookingSchema } from '../../../shared/rules/booking/order-request.ts'
import { noTaxTerms } from '../../../shared/rules/price/tax.ts'
import { expectedPrice } from '../../expected-price.ts'
import { catalogue } from '../../site-defaults.ts'
import { bookedJson } from '../booking/booked-json.ts'

const { booking } = bookedJson
const mobile = {
  ...booking,
  place: 'mobile',
  area: 'whistler',
  address: '7 Drift Lane',
  accessNotes: 'Gate 12',
  comments: 'Dog hair',
  lines: [{ label: 'Loyal customer', amount: -20 }],
} as const satisfies typeof booking

const line = (label: string, amount: string) => ({ ...emptyLine(label), amount })

/** The edit that the form sends after these changes. */
const edit = (changes: Partial<JobFormValues>, existing: typeof booking = booking) =>
  editOf(existing, { ...formValuesOf(existing, catalogue), ...changes }, catalogue)

type Row = [name: string, known: typeof booking, typed: Partial<JobFormValues>, edit: object]

test.each<Row>([
  ['no change', mobile, {}, {}],
  ['unchanged values', mobile, { customerName: booking.customerName, address: '7 Drift Lane' }, {}],
  ['a name', mobile, { customerName: 'Robyn' }, { customerName: 'Robyn' }],
  ['cleared notes', mobile, { comments: '', accessNotes: '' }, { comments: null, accessNotes: null }],
  ['the shop', mobile, { place: 'shop' }, { place: 'shop' }],
  ['no area yet', booking, { place: 'mobile' }, { place: 'mobile' }],
  ['a cleared area', mobile, { area: '' }, { area: null }],
  ['an area', booking, { place: 'mobile', area: 'squamish' }, { place: 'mobile', area: 'squamish' }],
  ['a duration', booking, { duration: { hours: '1', minutes: '30' } }, { durationMinutes: 90 }],
  [
    'a duration without minutes',
    booking,
    { duration: { hours: '3', minutes: '' } },
    { durationMinutes: 180 },
  ],
  ['no duration', booking, { duration: { hours: '', minutes: '' } }, { durationMinutes: 0 }],
  ['a crew', booking, { crew: 2 }, { crew: 2 }],
  ['a line', booking, { lines: [line('Tip', '5')] }, { lines: [{ label: 'Tip', amount: 5 }] }],
  [
    'a line without an amount',
    booking,
    { lines: [line('Tip', '')] },
    { lines: [{ label: 'Tip', amount: NaN }] },
  ],
  ['no lines', mobile, { lines: [] }, { lines: [] }],
  ['an add-on that does not fit', booking, { addOns: ['wash'] }, {}],
  ['a custom job', booking, { packageId: 'custom' }, { packageId: 'custom' }],
  [
    'a custom job’s title',
    booking,
    { packageId: 'custom', title: 'Tint' },
    { packageId: 'custom', title: 'Tint' },
  ],
  [
    'a title for a withdrawn package',
    { ...booking, packageId: 'a-former-package', serviceName: 'A former package' },
    { title: 'Its new title' },
    { packageId: 'custom', title: 'Its new title' },
  ],
  [
    'a name on a vehicle of an unknown type',
    { ...booking, vehicleType: 'wagon' },
    { customerName: 'Robyn' },
    { customerName: 'Robyn' },
  ],
])('sends only what changed: %s', (_, existing, changes, sent) => {
  expect(edit(changes, existing)).toEqual(sent)
})

test('previews the server’s total, ignoring lines without an amount', () => {
  const changes = { vehicleType: 'van', lines: [line('Tip', '5'), line('Half-written', '')] } as const
  expect(
    previewOf(booking, edit({ ...changes, lines: [...changes.lines] }), noTaxTerms, catalogue),
  ).toMatchObject({
    totalPrice: expectedPrice('interior-detailing', 'van') + 5,
    durationMinutes: 120,
  })
})

const terms = { location: 'squamish', date: '2027-01-18', time: '9:00 AM', overrideHours: false } as const
const emptyJob = initialJobValues({}, catalogue)
const caller = {
  ...emptyJob,
  customerName: 'Robin Field',
  customerPhone: '(604) 555-0199',
  vehicleMake: 'Lund',
  vehicleModel: 'Impact',
}

test('leaves out what the server fills in', () => {
  expect(toOrder(caller, terms, catalogue)).toMatchObject({
    name: 'Robin Field',
    packageId: 'interior-detailing',
  })
  for (const field of ['crew', 'durationMinutes', 'title']) {
    expect(toOrder(caller, terms, catalogue)).not.toHaveProperty(field)
  }
  expect(manualBookingSchema.safeParse(toOrder(caller, terms, catalogue)).success).toBe(true)
})

test('sends every field of a custom job', () => {
  const custom = { ...caller, ...changePackage(caller, 'custom'), title: 'Boat hull wash' }
  expect(custom.lines).toMatchObject([{ label: 'Agreed price', amount: '' }])
  const lines = custom.lines.map((each) => ({ ...each, amount: '400' }))
  const order = toOrder(
    { ...custom, lines, crew: 2, duration: { hours: '5', minutes: '0' } },
    terms,
    catalogue,
  )
  expect(manualBookingSchema.parse(order)).toMatchObject({
    packageId: 'custom',
    title: 'Boat hull wash',
    lines: [{ label: 'Agreed price', amount: 400 }],
    durationMinutes: 300,
    crew: 2,
  })
  expect(toOrder(custom, terms, catalogue)).toMatchObject({ durationMinutes: 120 })
})

test('adds and removes the line for the agreed price with the custom job', () => {
  const custom = { ...caller, ...changePackage(caller, 'custom') }
  expect(changePackage(custom, 'decal-removal').lines).toEqual([])
  const written = { lines: custom.lines.map((each) => ({ ...each, amount: '400' })) }
  expect(changePackage(written, 'decal-removal')).toEqual({ packageId: 'decal-removal', ...written })
  const extras = { lines: [line('Dog hair', '40')] }
  expect(changePackage(extras, 'custom')).toEqual({ packageId: 'custom', ...extras })
})

test('shows errors at their fields, and asks the owner for what is missing', () => {
  const errors = [
    { field: 'name', message: 'Please enter your full name' },
    { field: 'phone', message: 'Please enter a phone number that we can call' },
    { field: 'customerEmail', message: 'An email' },
    { field: 'lines.0.label', message: 'A label' },
  ]
  const refusal = new ProblemError({ title: 'Invalid', status: 422, errors })
  expect(jobErrorsOf(refusal, { ...caller, customerName: ' ' })).toMatchObject({
    customerName: 'Please enter the customer’s name',
    customerPhone: 'Please enter a phone number that we can call',
    customerEmail: 'An email',
    'lines.0.label': 'A label',
  })
  expect(jobErrorsOf(null, emptyJob)).not.toMatchObject({ customerName: expect.anything() })
})

test('prefills the customer, their last vehicle and place, and the crew of the chosen slot', () => {
  const last = { ...mobile, vehicleYear: 2021, vehicleColour: 'Grey', vehiclePlate: 'AB1 23C' }
  const { vehicleMake, vehicleModel } = mobile
  const customer = { id: 7, name: 'Robin Field', email: '', phone: '604 555 0199', noShows: 0 }
  const start = { date: '2027-01-18', time: '9:00 AM', crew: 2 }
  expect(
    initialJobValues({ start, job: valuesFromCustomer({ ...customer, last }) }, catalogue),
  ).toMatchObject({
    ...{ customerName: 'Robin Field', customerPhone: '604 555 0199', customerEmail: '', crew: 2 },
    ...{ vehicleMake, vehicleModel, place: 'mobile', area: 'whistler', address: '7 Drift Lane' },
    ...{ vehicleYear: '2021', vehicleColour: 'Grey', vehiclePlate: 'AB1 23C' },
    ...{ accessNotes: 'Gate 12', comments: '' },
  })
  expect(initialJobValues({ job: valuesFromCustomer({ ...customer, last: null }) }, catalogue)).toEqual({
    ...emptyJob,
    customerName: 'Robin Field',
    customerPhone: '604 555 0199',
  })
})
