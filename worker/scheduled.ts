import { askForReviews } from './actions/ask-for-reviews.ts'
import { finishDeletions } from './actions/delete-booking.ts'
import { remindForCare } from './actions/remind-for-care.ts'
import { removeOldRecords } from './actions/remove-old-records.ts'
import { raiseOwnerAlerts, sendAlerts } from './actions/scheduled-alerts.ts'
import { sendDueMessages } from './actions/send-messages.ts'
import { settleDeposits } from './actions/settle-deposits.ts'
import { syncBusyCalendars } from './actions/sync-busy-calendars.ts'
import { recordRuns, type TaskRun } from './db/alert/task-runs.ts'
import { runBackup } from './db/backup/run-backup.ts'
import { removeUnusedPictures } from './db/gallery/gallery-pictures.ts'
import { removeUnusedPhotos } from './db/photo/photos.ts'
import { expireQuotes } from './db/quote/expire-quotes.ts'
import { expireProposedTimes } from './db/schedule/proposed-moves.ts'
import { openDatabase } from './lib/database/open-database.ts'
import type { Bindings } from './lib/environment.ts'
import { redactError } from './lib/text/redact-error.ts'

/** Returns counts of what it did, for the log. */
type ScheduledTask = (env: Bindings, now: number) => Promise<Record<string, number>>

/** The tasks of each cron expression in wrangler.toml (UTC). */
export const scheduledTasks: Record<string, Record<string, ScheduledTask>> = {
  '17 10 * * *': {
    retention: removeOldRecords,
    gallery: removeUnusedPictures,
  },
  '*/5 * * * *': {
    calendars: syncBusyCalendars,
    // Before `mail`, which sends the emails these tasks queue.
    moves: async (env, now) => ({ ended: await expireProposedTimes(openDatabase(env.DB), now) }),
    offers: expireQuotes,
    deposits: settleDeposits,
    reviews: askForReviews,
    care: remindForCare,
    mail: sendDueMessages,
    // Before `photos`, which removes those that it discards.
    deletions: finishDeletions,
    photos: removeUnusedPhotos,
    watch: raiseOwnerAlerts,
    alerts: sendAlerts,
  },
  '3-59/5 11-16 * * *': { backup: runBackup },
}

/**
 * The Worker's `scheduled`: runs all tasks of a cron expression even when one fails, logs their counts and
 * records their runs.
 * @throws the first task's error.
 */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
  const tasks = scheduledTasks[cron]
  if (!tasks) throw new Error(`No job runs at "${cron}".`)
  const results: Record<string, Record<string, number>> = {}
  const runs: (TaskRun & { isIdle: boolean })[] = []
  const errors: unknown[] = []
  for (const [name, run] of Object.entries(tasks)) {
    const startedAt = new Date(scheduledTime).toISOString()
    try {
      const counts = await run(env, scheduledTime)
      results[name] = counts
      const isIdle = Object.values(counts).every((number) => number === 0)
      runs.push({ name, startedAt, ok: true, detail: JSON.stringify(counts), isIdle })
    } catch (error) {
      runs.push({ name, startedAt, ok: false, detail: redactError(error), isIdle: false })
      errors.push(error)
    }
  }
  console.log(JSON.stringify({ jobs: results }))
  const saving = recordRuns(openDatabase(env.DB), runs)
  if (errors.length === 0) return saving
  await saving.catch(() => {})
  throw errors[0]
}
