import { desc, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AuditAction, AuditEntryJson } from '../../../shared/rules/audit/audit-actions.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { clientNetworks } from '../../lib/http/client-network.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { auditEntries } from '../schema/audit-tables.ts'

/** Who did something, from which network and when. */
export type AuditedBy = { at: string; actor: string; network: string | null }

/** @param actor an account's e-mail, by default the one that is signed in, or `nobody`. */
export async function auditedBy(c: Context<AppEnv>, actor = c.var.user.email): Promise<AuditedBy> {
  const network = clientNetworks(c)?.[0]
  return {
    at: new Date().toISOString(),
    actor,
    network: network ? await keyedHash(c.env, `audit:${network}`) : null,
  }
}

/** The query that writes a line of the log. It goes into the transaction of what it tells of. */
export const auditEntry = (db: Database, by: AuditedBy, action: AuditAction, subject?: string) =>
  db.insert(auditEntries).values({ ...by, action, subject })

/** The same where a condition holds. */
export const auditWhen = (
  db: Database,
  condition: SQLWrapper,
  by: AuditedBy,
  action: AuditAction,
  subject: string | SQLWrapper | null = null,
) => insertSelect(db, auditEntries, { ...by, action, subject: sql`${subject}` }, sql`where ${condition}`)

/** The same, unless the query right before it in its batch changed nothing. */
export const auditChange = (db: Database, by: AuditedBy, action: AuditAction, subject?: string) =>
  auditWhen(db, sql`changes() > 0`, by, action, subject)

/** At most `limit` lines before an id, or the last ones, the newest first. */
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
 * Removes lines from before an instant, at most `limit`. The log's trigger refuses those of the last year.
 * @returns how many.
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
