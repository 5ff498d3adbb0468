import { and, eq, gt, sql } from 'drizzle-orm'
import { mailboxOf } from '../../../shared/mail/mailbox.ts'
import { hourMs } from '../../../shared/time/business-time.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
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

/** Messages from before this instant limit nothing any more. */
export const mailLimitEndedBefore = (now: number) => now - windowMs
