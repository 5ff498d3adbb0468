import { expect, test } from 'vitest'
import { areaSlugs } from '../../../shared/ground/business/areas.ts'
import { availability } from '../../../shared/rules/schedule/availability.ts'
import { type DayAvailability, toAvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import type { Claim } from '../../../shared/rules/schedule/crews.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'

/** A Tuesday, the day before a closed Thursday's eve, and an instant well before it. */
const tuesday = '2027-01-19'
const wednesday = '2027-01-20'
const now = Date.parse('2027-01-11T17:00:00Z')

function dayFor(job: Partial<Job>, date = tuesday, claims: Claim[] = []): DayAvailability | undefined {
  const wanted: Job = { durationMinutes: 120, place: 'shop', area: 'squamish', ...job }
  const days = availability(date, date, wanted, { settings: defaultSchedule, claims }, now)
  return toAvailabilityJson({ days, today: tuesday, lastDate: tuesday }).days[0]
}

test('a job longer than two hours says of each slot when it would be ready, over nights and a closed day', () => {
  expect(dayFor({ durationMinutes: 16 * 60 })?.ready).toMatchObject({
    '9:00 AM': { date: wednesday, time: '1:00 PM' },
    '5:00 PM': { date: wednesday, time: '9:00 PM' },
    '8:00 PM': { date: '2027-01-22', time: '12:00 PM' },
  })
  expect(dayFor({ durationMinutes: 8 * 60 }, wednesday)?.ready).toMatchObject({
    '9:00 AM': { date: wednesday, time: '5:00 PM' },
    '8:00 PM': { date: '2027-01-22', time: '4:00 PM' },
  })
})

test('each slot has its ready time, and only a slot', () => {
  const taken: Claim = { date: wednesday, hour: 9, from: 540, to: 600, crew: 1, area: 'squamish' }
  const day = dayFor({ durationMinutes: 8 * 60 }, tuesday, [taken])
  expect(day?.slots).toEqual(['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'])
  expect(Object.keys(day?.ready ?? {})).toEqual(day?.slots)
})

test('a job of two hours, which people wait for, says nothing of it', () => {
  expect(dayFor({ durationMinutes: 120 })).not.toHaveProperty('ready')
  expect(dayFor({ durationMinutes: 121 })).toHaveProperty('ready')
})

test('a day on which a crew is in the area anyway says so, except in the area of the shop', () => {
  for (const area of areaSlugs) {
    const there: Claim = { date: tuesday, hour: 9, from: 540, to: 600, crew: 1, area }
    const isNearby = (job: Partial<Job>, date?: string) => dayFor(job, date, [there])?.crewNearby
    expect(isNearby({ place: 'mobile', area })).toBe(area === 'squamish' ? undefined : true)
    expect(isNearby({ place: 'mobile', area }, wednesday)).toBeUndefined()
    expect(isNearby({})).toBeUndefined()
  }
})
