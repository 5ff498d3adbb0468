import { lte, not } from 'drizzle-orm'
import type { Database } from '../../ground/database/open-database.ts'
import { invitations, sessions, signInFailures, usedTickets } from '../schema.ts'
import { isLive } from './sessions.ts'
import { failureWindowMs } from './throttle.ts'

/** Removes sessions and invitations that have ended, and failures and used challenges that no longer count. */
export async function removeEndedSignIns(
  db: Database,
  now: number,
): Promise<{ sessions: number; failures: number }> {
  const [over, failures] = await db.batch([
    db
      .delete(sessions)
      .where(not(isLive(now)))
      .returning({ id: sessions.id }),
    db
      .delete(signInFailures)
      .where(lte(signInFailures.at, now - failureWindowMs))
      .returning({ id: signInFailures.id }),
    db.delete(usedTickets).where(lte(usedTickets.expires, now)),
    db.delete(invitations).where(lte(invitations.expiresAt, new Date(now).toISOString())),
  ])
  return { sessions: over.length, failures: failures.length }
}
