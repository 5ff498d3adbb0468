import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/time/business-time.ts'
import { passwordResetMinutes } from '../../../shared/rules/account/password-reset.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange, auditWhen } from '../audit/audit-log.ts'
import { admins, passwordResets, sessions } from '../schema/account-tables.ts'

/**
 * Stores a link for the account with this email, if there is one. Either way it runs the same statements.
 * @returns whether the account exists.
 */
export async function storePasswordReset(
  db: Database,
  email: string,
  tokenHash: string,
  by: AuditedBy,
): Promise<boolean> {
  const expiresAt = new Date(Date.parse(by.at) + passwordResetMinutes * minuteMs).toISOString()
  const [stored] = await db.batch([
    insertSelect(
      db,
      passwordResets,
      { tokenHash, adminId: admins.id, expiresAt },
      sql`from ${admins} where ${admins.email} = ${email}`,
    ).returning({ adminId: passwordResets.adminId }),
    auditChange(db, by, 'password-reset-requested', email),
  ])
  return stored.length > 0
}

const isOpenLink = (tokenHash: string, now: number) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, new Date(now).toISOString()))

/** Returns the account that an open link belongs to, or `null`. */
export async function findPasswordReset(db: Database, tokenHash: string, now: number) {
  const [account] = await db
    .select({ id: admins.id, email: admins.email, role: admins.role })
    .from(passwordResets)
    .innerJoin(admins, eq(admins.id, passwordResets.adminId))
    .where(isOpenLink(tokenHash, now))
  return account ?? null
}

/**
 * Sets the password of a link's account, and ends all of its sessions and links, in one transaction: of two
 * requests with the same link, one finds it used.
 * @returns the account, or `null` when the link has ended.
 */
export async function resetPassword(
  db: Database,
  tokenHash: string,
  accountId: string,
  password: Pick<typeof admins.$inferSelect, 'passwordHash' | 'hasShortPassword'>,
  by: AuditedBy,
) {
  const openLink = db
    .select({ adminId: passwordResets.adminId })
    .from(passwordResets)
    .where(and(isOpenLink(tokenHash, Date.parse(by.at)), eq(passwordResets.adminId, accountId)))
  const [, , [account]] = await db.batch([
    auditWhen(db, exists(openLink), by, 'password-reset'),
    db.delete(sessions).where(and(eq(sessions.adminId, accountId), exists(openLink))),
    db
      .update(admins)
      .set(password)
      .where(and(eq(admins.id, accountId), exists(openLink)))
      .returning(),
    db.delete(passwordResets).where(and(eq(passwordResets.adminId, accountId), exists(openLink))),
  ])
  return account ?? null
}
