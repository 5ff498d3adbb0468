import { mailboxOf } from '../../../shared/rules/mail/mailbox.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { countAttempt, longestWindowMs } from '../account/attempt-limits.ts'

/** The emails per address within the window that strangers can cause, since anybody can enter an address. */
const limit = { max: 3, windowMs: longestWindowMs }

/** Counts an email to an address. @returns false when it has reached the limit; then it is not counted. */
export async function countEmailIfWithinLimit(env: Bindings, address: string, now: number): Promise<boolean> {
  const subject = await keyedHash(env, `mail:${mailboxOf(address)}`)
  return (await countAttempt(openDatabase(env.DB), [{ subject, ...limit }], now)) === null
}
