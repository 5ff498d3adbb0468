import { expect, test } from 'vitest'
import {
  dateRangeNames,
  dateRanges,
  datesOf,
  defaultPageSize,
} from '../../../shared/rules/booking/booking-list.ts'
import { listQuerySchema } from '../../../shared/rules/booking/list-query.ts'
import fc from '../../fast-check.ts'
import { anyDate, civil, dayNumber, isoDate } from '../time/calendar-oracle.ts'

test.each([
  ['today', 1],
  ['7d', 7],
  ['30d', 30],
] as const)('the range %s is %d days long on every day, today the last of them', (range, length) => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const [from = '', to = ''] = datesOf({ range }, isoDate(date)) ?? []
      expect(to).toBe(isoDate(date))
      expect(dayNumber(date) - dayNumber(civil(from)) + 1).toBe(length)
    }),
  )
})

test('upcoming bookings start today and have no last day', () => {
  fc.assert(
    fc.property(anyDate, anyDate, (date, other) => {
      const [from = '', to = ''] = datesOf({ range: 'upcoming' }, isoDate(date)) ?? []
      expect(from).toBe(isoDate(date))
      expect(to >= isoDate(other)).toBe(true)
    }),
  )
})

test('dates that are given come before a range, and either may be left open', () => {
  const [from, to, today] = ['2026-12-01', '2027-02-01', '2027-01-11']
  expect(datesOf({ range: 'today', from, to }, today)).toEqual([from, to])
  expect(datesOf({ from }, today)).toEqual([from, '9999-12-31'])
  expect(datesOf({ range: '7d', to }, today)).toEqual(['0000-01-01', to])
  expect(datesOf({}, today)).toBeNull()
})

test('the dashboard offers today, the last 7 and the last 30 days, and upcoming', () => {
  expect(dateRanges).toEqual(['today', '7d', '30d', 'upcoming'])
  expect(dateRangeNames).toEqual({
    today: 'Today',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    upcoming: 'Upcoming',
  })
})

test('an empty query sorts by booking date, the latest first', () => {
  const result = listQuerySchema.safeParse({})
  expect(result.data).toEqual({ sort: 'bookingDate', order: 'desc', limit: defaultPageSize })
})

const fields = [
  ...['search', 'status', 'range', 'from', 'to', 'location', 'crew', 'place', 'sort', 'order'],
  ...['limit', 'cursor'],
]

test('empty values count as not given', () => {
  const blank = Object.fromEntries(fields.map((name) => [name, '']))
  expect(listQuerySchema.safeParse(blank).data).toEqual(listQuerySchema.safeParse({}).data)
})

test.each([
  ['status', ['pending', 'confirmed', 'completed', 'cancelled']],
  ['range', ['today', '7d', '30d', 'upcoming']],
  ['sort', ['bookingDate', 'createdAt', 'customerName', 'serviceName', 'vehicle', 'totalPrice', 'status']],
  ['order', ['asc', 'desc']],
  ['location', ['squamish', 'whistler']],
  ['place', ['shop', 'mobile']],
])('the query takes every %s', (field, values) => {
  for (const value of values) {
    expect(listQuerySchema.safeParse({ [field]: value }).data).toMatchObject({ [field]: value })
  }
})

test.each([
  ['1', 1],
  ['25', 25],
  ['50', 50],
])('the limit %j is the number %d', (limit, expected) => {
  expect(listQuerySchema.safeParse({ limit }).data?.limit).toBe(expected)
})

test.each([
  ['  Jose\u0301 ', 'José'],
  ['李小龍', '李小龍'],
  ['0', '0'],
])('a search for %j looks for %j', (search, expected) => {
  expect(listQuerySchema.safeParse({ search }).data?.search).toBe(expected)
})

test.each([
  ['status', 'deleted'],
  ['status', 'PENDING'],
  ['status', '__proto__'],
  ['range', 'yesterday'],
  ['range', '7'],
  ['sort', 'passwordHash'],
  ['sort', 'booking_date; drop table bookings'],
  ['sort', 'constructor'],
  ['order', 'sideways'],
  ['from', '2027-02-30'],
  ['to', 'tomorrow'],
  ['location', 'vancouver'],
  ['crew', '0'],
  ['crew', '1.5'],
  ['crew', 'Ana'],
  ['place', 'home'],
  ['limit', '0'],
  ['limit', '-1'],
  ['limit', '1.5'],
  ['limit', '1e9'],
  ['limit', 'Infinity'],
  ['limit', 'NaN'],
  ['limit', 'all'],
])('a query whose %s is %j is refused by name', (field, value) => {
  const result = listQuerySchema.safeParse({ [field]: value })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test.each(['search', 'cursor'])('an endless %s is refused by name', (field) => {
  const result = listQuerySchema.safeParse({ [field]: 'x'.repeat(10_000) })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('no query makes the schema throw', () => {
  const anyQuery = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.oneof(fc.constantFrom(...fields, '__proto__'), fc.string()), fc.string()),
  )
  fc.assert(
    fc.property(anyQuery, (query) => {
      const result = listQuerySchema.safeParse(query)
      if (!result.success) return
      expect(Number.isInteger(result.data.limit) && result.data.limit > 0).toBe(true)
      expect(['asc', 'desc']).toContain(result.data.order)
    }),
  )
})
