import { mailboxOf } from '../../../shared/rules/mail/mailbox.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { countAttempt, longestWindowMs } from '../account/attempt-limits.ts'

/** So many messages an address gets at most within so long because of what strangers do: anybody can type it. */
const limit = { max: 3, windowMs: longestWindowMs }

/** Counts a message to an address. @returns false when it has had its share for now; then it is not counted. */
export async function countEmailIfWithinLimit(env: Bindings, address: string, now: number): Promise<boolean> {
  const subject = await keyedHash(env, `mail:${mailboxOf(address)}`)
  return (await countAttempt(openDatabase(env.DB), [{ subject, ...limit }], now)) === null
}
