import { addDays, businessDate, datesBetween, epochOf } from '../../lib/time/business-time.ts'
import { type Claim, crewDaysOf, type Plan, planJob, type Schedule } from '../schedule/crews.ts'
import { isBookableTime, type Start } from '../schedule/hours.ts'
import { type Job, maxJobDays, workedHours } from '../schedule/job.ts'
import { ownerStarts } from '../schedule/owner-starts.ts'
import { type TimeOffInput, timeHeld } from '../schedule/schedule.ts'
import { refusalOf } from './decisions.ts'

// Where the jobs of a day, of a crew or of a selection could go instead (design: bad weather, a sick hand).

/** So many days after its own are looked through for a job. */
const daysLookedAhead = 21

/** The last day whose hours a plan from a date on depends on. */
export const lastPlannedDay = (date: string) => addDays(date, daysLookedAhead + maxJobDays)

/** A job that is to be moved, and where it is now. */
export type MovedJob = Job & Start & { id: string; crew: number }

/** Where it could go: by which crew, and when. */
export type MoveOption = Start & Plan

/** What nobody, or one crew, is to work in: as a time off that is not taken yet. */
export type Avoided = Pick<TimeOffInput, 'crew' | 'fromDate' | 'toDate' | 'hours'>

/** Its hours as a time off holds them. */
const hoursOff = ({ crew, ...range }: Avoided, crewCount: number): Claim[] => {
  const crews = crew === null ? Array.from({ length: crewCount }, (_, index) => index + 1) : [crew]
  const { dates, hours } = timeHeld(range)
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
const claimsOf = ({ area, address = null }: Job, { crew, stretches }: Plan): Claim[] =>
  workedHours(stretches).map((hour) => ({ ...hour, crew, area, address }))

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
  jobs: readonly MovedJob[],
  avoided: Avoided | null,
  { settings, claims }: Schedule,
  now: number,
): Map<string, MoveOption[]> {
  const off = avoided
    ? [avoided]
    : jobs.map(({ date, crew }) => ({ crew, fromDate: date, toDate: date, hours: null }))
  const held = [...claims, ...off.flatMap((each) => hoursOff(each, settings.crewCount))]
  const inOrder = jobs.toSorted((a, b) => epochOf(a.date, a.startMinutes) - epochOf(b.date, b.startMinutes))
  const plan = new Map<string, MoveOption[]>(jobs.map(({ id }) => [id, []]))
  const isOther: ((option: MoveOption, found: readonly MoveOption[]) => boolean)[] = [
    () => true,
    ({ date }, found) => found.every((each) => each.date !== date),
    ({ date, crew }, found) =>
      found.every((each) => each.crew !== crew) || found.every((each) => each.date !== date),
  ]
  for (const isWanted of isOther) {
    for (const job of inOrder) {
      const found = plan.get(job.id) ?? []
      const next = nextFree(job, { settings, claims: held }, now, (option) => isWanted(option, found))
      if (!next) continue
      found.push(next)
      held.push(...claimsOf(job, next))
    }
  }
  return plan
}

/** The first time that is free for a job and wanted, from its own day on. */
function nextFree(
  job: MovedJob,
  { settings, claims }: Schedule,
  now: number,
  isWanted: (option: MoveOption) => boolean,
): MoveOption | undefined {
  const days = { settings, crewDays: crewDaysOf(claims) }
  const today = businessDate(now)
  const first = job.date < today ? today : job.date
  const crews = Array.from({ length: settings.crewCount }, (_, index) => index + 1)
  for (const date of datesBetween(first, addDays(first, daysLookedAhead))) {
    const [best] = crews
      .flatMap((crew) =>
        ownerStarts(date, job, days, now, { only: crew })
          .filter(({ kind }) => kind === 'free')
          .map(({ startMinutes, stretches }) => ({ date, startMinutes, crew, stretches })),
      )
      .filter((option) => isBookableTime(date, option.startMinutes, settings, now) && isWanted(option))
      .sort(byLikeness(job))
    if (best) return best
  }
}

/** Which of two times of a day is more like a job's own. */
function byLikeness(job: MovedJob) {
  const apart = ({ startMinutes }: MoveOption) => Math.abs(startMinutes - job.startMinutes)
  const isOthers = ({ crew }: MoveOption) => Number(crew !== job.crew)
  return (a: MoveOption, b: MoveOption) =>
    apart(a) - apart(b) || isOthers(a) - isOthers(b) || a.startMinutes - b.startMinutes || a.crew - b.crew
}

/** A job, and the time that its customer is to be asked for. */
export type WantedMove = MovedJob & { to: Start & { crew: number } }

/**
 * The plans of those moves that can be, one beside the other: the hours are free, within the opening hours and ahead, and
 * the drives possible. What is missing is taken.
 */
export function placeMoves(
  moves: readonly WantedMove[],
  { settings, claims }: Schedule,
  now: number,
): Map<string, Plan> {
  const held = [...claims]
  const plans = new Map<string, Plan>()
  for (const { to, ...job } of moves) {
    const wanted = { ...job, ...to, rules: 'hours-ahead' } as const
    if (refusalOf(wanted, settings, now)) continue
    const plan = planJob(job, to, settings, crewDaysOf(held), { only: to.crew })
    if (!plan) continue
    plans.set(job.id, plan)
    held.push(...claimsOf(job, plan))
  }
  return plans
}
