import { expect, test } from 'vitest'
import type { Hours } from '../../../shared/rules/schedule/hours.ts'
import { findLostCapacity } from '../../../shared/rules/schedule/lost-capacity.ts'
import fc from '../../fast-check.ts'
import { anyDate, isoDate, zellerWeekday } from '../time/calendar-oracle.ts'
import { testSchedule } from './test-schedule.ts'

const open = { opens: 540, closes: 1260 }
const monday = '2026-11-23'
const thursday = '2026-11-26'

const hoursFrom = ({ first, last }: { first: number; last: number }) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const special = (date: string, hours: Hours | null) => ({ specialDays: { [date]: hours } })

test('closes weekly hours on every date without hours of its own', () => {
  const before = { ...testSchedule, ...special('2026-11-30', open) }
  const after = { ...before, weeklyHours: before.weeklyHours.with(1, { opens: 540, closes: 1200 }) }
  const { hours } = findLostCapacity({ from: '2026-11-20', to: '2026-12-07' }, before, after)
  expect(hours).toEqual([
    { date: monday, first: 20, last: 20 },
    { date: '2026-12-07', first: 20, last: 20 },
  ])
})

test('closes nothing in a past range', () => {
  const after = { ...testSchedule, ...special(monday, null) }
  expect(findLostCapacity({ from: thursday, to: monday }, testSchedule, after).hours).toEqual([])
})

test.each([
  [3, 1, [2, 3]],
  [2, 1, [2]],
  [2, 2, []],
  [1, 3, []],
])('from %i crews to %i, removes the crews %j', (crewsBefore, crewsAfter, gone) => {
  const [before, after] = [crewsBefore, crewsAfter].map((crewCount) => ({ ...testSchedule, crewCount }))
  expect(
    findLostCapacity({ from: monday, to: monday }, before ?? testSchedule, after ?? testSchedule).crews,
  ).toEqual(gone)
})

test('closes nothing when notice, horizon or cut-off change', () => {
  const after = { ...testSchedule, noticeMinutes: 43_200, horizonDays: 1, cutoffHours: 720 }
  expect(findLostCapacity({ from: monday, to: '2027-11-23' }, testSchedule, after)).toMatchObject({
    hours: [],
    crews: [],
  })
})

const anyHours = fc.option(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 })
    .map((ends) => ({ opens: Math.min(...ends), closes: Math.max(...ends) })),
)
const anySettings = fc.record({
  weeklyHours: fc.array(anyHours, { minLength: 7, maxLength: 7 }),
  special: fc.option(anyHours, { nil: undefined }),
})

test('closes the hours that lose an open minute', () => {
  fc.assert(
    fc.property(anyDate, anySettings, anySettings, (day, before, after) => {
      const date = isoDate(day)
      const [was, is] = [before, after].map(({ weeklyHours, special }) => {
        const hours = special === undefined ? weeklyHours[zellerWeekday(day)] : special
        return (minute: number) => !!hours && minute >= hours.opens && minute < hours.closes
      })
      const lost = new Set<number>()
      for (let minute = 0; minute < 1440; minute++) {
        if (was?.(minute) && !is?.(minute)) lost.add(Math.floor(minute / 60))
      }
      const settingsOf = ({ weeklyHours, special }: typeof before) => ({
        ...testSchedule,
        weeklyHours,
        specialDays: special === undefined ? {} : { [date]: special },
      })
      const { hours } = findLostCapacity({ from: date, to: date }, settingsOf(before), settingsOf(after))
      expect(new Set(hours.flatMap(hoursFrom))).toEqual(lost)
    }),
    { numRuns: 500 },
  )
})
