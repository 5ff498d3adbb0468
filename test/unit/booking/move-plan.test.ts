import { expect, test } from 'vitest'
import { addDays, epochOf, formatTime } from '../../../shared/lib/time/business-time.ts'
import {
  type JobToMove,
  type MoveOption,
  planMoves,
  planProposedMoves,
} from '../../../shared/rules/booking/move-plan.ts'
import { heldUntil } from '../../../shared/rules/booking/move-proposal.ts'
import { defaultSchedule, type ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { driveBetween } from '../../stored-jobs.ts'
import { hourClaim } from '../schedule/test-schedule.ts'

// Thursdays are closed.

const [tuesday, wednesday, friday] = ['2026-11-24', '2026-11-25', '2026-11-27']
const now = epochOf(tuesday, 7 * 60)
const twoCrews: ScheduleSettings = { ...defaultSchedule, crewCount: 2 }
const rain = { crew: null, fromDate: tuesday, toDate: tuesday, hours: null }

const job = (id: string, hour: number, values: Partial<JobToMove> = {}): JobToMove => ({
  ...{ id, date: tuesday, startMinutes: hour * 60, durationMinutes: 120, crew: 1 },
  ...{ place: 'mobile', area: 'squamish' },
  ...values,
})

/** The claims of the jobs at their current times. */
const claimsOf = (jobs: readonly JobToMove[]) =>
  jobs.flatMap(({ date, startMinutes, durationMinutes, crew, area }) =>
    Array.from({ length: durationMinutes / 60 }, (_, index) =>
      hourClaim(date, startMinutes / 60 + index, { crew, area }),
    ),
  )

const optionText = ({ date, startMinutes, crew }: MoveOption) =>
  `${date} ${formatTime(startMinutes)}, crew ${crew}`

function planAll(
  jobs: JobToMove[],
  avoided: Parameters<typeof planMoves>[1],
  { settings = twoCrews, claims = claimsOf(jobs) } = {},
) {
  const plan = planMoves(jobs, avoided, { settings, claims }, now)
  return jobs.map(({ id }) => (plan.get(id) ?? []).map(optionText))
}

const first = (plan: string[][]) => plan.map(([proposed]) => proposed)

test('proposes the same time and crew on the next open day when it rains', () => {
  const jobs = [job('nora', 9), job('priya', 10, { crew: 2, area: 'whistler' }), job('ben', 12)]
  expect(first(planAll(jobs, rain))).toEqual([
    `${wednesday} 9:00 AM, crew 1`,
    `${wednesday} 10:00 AM, crew 2`,
    `${wednesday} 12:00 PM, crew 1`,
  ])
})

test('otherwise proposes the nearest time that day with either crew, then other open days', () => {
  const busy = [9, 10, 11, 12].map((hour) => hourClaim(wednesday, hour))
  const jobs = [job('nora', 9)]
  const claims = [...claimsOf(jobs), ...busy]
  const [options] = planAll(jobs, rain, { claims })
  expect(options).toEqual([
    `${wednesday} 9:00 AM, crew 2`,
    `${friday} 9:00 AM, crew 1`,
    `${addDays(friday, 1)} 9:00 AM, crew 1`,
  ])
})

test('gives the jobs of a sick crew to the other crew on the same day', () => {
  const jobs = [job('nora', 9), job('ben', 12)]
  const others = [12, 13].map((hour) => hourClaim(tuesday, hour, { crew: 2 }))
  const claims = [...claimsOf(jobs), ...others]
  expect(first(planAll(jobs, { ...rain, crew: 1 }, { claims }))).toEqual([
    `${tuesday} 9:00 AM, crew 2`,
    `${tuesday} 2:00 PM, crew 2`,
  ])
})

test('moves selected jobs off their crew’s day', () => {
  expect(first(planAll([job('nora', 9, { crew: 2 })], null))).toEqual([`${tuesday} 9:00 AM, crew 1`])
})

test('proposes a shop job over a night and a closed day', () => {
  const jobs = [job('omar', 16, { durationMinutes: 16 * 60, place: 'shop' })]
  const plan = planMoves(jobs, rain, { settings: twoCrews, claims: [] }, now)
  const [proposed] = plan.get('omar') ?? []
  expect(proposed?.workIntervals).toEqual([
    { date: wednesday, from: 16 * 60, to: 21 * 60 },
    { date: friday, from: 9 * 60, to: 20 * 60 },
  ])
})

test('proposes nothing when nothing is free for weeks', () => {
  const closed = { ...twoCrews, weeklyHours: Array.from({ length: 7 }, () => null) }
  expect(planAll([job('nora', 9)], rain, { settings: closed })).toEqual([[]])
})

test('proposes nothing within the minimum notice', () => {
  const settings = { ...twoCrews, noticeMinutes: 3 * 60 }
  expect(first(planAll([job('nora', 9, { crew: 2 })], null, { settings }))).toEqual([
    `${tuesday} 10:00 AM, crew 1`,
  ])
})

test('accepts the wanted times that are free and do not collide', () => {
  const jobs = [job('nora', 9), job('ben', 12)]
  const at = (startMinutes: number, crew = 1) => ({ date: wednesday, startMinutes, crew })
  const schedule = { settings: twoCrews, claims: claimsOf(jobs) }
  const place = (...to: ReturnType<typeof at>[]) => [
    ...planProposedMoves(
      jobs.flatMap((each, index) => {
        const wanted = to[index]
        return wanted ? [{ ...each, to: wanted }] : []
      }),
      schedule,
      now,
    ).keys(),
  ]
  expect(place(at(540), at(600, 2))).toEqual(['nora', 'ben'])
  expect(place(at(540), at(600))).toEqual(['nora'])
  expect(place(at(8 * 60), at(540, 3))).toEqual([])
})

test.each([
  ['a day', 0, { date: addDays(tuesday, 3), startMinutes: 540 }, now + 24 * 3_600_000],
  ['until the current start', 0, { date: tuesday, startMinutes: 540 }, epochOf(tuesday, 540)],
])('holds a proposed time for %s at most', (_, __, from, until) => {
  const to = { date: addDays(tuesday, 4), startMinutes: 540 }
  expect(heldUntil(from, to, now)).toBe(until)
})

test('proposes times that never overlap and leave room for drives, whichever are chosen', () => {
  const jobs = [job('nora', 9), job('ben', 9, { crew: 2 }), job('priya', 12, { area: 'pemberton' })]
  const plan = planMoves(jobs, rain, { settings: twoCrews, claims: claimsOf(jobs) }, now)
  const stops = jobs.flatMap(({ id, area }) =>
    (plan.get(id) ?? []).map(({ date, startMinutes: from, crew }) => ({
      ...{ id, area, from, to: from + 120, day: `${date} crew ${crew}` },
    })),
  )
  expect(stops).toHaveLength(9)
  for (const stop of stops) {
    const tooSoon = stops.filter(
      ({ id, day, from, area }) =>
        id !== stop.id &&
        day === stop.day &&
        from >= stop.from &&
        from - stop.to < driveBetween(stop.area, area),
    )
    expect(tooSoon).toEqual([])
  }
})
