import { expect, test } from 'vitest'
import { epochOf, formatTime } from '../../../shared/lib/time/business-time.ts'
import { ownerAlternatives, toAlternativeSlot } from '../../../shared/rules/schedule/alternatives.ts'
import { type Claim, crewDaysOf } from '../../../shared/rules/schedule/crews.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { Job } from '../../../shared/rules/schedule/job.ts'
import { ownerStarts } from '../../../shared/rules/schedule/owner-starts.ts'
import { hourClaim } from './test-schedule.ts'

const [saturday, monday, wednesday] = ['2026-11-21', '2026-11-23', '2026-11-25']
const now = epochOf('2026-11-20', 12 * 60)

const job = (hours: number, where: Partial<Job> = {}): Job => ({
  ...{ durationMinutes: hours * 60, place: 'shop', area: 'squamish' },
  ...where,
})

/** Claims of a crew's job on Monday. */
const heldHours = (hours: number[], by: { crew?: number } = {}) =>
  hours.map((hour) => hourClaim(monday, hour, by))

const schedule = (claims: Claim[], { gap = 15, crewCount = 1 } = {}) => ({
  settings: { ...defaultSchedule, crewCount, setupGapMinutes: gap },
  claims,
})

const timesOn = (date: string, wanted: Job, known: ReturnType<typeof schedule>, kind = 'free') =>
  ownerStarts(date, wanted, { ...known, crewDays: crewDaysOf(known.claims) }, now, {})
    .filter((start) => start.kind === kind)
    .map(({ startMinutes }) => formatTime(startMinutes))

test('offers a half hour when the set-up gap takes the full hour', () => {
  const known = schedule(heldHours([13, 14]))
  const times = timesOn(monday, job(2), known)
  expect(times).toEqual([
    ...['9:00 AM', '10:00 AM', '10:30 AM'],
    ...['3:30 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
  ])
  expect(timesOn(monday, job(2), known, 'too-far')).toEqual(['11:00 AM', '3:00 PM'])
})

test('offers only full hours without a gap', () => {
  const times = timesOn(monday, job(2), schedule(heldHours([13, 14]), { gap: 0 }))
  expect(times.filter((time) => time.includes(':30'))).toEqual([])
  expect(times).toContain('3:00 PM')
})

test('offers half hours after a drive too', () => {
  const times = timesOn(
    monday,
    job(2, { place: 'mobile', area: 'brackendale' }),
    schedule(heldHours([13, 14])),
  )
  expect(times.slice(2, 4)).toEqual(['10:30 AM', '3:30 PM'])
  expect(
    timesOn(monday, job(2, { place: 'mobile', area: 'whistler' }), schedule(heldHours([13, 14]))),
  ).not.toContain('3:30 PM')
})

test.each<[hours: number, date: string, last: string, overnight: string[]]>([
  [2, saturday, '8:00 PM', []],
  [3, saturday, '6:00 PM', ['7:00 PM', '8:00 PM']],
  // Thursday is closed.
  [3, wednesday, '6:00 PM', ['7:00 PM', '8:00 PM']],
  [12, saturday, '9:00 AM', Array.from({ length: 11 }, (_, index) => formatTime((10 + index) * 60))],
  // Longer than a day, so it crosses a night at any start.
  [16, saturday, '8:00 PM', []],
])('does not offer a job of %i hours overnight when it fits into a day', (hours, date, last, overnight) => {
  expect(timesOn(date, job(hours), schedule([])).at(-1)).toBe(last)
  expect(timesOn(date, job(hours), schedule([]), 'overnight')).toEqual(overnight)
})

/** The alternatives to a time on Monday, as text. */
const alternativesTo = (hour: number, wanted: Job & { only?: number }, known: ReturnType<typeof schedule>) =>
  ownerAlternatives(
    { from: monday, to: wednesday },
    { ...wanted, date: monday, startMinutes: hour * 60 },
    known,
    now,
  )
    .map(toAlternativeSlot)
    .map(({ date, time, crew }) =>
      [date === monday ? time : `${date} ${time}`, crew ?? []].flat().join(' crew '),
    )

test('suggests the nearest times, half hours included, but never the rejected one', () => {
  expect(alternativesTo(15, job(2), schedule(heldHours([13, 14])))).toEqual([
    ...['3:30 PM', '4:00 PM', '5:00 PM', '6:00 PM'],
  ])
})

test('suggests times of other crews after those of the wanted crew', () => {
  const known = schedule(heldHours([13, 14]), { crewCount: 2 })
  expect(alternativesTo(15, { ...job(2), only: 1 }, known)).toEqual([
    ...['3:30 PM', '4:00 PM', '5:00 PM', '6:00 PM'],
    ...['3:00 PM crew 2', '2:00 PM crew 2'],
  ])
  expect(
    alternativesTo(
      15,
      job(2),
      schedule([...heldHours([13, 14]), ...heldHours([13, 14], { crew: 2 })], { crewCount: 2 }),
    ),
  ).toEqual([...['3:30 PM', '4:00 PM', '5:00 PM', '6:00 PM']])
})

test('suggests no overnight alternative for a job that fits into a day', () => {
  const known = schedule(heldHours([9, 10, 11, 12, 13, 14, 15, 16, 17]), { gap: 0 })
  const [first] = alternativesTo(17, job(3), known)
  expect(first).toBe('6:00 PM')
  expect(alternativesTo(17, job(3), known)).not.toContain('7:00 PM')
})
