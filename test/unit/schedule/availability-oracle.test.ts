import { expect, test } from 'vitest'
import { locationFromHost } from '../../../shared/ground/business/location.ts'
import { formatTime } from '../../../shared/ground/time/business-time.ts'
import { priceOf } from '../../../shared/rules/price/price.ts'
import { brandSurcharge } from '../../../shared/rules/price/surcharge.ts'
import { availability } from '../../../shared/rules/schedule/availability.ts'
import type { ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'
import { packageOf } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import { catalogue } from '../../shipped.ts'
import { packageIds, washPrice } from '../../shipped-packages.ts'
import { datesOfYear, dayNumber, instantAt, isoDate, zellerWeekday } from '../time/calendar-oracle.ts'
import { claimed } from './claims.ts'

// Price and free times worked out a second time in a few lines of their own, and compared over everything there is.

/** In quarters, so that nothing is ever a fraction. */
const quarters = new Map([
  ['suv', 5],
  ['truck', 5],
  ['van', 6],
])
const vehicles = [
  'sedan',
  'coupe',
  'hatchback',
  'suv',
  'truck',
  'van',
  'boat',
  'SUV',
  '',
  'toString',
  '__proto__',
]
const hosts: [host: string, isWhistler: boolean][] = [
  ['localhost', false],
  ['localhost:8787', false],
  ['corridordetailing.example', false],
  ['squamish.example', false],
  ['whistl.er', false],
  ['whistler.localhost:8787', true],
  ['WHISTLER.corridordetailing.example', true],
  ['my-Whistler-detailing.example', true],
]

test('every package for every vehicle on every host costs what a second calculation says', () => {
  for (const id of packageIds) {
    for (const vehicle of vehicles) {
      for (const [host, isWhistler] of hosts) {
        for (const chosen of [[], ['wash' as const]]) {
          const rounded = Math.floor((packageOf(id).basePrice * (quarters.get(vehicle) ?? 4) + 2) / 4)
          const total =
            rounded + (isWhistler ? brandSurcharge('whistler', catalogue) : 0) + chosen.length * washPrice
          expect(priceOf(packageOf(id), vehicle, locationFromHost(host), chosen, 'squamish', catalogue)).toBe(
            total,
          )
        }
      }
    }
  }
})

const horizonDays = 180
const noticeMs = 120 * 60_000
const open = { opens: 9 * 60, closes: 21 * 60 }
const schedule: ScheduleSettings = {
  crewCount: 1,
  noticeMinutes: 120,
  horizonDays,
  cutoffHours: 24,
  corridorMinutes: {},
  setupGapMinutes: 0,
  weeklyHours: [open, open, open, open, null, open, open],
}
const dates = [...datesOfYear(2026), ...datesOfYear(2027), ...datesOfYear(2028)]
const firstDay = dates.findIndex((date) => isoDate(date) === '2026-11-20')

const hourNames = [
  '9 AM',
  '10 AM',
  '11 AM',
  '12 PM',
  '1 PM',
  '2 PM',
  '3 PM',
  '4 PM',
  '5 PM',
  '6 PM',
  '7 PM',
  '8 PM',
]
const slots = hourNames.map((name, index) => ({ hour: index + 9, time: name.replace(' ', ':00 ') }))

const job: Job = { durationMinutes: 120, place: 'shop', area: 'squamish' }

/** What can be booked on a day: not on Thursdays, not too soon, not too far ahead, and not over what a crew has to do. */
function slotsBySecondCalculation(
  day: number,
  today: number,
  now: number,
  crews: number,
  claimed: Set<string>,
) {
  const date = dates[day]
  if (!date || zellerWeekday(date) === 4 || day - today > horizonDays) return []
  const isFree = (hour: number) =>
    Array.from({ length: crews }, (_, index) => index + 1).some(
      (crew) => !claimed.has(`${day} ${hour} ${crew}`) && !claimed.has(`${day} ${hour + 1} ${crew}`),
    )
  return slots
    .filter(({ hour }) => instantAt(date, hour) - noticeMs >= now && isFree(hour))
    .map(({ time }) => time)
}

const claim = fc.record({
  day: fc.nat({ max: 2 }),
  hour: fc.integer({ min: 8, max: 22 }),
  crew: fc.integer({ min: 1, max: 2 }),
})

type Day = (typeof dates)[number]

function dateAt(day: number): Day {
  const date = dates[day]
  if (!date) throw new Error('The calendar is too short.')
  return date
}

test('on 400 days, around every hour, the free times are what a second calculation says', () => {
  const crewsAndClaims = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.array(claim, { maxLength: 12 }))
  const samples = fc.sample(crewsAndClaims, 400)
  for (const [index, [crewCount, taken]] of samples.entries()) {
    const today = firstDay + index
    const settings = { ...schedule, crewCount }
    /** Three days from one on, at the last millisecond before an hour and at its first. */
    const compare = (start: number, hour: number) => {
      const days = [start, start + 1, start + 2]
      const claims = taken.map(({ day, ...each }) => claimed(isoDate(dateAt(start + day)), each.hour, each))
      const takenHours = new Set(taken.map(({ day, hour, crew }) => `${start + day} ${hour} ${crew}`))
      for (const off of [-1, 0]) {
        const now = instantAt(dateAt(today), hour) + off
        const dayNow = hour === 0 && off < 0 ? today - 1 : today
        const [from, to] = [isoDate(dateAt(start)), isoDate(dateAt(start + 2))]
        const found = availability(from, to, job, { settings, claims }, now).map(({ starts }) =>
          starts.map(formatTime),
        )
        const expected = days.map((day) => slotsBySecondCalculation(day, dayNow, now, crewCount, takenHours))
        if (found.join('|') !== expected.join('|'))
          expect({ from, now, found }).toEqual({ from, now, found: expected })
      }
    }
    for (let hour = 0; hour < 24; hour++) compare(today - 1, hour)
    compare(today + horizonDays - 1, 0)
  }
}, 30_000)

test('the 400 days follow one another', () => {
  for (let day = 1; day < dates.length; day++) {
    const [before, after] = [dates[day - 1], dates[day]]
    expect(before && after && dayNumber(after) - dayNumber(before)).toBe(1)
  }
})
