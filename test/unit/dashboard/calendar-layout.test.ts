import { expect, test } from 'vitest'
import { applyLocalChanges } from '../../../client/dashboard/screens/calendar/apply-local-changes.ts'
import { drivesOf } from '../../../client/dashboard/screens/calendar/calendar-drives.ts'
import {
  dayWidth,
  hourRangeOf,
  laneCountOf,
  rowsOf,
} from '../../../client/dashboard/screens/calendar/calendar-layout.ts'
import { getCalendarRange } from '../../../client/dashboard/screens/calendar/calendar-range.ts'
import { canDrag, segmentsOf } from '../../../client/dashboard/screens/calendar/calendar-segments.ts'
import {
  nearestStop,
  sortByLane,
  stopForKey,
} from '../../../client/dashboard/screens/calendar/calendar-stops.ts'
import { blockChoices, freeHoursOf } from '../../../client/dashboard/screens/calendar/free-hours.ts'
import type { AreaSlug } from '../../../shared/lib/business/area-names.ts'
import type { CalendarBookingJson, CalendarJson } from '../../../shared/rules/calendar/calendar-json.ts'
import type { Hours } from '../../../shared/rules/schedule/hours.ts'
import type { TimeOffJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { bookedJson } from '../booking/booked-json.ts'

const [monday, wednesday, thursday, friday] = ['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20']

function job(
  id: string,
  date: string,
  hour: number,
  change: Partial<CalendarBookingJson> = {},
): CalendarBookingJson {
  return {
    ...bookedJson.booking,
    ...{ id, date, startMinutes: hour * 60, daysBefore: 0, daysAfter: 0 },
    workIntervals: [{ date, from: hour * 60, to: hour * 60 + 120 }],
    ...change,
  }
}

/** Wednesday from nine to nine, then Friday until one: Thursday is closed. */
const ceramic = job('ceramic', wednesday, 9, {
  durationMinutes: 960,
  workIntervals: [
    { date: wednesday, from: 540, to: 1260 },
    { date: friday, from: 540, to: 780 },
  ],
})

const daysOf = (booking: CalendarBookingJson) =>
  segmentsOf([booking]).map(({ date, day, days }) => `${date}: ${day} of ${days}`)

test('numbers each block by day of the job, counting days out of view', () => {
  expect(daysOf(ceramic)).toEqual([`${wednesday}: 1 of 2`, `${friday}: 2 of 2`])
  const shown = { ...ceramic, workIntervals: ceramic.workIntervals.slice(1), daysBefore: 1, daysAfter: 3 }
  expect(daysOf(shown)).toEqual([`${friday}: 2 of 5`])
  // Two blocks on one day count as one day of the job.
  const workIntervals = [540, 840].map((from) => ({ date: monday, from, to: from + 120 }))
  expect(daysOf(job('broken', monday, 9, { workIntervals }))).toEqual(Array(2).fill(`${monday}: 1 of 1`))
})

test('sorts blocks by day, time and crew, with unique ids', () => {
  const pieces = segmentsOf([
    ceramic,
    job('second', friday, 9, { crew: 2 }),
    job('early', wednesday, 8, { crew: 3 }),
  ])
  expect(pieces.map(({ booking, date }) => `${booking.id} ${date}`)).toEqual([
    `early ${wednesday}`,
    `ceramic ${wednesday}`,
    `ceramic ${friday}`,
    `second ${friday}`,
  ])
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(4)
})

test('lets only the first block of an open job be dragged', () => {
  expect(segmentsOf([ceramic]).map(canDrag)).toEqual([true, false])
  expect(segmentsOf([{ ...ceramic, status: 'completed' }]).map(canDrag)).toEqual([false, false])
  expect(
    segmentsOf([{ ...ceramic, workIntervals: ceramic.workIntervals.slice(1), daysBefore: 1 }]).map(canDrag),
  ).toEqual([false])
})

const corridor = { corridorMinutes: {} }

const drivesBetween = (...jobs: CalendarBookingJson[]) =>
  drivesOf(segmentsOf(jobs), corridor).map(({ next, from, minutes, gapMinutes }) => ({
    to: next.booking.id,
    from,
    minutes,
    gapMinutes,
  }))

const at = (area: AreaSlug, hour: number, crew = 1) =>
  job(`${area} ${hour}`, monday, hour, { place: 'mobile', area, crew })

test('shows the drive between two jobs of a crew', () => {
  expect(drivesBetween(at('squamish', 9), at('whistler', 12), at('pemberton', 14))).toEqual([
    { to: 'whistler 12', from: 660, minutes: 48, gapMinutes: 60 },
    // The owner overrode this drive, so the gap is shorter than it takes.
    { to: 'pemberton 14', from: 840, minutes: 30, gapMinutes: 0 },
  ])
})

test('shows no drive within an area, between crews, before the first job or after the last', () => {
  expect(drivesBetween(at('whistler', 9), at('whistler', 12), at('lions-bay', 15, 2))).toEqual([])
})

test('uses the owner’s drive minutes', () => {
  const pieces = segmentsOf([at('squamish', 9), at('whistler', 12)])
  expect(drivesOf(pieces, { corridorMinutes: { whistler: 70 } })[0]?.minutes).toBe(70)
})

const calendar = (part: Partial<CalendarJson>): CalendarJson => ({
  today: monday,
  crewCount: 1,
  crewNames: [],
  corridorMinutes: {},
  busy: [],
  held: [],
  shortestMinutes: 120,
  days: [],
  bookings: [],
  timeOff: [],
  ...part,
})

test('draws the open hours and any hours with work', () => {
  const days = [{ date: monday, hours: { opens: 600, closes: 1110 }, note: null }]
  expect(hourRangeOf(calendar({ days }))).toEqual({ first: 540, end: 1140 })
  expect(hourRangeOf(calendar({ days, bookings: [job('early', monday, 6)] })).first).toBe(360)
  expect(hourRangeOf(calendar({ bookings: [ceramic] }))).toEqual({ first: 540, end: 1260 })
  expect(hourRangeOf(calendar({}))).toEqual({ first: 540, end: 1020 })
})

test('places a block on its quarter-hour rows, at least one, clipped to the drawn hours', () => {
  expect(rowsOf(540, 660, range)).toBe('1 / span 8')
  expect(rowsOf(615, 620, range)).toBe('6 / span 1')
  expect(rowsOf(480, 2000, range)).toBe('1 / span 48')
})

test('keeps a lane for a booking or time off of a crew that no longer exists', () => {
  expect(laneCountOf(calendar({ crewCount: 2 }))).toBe(2)
  expect(laneCountOf(calendar({ bookings: [job('third', monday, 9, { crew: 3 })] }))).toBe(3)
})

test.each([
  [1, 1240],
  [2, 1240],
])('fits a week of %s crews into 1,440 px', (lanes, room) => {
  expect(7 * smallestWidth(lanes)).toBeLessThanOrEqual(room)
})

test('keeps the lane width from three crews on, so that the week scrolls', () => {
  expect([3, 5, 10].map((lanes) => smallestWidth(lanes) / lanes)).toEqual([96, 96, 96])
})

/** In CSS pixels. */
const smallestWidth = (lanes: number) => Number(/^minmax\(([\d.]+)/.exec(dayWidth(lanes))?.[1]) * 16

test.each([
  ['day', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-21'],
  ['week', '2026-11-20', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-27'],
  ['month', '2026-12-20', '2026-12-01', '2026-12-31', '2026-11-01', '2027-01-01'],
] as const)(
  'a %s around %s runs from %s to %s, after %s and before %s',
  (view, date, from, to, previous, next) => {
    expect(getCalendarRange(view, date)).toEqual({ from, to, previous, next })
  },
)

const range = { first: 540, end: 1260 }
const openDay = { date: monday, hours: { opens: 540, closes: 1260 }, note: null }
const dayBefore = { date: '2026-11-15', minutes: 600 }
const timeOff = (part: Partial<TimeOffJson>): TimeOffJson => ({
  ...{ id: 'off', crew: null, fromDate: monday, toDate: monday, hours: null, note: null },
  ...part,
})

const freeTimes = (
  crewCount: number,
  bookings: CalendarBookingJson[],
  timeOff: TimeOffJson[],
  now = dayBefore,
) =>
  freeHoursOf(openDay, crewCount, { segments: segmentsOf(bookings), timeOff }, range, now).map(
    ({ from, crew }) => `${from / 60} ${crew}`,
  )

test('lists full hours without jobs or time off as free', () => {
  expect(freeTimes(1, [job('early', monday, 9)], [timeOff({ hours: { from: 720, to: 1200 } })])).toEqual([
    ...['11 1', '20 1'],
  ])
  expect(
    freeTimes(2, [job('early', monday, 9)], [timeOff({ crew: 2, hours: { from: 600, to: 1260 } })]),
  ).toEqual([...['9 2', '11 1', '12 1', '13 1', '14 1', '15 1', '16 1', '17 1', '18 1', '19 1', '20 1']])
  expect(freeTimes(3, [], [timeOff({})])).toEqual([])
})

test('lists neither partly booked hours nor those of crews that no longer exist as free', () => {
  const half = job('half', monday, 9, { workIntervals: [{ date: monday, from: 570, to: 690 }] })
  expect(freeTimes(1, [half, job('third', monday, 18, { crew: 3 })], []).slice(0, 2)).toEqual([
    '12 1',
    '13 1',
  ])
})

test('lists the current hour as free, but no past one', () => {
  expect(freeTimes(1, [], [], { date: monday, minutes: 1150 })).toEqual(['19 1', '20 1'])
  expect(freeTimes(1, [], [], { date: wednesday, minutes: 0 })).toEqual([])
})

test('offers to block an hour, the rest of the day or the whole day within opening hours', () => {
  const choices = (from: number, hours: Hours | null = openDay.hours) =>
    blockChoices({ from, hours }).map((choice) => [choice.label, choice.hours])
  expect(choices(840)).toEqual([
    ['This hour', { from: 840, to: 900 }],
    ['2:00 PM to closing', { from: 840, to: 1260 }],
    ['The whole day', null],
  ])
  expect(choices(1200).map(([label]) => label)).toEqual(['This hour', 'The whole day'])
  // Time off covers full hours.
  expect(choices(1020, { opens: 540, closes: 1110 })[1]?.[1]).toEqual({ from: 1020, to: 1140 })
  expect(choices(1260)).toEqual([])
  expect(choices(840, null)).toEqual([])
})

const applyLocalChange = (booking: CalendarBookingJson) => {
  const days = [monday, wednesday, friday].map((date) => ({ ...openDay, date }))
  return applyLocalChanges(
    calendar({ days: [...days, { ...openDay, date: thursday, hours: null }], bookings: [booking] }),
  ).bookings
}

test('shows a rescheduled booking at its new time until it is reloaded', () => {
  const moved = { ...job('moved', monday, 9), date: wednesday, startMinutes: 780 }
  expect(applyLocalChange(moved)[0]?.workIntervals).toEqual([{ date: wednesday, from: 780, to: 900 }])
  // Spans the night and the closed day.
  const long = { ...ceramic, startMinutes: 660 }
  expect(applyLocalChange(long)[0]?.workIntervals).toEqual([
    { date: wednesday, from: 660, to: 1260 },
    { date: friday, from: 540, to: 900 },
  ])
  expect(applyLocalChange({ ...moved, date: '2026-11-30' })).toEqual([])
})

test('keeps unchanged bookings as the server sent them, and hides cancelled ones', () => {
  const begunBefore = {
    ...ceramic,
    date: '2026-11-14',
    daysBefore: 1,
    workIntervals: ceramic.workIntervals.slice(1),
  }
  for (const booking of [ceramic, begunBefore]) expect(applyLocalChange(booking)).toEqual([booking])
  expect(applyLocalChange({ ...ceramic, status: 'cancelled' })).toEqual([])
})

const stop = (date: string, crew: number, hour: number) => ({
  ...{ id: `${date} ${crew} ${hour}`, date, crew, from: hour * 60 },
})
const week = sortByLane([
  ...[stop(monday, 1, 9), stop(monday, 2, 9), stop(monday, 1, 15), stop(monday, 2, 13)],
  ...[stop(wednesday, 1, 14), stop(wednesday, 1, 9)],
])

test.each([
  [`${monday} 1 9`, 'ArrowDown', `${monday} 1 15`],
  [`${monday} 1 15`, 'ArrowDown', undefined],
  [`${monday} 1 9`, 'ArrowUp', undefined],
  [`${monday} 1 15`, 'Home', `${monday} 1 9`],
  [`${monday} 1 9`, 'End', `${monday} 1 15`],
  [`${monday} 1 15`, 'ArrowRight', `${monday} 2 13`],
  [`${monday} 2 13`, 'ArrowRight', `${wednesday} 1 14`],
  [`${wednesday} 1 9`, 'ArrowLeft', `${monday} 2 9`],
  [`${wednesday} 1 14`, 'ArrowRight', undefined],
  [`${wednesday} 1 14`, 'a', undefined],
  ['gone', 'ArrowDown', undefined],
])('from %s, %s moves to %s', (from, key, to) => {
  expect(stopForKey(week, from, key)?.id).toBe(to)
})

test('replaces a removed stop by the nearest one in its lane', () => {
  expect(nearestStop(week, stop(monday, 1, 14))?.id).toBe(`${monday} 1 15`)
  expect(nearestStop(week, stop(friday, 1, 14))).toBeUndefined()
})
