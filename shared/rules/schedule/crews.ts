import { type AreaSlug, homeArea } from '../../lib/business/area-names.ts'
import { areaBySlug } from '../../lib/business/areas.ts'
import type { ScheduleSettings, Start } from './hours.ts'
import { type Job, type WorkedHour, type WorkInterval, workedHours, workIntervalsOf } from './job.ts'
import { isSameAddress } from './same-address.ts'

/**
 * An hour of a crew that is held by a job in an area or, with `area` `null`, by time off. `address` is the
 * job's, if it was loaded.
 */
export type Claim = WorkedHour & { crew: number; area: AreaSlug | null; address?: string | null }

/** The settings and claims that determine which times are free. */
export type Schedule = {
  settings: ScheduleSettings
  claims: readonly Claim[]
  /** Hours that the owner's own calendars close to visitors. The owner can still book them. */
  busy?: readonly Claim[]
}

/** Returns the hours that are closed to visitors, and left out of suggestions to the owner. */
export const claimsForVisitors = ({ claims, busy = [] }: Schedule): readonly Claim[] =>
  busy.length > 0 ? [...claims, ...busy] : claims

/** A crew's day: the hours that are claimed, those of them that are time off, and the hours of its jobs. */
type CrewDay = { taken: ReadonlySet<number>; off: ReadonlySet<number>; jobs: readonly JobHour[] }

type JobHour = Claim & { area: AreaSlug }

export type CrewDays = ReadonlyMap<string, CrewDay>

const keyOf = (date: string, crew: number) => `${date} ${crew}`

export function crewDaysOf(claims: readonly Claim[]): CrewDays {
  const byKey = Map.groupBy(claims, ({ date, crew }) => keyOf(date, crew))
  return new Map([...byKey].map(([key, ofDay]) => [key, crewDayOf(ofDay)]))
}

const crewDayOf = (claims: readonly Claim[]): CrewDay => ({
  taken: new Set(claims.map(({ hour }) => hour)),
  off: new Set(claims.filter(({ area }) => area === null).map(({ hour }) => hour)),
  jobs: claims.filter((claim): claim is JobHour => claim.area !== null),
})

export type Plan = { crew: number; workIntervals: WorkInterval[] }

export type CrewPreference = {
  /** Preferred among crews with the same added driving. */
  preferred?: number
  /** Restricts the choice to one crew. */
  only?: number
  /** Allows a crew that would arrive late, because the owner may override drive times. */
  ignoreDrives?: boolean
}

type Corridor = Pick<ScheduleSettings, 'corridorMinutes'>

/** Returns the position of an area: minutes along the corridor from the shop, south negative. */
export const corridorMinutesOf = (area: AreaSlug, { corridorMinutes }: Corridor): number =>
  corridorMinutes[area] ?? areaBySlug(area).corridorMinutes

/** Returns the minutes between two areas (design: the job, travel). */
export const driveMinutes = (from: AreaSlug, to: AreaSlug, corridor: Corridor): number =>
  Math.abs(corridorMinutesOf(from, corridor) - corridorMinutesOf(to, corridor))

/**
 * Returns the plan with the least added driving, or `null`. The crew's hours must be unclaimed, and the
 * previous and the next job within reach (design: the job, travel).
 */
export function planJob(
  job: Job,
  start: Start,
  settings: ScheduleSettings,
  crewDays: CrewDays,
  { preferred, only, ignoreDrives = false }: CrewPreference = {},
): Plan | null {
  let best: (Plan & { added: number }) | null = null
  for (let crew = 1; crew <= settings.crewCount; crew++) {
    if (only !== undefined && crew !== only) continue
    const dayOf = (date: string) => crewDays.get(keyOf(date, crew))
    const workIntervals = findFreeIntervals(job, start, settings, dayOf)
    if (!workIntervals) continue
    const added = addedDriving(job, workIntervals, settings, dayOf, ignoreDrives)
    if (added === null) continue
    if (!best || added < best.added || (added === best.added && crew === preferred)) {
      best = { crew, workIntervals, added }
    }
  }
  return best && { crew: best.crew, workIntervals: best.workIntervals }
}

type DayOf = (date: string) => CrewDay | undefined

/** Returns when the crew would work on the job, or `null` if one of these hours is claimed. */
function findFreeIntervals(
  job: Job,
  start: Start,
  settings: ScheduleSettings,
  dayOf: DayOf,
): WorkInterval[] | null {
  const isTaken = ({ date, hour }: { date: string; hour: number }) => dayOf(date)?.taken.has(hour) === true
  // Most starts of a busy day fail here, which avoids laying out a long job over several days.
  if (isTaken({ date: start.date, hour: Math.floor(start.startMinutes / 60) })) return null
  const workIntervals = workIntervalsOf(job, start, settings, (date) => dayOf(date)?.off)
  return workIntervals && workedHours(workIntervals).some(isTaken) ? null : workIntervals
}

/**
 * Returns the minutes that a job adds to a crew's drives, which start and end at the shop. Returns `null` if
 * the crew would arrive late at this job or at the next one. Two jobs at the same address need neither drive
 * nor set-up time between them.
 */
function addedDriving(
  job: Job,
  workIntervals: readonly WorkInterval[],
  settings: ScheduleSettings,
  dayOf: DayOf,
  ignoreDrives: boolean,
): number | null {
  const { area } = job
  const drive = (from: AreaSlug, to: AreaSlug) => driveMinutes(from, to, settings)
  let added = 0
  for (const [date, ofDay] of Map.groupBy(workIntervals, (each) => each.date)) {
    const begin = Math.min(...ofDay.map(({ from }) => from))
    const end = Math.max(...ofDay.map(({ to }) => to))
    const { before, after } = neighbours(dayOf(date)?.jobs ?? [], begin, end)
    const isTooFar = (gap: number, other: JobHour) =>
      !ignoreDrives && gap < drive(other.area, area) + settings.setupGapMinutes && !isSameAddress(other, job)
    if (before && isTooFar(begin - before.to, before)) return null
    if (after && isTooFar(after.from - end, after)) return null
    const [from, to] = [before?.area ?? homeArea, after?.area ?? homeArea]
    added += drive(from, area) + drive(area, to) - drive(from, to)
  }
  return added
}

/** Finds the last hour of the job before an interval, and the first hour of the job after it. */
const neighbours = (jobs: readonly JobHour[], from: number, to: number) => ({
  before: findLatest(jobs.filter((hour) => hour.to <= from)),
  after: findEarliest(jobs.filter((hour) => hour.from >= to)),
})

const findLatest = (hours: readonly JobHour[]) =>
  hours.reduce<JobHour | null>((found, hour) => (found && found.to >= hour.to ? found : hour), null)

const findEarliest = (hours: readonly JobHour[]) =>
  hours.reduce<JobHour | null>((found, hour) => (found && found.from <= hour.from ? found : hour), null)
