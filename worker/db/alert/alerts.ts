import { and, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type AlertKind, alertKinds, alertRules } from '../../../shared/rules/alert/alert-rules.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { alerts } from '../schema/monitoring-tables.ts'

/** The statement that notes that something happened of which the owner is to be warned; after a rest it begins anew. */
export function raiseAlert(db: Database, kind: AlertKind, now: number) {
  const at = new Date(now).toISOString()
  const isOver = sql`${alerts.lastAt} < ${new Date(now - alertRules[kind].resetAfterMs).toISOString()}`
  return db
    .insert(alerts)
    .values({ kind, beganAt: at, lastAt: at, count: 1 })
    .onConflictDoUpdate({
      target: alerts.kind,
      set: {
        beganAt: sql`iif(${isOver}, ${at}, ${alerts.beganAt})`,
        lastAt: at,
        count: sql`iif(${isOver}, 1, ${alerts.count} + 1)`,
        notifiedAt: sql`iif(${isOver}, null, ${alerts.notifiedAt})`,
      },
    })
}

/** Raises an alert beside an answer, which it must not fail; that the database stalls is worth one too. */
export function warnOwner(c: Context<AppEnv>, kind: AlertKind): void {
  const db = openDatabase(c.var.database ?? c.env.DB)
  c.executionCtx.waitUntil(raiseAlert(db, kind, Date.now()).then(undefined, () => {}))
}

export type Alert = typeof alerts.$inferSelect

/** Claims what is to be told: of several that find it, one tells it. */
export function claimAlerts(db: Database, now: number): Promise<Alert[]> {
  const reachesThreshold = alertKinds.map((kind) =>
    and(eq(alerts.kind, kind), gte(alerts.count, alertRules[kind].threshold)),
  )
  return db
    .update(alerts)
    .set({ notifiedAt: new Date(now).toISOString() })
    .where(and(isNull(alerts.notifiedAt), or(...reachesThreshold)))
    .returning()
}

/** Gives an alert back that could not be told. */
export const unclaimAlert = (db: Database, kind: AlertKind) =>
  db.update(alerts).set({ notifiedAt: null }).where(eq(alerts.kind, kind))

/** What went on since an instant and was worth telling, the latest first. */
export const listAlerts = (db: Database, since: number) =>
  db
    .select({
      kind: alerts.kind,
      beganAt: alerts.beganAt,
      lastAt: alerts.lastAt,
      count: alerts.count,
    })
    .from(alerts)
    .where(and(gte(alerts.lastAt, new Date(since).toISOString()), isNotNull(alerts.notifiedAt)))
    .orderBy(desc(alerts.lastAt))
