import { inArray, sql } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/time/business-time.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { taskRuns } from '../schema/monitoring-tables.ts'

/** The result of a scheduled task, recorded once all tasks of the same run have ended. */
export type TaskRun = Omit<typeof taskRuns.$inferInsert, 'finishedAt'>

/** A run that did nothing is recorded only if the last record is this old. */
const idleIntervalMs = 12 * hourMs

/**
 * Records each task's last run that did something or failed, for the alerts. Idle runs, as most are every
 * five minutes, are recorded twice a day, and when they follow a failure.
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

/** Lists the last runs of the named tasks, without those that never ran. */
export const listRuns = (db: Database, names: readonly string[]) =>
  db.select().from(taskRuns).where(inArray(taskRuns.name, names))
