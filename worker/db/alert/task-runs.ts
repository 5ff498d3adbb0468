import { inArray, sql } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/time/business-time.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { taskRuns } from '../schema/monitoring-tables.ts'

/** How a job went that ran by the clock; it is noted once all that were due with it have ended. */
export type TaskRun = Omit<typeof taskRuns.$inferInsert, 'finishedAt'>

/** A run that did nothing is noted all the same where the note is this old. */
const idleIntervalMs = 12 * hourMs

/**
 * Keeps the last run of each job that did something or failed, which alerts ask for. Of one that had nothing to do, as
 * most have every five minutes, it is noted twice a day that it ran, and when it works again.
 */
export async function recordRuns(
  db: Database,
  runs: readonly (TaskRun & { isIdle: boolean })[],
): Promise<void> {
  const now = Date.now()
  const finishedAt = new Date(now).toISOString()
  const isDue = sql`(not ${taskRuns.ok} or ${taskRuns.finishedAt} < ${new Date(now - idleIntervalMs).toISOString()})`
  const upserts = runs.map(({ name, isIdle, ...run }) =>
    db
      .insert(taskRuns)
      .values({ name, ...run, finishedAt })
      .onConflictDoUpdate({
        target: taskRuns.name,
        set: { ...run, finishedAt },
        setWhere: isIdle ? isDue : undefined,
      }),
  )
  const [first, ...others] = upserts
  if (first) await db.batch([first, ...others])
}

/** The last runs of some jobs, of those that have run. */
export const listRuns = (db: Database, names: readonly string[]) =>
  db.select().from(taskRuns).where(inArray(taskRuns.name, names))
