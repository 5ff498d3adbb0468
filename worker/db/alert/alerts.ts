import { and, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type AlertKind, alertKinds, alertRules } from '../../../shared/rules/alert/alert-rules.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { alerts } from '../schema/monitoring-tables.ts'

/** The statement that counts an occurrence of an alert. After a quiet period the alert starts over. */
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

/** Raises an alert without delaying or failing the response. It also runs for a stalled database. */
export function warnOwner(c: Context<AppEnv>, kind: AlertKind): void {
  const db = openDatabase(c.var.database ?? c.env.DB)
  c.executionCtx.waitUntil(raiseAlert(db, kind, Date.now()).then(undefined, () => {}))
}

export type Alert = typeof alerts.$inferSelect

/** Claims the alerts that are due, so that only one run sends each. */
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

/** Releases an alert that could not be sent. */
export const unclaimAlert = (db: Database, kind: AlertKind) =>
  db.update(alerts).set({ notifiedAt: null }).where(eq(alerts.kind, kind))

/** Lists alerts that have been active since an instant and were sent, the latest first. */
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
