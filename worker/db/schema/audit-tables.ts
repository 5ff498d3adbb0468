import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'

/**
 * The audit log: who signed in, exported, changed and removed what. Triggers refuse every change of a line, and its
 * removal within a year. No personal data of customers.
 */
export const auditEntries = sqliteTable('audit_entries', {
  id: integer().primaryKey(),
  at: text().notNull(),
  /** An account's e-mail, `command line` or `nobody`. */
  actor: text().notNull(),
  /** Where it came from, as a keyed hash; `null` on this machine. */
  network: text(),
  action: text().$type<AuditAction>().notNull(),
  subject: text(),
})
