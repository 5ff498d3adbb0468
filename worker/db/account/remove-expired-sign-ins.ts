import { lte, not } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { invitations, passwordResets, sessions, usedTickets } from '../schema/account-tables.ts'
import { attempts } from '../schema/limit-tables.ts'
import { longestWindowMs } from './attempt-limits.ts'
import { isLive } from './sessions.ts'

/** Removes ended sessions, invitations and password resets, and attempts and used tickets that no longer count. */
export async function removeExpiredSignIns(
  db: Database,
  now: number,
): Promise<{ sessions: number; attempts: number }> {
  const [endedSessions, oldAttempts] = await db.batch([
    db
      .delete(sessions)
      .where(not(isLive(now)))
      .returning({ id: sessions.id }),
    db
      .delete(attempts)
      .where(lte(attempts.at, now - longestWindowMs))
      .returning({ id: attempts.id }),
    db.delete(usedTickets).where(lte(usedTickets.expires, now)),
    db.delete(invitations).where(lte(invitations.expiresAt, new Date(now).toISOString())),
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, new Date(now).toISOString())),
  ])
  return { sessions: endedSessions.length, attempts: oldAttempts.length }
}
