import { expect, test } from 'vitest'
import { sortByRow, stopForKeyInWeek } from '../../../client/dashboard/screens/calendar/calendar-stops.ts'
import { cellsOf, timeRangeText, weekOf } from '../../../client/dashboard/screens/calendar/calendar-week.ts'
import { shortServiceName } from '../../../client/dashboard/screens/calendar/calendar-week-items.tsx'
import type { CalendarBookingJson, CalendarJson } from '../../../shared/rules/calendar/calendar-json.ts'
import type { TimeOffJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { bookedJson } from '../booking/booked-json.ts'

const [monday, tuesday, wednesday, thursday] = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
const hours = { opens: 540, closes: 1260 }
const dayBefore = { date: '2026-11-15', minutes: 600 }

/** Monday to Thursday, which is closed. */
const calendar = (part: Partial<CalendarJson>): CalendarJson => ({
  ...{ today: monday, crewCount: 1, crewNames: [], corridorMinutes: {} },
  ...{ busy: [], held: [], bookings: [], timeOff: [], shortestMinutes: 120 },
  days: [
    ...[monday, tuesday, wednesday].map((date) => ({ date, hours, note: null })),
    { date: thursday, hours: null, note: null },
  ],
  ...part,
})

/** A job's work from one hour to another, on one day or several. */
function job(id: string, days: [date: string, from: number, to: number][], crew = 1): CalendarBookingJson {
  const workIntervals = days.map(([date, from, to]) => ({ date, from: from * 60, to: to * 60 }))
  const [first = { date: monday, from: 540 }] = workIntervals
  return {
    ...bookedJson.booking,
    ...{ id, crew, date: first.date, startMinutes: first.from, workIntervals, daysBefore: 0, daysAfter: 0 },
  }
}

const timeOff = (part: Partial<TimeOffJson>): TimeOffJson => ({
  ...{ id: 'off', crew: null, fromDate: monday, toDate: monday, hours: null, note: null },
  ...part,
})

/** What the crews have on each day. */
const itemsOf = (part: Partial<CalendarJson>, now = dayBefore, canEdit = true) =>
  weekOf(calendar(part), now, canEdit).rows.map(({ itemsByDay }) =>
    itemsByDay.map((items) =>
      items.map((item) => {
        if (item.kind === 'job') return item.segment.booking.id
        return item.kind === 'free' ? item.gap.text : item.kind
      }),
    ),
  )

test('lists a crew’s jobs, time off and held hours by time, and the gaps that the shortest package fits in', () => {
  const bookings = [job('late', [[monday, 17, 19]]), job('early', [[monday, 11, 14.5]])]
  const held = [{ id: 'held', customerName: 'Kim', crew: 1, date: tuesday, from: 660, to: 780 }]
  expect(itemsOf({ bookings, held, timeOff: [timeOff({ fromDate: wednesday, toDate: wednesday })] })).toEqual(
    [
      [
        ['Free until 11 AM', 'early', 'Free 3 PM to 5 PM', 'late', 'Free from 7 PM'],
        ['Free until 11 AM', 'note', 'Free from 1 PM'],
        ['time-off'],
        [],
      ],
    ],
  )
})

test('a gap shorter than the shortest package is not free', () => {
  const bookings = [job('one', [[monday, 10, 12]]), job('two', [[monday, 13.5, 20]])]
  expect(itemsOf({ bookings })[0]?.[0]).toEqual(['one', 'two'])
  expect(itemsOf({ bookings, shortestMinutes: 60 })[0]?.[0]).toEqual([
    ...['Free until 10 AM', 'one', 'Free 12 PM to 1:30 PM', 'two', 'Free from 8 PM'],
  ])
})

test('only time from now on is free, only for those who may book, and only for crews that exist', () => {
  expect(itemsOf({}, { date: tuesday, minutes: 615 })[0]).toEqual([
    ...[[], ['Free from 11 AM'], ['Free all day'], []],
  ])
  expect(itemsOf({}, dayBefore, false)[0]).toEqual([[], [], [], []])
  expect(itemsOf({ bookings: [job('second', [[monday, 9, 11]], 2)] })[1]).toEqual([['second'], [], [], []])
})

test('sums up days and crews; only a closed day without anything on it is narrow', () => {
  const open = { crewNames: ['Ana'], bookings: [job('one', [[monday, 9, 15]])] }
  const { days, rows } = weekOf(calendar(open), dayBefore, true)
  expect(days.map(({ jobs, load, isNarrow }) => [jobs, load, isNarrow])).toEqual([
    ...[
      [1, 0.5, false],
      [0, 0, false],
      [0, 0, false],
      [0, 0, true],
    ],
  ])
  expect(rows[0]).toMatchObject({ name: 'Ana', jobs: 1, bookedMinutes: 360, openMinutes: 2160 })
  const closed = calendar({ bookings: [job('one', [[thursday, 9, 11]])] })
  expect(weekOf(closed, dayBefore, true).days[3]).toMatchObject({ isNarrow: false, load: 1 })
})

/** The cells of the first crew's lines, as the table draws them. */
const drawn = (bookings: CalendarBookingJson[]) => {
  const [row] = weekOf(calendar({ bookings }), dayBefore, false).rows
  return (row ? cellsOf(row) : []).map((cells) =>
    cells.map((cell) => {
      if (cell.kind === 'blank') return '-'
      if (cell.kind === 'bar') return `${cell.bar.first.booking.id} over ${cell.columns}`
      const jobs = cell.items.flatMap((item) => (item.kind === 'job' ? [item.segment.booking.id] : []))
      return `${jobs.join(' ')} down ${cell.lines}`
    }),
  )
}

test('a job on several days is one bar, also over a closed day, and the other jobs are below it', () => {
  const two = job('two', [
    [monday, 9, 21],
    [tuesday, 9, 13],
  ])
  expect(drawn([two, job('short', [[tuesday, 14, 16]]), job('other', [[wednesday, 9, 11]])])).toEqual([
    ['two over 2', 'other down 2', ' down 2'],
    [' down 1', 'short down 1'],
  ])
  const days = calendar({}).days.with(1, { date: tuesday, hours: null, note: null })
  const across = job('across', [
    [monday, 9, 21],
    [wednesday, 9, 13],
  ])
  const { rows } = weekOf(calendar({ days, bookings: [across] }), dayBefore, false)
  expect(rows[0]?.barLines).toMatchObject([[{ fromColumn: 0, toColumn: 2 }]])
})

test('bars that meet on a day are on lines of their own', () => {
  const first = job('first', [
    [monday, 9, 21],
    [tuesday, 9, 11],
  ])
  const second = job('second', [
    [tuesday, 12, 21],
    [wednesday, 9, 13],
  ])
  expect(drawn([first, second])).toEqual([
    ['first over 2', '-', ' down 3'],
    [' down 2', 'second over 2'],
    [' down 1', ' down 1'],
  ])
})

test.each([
  [540, 660, '9:00 to 11:00 AM'],
  [660, 780, '11:00 AM to 1:00 PM'],
])('%s to %s reads %s', (from, to, text) => {
  expect(timeRangeText(from, to)).toBe(text)
})

test('a package goes by its short name', () => {
  expect(shortServiceName('Interior & Exterior Package')).toBe('Interior & Exterior')
  expect(shortServiceName('Package Shelf Repair')).toBe('Package Shelf Repair')
})

const stop = (crew: number, date: string, hour: number) => ({
  ...{ id: `${crew} ${date} ${hour}`, crew, date, from: hour * 60 },
})
const stops = sortByRow([
  ...[stop(2, monday, 9), stop(1, tuesday, 9), stop(1, monday, 15), stop(1, monday, 9), stop(2, monday, 13)],
])

test.each([
  [`1 ${monday} 9`, 'ArrowDown', `1 ${monday} 15`],
  [`1 ${monday} 15`, 'ArrowDown', `2 ${monday} 9`],
  [`2 ${monday} 9`, 'ArrowUp', `1 ${monday} 15`],
  [`1 ${monday} 9`, 'ArrowRight', `1 ${tuesday} 9`],
  [`1 ${tuesday} 9`, 'ArrowLeft', `1 ${monday} 9`],
  [`1 ${tuesday} 9`, 'ArrowDown', undefined],
  [`1 ${monday} 9`, 'ArrowUp', undefined],
  ['gone', 'ArrowDown', undefined],
])('in the table, from %s, %s moves to %s', (from, key, to) => {
  expect(stopForKeyInWeek(stops, from, key)?.id).toBe(to)
})
