import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import {
  type CareReach,
  canRemind,
  careDate,
  careReach,
  isCareReachable,
  isReminderDue,
} from '../../shared/rules/care/care.ts'
import type { CareItemJson } from '../../shared/rules/care/care-json.ts'
import { isHeldForQuietHours } from '../../shared/rules/mail/email-events.ts'
import { usualRoute } from '../../shared/rules/message/choose-channel.ts'
import {
  type CarePlan,
  checkAgainOn,
  findCarePlan,
  listToCheck,
  queueCareReminder,
  storeMovedDate,
  toCarePlanJson,
} from '../db/care/care-plans.ts'
import { findUnsubscribed } from '../db/review/unsubscribes.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { loadReachFacts } from './route-messages.ts'

/** The vehicles looked at per run of the cron. A day's runs look at far more than are due. */
const maxPerRun = 20

/**
 * Scheduled task: reminds the customers whose vehicles are due, and stores the dates that jobs have moved. It looks at
 * each due vehicle once a day, so that those held back by a booking or out of reach cost little. At night it waits.
 * @returns how many were reminded and moved.
 */
export async function remindForCare(env: Bindings, now: number): Promise<Record<string, number>> {
  if (isHeldForQuietHours('care-due', now)) return { reminded: 0, moved: 0 }
  const db = openDatabase(env.DB)
  const plans = await listToCheck(db, now, maxPerRun)
  if (plans.length === 0) return { reminded: 0, moved: 0 }
  const reachOf = await loadReaches(env, db, plans, now)
  const decisions = plans.map((plan) => decide(db, plan, isCareReachable(reachOf(plan)), now))
  const [first, ...others] = decisions.flatMap(({ statements }) => statements)
  if (first) await db.batch([first, ...others])
  const count = (outcome: ReturnType<typeof decide>['outcome']) =>
    decisions.filter((each) => each.outcome === outcome).length
  return { reminded: count('reminded'), moved: count('moved') }
}

/** The statements that remind a plan's customer, store its moved date, or have it looked at again tomorrow. */
function decide(db: Database, plan: CarePlan, canReach: boolean, now: number) {
  const today = businessDate(now)
  const tomorrow = addDays(today, 1)
  const date = careDate(plan)
  if (date.movedBy !== null && date.movedBy === plan.lastFinal) {
    return { outcome: 'moved' as const, statements: [storeMovedDate(db, plan, date, date.movedBy)] }
  }
  if (canReach && isReminderDue(plan, today)) {
    return { outcome: 'reminded' as const, statements: [...queueCareReminder(db, plan, tomorrow, now)] }
  }
  return { outcome: 'waiting' as const, statements: [checkAgainOn(db, plan, tomorrow)] }
}

/** Loads how the customers of some plans can be reminded. */
async function loadReaches(env: Bindings, db: Database, plans: readonly CarePlan[], now: number) {
  const [unsubscribed, facts] = await Promise.all([
    findUnsubscribed(
      env,
      db,
      plans.map(({ customer }) => customer.email),
    ),
    loadReachFacts(
      env,
      plans.map(({ customer }) => customer.phone),
    ),
  ])
  const today = businessDate(now)
  return ({ customer, agreedAt, lastBusiness }: CarePlan): CareReach =>
    careReach(
      {
        route: usualRoute({ event: 'care-due', preference: customer.tell, ...facts(customer) }),
        ...{ wantsMessages: customer.tell !== 'none', lastBusiness },
        isUnsubscribed: unsubscribed.has(customer.email),
        hasAgreed: agreedAt !== null,
      },
      today,
    )
}

/** How a plan's customer can be reminded, or why not. */
export const loadReach = async (env: Bindings, db: Database, plan: CarePlan, now: number) =>
  (await loadReaches(env, db, [plan], now))(plan)

/** Plans as the due list shows them. */
export async function toCareItems(
  env: Bindings,
  db: Database,
  plans: readonly CarePlan[],
  now: number,
): Promise<CareItemJson[]> {
  const reachOf = await loadReaches(env, db, plans, now)
  return plans.map((plan) => {
    const reach = reachOf(plan)
    return {
      ...toCarePlanJson(plan),
      ...{ customerId: plan.customer.id, name: plan.customer.name, phone: plan.customer.phone, reach },
      canRemind: isCareReachable(reach) && canRemind(plan, businessDate(now)),
    }
  })
}

/**
 * Reminds the customers of some plans at the owner's request, also before the date. Who cannot be reminded, or was
 * within two weeks, is left out, so that a repeated request sends nothing.
 * @returns the plans whose customers were reminded.
 */
export async function remindNow(env: Bindings, ids: readonly string[], now: number): Promise<string[]> {
  const db = openDatabase(env.DB)
  const found = await Promise.all([...new Set(ids)].map((id) => findCarePlan(db, id, now)))
  const plans = found.flatMap((plan) => (plan && plan.stoppedAt === null ? [plan] : []))
  const items = await toCareItems(env, db, plans, now)
  const reminded: string[] = []
  for (const [index, plan] of plans.entries()) {
    if (!items[index]?.canRemind) continue
    const date = careDate(plan).nextDate
    const tomorrow = addDays(businessDate(now), 1)
    const [written] = await db.batch(queueCareReminder(db, plan, date > tomorrow ? date : tomorrow, now))
    if (written.length > 0) reminded.push(plan.id)
  }
  return reminded
}
