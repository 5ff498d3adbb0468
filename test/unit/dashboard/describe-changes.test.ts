import { expect, test } from 'vitest'
import { formatDuration } from '../../../client/dashboard/lib/text/format-time.ts'
import { describeChanges, describeEdit } from '../../../client/dashboard/screens/booking/describe-changes.ts'
import { durationAndCrewText, priceNotes } from '../../../client/dashboard/screens/booking/list/row-text.ts'
import { type BookingFieldWith, bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import { catalogue } from '../../site-defaults.ts'
import { bookedJson } from '../booking/booked-json.ts'
import { fixDate } from '../fixed-date.ts'

fixDate('2027-01-11')

const { booking } = bookedJson
const names = { crewNames: ['Kim and Lee'], catalogue }

test.each<[BookingFieldWith<'history'>, string | null, string | null, string]>([
  ['customerPhone', null, null, 'Changed phone number'],
  ['comments', null, null, 'Changed comments'],
  ['serviceName', 'Interior Detailing', 'Tint', 'Changed service from Interior Detailing to Tint'],
  ['addOns', '[]', '["wash"]', 'Changed add-ons from none to Exterior wash'],
  ['addOns', '["ozone"]', '[]', 'Changed add-ons from ozone to none'],
  ['vehicleType', 'sedan', 'suv', 'Changed vehicle type from Sedan to SUV'],
  ['vehicleType', 'wagon', 'suv', 'Changed vehicle type from wagon to SUV'],
  ['place', 'shop', 'mobile', 'Changed place from Our shop to Mobile'],
  ['area', 'squamish', 'lions-bay', 'Changed area from Squamish to Lions Bay'],
  ['area', 'a-former-area', 'squamish', 'Changed area from a-former-area to Squamish'],
  ['durationMinutes', '120', '195', 'Changed duration from 2 h to 3 h 15 min'],
  [
    'lines',
    '[{"label":"Loyal customer","amount":-20},{"label":"Dog hair","amount":1045}]',
    '[]',
    'Changed price lines from Loyal customer -$20, Dog hair $1,045 to none',
  ],
  ['totalPrice', '1195', '1175', 'Changed total from $1,195 to $1,175'],
  ['crew', '1', '2', 'Changed van from Kim and Lee to Van 2'],
])('describes an edit of %s from %s to %s', (field, fromValue, toValue, words) => {
  expect(describeEdit({ field, fromValue, toValue }, names)).toBe(words)
})

test('names every editable field uniquely', () => {
  const fields = bookingFieldsWith('history')
  const words = fields.map((field) => describeEdit({ field, fromValue: null, toValue: null }, names))
  expect(new Set(words).size).toBe(fields.length)
  for (const each of words) expect(each).toMatch(/^Changed [a-z -]+$/)
})

test('describes another user’s changes by their current values', () => {
  const fresh = {
    ...booking,
    status: 'confirmed',
    bookingDate: '2027-01-19',
    customerPhone: '(604) 555-0123',
    place: 'mobile',
    area: 'pemberton',
    address: '1 Frontier Street',
    lines: [{ label: 'Loyal customer', amount: -20 }],
    totalPrice: 224,
    crew: 2,
  } as const
  expect(describeChanges(booking, { ...fresh, lines: [...fresh.lines] }, names)).toEqual([
    'status: Confirmed',
    'time: Tue, Jan 19, 9:00 AM',
    'phone number: (604) 555-0123',
    'place: Mobile',
    'area: Pemberton',
    'address: 1 Frontier Street',
    'van: Van 2',
    'price lines: Loyal customer -$20',
    'total: $224',
  ])
  expect(describeChanges({ ...booking, address: 'x' }, booking, names)).toEqual(['address: none'])
  expect(describeChanges(booking, { ...booking, updatedAt: 'later' }, names)).toEqual([])
})

test.each([
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [6000, '100 h'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('describes the duration, crew and price lines of a row', () => {
  const crews = (crewCount: number) => ({
    crewCount,
    crewNames: names.crewNames,
    nameOfCrew: (crew: number) => `Van ${crew}`,
  })
  expect(durationAndCrewText(booking, crews(1))).toBe('2 h')
  expect(durationAndCrewText(booking, crews(2))).toBe('2 h, Van 1')
  const lines = [
    { label: 'Loyal customer', amount: -20 },
    { label: 'Dog hair', amount: 45 },
  ]
  expect(priceNotes(booking)).toBe('')
  expect(priceNotes({ ...booking, lines })).toBe('incl. $25')
  expect(priceNotes({ ...booking, lines, totalPrice: 25 })).toBe('')
  expect(priceNotes({ ...booking, location: 'whistler', lines })).toBe('Whistler price, incl. $25')
})
