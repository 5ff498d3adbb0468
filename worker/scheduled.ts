import { tellAlerts } from './alert/tell-alerts.ts'
import { watchForTrouble } from './alert/watch.ts'
import { measureRate } from './booking/brake/booking-rate.ts'
import { removeEndedOrders } from './booking/brake/waiting-orders.ts'
import type { Bindings } from './environment.ts'
import { sendDueMail } from './mail/send-mail.ts'
import { removeOldRecords } from './retention/retention.ts'

/** What a job did, in numbers. */
type Job = (env: Bindings, now: number) => Promise<Record<string, number>>

const nightly = '17 10 * * *'
const everyFiveMinutes = '*/5 * * * *'

/** What runs when, by the cron expressions of wrangler.toml (in UTC). */
export const jobs: Record<string, Record<string, Job>> = {
  [nightly]: { retention: removeOldRecords, rate: measureRate },
  [everyFiveMinutes]: {
    mail: sendDueMail,
    'waiting-orders': removeEndedOrders,
    watch: watchForTrouble,
    alerts: tellAlerts,
  },
}

/**
 * The Worker's `scheduled`: runs the jobs of a cron expression, also when one of them fails, and logs what they did.
 * @throws what the first that failed did.
 */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
  const due = jobs[cron]
  if (!due) throw new Error(`No job runs at "${cron}".`)
  const done: Record<string, Record<string, number>> = {}
  const failures: unknown[] = []
  for (const [job, run] of Object.entries(due)) {
    try {
      done[job] = await run(env, scheduledTime)
    } catch (error) {
      failures.push(error)
    }
  }
  console.log(JSON.stringify({ jobs: done }))
  if (failures.length > 0) throw failures[0]
}
