import { expect, test } from 'vitest'
import { addDays, formatTime } from '../../../shared/ground/time/business-time.ts'
import {
  type DayStarts,
  datesAround,
  nearestStarts,
  availability as startsBetween,
} from '../../../shared/rules/schedule/availability.ts'
import { type DayAvailability, toAvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import type { Claim } from '../../../shared/rules/schedule/crews.ts'
import { isBookableTime, isWithinHours, type ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'
import { toSlot } from '../../../shared/rules/schedule/slot.ts'
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
import { claimed, schedule } from './claims.ts'

const allSlots = Array.from({ length: 12 }, (_, index) => formatTime((9 + index) * 60))
const thursday = 4

/** A Monday, and an instant well before it. */
const monday = '2026-11-23'
const before = Date.parse('2026-11-20T00:00:00Z')

const jobOf = (durationMinutes: number): Job => ({ durationMinutes, place: 'shop', area: 'squamish' })

/** Free times of a job at the shop in words, as they are answered. */
function availability(
  from: string,
  to: string,
  duration: number,
  settings: ScheduleSettings,
  claims: readonly Claim[],
  now: number,
) {
  const days = startsBetween(from, to, jobOf(duration), { settings, claims }, now)
  return toAvailabilityJson({ days, today: monday, lastDate: monday }).days
}

/** The nearest ones in words, among free times in words. */
function nearestSlots(days: DayAvailability[], wanted: { date: string; minutes: number }, count?: number) {
  const starts = days.map(
    ({ slots, ...day }): DayStarts => ({
      ...day,
      crewNearby: false,
      starts: slots.map((time) => (9 + allSlots.indexOf(time)) * 60),
    }),
  )
  return nearestStarts(starts, { date: wanted.date, startMinutes: wanted.minutes }, count).map(toSlot)
}

type Choices = { duration?: number; settings?: Partial<ScheduleSettings>; claims?: Claim[]; now?: number }

function slotsOn(date: string, { duration = 120, settings = {}, claims = [], now = before }: Choices = {}) {
  const days = availability(date, date, duration, { ...schedule, ...settings }, claims, now)
  return days.flatMap(({ slots }) => slots)
}

const claim = (hour: number, crew = 1, date = monday) => claimed(date, hour, { crew })

test('every Thursday of a leap year is closed and every other day has all slots', () => {
  const settings = { ...schedule, horizonDays: 400 }
  const now = instantAt({ year: 2027, month: 12, day: 31 }, 0)
  expect(availability('2028-01-01', '2028-12-31', 120, settings, [], now)).toEqual(
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
])('on %s a start at minute %d is within business hours: %s', (date, minutes, isWithin) => {
  expect(isWithinHours(date, minutes, schedule)).toBe(isWithin)
})

test.each([
  [120, true],
  [119, false],
])('a start %d minutes from now can be booked: %s', (minutes, isBookable) => {
  const now = instantAt(civil(monday), 11) - minutes * 60_000
  expect(isBookableTime(monday, 660, schedule, now)).toBe(isBookable)
  expect(slotsOn(monday, { now }).includes('11:00 AM')).toBe(isBookable)
})

test('notice is counted in time and not in days', () => {
  const lateEvening = Date.parse('2026-11-23T06:59:59Z')
  expect(slotsOn('2026-11-22', { now: lateEvening })).toEqual([])
  expect(slotsOn(monday, { now: lateEvening })).toEqual(allSlots)
  expect(slotsOn(monday, { now: lateEvening, settings: { noticeMinutes: 12 * 60 } }).at(0)).toBe('12:00 PM')
})

test('the horizon ends 180 days after today whatever the weekday', () => {
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

test('the horizon moves at the business’s midnight and not at UTC’s', () => {
  const lastSecond = Date.parse('2026-11-21T06:59:59Z')
  const midnight = Date.parse('2026-11-21T07:00:00Z')
  const settings = { horizonDays: 7 }
  expect(slotsOn('2026-11-27', { now: lastSecond, settings })).toEqual(allSlots)
  expect(slotsOn('2026-11-28', { now: lastSecond, settings })).toEqual([])
  expect(slotsOn('2026-11-28', { now: midnight, settings })).toEqual(allSlots)
})

test.each([
  ['gone by', '2026-11-25', instantAt(civil('2026-11-30'), 6), []],
  ['beyond the horizon', '2028-03-01', before, []],
  [
    'fully booked',
    '2026-11-25',
    before,
    Array.from({ length: 14 }, (_, index) => claim(9 + index, 1, '2026-11-25')),
  ],
])('a day that is %s has no slots, and is not closed for that', (_, date, now, claims) => {
  expect(availability(date, date, 120, schedule, claims, now)).toEqual([{ date, closed: false, slots: [] }])
  const thursdayAfter = addDays(date, 1)
  expect(availability(thursdayAfter, thursdayAfter, 120, schedule, [], now)).toMatchObject([{ closed: true }])
})

test('the owner’s own hours and closed days are followed', () => {
  const weekdays = { opens: 600, closes: 840 }
  const settings = { weeklyHours: [null, weekdays, weekdays, weekdays, weekdays, weekdays, null] }
  expect(slotsOn(monday, { settings })).toEqual(['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'])
  expect(slotsOn('2026-11-26', { settings })).toEqual(['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'])
  expect(slotsOn('2026-11-22', { settings })).toEqual([])
  expect(slotsOn('2026-11-28', { settings })).toEqual([])
})

test('no more slots are named than asked for, and none when none are free', () => {
  const days = availability('2026-11-22', '2026-11-25', 120, schedule, [], before)
  const wanted = { date: monday, minutes: 660 }
  // The time itself was just refused.
  expect(nearestSlots(days, wanted, 1)).toEqual([{ date: monday, time: '10:00 AM' }])
  expect(nearestSlots(days, wanted, 5)).toHaveLength(5)
  expect(nearestSlots([], wanted)).toEqual([])
  expect(nearestSlots([{ date: monday, closed: false, slots: [] }], wanted)).toEqual([])
})

test('no free slot is nearer than the ones that are named', () => {
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24']
  const anyDay = fc.tuple(...dates.map(() => fc.subarray(allSlots)))
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...dates),
      fc.nat({ max: 1439 }),
      fc.integer({ min: 1, max: 8 }),
      (slotsByDay, date, minutes, count) => {
        const days = slotsByDay.map((slots, index) => ({ date: dates[index] ?? '', closed: false, slots }))
        const distance = (slot: { date: string; time: string }) =>
          Math.abs(
            instantAt(civil(slot.date), 9 + allSlots.indexOf(slot.time)) - instantAt(civil(date), 0, minutes),
          )
        const all = days.flatMap(({ date, slots }) => slots.map((time) => ({ date, time })))
        const named = nearestSlots(days, { date, minutes }, count)
        // The time that was just refused is no other one.
        const others = all.map(distance).filter((each) => each > 0)
        const nearest = others.sort((a, b) => a - b).slice(0, count)
        expect(named.map(distance)).toEqual(nearest)
        expect(all).toEqual(expect.arrayContaining(named))
      },
    ),
  )
})

test('the days searched for another slot include the wanted one and never a past one', () => {
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
