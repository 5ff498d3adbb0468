import { expect, test } from 'vitest'
import type { AreaSlug } from '../../../shared/lib/business/area-names.ts'
import { findAvailability } from '../../../shared/rules/schedule/availability.ts'
import { crewDaysOf, planJob } from '../../../shared/rules/schedule/crews.ts'
import type { Hours, ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { type Job, type WorkInterval, workedHours } from '../../../shared/rules/schedule/job.ts'
import fc from '../../fast-check.ts'
import { driveBetween } from '../../stored-jobs.ts'

// A second calculation straight from the rules: for every start of a day and every crew, half an hour at a time, when
// the crew works and when the job is ready. It shares no code with the implementation.

const half = 30
const horizonDays = 30
/** Before the first day, so that notice rejects nothing. */
const now = Date.parse('2027-01-16T12:00:00Z')
/** Monday, January 18, 2027, and the days after it; Thursdays are closed. */
const dates = Array.from({ length: 20 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 18 + day)).toISOString().slice(0, 10),
)
const closedWeekday = 3

const areas = ['west-vancouver', 'squamish', 'brackendale', 'whistler', 'pemberton'] as const

/** A crew's job on one day, or time off without an area. `from` and `to` are minutes since midnight. */
type HeldHours = { day: number; crew: number; from: number; to: number; area: AreaSlug | null }

type World = { crews: number; gap: number; hours: (Hours | null)[]; held: HeldHours[] }

const hoursOf = ({ from, to }: { from: number; to: number }) =>
  Array.from(
    { length: Math.ceil(to / 60) - Math.floor(from / 60) },
    (_, index) => Math.floor(from / 60) + index,
  )

const anyHeld = fc
  .record({
    day: fc.nat({ max: 5 }),
    crew: fc.integer({ min: 1, max: 3 }),
    hour: fc.integer({ min: 7, max: 21 }),
    halves: fc.integer({ min: 1, max: 6 }),
    isLate: fc.boolean(),
    area: fc.option(fc.constantFrom(...areas), { freq: 4 }),
  })
  .map(({ day, crew, hour, halves, isLate, area }): HeldHours => {
    if (area === null) return { day, crew, from: hour * 60, to: (hour + Math.ceil(halves / 2)) * 60, area }
    const from = hour * 60 + (isLate ? half : 0)
    return { day, crew, from, to: Math.min(from + halves * half, 1440), area }
  })

/** Drops what the database would reject: a crew's hour held twice. */
function withoutOverlaps(all: readonly HeldHours[]): HeldHours[] {
  const taken = new Set<string>()
  return all.filter((held) => {
    const cells = hoursOf(held).map((hour) => `${held.day} ${held.crew} ${hour}`)
    if (cells.some((cell) => taken.has(cell))) return false
    for (const cell of cells) taken.add(cell)
    return true
  })
}

const anyHours = fc.option(
  fc
    .tuple(fc.integer({ min: 16, max: 20 }), fc.integer({ min: 30, max: 44 }))
    .map(([opens, closes]): Hours => ({ opens: opens * half, closes: closes * half })),
  { freq: 6 },
)

const anyWorld: fc.Arbitrary<World> = fc.record({
  crews: fc.integer({ min: 1, max: 3 }),
  gap: fc.constantFrom(0, 0, 15, 30),
  hours: fc
    .array(anyHours, { minLength: dates.length, maxLength: dates.length })
    .map((days) => days.map((hours, day) => (day % 7 === closedWeekday ? null : hours))),
  held: fc.array(anyHeld, { maxLength: 24 }).map(withoutOverlaps),
})

const anyJob: fc.Arbitrary<Job> = fc
  .record({
    halves: fc.oneof(fc.constantFrom(2, 3, 4), fc.integer({ min: 5, max: 48 })),
    isMobile: fc.boolean(),
    area: fc.constantFrom(...areas),
  })
  .map(({ halves, isMobile, area }) => ({
    durationMinutes: halves * half,
    place: isMobile ? 'mobile' : 'shop',
    area: isMobile ? area : 'squamish',
  }))

/** The half hours a crew would work on a job, or null when it cannot. */
function workOf(world: World, job: Job, crew: number, day: number, start: number) {
  const mine = world.held.filter((held) => held.crew === crew)
  const cellsOf = (isOff: boolean) =>
    new Set(
      mine
        .filter(({ area }) => (area === null) === isOff)
        .flatMap((held) => hoursOf(held).map((hour) => `${held.day} ${hour}`)),
    )
  const [off, busy] = [cellsOf(true), cellsOf(false)]
  const work: { day: number; minute: number }[] = []
  let [onDay, minute] = [day, start]
  for (let left = job.durationMinutes; left > 0; minute += half) {
    if (minute >= 1440) [onDay, minute] = [onDay + 1, 0]
    const hours = world.hours[onDay]
    if (onDay - day > 14 || (job.durationMinutes > 120 && job.place === 'mobile' && onDay > day)) return null
    const isWorked =
      job.durationMinutes <= 120 ||
      (hours &&
        minute >= hours.opens &&
        minute < hours.closes &&
        !off.has(`${onDay} ${Math.floor(minute / 60)}`))
    if (!isWorked && work.length === 0) return null
    if (!isWorked) continue
    work.push({ day: onDay, minute })
    left -= half
  }
  const isFree = work.every(({ day, minute }) => {
    const cell = `${day} ${Math.floor(minute / 60)}`
    return !busy.has(cell) && !off.has(cell)
  })
  return isFree ? work : null
}

