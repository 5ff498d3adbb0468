import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { alertKinds } from '../../../shared/rules/alert/alert-rules.ts'

/** What the owner is warned of: one row a kind, while it goes on. See shared/rules/alert/alert-rules.ts. */
export const alerts = sqliteTable('alerts', {
  kind: text({ enum: alertKinds }).primaryKey(),
  beganAt: text('began_at').notNull(),
  lastAt: text('last_at').notNull(),
  /** How often it happened since it began. */
  count: integer().notNull(),
  /** When the owner was told by mail. */
  notifiedAt: text('told_at'),
})

/** The last run of each job that runs by the clock. One that died leaves the row of the run before, whose age tells. */
export const taskRuns = sqliteTable('job_runs', {
  /** As `jobs` in worker/scheduled.ts names it. */
  name: text().primaryKey(),
  startedAt: text('started_at').notNull(),
  finishedAt: text('finished_at').notNull(),
  ok: integer({ mode: 'boolean' }).notNull(),
  /** What it did, in numbers, or why it failed. No personal data. */
  detail: text().notNull(),
})
