import { askForReviews } from './acts/ask-for-reviews.ts'
import { mailAlerts } from './acts/mail-alerts.ts'
import { removeOldRecords } from './acts/remove-old-records.ts'
import { sendDueMail } from './acts/send-mail.ts'
import { settleDeposits } from './acts/settle-deposits.ts'
import { watchForTrouble } from './acts/watch-for-trouble.ts'
import { openDatabase } from './ground/database/open-database.ts'
import type { Bindings } from './ground/environment.ts'
import { loggable } from './ground/text/loggable.ts'
import { type JobRun, noteRuns } from './records/alert/job-runs.ts'
import { backUp } from './records/backup/back-up.ts'
import { fileBookings } from './records/customer/file-bookings.ts'
import { removeUnusedPictures } from './records/gallery/gallery-pictures.ts'
import { removeUnusedPhotos } from './records/photo/photos.ts'
import { endOffers } from './records/quote/end-offers.ts'
import { endProposals } from './records/schedule/proposed-moves.ts'

/** What a job did, in numbers. */
type CronJob = (env: Bindings, now: number) => Promise<Record<string, number>>

/** What runs when, by the cron expressions of wrangler.toml (in UTC). */
export const jobs: Record<string, Record<string, CronJob>> = {
  '17 10 * * *': {
    retention: removeOldRecords,
    gallery: removeUnusedPictures,
  },
  '*/5 * * * *': {
    // Before the mail, which tells of them.
    moves: async (env, now) => ({ ended: await endProposals(openDatabase(env.DB), now) }),
    offers: endOffers,
    deposits: settleDeposits,
    reviews: askForReviews,
    mail: sendDueMail,
    photos: removeUnusedPhotos,
    watch: watchForTrouble,
    alerts: mailAlerts,
    customers: fileBookings,
  },
  '3-59/5 11-16 * * *': { backup: backUp },
}

/**
 * The Worker's `scheduled`: runs the jobs of a cron expression, also when one of them fails, logs what they did and
 * notes their runs. @throws what the first that failed did.
 */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
  const due = jobs[cron]
  if (!due) throw new Error(`No job runs at "${cron}".`)
  const done: Record<string, Record<string, number>> = {}
  const runs: (JobRun & { isIdle: boolean })[] = []
  const errors: unknown[] = []
  for (const [name, run] of Object.entries(due)) {
    const startedAt = new Date(scheduledTime).toISOString()
    try {
      const numbers = await run(env, scheduledTime)
      done[name] = numbers
      const isIdle = Object.values(numbers).every((number) => number === 0)
      runs.push({ name, startedAt, ok: true, detail: JSON.stringify(numbers), isIdle })
    } catch (error) {
      runs.push({ name, startedAt, ok: false, detail: loggable(error), isIdle: false })
      errors.push(error)
    }
  }
  console.log(JSON.stringify({ jobs: done }))
  const noted = noteRuns(openDatabase(env.DB), runs)
  if (errors.length === 0) return noted
  await noted.catch(() => {})
  throw errors[0]
}
