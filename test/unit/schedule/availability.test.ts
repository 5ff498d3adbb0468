import { expect, test } from 'vitest'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import {
  datesAround,
  nearestStarts,
  findAvailability as startsBetween,
} from '../../../shared/rules/schedule/availability.ts'
import { toAvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import {
  isBookableTime,
  isWithinHours,
  type ScheduleSettings,
  type Start,
} from '../../../shared/rules/schedule/hours.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'
import fc from '../../fast-check.ts'
import {
  anyDate,
  civil,
  datesOfYear,
  dayNumber,
  instantAt,
  isoDate,
  zellerWeekday,
} from '../time/calendar-oracle.ts'
import { testSchedule } from './test-schedule.ts'

const allSlots = Array.from({ length: 12 }, (_, index) => formatTime((9 + index) * 60))
const thursday = 4

/** A Monday, and an instant well before it. */
const monday = '2026-11-23'
const before = Date.parse('2026-11-20T00:00:00Z')

const job: Job = { durationMinutes: 120, place: 'shop', area: 'squamish' }

/** The API's free times for a two-hour job at the shop, with no bookings. */
function availability(from: string, to: string, settings: ScheduleSettings, now: number) {
  const days = startsBetween(from, to, job, { settings, claims: [] }, now)
  return toAvailabilityJson({ days, today: monday, lastDate: monday }).days
}

type Choices = { settings?: Partial<ScheduleSettings>; now?: number }

const slotsOn = (date: string, { settings = {}, now = before }: Choices = {}) =>
  availability(date, date, { ...testSchedule, ...settings }, now).flatMap(({ slots }) => slots)

test('closes every Thursday of a leap year and offers all times on other days', () => {
  const settings = { ...testSchedule, horizonDays: 400 }
  const now = instantAt({ year: 2027, month: 12, day: 31 }, 0)
  expect(availability('2028-01-01', '2028-12-31', settings, now)).toEqual(
    datesOfYear(2028).map((date) => {
      const closed = zellerWeekday(date) === thursday
      return { date: isoDate(date), closed, slots: closed ? [] : allSlots }
    }),
  )
})

test.each([
  [monday, 539, false],
  [monday, 540, true],
  [monday, 1259, true],
  [monday, 1260, false],
  ['2026-11-26', 540, false],
])('on %s, minute %d is within business hours: %s', (date, minutes, isWithin) => {
  expect(isWithinHours(date, minutes, testSchedule)).toBe(isWithin)
})

test.each([
  [120, true],
  [119, false],
])('a start in %d minutes can be booked: %s', (minutes, isBookable) => {
  const now = instantAt(civil(monday), 11) - minutes * 60_000
  expect(isBookableTime(monday, 660, testSchedule, now)).toBe(isBookable)
  expect(slotsOn(monday, { now }).includes('11:00 AM')).toBe(isBookable)
})

test('counts notice in minutes, not days', () => {
  const lateEvening = Date.parse('2026-11-23T06:59:59Z')
  expect(slotsOn('2026-11-22', { now: lateEvening })).toEqual([])
  expect(slotsOn(monday, { now: lateEvening })).toEqual(allSlots)
  expect(slotsOn(monday, { now: lateEvening, settings: { noticeMinutes: 12 * 60 } }).at(0)).toBe('12:00 PM')
})

test('ends the horizon 180 days after today, on any weekday', () => {
  const everyDay = { weeklyHours: Array(7).fill({ opens: 540, closes: 1260 }) }
  fc.assert(
    fc.property(anyDate, fc.nat({ max: 24 * 60 - 1 }), (today, minute) => {
      const now = instantAt(today, 0, minute)
      const dateAhead = (days: number) =>
        new Date(Date.UTC(today.year, today.month - 1, today.day + days)).toISOString().slice(0, 10)
      expect(slotsOn(dateAhead(180), { now, settings: everyDay })).toEqual(allSlots)
      expect(slotsOn(dateAhead(181), { now, settings: everyDay })).toEqual([])
      expect(slotsOn(dateAhead(-1), { now, settings: { ...everyDay, noticeMinutes: 0 } })).toEqual([])
    }),
  )
})

test('moves the horizon at midnight in the business’s time zone, not UTC', () => {
  const lastSecond = Date.parse('2026-11-21T06:59:59Z')
  const midnight = Date.parse('2026-11-21T07:00:00Z')
  const settings = { horizonDays: 7 }
  expect(slotsOn('2026-11-27', { now: lastSecond, settings })).toEqual(allSlots)
  expect(slotsOn('2026-11-28', { now: lastSecond, settings })).toEqual([])
  expect(slotsOn('2026-11-28', { now: midnight, settings })).toEqual(allSlots)
})

test('offers no times in the past or beyond the horizon, without calling the day closed', () => {
  for (const date of ['2026-11-18', '2028-03-01']) {
    expect(availability(date, date, testSchedule, before)).toEqual([{ date, closed: false, slots: [] }])
  }
})

test('suggests the free times nearest to the wanted one', () => {
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24']
  const hours = Array.from({ length: 12 }, (_, index) => (9 + index) * 60)
  const anyStarts = fc.tuple(...dates.map(() => fc.subarray(hours)))
  const anyCount = fc.integer({ min: 1, max: 8 })
  fc.assert(
    fc.property(
      anyStarts,
      fc.constantFrom(...dates),
      fc.nat(1439),
      anyCount,
      (free, date, minutes, count) => {
        const days = free.map((starts, index) => ({ date: dates[index] ?? '', starts }))
        const all = days.flatMap(({ date, starts }) => starts.map((startMinutes) => ({ date, startMinutes })))
        const distance = (start: Start) =>
          Math.abs(instantAt(civil(start.date), 0, start.startMinutes) - instantAt(civil(date), 0, minutes))
        const named = nearestStarts(days, { date, startMinutes: minutes }, count)
        // The rejected time itself is not suggested.
        const others = all.map(distance).filter((each) => each > 0)
        const nearest = others.sort((a, b) => a - b).slice(0, count)
        expect(named.map(distance)).toEqual(nearest)
        expect(all).toEqual(expect.arrayContaining(named))
      },
    ),
  )
})

test('searches the wanted day and others around it, never a past one', () => {
  fc.assert(
    fc.property(anyDate, fc.nat({ max: 180 }), (today, ahead) => {
      const wanted = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead))
        .toISOString()
        .slice(0, 10)
      const { from, to } = datesAround(wanted, isoDate(today))
      expect(from >= isoDate(today) && from <= wanted && wanted <= to).toBe(true)
      expect(dayNumber(civil(to)) - dayNumber(civil(from))).toBeLessThan(62)
    }),
  )
})
