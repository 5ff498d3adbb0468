import { desc, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AuditAction, AuditEntryJson } from '../../../shared/rules/audit/audit-actions.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { clientNetworks } from '../../lib/http/client-network.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { auditEntries } from '../schema/audit-tables.ts'

/** The account, network and time of an action. */
export type AuditedBy = { at: string; actor: string; network: string | null }

/** @param actor an account's email, by default the signed-in one, or `nobody`. */
export async function auditedBy(c: Context<AppEnv>, actor = c.var.user.email): Promise<AuditedBy> {
  const network = clientNetworks(c)?.[0]
  return {
    at: new Date().toISOString(),
    actor,
    network: network ? await keyedHash(c.env, `audit:${network}`) : null,
  }
}

/** The statement that writes an audit entry, in the transaction of the change. */
export const auditEntry = (db: Database, by: AuditedBy, action: AuditAction, subject?: string) =>
  db.insert(auditEntries).values({ ...by, action, subject })

/** The same statement, if a condition holds. */
export const auditWhen = (
  db: Database,
  condition: SQLWrapper,
  by: AuditedBy,
  action: AuditAction,
  subject: string | SQLWrapper | null = null,
) => insertSelect(db, auditEntries, { ...by, action, subject: sql`${subject}` }, sql`where ${condition}`)

/** The same statement, if the statement right before it in the batch changed anything. */
export const auditChange = (db: Database, by: AuditedBy, action: AuditAction, subject?: string) =>
  auditWhen(db, sql`changes() > 0`, by, action, subject)

/** Lists at most `limit` entries before an id, or the latest ones, newest first. */
export const listAudit = (
  db: Database,
  before: number | undefined,
  limit: number,
): Promise<AuditEntryJson[]> =>
  db
    .select()
    .from(auditEntries)
    .where(before === undefined ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

/**
 * Removes at most `limit` entries from before an instant. The log's trigger refuses to delete those of the
 * last year.
 * @returns how many were removed.
 */
export async function removeOldAudit(db: Database, before: string, limit: number): Promise<number> {
  const oldest = db
    .select({ id: auditEntries.id, at: auditEntries.at })
    .from(auditEntries)
    .orderBy(auditEntries.id)
    .limit(limit)
    .as('oldest')
  const old = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.at, before))
  const removed = await db
    .delete(auditEntries)
    .where(inArray(auditEntries.id, old))
    .returning({ id: auditEntries.id })
  return removed.length
}
