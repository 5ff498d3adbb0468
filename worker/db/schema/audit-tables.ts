import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'

/**
 * The audit log: who signed in, exported, changed and removed what. Triggers refuse changes to an entry, and
 * its removal within a year. It has no personal data of customers.
 */
export const auditEntries = sqliteTable('audit_entries', {
  id: integer().primaryKey(),
  at: text().notNull(),
  /** An account's email, `command line` or `nobody`. */
  actor: text().notNull(),
  /** The network as a keyed hash; `null` on a local machine. */
  network: text(),
  action: text().$type<AuditAction>().notNull(),
  subject: text(),
})
