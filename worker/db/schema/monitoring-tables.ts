import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { alertKinds } from '../../../shared/rules/alert/alert-rules.ts'

/** The owner's alerts, one row per kind while it lasts: see shared/rules/alert/alert-rules.ts. */
export const alerts = sqliteTable('alerts', {
  kind: text({ enum: alertKinds }).primaryKey(),
  beganAt: text('began_at').notNull(),
  lastAt: text('last_at').notNull(),
  /** The occurrences since it began. */
  count: integer().notNull(),
  /** When the owner was emailed. */
  notifiedAt: text('told_at'),
})

/** The last run of each scheduled task. A run that died leaves the previous one, whose age shows it. */
export const taskRuns = sqliteTable('job_runs', {
  /** The task's name in `scheduledTasks` of worker/scheduled.ts. */
  name: text().primaryKey(),
  startedAt: text('started_at').notNull(),
  finishedAt: text('finished_at').notNull(),
  ok: integer({ mode: 'boolean' }).notNull(),
  /** What it did, in numbers, or why it failed. No personal data. */
  detail: text().notNull(),
})
