import { expect, test } from 'vitest'
import { defaultSchedule, type ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { endOf, type Job, maxJobDays, stretchesOf, workedHours } from '../../../shared/rules/schedule/job.ts'

/** A Monday and what follows it; the Thursday after it is closed. */
const [monday, tuesday, wednesday] = ['2027-01-18', '2027-01-19', '2027-01-20']
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

const atShop = (durationHours: number): Job => ({
  durationMinutes: durationHours * 60,
  place: 'shop',
  area: 'squamish',
})
const mobile = (durationHours: number): Job => ({
  durationMinutes: durationHours * 60,
  place: 'mobile',
  area: 'whistler',
})

test.each<[name: string, job: Job, day: number, hour: number, stretches: string | null]>([
  ['two hours at once', atShop(2), 18, 9, '18 9-11'],
  ['two hours past closing', mobile(2), 18, 20, '18 20-22'],
  ['a whole day', atShop(12), 18, 9, '18 9-21'],
  ['two days', atShop(16), 18, 9, '18 9-21, 19 9-13'],
  ['over a closed day', atShop(8), 20, 18, '20 18-21, 22 9-14'],
  ['by closing', mobile(8), 18, 13, '18 13-21'],
  ['not done by closing', mobile(8), 18, 14, null],
  ['in the night, on purpose', atShop(8), 18, 22, '18 22-24, 19 0-6'],
  ['on a closed day, on purpose', atShop(3), 21, 9, '21 9-12'],
])('a job is worked on: %s', (_, job, day, hour, expected) => {
  const stretches = stretchesOf(job, { date: `2027-01-${day}`, startMinutes: hour * 60 }, defaultSchedule)
  const told = stretches?.map(({ date, from, to }) => `${date.slice(-2)} ${from / 60}-${to / 60}`)
  expect(told?.join(', ') ?? null).toBe(expected)
})

test('hours off are skipped, except by what is done at once', () => {
  const lunchOff = () => new Set([12])
  const start = { date: monday, startMinutes: 11 * 60 }
  expect(stretchesOf(atShop(3), start, defaultSchedule, lunchOff)).toEqual([
    { date: monday, ...hours(11, 12) },
    { date: monday, ...hours(13, 15) },
  ])
  expect(stretchesOf(atShop(2), start, defaultSchedule, lunchOff)).toEqual([
    { date: monday, ...hours(11, 13) },
  ])
  const lunch = { ...start, startMinutes: 12 * 60 }
  expect(stretchesOf(atShop(3), lunch, defaultSchedule, lunchOff)).toBe(null)
})

test('a special day is worked as long as it is open', () => {
  const settings: ScheduleSettings = {
    ...defaultSchedule,
    specialDays: { [tuesday]: { opens: 600, closes: 690 } },
  }
  const start = { date: monday, startMinutes: 20 * 60 }
  const stretches = stretchesOf(atShop(4), start, settings)
  expect(stretches).toEqual([
    { date: monday, ...hours(20, 21) },
    { date: tuesday, from: 600, to: 690 },
    { date: wednesday, from: 540, to: 630 },
  ])
  expect(workedHours(stretches ?? []).map(({ hour, from, to }) => [hour, from, to])).toEqual([
    [20, 1200, 1260],
    [10, 600, 660],
    [11, 660, 690],
    [9, 540, 600],
    [10, 600, 630],
  ])
})

test('a job that is not ready within two weeks is not begun', () => {
  const closed: ScheduleSettings = { ...defaultSchedule, weeklyHours: Array(7).fill(null) }
  const open = { opens: 540, closes: 1260 }
  const reopens = (days: number) => ({
    ...closed,
    specialDays: { '2027-01-18': open, [`2027-02-${String(days - 13).padStart(2, '0')}`]: open },
  })
  const start = { date: '2027-01-18', startMinutes: 540 }
  expect(stretchesOf(atShop(16), start, reopens(maxJobDays))).toHaveLength(2)
  expect(stretchesOf(atShop(16), start, reopens(maxJobDays + 1))).toBe(null)
})

test.each([
  [540, 660, [9, 10]],
  [540, 630, [9, 10]],
  [690, 750, [11, 12]],
  [690, 810, [11, 12, 13]],
  [1380, 1440, [23]],
])('work from minute %d to %d holds the hours %j', (from, to, held) => {
  expect(workedHours([{ date: '2027-01-18', from, to }]).map(({ hour }) => hour)).toEqual(held)
})

test('a job that ends at midnight is ready on the day after', () => {
  expect(endOf([{ date: '2027-01-18', from: 1380, to: 1440 }])).toEqual({ date: '2027-01-19', minutes: 0 })
  expect(endOf([{ date: '2027-01-18', from: 540, to: 660 }])).toEqual({ date: '2027-01-18', minutes: 660 })
})
