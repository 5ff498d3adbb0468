import { afterEach, expect, test, vi } from 'vitest'
import {
  addDays,
  businessMoment,
  businessUtcOffsetHours,
  datesBetween,
  daysBetween,
  epochOf,
  formatDate,
  formatDocumentDate,
  formatMonth,
  formatShortMonth,
  formatShortWeekday,
  formatSpokenDate,
  formatSubjectTime,
  formatTime,
  isCalendarDate,
  parseTime,
  timeZoneLabel,
  utcStamp,
} from '../../../shared/lib/time/business-time.ts'
import fc from '../../fast-check.ts'
import { anyDate, datesOfYear, dayNumber, daysInMonth, instantAt, isoDate } from './calendar-oracle.ts'

afterEach(() => vi.unstubAllEnvs())

const hourNames = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']
const everyMinute = ['AM', 'PM'].flatMap((half) =>
  hourNames.flatMap((hour) =>
    Array.from({ length: 60 }, (_, minute) => `${hour}:${minute < 10 ? '0' : ''}${minute} ${half}`),
  ),
)

test('is seven hours behind UTC and calls it Pacific Time', () => {
  expect(businessUtcOffsetHours).toBe(-7)
  expect(timeZoneLabel).toBe('Pacific Time')
})

test('converts a date and minute to an instant and back', () => {
  fc.assert(
    fc.property(anyDate, fc.nat({ max: 1439 }), fc.nat({ max: 59_999 }), (date, minutes, milliseconds) => {
      const instant = epochOf(isoDate(date), minutes)
      expect(instant).toBe(instantAt(date, 0, minutes))
      expect(epochOf(isoDate(date), minutes + 1440)).toBe(instantAt(date, 24, minutes))
      expect(businessMoment(instant + milliseconds)).toEqual({ date: isoDate(date), minutes })
    }),
  )
})

test('formats and parses every minute on a twelve-hour clock', () => {
  expect(everyMinute).toHaveLength(1440)
  expect(everyMinute.map((_, minutes) => formatTime(minutes))).toEqual(everyMinute)
  expect(everyMinute.map(parseTime)).toEqual(everyMinute.map((_, minutes) => minutes))
})

test.each([
  '',
  '9:00',
  '0:00 AM',
  '13:00 PM',
  '9:60 AM',
  '9:5 AM',
  '9:00 XM',
  '9:00 AM and more',
  'at 9:00 AM',
])('rejects %j as a time', (text) => {
  expect(parseTime(text)).toBeNull()
})

test.each([
  '2100-02-29',
  '0999-12-31',
  '3000-01-01',
  '2026-1-1',
  '2026/01/01',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '+002026-01-01',
  '２０２６-01-01',
  '',
])('rejects %j as a calendar date', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test('accepts exactly the dates of the Gregorian calendar', () => {
  const upTo = (max: number) => fc.oneof(fc.nat({ max: 32 }), fc.nat({ max })).filter((n) => n <= max)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), upTo(14), upTo(99), (year, month, day) => {
      const isWithin = year >= 1000 && year <= 2999
      const exists = isWithin && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
      expect(isCalendarDate(isoDate({ year, month, day }))).toBe(exists)
    }),
    { numRuns: 2000 },
  )
})

test('counts days on the Gregorian calendar', () => {
  fc.assert(
    fc.property(anyDate, anyDate, (from, to) => {
      const days = dayNumber(to) - dayNumber(from)
      expect(daysBetween(isoDate(from), isoDate(to))).toBe(days)
      expect(addDays(isoDate(from), days)).toBe(isoDate(to))
    }),
  )
})

test('includes both ends of a date range, and is empty when they are reversed', () => {
  expect(datesBetween('2026-11-20', '2026-11-20')).toEqual(['2026-11-20'])
  expect(datesBetween('2026-11-20', '2026-11-21')).toEqual(['2026-11-20', '2026-11-21'])
  expect(datesBetween('2026-11-20', '2026-11-19')).toEqual([])
})

test('stamps 9:00 AM as T160000Z on every day of the year', () => {
  for (const date of datesOfYear(2026).map(isoDate)) {
    expect(utcStamp(date, 540)).toBe(`${date.replaceAll('-', '')}T160000Z`)
  }
})

test('names every day and month as Intl does', () => {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return (date: string) => format.format(Date.parse(date))
  }
  const long = named({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const short = named({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  const near = named({ weekday: 'short', month: 'short', day: 'numeric' })
  const weekday = named({ weekday: 'short' })
  const month = named({ month: 'long', year: 'numeric' })
  const shortMonth = named({ month: 'short' })
  for (const date of datesBetween('2027-12-28', '2029-01-03')) {
    expect(formatSpokenDate(date)).toBe(long(date))
    expect(formatDocumentDate(date)).toBe(short(date))
    expect(formatDate(date, '2028-07-01')).toBe(date.startsWith('2028') ? near(date) : short(date))
    expect(formatShortWeekday(date)).toBe(weekday(date))
    expect(formatMonth(date)).toBe(month(date))
    expect(formatShortMonth(date.slice(0, 7))).toBe(shortMonth(date))
  }
})

test('leaves out the year of today, by the business’s calendar', () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T06:59:00Z'), toFake: ['Date'] })
  expect(formatDate('2026-11-20')).toBe('Fri, Nov 20')
  vi.setSystemTime(Date.parse('2027-01-01T07:01:00Z'))
  expect(formatDate('2026-11-20')).toBe('Fri, Nov 20, 2026')
  expect(formatDate('2027-01-18')).toBe('Mon, Jan 18')
  expect(formatSubjectTime('2027-01-18', 540)).toBe('Mon Jan 18, 9 AM')
  expect(formatSubjectTime('2026-11-20', 570)).toBe('Fri Nov 20 2026, 9:30 AM')
  vi.useRealTimers()
})

/** Reloads the module, so that values it computes on load use the current time zone. */
async function loadAfresh() {
  vi.resetModules()
  return import('../../../shared/lib/time/business-time.ts')
}

function answersOf(businessTime: Awaited<ReturnType<typeof loadAfresh>>) {
  return {
    moments: ['2026-01-15T06:59:59Z', '2026-07-15T07:00:00Z', '2026-11-01T09:30:00Z'].map((instant) =>
      businessTime.businessMoment(Date.parse(instant)),
    ),
    instant: businessTime.epochOf('2026-11-20', 540),
    later: businessTime.addDays('2026-03-07', 2),
    days: businessTime.daysBetween('2026-03-01', '2026-11-30'),
    dates: businessTime.datesBetween('2026-10-31', '2026-11-02'),
    weekdays: ['2026-11-19', '2026-11-20'].map(businessTime.weekdayOf),
    calendar: ['2026-02-28', '2026-02-30'].map(businessTime.isCalendarDate),
    time: businessTime.formatTime(540),
    minutes: businessTime.parseTime('9:00 AM'),
    long: businessTime.formatSpokenDate('2026-11-20'),
    short: businessTime.formatDate('2026-11-20', '2026-01-01'),
    stamp: businessTime.utcStamp('2026-11-20', 540),
  }
}

// Setting TZ changes Node's clock at once; workerd's clock is always UTC.
test.each(['America/Vancouver', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'gives the same answers on a machine in %s',
  async (zone) => {
    const here = answersOf(await loadAfresh())
    vi.stubEnv('TZ', zone)
    expect(answersOf(await loadAfresh())).toEqual(here)
  },
)
