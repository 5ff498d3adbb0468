import type { Bindings } from './environment.ts'
import { sendDueMail } from './mail/send-mail.ts'
import { removeOldRecords } from './retention/retention.ts'

type Job = { name: string; run: (env: Bindings, now: number) => Promise<Record<string, number>> }

/** What runs when, by the cron expressions of wrangler.toml (in UTC). */
export const jobs: Record<string, Job> = {
  '17 10 * * *': { name: 'retention', run: removeOldRecords },
  '*/5 * * * *': { name: 'mail', run: sendDueMail },
}

/** The Worker's `scheduled`: runs the job of a cron expression and logs what it did, in numbers. */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
  const job = jobs[cron]
  if (!job) throw new Error(`No job runs at "${cron}".`)
  console.log(JSON.stringify({ job: job.name, ...(await job.run(env, scheduledTime)) }))
}
