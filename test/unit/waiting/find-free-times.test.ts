import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'
import { toSlot } from '../../../shared/rules/schedule/slot.ts'
import { findFreeTimes, searchRange } from '../../../shared/rules/waiting/find-free-times.ts'
import { hourClaim, testSchedule } from '../schedule/test-schedule.ts'

const job: Job = { durationMinutes: 120, place: 'shop', area: 'squamish' }
const before = Date.parse('2026-11-20T00:00:00Z')
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
const [thursday, friday] = ['2026-11-26', '2026-11-27'] as const
const openHours = Array.from({ length: 12 }, (_, index) => 9 + index)
const full = (date: string) => openHours.map((hour) => hourClaim(date, hour))

const at = (date: string, startMinutes: number) => ({ fromDate: date, toDate: date, startMinutes })
const anyTime = (fromDate: string, toDate: string) => ({ fromDate, toDate, startMinutes: null })

test.each([
  ['the wanted time', at(monday, 780), [], `${monday} 1:00 PM`, `${monday} 1:00 PM`],
  ['a later time that day when it is taken', at(monday, 780), [13], null, `${monday} 2:00 PM`],
  ['no earlier time that day', at(monday, 1200), [20], null, `${tuesday} 9:00 AM`],
  ['the first of the days', anyTime(monday, wednesday), [], `${monday} 9:00 AM`, `${monday} 9:00 AM`],
  ['the next of the days', anyTime(monday, wednesday), openHours, `${tuesday} 9:00 AM`, `${tuesday} 9:00 AM`],
  ['a day after the last', anyTime(monday, monday), openHours, null, `${tuesday} 9:00 AM`],
  ['the day after a closed one', anyTime(thursday, thursday), [], null, `${friday} 9:00 AM`],
])('finds %s', (_, wish, taken, freeNow, nextFree) => {
  const claims = taken.map((hour) => hourClaim(monday, hour))
  const found = findFreeTimes(wish, job, { settings: testSchedule, claims }, before)
  const text = (start: typeof found.freeNow) => {
    if (!start) return null
    const { date, time } = toSlot(start)
    return `${date} ${time}`
  }
  expect([text(found.freeNow), text(found.nextFree)]).toEqual([freeNow, nextFree])
})

test('skips past days and finds the next time from now on', () => {
  const now = Date.parse('2026-11-24T18:00:00Z')
  expect(findFreeTimes(anyTime(monday, monday), job, { settings: testSchedule, claims: [] }, now)).toEqual({
    freeNow: null,
    nextFree: { date: tuesday, startMinutes: 13 * 60 },
  })
})

test('gives up two weeks after the last wanted day', () => {
  const { from, to } = searchRange(at(monday, 540), before)
  expect([from, to]).toEqual([monday, '2026-12-07'])
  const days = Array.from({ length: 15 }, (_, day) => addDays(monday, day))
  expect(
    findFreeTimes(at(monday, 540), job, { settings: testSchedule, claims: days.flatMap(full) }, before),
  ).toEqual({
    freeNow: null,
    nextFree: null,
  })
})
