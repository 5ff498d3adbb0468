import { sql } from 'drizzle-orm'
import { mailboxOf } from '../../shared/mail/mailbox.ts'
import { hourMs } from '../../shared/time/business-time.ts'
import { openDatabase } from '../database/open-database.ts'
import { mailTold } from '../database/schema.ts'
import type { Bindings } from '../environment.ts'
import { keyedHash } from '../hash.ts'

/** So many messages an address gets at most within so long because of what strangers do: anybody can type it. */
const most = 3
const windowMs = 2 * hourMs

/** Counts a message to an address. @returns false when it has had its share for now; then it is not counted. */
export async function mayTell(env: Bindings, address: string, now: number): Promise<boolean> {
  const subject = await keyedHash(env, `mail:${mailboxOf(address)}`)
  const { at } = mailTold
  const counted = await openDatabase(env.DB)
    .insert(mailTold)
    .select(
      sql`select ${subject}, ${now} where (select count(*) from ${mailTold} where ${mailTold.subject} = ${subject} and ${at} > ${now - windowMs}) < ${most}`,
    )
    .onConflictDoNothing()
    .returning({ at })
  return counted.length > 0
}

/** What no longer limits anything. */
export const endedBefore = (now: number) => now - windowMs
