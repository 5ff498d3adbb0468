import { inArray } from 'drizzle-orm'
import type { Database } from '../../ground/database/open-database.ts'
import { jobRuns } from '../schema.ts'

/** How a job went that ran by the clock; it is noted once all that were due with it have ended. */
export type JobRun = Omit<typeof jobRuns.$inferInsert, 'finishedAt'>

/** Keeps the last run of each job, which alerts ask for. */
export async function noteRuns(db: Database, runs: readonly JobRun[]): Promise<void> {
  const finishedAt = new Date().toISOString()
  const notes = runs.map(({ name, ...run }) =>
    db
      .insert(jobRuns)
      .values({ name, ...run, finishedAt })
      .onConflictDoUpdate({ target: jobRuns.name, set: { ...run, finishedAt } }),
  )
  const [first, ...others] = notes
  if (first) await db.batch([first, ...others])
}

/** The last runs of some jobs, of those that have run. */
export const listRuns = (db: Database, names: readonly string[]) =>
  db.select().from(jobRuns).where(inArray(jobRuns.name, names))
