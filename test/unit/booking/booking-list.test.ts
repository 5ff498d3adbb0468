import { expect, test } from 'vitest'
import { datesOf, defaultPageSize } from '../../../shared/rules/booking/booking-list.ts'
import { bookingListQuerySchema } from '../../../shared/rules/booking/booking-list-query.ts'

test.each([
  ['today', '2027-01-11', ['2027-01-11', '2027-01-11']],
  ['7d', '2027-01-03', ['2026-12-28', '2027-01-03']],
  ['30d', '2028-03-01', ['2028-02-01', '2028-03-01']],
  ['upcoming', '2027-01-11', ['2027-01-11', '9999-12-31']],
  ['past', '2027-01-01', ['0000-01-01', '2026-12-31']],
] as const)('the range %s on %s covers %j', (range, today, dates) => {
  expect(datesOf({ range }, today)).toEqual(dates)
})

test('prefers given dates to a range, and leaves either end open', () => {
  const [from, to, today] = ['2026-12-01', '2027-02-01', '2027-01-11']
  expect(datesOf({ range: 'today', from, to }, today)).toEqual([from, to])
  expect(datesOf({ from }, today)).toEqual([from, '9999-12-31'])
  expect(datesOf({ range: '7d', to }, today)).toEqual(['0000-01-01', to])
  expect(datesOf({}, today)).toBeNull()
})

test('sorts an empty query by booking date, latest first', () => {
  const result = bookingListQuerySchema.safeParse({})
  expect(result.data).toEqual({ sort: 'bookingDate', order: 'desc', limit: defaultPageSize })
})

const fields = [
  ...['search', 'status', 'range', 'from', 'to', 'location', 'crew', 'place', 'sort', 'order'],
  ...['limit', 'cursor'],
]

test('treats empty values as missing', () => {
  const blank = Object.fromEntries(fields.map((name) => [name, '']))
  expect(bookingListQuerySchema.safeParse(blank).data).toEqual(bookingListQuerySchema.safeParse({}).data)
})

test.each([
  ['limit', '1', 1],
  ['limit', '50', 50],
  ['search', '  Jose\u0301 ', 'José'],
  ['search', '0', '0'],
])('reads the %s %j as %j', (field, written, read) => {
  expect(bookingListQuerySchema.safeParse({ [field]: written }).data).toMatchObject({ [field]: read })
})

test.each([
  ['status', 'deleted'],
  ['range', 'yesterday'],
  ['sort', 'booking_date; drop table bookings'],
  ['sort', 'constructor'],
  ['order', 'sideways'],
  ['from', '2027-02-30'],
  ['to', 'tomorrow'],
  ['location', 'vancouver'],
  ['crew', '0'],
  ['crew', '1.5'],
  ['place', 'home'],
  ['limit', '0'],
  ['limit', '1.5'],
  ['limit', '1e9'],
  ['limit', 'all'],
])('rejects a query by the field whose %s is %j', (field, value) => {
  const result = bookingListQuerySchema.safeParse({ [field]: value })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test.each(['search', 'cursor'])('rejects an overlong %s by its field', (field) => {
  const result = bookingListQuerySchema.safeParse({ [field]: 'x'.repeat(10_000) })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
