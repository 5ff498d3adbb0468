import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { noPassword } from '../../lib/sign-in/password.ts'
import { type AuditedBy, auditChange, auditEntry } from '../audit/audit-log.ts'
import { admins, sessions } from '../schema/account-tables.ts'
import { isLive } from './sessions.ts'

export async function findAccount(db: Database, id: string) {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id))
  return admin ?? null
}

/** False for an account that signs in with a passkey or a code alone. */
export const hasPassword = async (db: Database, id: string): Promise<boolean> =>
  (await findAccount(db, id))?.passwordHash !== noPassword

export async function findAccountByEmail(db: Database, email: string) {
  const [admin] = await db.select().from(admins).where(eq(admins.email, email))
  return admin ?? null
}

/**
 * In one transaction: stores a new password, ends the account's other sessions and changes the id of the
 * current one, so that a copy of its cookie ends as well.
 * @returns the session, or `null` when it has ended meanwhile.
 */
export async function replacePassword(
  db: Database,
  id: string,
  password: Pick<typeof admins.$inferSelect, 'passwordHash' | 'hasShortPassword'>,
  currentSessionId: string,
  by: AuditedBy,
) {
  const [, , , [session]] = await db.batch([
    db.update(admins).set(password).where(eq(admins.id, id)),
    auditEntry(db, by, 'password-changed'),
    db.delete(sessions).where(and(eq(sessions.adminId, id), ne(sessions.id, currentSessionId))),
    db
      .update(sessions)
      .set({ id: crypto.randomUUID() })
      .where(eq(sessions.id, currentSessionId))
      .returning({ sessionId: sessions.id, userId: sessions.adminId, endsAt: sessions.endsAt }),
  ])
  return session ? { ...session, endsAt: new Date(session.endsAt) } : null
}

/** Lists the account's live sessions: the current one, then the most recently seen. */
export function listSessions(db: Database, adminId: string, currentSessionId: string, now: number) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), isLive(now)))
    .orderBy(desc(eq(sessions.id, currentSessionId)), desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/** Ends every session of an account except the current one. */
export async function deleteOtherSessions(
  db: Database,
  adminId: string,
  currentSessionId: string,
  by: AuditedBy,
): Promise<void> {
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.adminId, adminId), ne(sessions.id, currentSessionId))),
    auditChange(db, by, 'sessions-ended'),
  ])
}

/** Ends a session of an account at once. Returns false when it has no such session. */
export async function deleteSession(
  db: Database,
  adminId: string,
  sessionId: string,
  by: AuditedBy,
): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.adminId, adminId)))
      .returning({ id: sessions.id }),
    auditChange(db, by, 'session-ended'),
  ])
  return rows.length > 0
}
