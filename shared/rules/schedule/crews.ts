import { type AreaSlug, areaBySlug, homeArea } from '../../lib/business/areas.ts'
import type { ScheduleSettings, Start } from './hours.ts'
import { type Job, type WorkedHour, type WorkInterval, workedHours, workIntervalsOf } from './job.ts'
import { isSameAddress } from './same-address.ts'

/** One crew's hour of one day, held by a job in an area, or (`null`) by time off. `address` is the job's, where it is asked for. */
export type Claim = WorkedHour & { crew: number; area: AreaSlug | null; address?: string | null }

/** What decides about free times: the settings and the hours that are taken. */
export type Schedule = { settings: ScheduleSettings; claims: readonly Claim[] }

/** What a crew has on a day: the hours that are taken, those of them that it is off, and its jobs hour by hour. */
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

/** Which crew does a job, and when. */
export type Plan = { crew: number; workIntervals: WorkInterval[] }

/** What narrows the choice of a crew. */
export type CrewPreference = {
  /** Taken before others that drive as little. */
  preferred?: number
  /** The only one that will do. */
  only?: number
  /** Takes a crew that cannot be there in time: the owner knows better. */
  ignoreDrives?: boolean
}

type Corridor = Pick<ScheduleSettings, 'corridorMinutes'>

/** Where an area lies: minutes along the corridor from the shop, south negative. */
export const corridorMinutesOf = (area: AreaSlug, { corridorMinutes }: Corridor): number =>
  corridorMinutes[area] ?? areaBySlug(area).corridorMinutes

/** The minutes between two areas (design: the job, travel). */
export const driveMinutes = (from: AreaSlug, to: AreaSlug, corridor: Corridor): number =>
  Math.abs(corridorMinutesOf(from, corridor) - corridorMinutesOf(to, corridor))

/**
 * The crew that can do a job that starts then with the least added driving, or `null`: its hours are all unclaimed,
 * and the job before and the job after can be reached (design: the job, travel).
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

/** When a crew would work on the job, or `null` when one of these hours is taken. */
function findFreeIntervals(
  job: Job,
  start: Start,
  settings: ScheduleSettings,
  dayOf: DayOf,
): WorkInterval[] | null {
  const isTaken = ({ date, hour }: { date: string; hour: number }) => dayOf(date)?.taken.has(hour) === true
  // Most starts of a busy day fail here, before a long job is laid out over days.
  if (isTaken({ date: start.date, hour: Math.floor(start.startMinutes / 60) })) return null
  const workIntervals = workIntervalsOf(job, start, settings, (date) => dayOf(date)?.off)
  return workIntervals && workedHours(workIntervals).some(isTaken) ? null : workIntervals
}

/**
 * How many minutes longer a crew drives for a job, which it sets out to from the shop; `null` when it would come too
 * late to it, or to the job after it. From a job to another at the same address it has nothing to drive or to set up.
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

/** The last hour of the job before some work of a day, and the first of the one after it. */
const neighbours = (jobs: readonly JobHour[], from: number, to: number) => ({
  before: findLatest(jobs.filter((hour) => hour.to <= from)),
  after: findEarliest(jobs.filter((hour) => hour.from >= to)),
})

const findLatest = (hours: readonly JobHour[]) =>
  hours.reduce<JobHour | null>((found, hour) => (found && found.to >= hour.to ? found : hour), null)

const findEarliest = (hours: readonly JobHour[]) =>
  hours.reduce<JobHour | null>((found, hour) => (found && found.from <= hour.from ? found : hour), null)
