import { addDays, businessDate, datesBetween, epochOf } from '../../lib/time/business-time.ts'
import {
  type Claim,
  claimsForVisitors,
  crewDaysOf,
  type Plan,
  planJob,
  type Schedule,
} from '../schedule/crews.ts'
import { isBookableTime, type Start } from '../schedule/hours.ts'
import { type Job, maxJobDays, workedHours } from '../schedule/job.ts'
import { ownerStarts } from '../schedule/owner-starts.ts'
import { type TimeOffInput, timeOffHours } from '../schedule/schedule-schemas.ts'
import { findUnavailableReason } from './booking-decisions.ts'

// Plans alternative times for the jobs of a day, of a crew or of a selection, for example in bad weather or
// when somebody is sick (docs/adr/0022-held-moves.md).

/** How many days after its own the search for a new time covers. */
const maxSearchDays = 21

/** Returns the last date whose claims affect a plan that starts on a date. */
export const lastPlannedDay = (date: string) => addDays(date, maxSearchDays + maxJobDays)

/** A job to reschedule, with its current start and crew. */
export type JobToMove = Job & Start & { id: string; crew: number }

export type MoveOption = Start & Plan

/** The time to keep free, for one crew or (`null`) for all, like time off that is not saved yet. */
export type AvoidedTime = Pick<TimeOffInput, 'crew' | 'fromDate' | 'toDate' | 'hours'>

/** Converts the avoided time to claims. */
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

/** Returns the claims of a job with a plan. */
const claimsOf = ({ area, address = null }: Job, { crew, workIntervals }: Plan): Claim[] =>
  workedHours(workIntervals).map((hour) => ({ ...hour, crew, area, address }))

/**
 * Returns up to three options for each job, best first. The first is the earliest day on which a crew is
 * free, with the start closest to the original one and preferably the same crew. The second is the best on
 * another day, and the third the best with another crew.
 *
 * The options of a plan never overlap, whichever are chosen, and each respects the drives and set-up gaps to
 * all others. Jobs keep their current hours in `schedule`, because nothing changes until the customer agrees.
 * Without `avoided`, each job has to leave its own crew's day. `now` is epoch milliseconds.
 */
export function planMoves(
  jobs: readonly JobToMove[],
  avoided: AvoidedTime | null,
  schedule: Schedule,
  now: number,
): Map<string, MoveOption[]> {
  const { settings } = schedule
  const avoidedTimes = avoided
    ? [avoided]
    : jobs.map(({ date, crew }) => ({ crew, fromDate: date, toDate: date, hours: null }))
  const heldClaims = [
    ...claimsForVisitors(schedule),
    ...avoidedTimes.flatMap((each) => avoidedClaims(each, settings.crewCount)),
  ]
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

/** Returns the first eligible free option from the job's own day on. */
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

/** Orders the options of a day by how close they are to the current start, then by crew. */
function bySimilarityTo(job: JobToMove) {
  const minutesApart = ({ startMinutes }: MoveOption) => Math.abs(startMinutes - job.startMinutes)
  const hasOtherCrew = ({ crew }: MoveOption) => Number(crew !== job.crew)
  return (a: MoveOption, b: MoveOption) =>
    minutesApart(a) - minutesApart(b) ||
    hasOtherCrew(a) - hasOtherCrew(b) ||
    a.startMinutes - b.startMinutes ||
    a.crew - b.crew
}

/** A job, and the start and crew to propose to its customer. */
export type ProposedMove = JobToMove & { to: Start & { crew: number } }

/**
 * Plans the proposed moves that are possible together: free hours, within opening hours, in the future and
 * with feasible drives. A move without a plan is not possible.
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
