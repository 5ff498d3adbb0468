import { expect, test } from 'vitest'
import { defaultSchedule, type ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { endOf, type Job, maxJobDays, workIntervalsOf } from '../../../shared/rules/schedule/job.ts'

const atShop = (durationHours: number): Job => ({
  durationMinutes: durationHours * 60,
  place: 'shop',
  area: 'squamish',
})

// January 18, 2027, is a Monday; Thursdays are closed. Starts within the hours are covered by job-oracle.test.ts.
test.each<[name: string, job: Job, day: number, hour: number, workIntervals: string | null]>([
  ['over a night and a closed day', atShop(20), 20, 18, '20 18-21, 22 9-21, 23 9-14'],
  ['at night, overriding hours', atShop(8), 18, 22, '18 22-24, 19 0-6'],
  ['on a closed day, overriding hours', atShop(3), 21, 9, '21 9-12'],
])('works on a job %s', (_, job, day, hour, expected) => {
  const workIntervals = workIntervalsOf(
    job,
    { date: `2027-01-${day}`, startMinutes: hour * 60 },
    defaultSchedule,
  )
  const told = workIntervals?.map(({ date, from, to }) => `${date.slice(-2)} ${from / 60}-${to / 60}`)
  expect(told?.join(', ') ?? null).toBe(expected)
})

test('does not start a job in an hour off', () => {
  const start = { date: '2027-01-18', startMinutes: 12 * 60 }
  expect(workIntervalsOf(atShop(3), start, defaultSchedule, () => new Set([12]))).toBe(null)
})

test('does not start a job that takes longer than two weeks', () => {
  const closed: ScheduleSettings = { ...defaultSchedule, weeklyHours: Array(7).fill(null) }
  const open = { opens: 540, closes: 1260 }
  const reopens = (days: number) => ({
    ...closed,
    specialDays: { '2027-01-18': open, [`2027-02-${String(days - 13).padStart(2, '0')}`]: open },
  })
  const start = { date: '2027-01-18', startMinutes: 540 }
  expect(workIntervalsOf(atShop(16), start, reopens(maxJobDays))).toHaveLength(2)
  expect(workIntervalsOf(atShop(16), start, reopens(maxJobDays + 1))).toBe(null)
})

test('makes a job that ends at midnight ready on the next day', () => {
  expect(endOf([{ date: '2027-01-18', from: 1380, to: 1440 }])).toEqual({ date: '2027-01-19', minutes: 0 })
  expect(endOf([{ date: '2027-01-18', from: 540, to: 660 }])).toEqual({ date: '2027-01-18', minutes: 660 })
})
