import { expect, test } from 'vitest'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { stretchesOf, stretchesOfHours, workedHours } from '../../../shared/rules/schedule/job.ts'
import fc from '../../fast-check.ts'

test('the hours that a job holds say when it is worked on, over nights, closed days and hours off', () => {
  const start = fc.record({
    date: fc.constantFrom('2027-01-18', '2027-01-20', '2027-01-23'),
    startMinutes: fc.nat({ max: 95 }).map((quarter) => quarter * 15),
  })
  const durations = fc.integer({ min: 1, max: 200 }).map((quarters) => quarters * 15)
  const off = fc.uniqueArray(fc.nat({ max: 23 }))
  fc.assert(
    fc.property(start, durations, off, (from, durationMinutes, hours) => {
      const job = { durationMinutes, place: 'shop', area: 'squamish' } as const
      const stretches = stretchesOf(job, from, defaultSchedule, () => new Set(hours))
      fc.pre(stretches !== null)
      expect(stretchesOfHours(workedHours(stretches ?? []))).toEqual(stretches)
    }),
  )
})
