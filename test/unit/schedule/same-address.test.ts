import { expect, test } from 'vitest'
import { crewDaysOf, planJob } from '../../../shared/rules/schedule/crews.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'
import { isSameAddress } from '../../../shared/rules/schedule/same-address.ts'
import { hourClaim } from './test-schedule.ts'

const monday = '2026-11-23'
const yard = { area: 'squamish', address: '38213 Cleveland Ave, Unit 4' } as const
const van: Job = { durationMinutes: 120, place: 'mobile', ...yard }

/** Whether the only crew can begin a job at this hour beside another that holds 3 PM to 5 PM. */
function canBegin(hour: number, job: Job, other: { area: 'squamish' | 'whistler'; address?: string | null }) {
  const crewDays = crewDaysOf([15, 16].map((each) => hourClaim(monday, each, other)))
  const settings = { ...defaultSchedule, setupGapMinutes: 15 }
  return planJob(job, { date: monday, startMinutes: hour * 60 }, settings, crewDays) !== null
}

test.each([13, 17])('needs no set-up gap between two jobs at one address: at %i', (hour) => {
  expect(canBegin(hour, van, yard)).toBe(true)
})

test.each([
  ['at another address', { ...yard, address: '38213 Cleveland Ave, Unit 5' }],
  ['at an unknown address', { ...yard, address: null }],
  ['at the same street address in another area', { ...yard, area: 'whistler' as const }],
])('needs a gap beside a job %s', (_, other) => {
  expect(canBegin(17, van, other)).toBe(false)
})

test('needs a gap between two jobs with unknown addresses', () => {
  expect(canBegin(17, { ...van, address: null }, { area: 'squamish', address: null })).toBe(false)
  expect(canBegin(17, { ...van, place: 'shop', address: null }, { area: 'squamish' })).toBe(false)
})

test.each<[address: string, isSame: boolean]>([
  ['38213 cleveland ave unit 4', true],
  [' 38213  Cleveland Ave., Unit\u00a04 ', true],
  ['38213 Clévéland Ave, Unit 4', true],
  ['3821 3 Cleveland Ave, Unit 4', false],
  ['', false],
  ['., -', false],
])('compares addresses by their words: %j', (address, isSame) => {
  expect(isSameAddress(yard, { area: 'squamish', address })).toBe(isSame)
  expect(isSameAddress({ area: 'squamish', address: '.' }, { area: 'squamish', address })).toBe(false)
})
