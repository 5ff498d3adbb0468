import { addDays, businessDate, datesBetween, epochOf } from '../../lib/time/business-time.ts'
import { type Claim, crewDaysOf, type Plan, planJob, type Schedule } from '../schedule/crews.ts'
import { isBookableTime, type Start } from '../schedule/hours.ts'
import { type Job, maxJobDays, workedHours } from '../schedule/job.ts'
import { ownerStarts } from '../schedule/owner-starts.ts'
import { type TimeOffInput, timeOffHours } from '../schedule/schedule-schemas.ts'
import { findUnavailableReason } from './booking-decisions.ts'

// Where the jobs of a day, of a crew or of a selection could go instead (design: bad weather, a sick hand).

/** So many days after its own are looked through for a job. */
const maxSearchDays = 21

/** The last day whose hours a plan from a date on depends on. */
export const lastPlannedDay = (date: string) => addDays(date, maxSearchDays + maxJobDays)

/** A job that is to be moved, and where it is now. */
export type JobToMove = Job & Start & { id: string; crew: number }

/** Where it could go: by which crew, and when. */
export type MoveOption = Start & Plan

/** What nobody, or one crew, is to work in: as a time off that is not taken yet. */
export type AvoidedTime = Pick<TimeOffInput, 'crew' | 'fromDate' | 'toDate' | 'hours'>

/** Its hours as a time off holds them. */
const avoidedClaims = ({ crew, ...range }: AvoidedTime, crewCount: number): Claim[] => {
  const crews = crew === null ? Array.from({ length: crewCount }, (_, index) => index + 1) : [crew]
  const { dates, hours } = timeOffHours(range)
  return dates.flatMap((date) =>
    hours.flatMap((hour) =>
      crews.map((each) => ({
        ...{ date, hour, from: hour * 60, to: (hour + 1) * 60 },
        ...{ crew: each, area: null },
      })),
    ),
  )
}

/** What a job holds where it is put. */
const claimsOf = ({ area, address = null }: Job, { crew, workIntervals }: Plan): Claim[] =>
  workedHours(workIntervals).map((hour) => ({ ...hour, crew, area, address }))

/**
 * For each job the times that it could be moved to, the one to propose first: the next day on which a crew has time, the
 * same day before the others where another crew does; of that day the time nearest to its own, and its own crew before
 * another. Then the best of another day, and the best of another crew.
 *
 * No two times of a plan are the same hours of a crew, whichever are chosen, and each leaves the drives and the gaps to
 * all the others. `schedule` has the jobs where they are: nothing moves before it is agreed on. Without `avoided` each job
 * leaves its own crew's day. `now` is epoch milliseconds.
 */
export function planMoves(
  jobs: readonly JobToMove[],
  avoided: AvoidedTime | null,
  { settings, claims }: Schedule,
  now: number,
): Map<string, MoveOption[]> {
  const avoidedTimes = avoided
    ? [avoided]
    : jobs.map(({ date, crew }) => ({ crew, fromDate: date, toDate: date, hours: null }))
  const heldClaims = [...claims, ...avoidedTimes.flatMap((each) => avoidedClaims(each, settings.crewCount))]
  const inOrder = jobs.toSorted((a, b) => epochOf(a.date, a.startMinutes) - epochOf(b.date, b.startMinutes))
  const plan = new Map<string, MoveOption[]>(jobs.map(({ id }) => [id, []]))
  const optionFilters: ((option: MoveOption, found: readonly MoveOption[]) => boolean)[] = [
    () => true,
    ({ date }, found) => found.every((each) => each.date !== date),
    ({ date, crew }, found) =>
      found.every((each) => each.crew !== crew) || found.every((each) => each.date !== date),
  ]
  for (const isEligible of optionFilters) {
    for (const job of inOrder) {
      const found = plan.get(job.id) ?? []
      const next = nextFree(job, { settings, claims: heldClaims }, now, (option) => isEligible(option, found))
      if (!next) continue
      found.push(next)
      heldClaims.push(...claimsOf(job, next))
    }
  }
  return plan
}

/** The first time that is free for a job and wanted, from its own day on. */
function nextFree(
  job: JobToMove,
  { settings, claims }: Schedule,
  now: number,
  isEligible: (option: MoveOption) => boolean,
): MoveOption | undefined {
  const days = { settings, crewDays: crewDaysOf(claims) }
  const today = businessDate(now)
  const first = job.date < today ? today : job.date
  const crews = Array.from({ length: settings.crewCount }, (_, index) => index + 1)
  for (const date of datesBetween(first, addDays(first, maxSearchDays))) {
    const [best] = crews
      .flatMap((crew) =>
        ownerStarts(date, job, days, now, { only: crew })
          .filter(({ kind }) => kind === 'free')
          .map(({ startMinutes, workIntervals }) => ({ date, startMinutes, crew, workIntervals })),
      )
      .filter((option) => isBookableTime(date, option.startMinutes, settings, now) && isEligible(option))
      .sort(bySimilarityTo(job))
    if (best) return best
  }
}

/** Which of two times of a day is more like a job's own. */
function bySimilarityTo(job: JobToMove) {
  const minutesApart = ({ startMinutes }: MoveOption) => Math.abs(startMinutes - job.startMinutes)
  const hasOtherCrew = ({ crew }: MoveOption) => Number(crew !== job.crew)
  return (a: MoveOption, b: MoveOption) =>
    minutesApart(a) - minutesApart(b) ||
    hasOtherCrew(a) - hasOtherCrew(b) ||
    a.startMinutes - b.startMinutes ||
    a.crew - b.crew
}

/** A job, and the time that its customer is to be asked for. */
export type ProposedMove = JobToMove & { to: Start & { crew: number } }

/**
 * The plans of those moves that can be, one beside the other: the hours are free, within the opening hours and ahead, and
 * the drives possible. What is missing is taken.
 */
export function planProposedMoves(
  moves: readonly ProposedMove[],
  { settings, claims }: Schedule,
  now: number,
): Map<string, Plan> {
  const heldClaims = [...claims]
  const plans = new Map<string, Plan>()
  for (const { to, ...job } of moves) {
    const proposed = { ...job, ...to, rules: 'hours-ahead' } as const
    if (findUnavailableReason(proposed, settings, now)) continue
    const plan = planJob(job, to, settings, crewDaysOf(heldClaims), { only: to.crew })
    if (!plan) continue
    plans.set(job.id, plan)
    heldClaims.push(...claimsOf(job, plan))
  }
  return plans
}
