import { backUp } from './backup/back-up.ts'
import { openDatabase } from './database/open-database.ts'
import { jobRuns } from './database/schema.ts'
import type { Bindings } from './environment.ts'
import { loggable } from './http/log.ts'
import { sendDueMail } from './mail/send-mail.ts'
import { removeOldRecords } from './retention/retention.ts'

type Job = { name: string; run: (env: Bindings, now: number) => Promise<Record<string, number>> }

/** What runs when, by the cron expressions of wrangler.toml (in UTC). */
export const jobs: Record<string, Job> = {
  '17 10 * * *': { name: 'retention', run: removeOldRecords },
  '*/5 * * * *': { name: 'mail', run: sendDueMail },
  '3-59/5 11-16 * * *': { name: 'backup', run: backUp },
}

/** The Worker's `scheduled`: runs the job of a cron expression, logs what it did, in numbers, and notes the run. */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
  const job = jobs[cron]
  if (!job) throw new Error(`No job runs at "${cron}".`)
  try {
    const counts = await job.run(env, scheduledTime)
    console.log(JSON.stringify({ job: job.name, ...counts }))
    await noteRun(env, job.name, scheduledTime, true, JSON.stringify(counts))
  } catch (error) {
    await noteRun(env, job.name, scheduledTime, false, loggable(error)).catch(() => {})
    throw error
  }
}

/** Keeps the last run of a job, which alerts ask for. */
async function noteRun(env: Bindings, name: string, started: number, ok: boolean, detail: string) {
  const run = { startedAt: new Date(started).toISOString(), finishedAt: new Date().toISOString(), ok, detail }
  await openDatabase(env.DB)
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run })
}
