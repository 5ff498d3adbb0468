import { expect, test } from 'vitest'
import { drivesOf } from '../../../client/dashboard/calendar/calendar-drives.ts'
import { hourRangeOf, laneCountOf, rowsOf } from '../../../client/dashboard/calendar/calendar-layout.ts'
import { canDrag, piecesOf } from '../../../client/dashboard/calendar/calendar-pieces.ts'
import type { CalendarBookingJson, CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import type { AreaSlug } from '../../../shared/site/areas.ts'

// What the owner's calendar makes of bookings.

const [monday, wednesday, friday] = ['2026-11-16', '2026-11-18', '2026-11-20']

function job(
  id: string,
  date: string,
  hour: number,
  change: Partial<CalendarBookingJson> = {},
): CalendarBookingJson {
  return {
    id,
    date,
    time: '',
    startMinutes: hour * 60,
    durationMinutes: 120,
    stretches: [{ date, from: hour * 60, to: hour * 60 + 120 }],
    daysBefore: 0,
    daysAfter: 0,
    customerName: id,
    customerPhone: '(604) 555-0199',
    vehicleType: 'sedan',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    totalPrice: 195,
    packageId: 'interior-detailing',
    serviceName: 'Interior Detailing',
    place: 'shop',
    area: 'squamish',
    crew: 1,
    status: 'pending',
    location: 'squamish',
    updatedAt: '',
    ...change,
  }
}

/** Wednesday from nine to nine, then Friday until one: Thursday is closed. */
const ceramic = job('ceramic', wednesday, 9, {
  durationMinutes: 960,
  stretches: [
    { date: wednesday, from: 540, to: 1260 },
    { date: friday, from: 540, to: 780 },
  ],
})

const daysOf = (booking: CalendarBookingJson) =>
  piecesOf([booking]).map(({ date, day, days }) => `${date}: ${day} of ${days}`)

test('each block says which day of the job it is, of how many', () => {
  expect(daysOf(ceramic)).toEqual([`${wednesday}: 1 of 2`, `${friday}: 2 of 2`])
  expect(daysOf(job('short', monday, 9))).toEqual([`${monday}: 1 of 1`])
})

test('days before and after those shown count too', () => {
  const shown = { ...ceramic, stretches: ceramic.stretches.slice(1), daysBefore: 1, daysAfter: 3 }
  expect(daysOf(shown)).toEqual([`${friday}: 2 of 5`])
})

test('two blocks of one day are one day of the job', () => {
  const broken = job('broken', monday, 9, {
    stretches: [
      { date: monday, from: 540, to: 720 },
      { date: monday, from: 840, to: 900 },
    ],
  })
  expect(daysOf(broken)).toEqual([`${monday}: 1 of 1`, `${monday}: 1 of 1`])
})

test('blocks are in order of day, time and crew, and no two have one id', () => {
  const pieces = piecesOf([
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

test('a job is dragged by the block with which it begins, while it may be', () => {
  expect(piecesOf([ceramic]).map(canDrag)).toEqual([true, false])
  expect(piecesOf([{ ...ceramic, status: 'completed' }]).map(canDrag)).toEqual([false, false])
  expect(
    piecesOf([{ ...ceramic, stretches: ceramic.stretches.slice(1), daysBefore: 1 }]).map(canDrag),
  ).toEqual([false])
})

const corridor = { corridorMinutes: {} }

const drivesBetween = (...jobs: CalendarBookingJson[]) =>
  drivesOf(piecesOf(jobs), corridor).map(({ next, from, minutes, gapMinutes }) => ({
    to: next.booking.id,
    from,
    minutes,
    gapMinutes,
  }))

const at = (area: AreaSlug, hour: number, crew = 1) =>
  job(`${area} ${hour}`, monday, hour, { place: 'mobile', area, crew })

test('between two jobs of a crew lies the drive between their areas', () => {
  expect(drivesBetween(at('squamish', 9), at('whistler', 12), at('pemberton', 15))).toEqual([
    { to: 'whistler 12', from: 660, minutes: 48, gapMinutes: 60 },
    { to: 'pemberton 15', from: 840, minutes: 30, gapMinutes: 60 },
  ])
})

test('there is no drive within an area, between crews, before the first job or after the last', () => {
  expect(drivesBetween(at('whistler', 9), at('whistler', 12), at('lions-bay', 15, 2))).toEqual([])
})

test('a drive that was overridden has less time than it takes', () => {
  expect(drivesBetween(at('pemberton', 9), at('west-vancouver', 11))).toEqual([
    { to: 'west-vancouver 11', from: 660, minutes: 123, gapMinutes: 0 },
  ])
})

test('the owner’s own minutes along the corridor count', () => {
  const pieces = piecesOf([at('squamish', 9), at('whistler', 12)])
  expect(drivesOf(pieces, { corridorMinutes: { whistler: 70 } })[0]?.minutes).toBe(70)
})

const calendar = (part: Partial<CalendarJson>): CalendarJson => ({
  today: monday,
  crewCount: 1,
  crewNames: [],
  corridorMinutes: {},
  days: [],
  bookings: [],
  timeOff: [],
  ...part,
})

test('the hours drawn are those that are open, and those that are worked in', () => {
  const days = [{ date: monday, hours: { opens: 600, closes: 1110 }, note: null }]
  expect(hourRangeOf(calendar({ days }))).toEqual({ first: 540, end: 1140 })
  expect(hourRangeOf(calendar({ days, bookings: [job('early', monday, 6)] })).first).toBe(360)
  expect(hourRangeOf(calendar({ bookings: [ceramic] }))).toEqual({ first: 540, end: 1260 })
  expect(hourRangeOf(calendar({}))).toEqual({ first: 540, end: 1020 })
})

test('a block takes the rows of its quarters of an hour, at least one, cut to what is drawn', () => {
  const range = { first: 540, end: 1260 }
  expect(rowsOf(540, 660, range)).toBe('1 / span 8')
  expect(rowsOf(615, 620, range)).toBe('6 / span 1')
  expect(rowsOf(480, 2000, range)).toBe('1 / span 48')
})

test('a booking or time off of a crew that is no more still has its lane', () => {
  expect(laneCountOf(calendar({ crewCount: 2 }))).toBe(2)
  expect(laneCountOf(calendar({ bookings: [job('third', monday, 9, { crew: 3 })] }))).toBe(3)
})

const week = piecesOf([
  job('early', monday, 9),
  job('beside', monday, 9, { crew: 2 }),
  job('late', monday, 15),
  job('next', wednesday, 14),
  job('next early', wednesday, 9),
])

test.each([
  ['early', 'ArrowDown', 'beside'],
  ['beside', 'ArrowDown', 'late'],
  ['late', 'ArrowDown', undefined],
  ['early', 'ArrowUp', undefined],
  ['late', 'Home', 'early'],
  ['early', 'End', 'late'],
  ['late', 'ArrowRight', 'next'],
  ['early', 'ArrowRight', 'next early'],
  ['next', 'ArrowLeft', 'late'],
  ['next', 'ArrowRight', undefined],
  ['next', 'a', undefined],
  ['gone', 'ArrowDown', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  const id = week.find(({ booking }) => booking.id === from)?.id ?? 'gone'
  expect(pieceReachedBy(week, id, key)?.booking.id).toBe(to)
})