/** The minutes of driving that the job adds, or null when the crew cannot arrive in time. */
function addedDrive(world: World, job: Job, crew: number, work: { day: number; minute: number }[]) {
  const { area } = job
  let added = 0
  for (const day of new Set(work.map((each) => each.day))) {
    const minutes = work.filter((each) => each.day === day).map(({ minute }) => minute)
    const [begin, end] = [Math.min(...minutes), Math.max(...minutes) + half]
    const jobs = world.held.flatMap((held) =>
      held.crew === crew && held.day === day && held.area ? [{ ...held, area: held.area }] : [],
    )
    const before = jobs.filter(({ to }) => to <= begin).sort((a, b) => b.to - a.to)[0]
    const after = jobs.filter(({ from }) => from >= end).sort((a, b) => a.from - b.from)[0]
    if (before && begin - before.to < driveBetween(before.area, area) + world.gap) return null
    if (after && after.from - end < driveBetween(area, after.area) + world.gap) return null
    const [from, to] = [before?.area ?? 'squamish', after?.area ?? 'squamish']
    added += driveBetween(from, area) + driveBetween(area, to) - driveBetween(from, to)
  }
  return added
}

/** The crew that adds the least driving, the first of equals, with its work; null when none can do it. */
function planBySecondCalculation(world: World, job: Job, day: number, start: number) {
  const able = Array.from({ length: world.crews }, (_, index) => index + 1).flatMap((crew) => {
    const work = workOf(world, job, crew, day, start)
    const added = work && addedDrive(world, job, crew, work)
    return work === null || added === null ? [] : [{ crew, added, work }]
  })
  const least = Math.min(...able.map(({ added }) => added))
  const first = able.find(({ added }) => added === least)
  return first ? { crew: first.crew, work: first.work } : null
}

/** The half hours of these work intervals. */
const halvesOf = (workIntervals: readonly WorkInterval[]) =>
  workIntervals.flatMap(({ date, from, to }) =>
    Array.from({ length: (to - from) / half }, (_, index) => ({
      day: dates.indexOf(date),
      minute: from + index * half,
    })),
  )

/** The end of the last half hour, before midnight. */
function endOf(work: { day: number; minute: number }[]) {
  const last = work.at(-1)
  return last && { date: dates[last.day], minutes: last.minute + half }
}

function settingsOf({ crews, gap, hours }: World): ScheduleSettings {
  return {
    crewCount: crews,
    noticeMinutes: 0,
    horizonDays,
    cutoffHours: 24,
    corridorMinutes: {},
    setupGapMinutes: gap,
    weeklyHours: Array(7).fill(null),
    specialDays: Object.fromEntries(dates.map((date, day) => [date, hours[day] ?? null])),
  }
}

const claimsOf = ({ held }: World) =>
  held.flatMap(({ day, crew, area, ...part }) =>
    workedHours([{ date: dates[day] ?? '', ...part }]).map((hour) => ({ ...hour, crew, area })),
  )

test('agrees with a second calculation of free times and crews on thousands of generated days', () => {
  let starts = 0
  let free = 0
  fc.assert(
    fc.property(anyWorld, anyJob, (world, job) => {
      const schedule = { settings: settingsOf(world), claims: claimsOf(world) }
      const crewDays = crewDaysOf(schedule.claims)
      const found = findAvailability(dates[0] ?? '', dates[4] ?? '', job, schedule, now)
      for (const [day, { date, closed, starts: offered, ends, crewNearby }] of found.entries()) {
        const { opens, closes } = world.hours[day] ?? { opens: 0, closes: 0 }
        expect(closed).toBe(opens === closes)
        const tried = Array.from({ length: Math.ceil((closes - opens) / 60) }, (_, n) => opens + n * 60)
        const plans = tried.map((start) => planBySecondCalculation(world, job, day, start))
        expect(offered).toEqual(tried.filter((_, index) => plans[index] !== null))
        const planned = tried.map((startMinutes) =>
          planJob(job, { date, startMinutes }, schedule.settings, crewDays),
        )
        expect(
          planned.map((plan) => plan && { crew: plan.crew, work: halvesOf(plan.workIntervals) }),
        ).toEqual(plans)
        // Customers wait for jobs of up to two hours, so only longer ones have a ready time.
        const ready = plans.flatMap((plan, index) => (plan ? [[tried[index], endOf(plan.work)]] : []))
        expect([...(ends ?? [])]).toEqual(job.durationMinutes > 120 ? ready : [])
        const isVisited = world.held.some((held) => held.day === day && held.area === job.area)
        expect(crewNearby).toBe(job.area !== 'squamish' && isVisited)
        starts += tried.length
        free += offered.length
      }
    }),
    { numRuns: 1000 },
  )
  // Guards against comparing nothing with nothing.
  expect(free).toBeGreaterThan(starts / 20)
  expect(free).toBeLessThan(starts)
}, 60_000)
