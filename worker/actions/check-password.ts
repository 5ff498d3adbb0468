import type { Context } from 'hono'
import { trimPassword } from '../../shared/lib/text/tidy.ts'
import { findAccountByEmail } from '../db/account/accounts.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { verifyDummyPassword, verifyPassword } from '../lib/sign-in/password.ts'
import { withAttemptLimits } from './attempt.ts'

/**
 * Looks at a password in its turn and within the limits, at the same cost whether or not there is the account: as it was
 * typed, then without what may have been pasted around it.
 * @returns the account that it opens, or `null`.
 * @throws a Problem with `Retry-After` before anything is hashed.
 */
export function checkPassword(c: Context<AppEnv>, email: string, password: string) {
  return withAttemptLimits(c, 'password', email, async () => {
    const account = await findAccountByEmail(openDatabase(c.env.DB), email)
    for (const candidate of new Set([password, trimPassword(password)])) {
      const isMatch = await (account
        ? verifyPassword(candidate, account.passwordHash)
        : verifyDummyPassword(candidate))
      if (account && isMatch) return account
    }
    return null
  })
}
