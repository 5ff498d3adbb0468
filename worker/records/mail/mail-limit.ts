import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hourMs } from '../../../shared/ground/time/business-time.ts'
import { mailboxOf } from '../../../shared/rules/mail/mailbox.ts'
import { type Database, openDatabase } from '../../ground/database/open-database.ts'
import type { Bindings } from '../../ground/environment.ts'
import { keyedHash } from '../../ground/text/hash.ts'
import { mailTold } from '../schema.ts'

/** So many messages an address gets at most within so long because of what strangers do: anybody can type it. */
const most = 3
const windowMs = 2 * hourMs

/** Counts a message to an address. @returns false when it has had its share for now; then it is not counted. */
export async function mayTell(env: Bindings, address: string, now: number): Promise<boolean> {
  const subject = await keyedHash(env, `mail:${mailboxOf(address)}`)
  const { at } = mailTold
  const toIt = eq(mailTold.subject, subject)
  const counted = await openDatabase(env.DB)
    .insert(mailTold)
    .select(
      // Two of one instant are two.
      sql`select ${subject}, max(${now}, coalesce((select max(${at}) + 1 from ${mailTold} where ${toIt}), 0)) where (select count(*) from ${mailTold} where ${and(toIt, gt(at, now - windowMs))}) < ${most}`,
    )
    .returning({ at })
  return counted.length > 0
}

/** Removes when an address got mail, once that limits nothing any more. @returns how many messages are forgotten. */
export async function removeOldMailCounts(db: Database, now: number): Promise<number> {
  const removed = await db
    .delete(mailTold)
    .where(lt(mailTold.at, now - windowMs))
    .returning({ at: mailTold.at })
  return removed.length
}
