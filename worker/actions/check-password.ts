import type { Context } from 'hono'
import { withoutEdges } from '../../shared/lib/text/tidy.ts'
import { findAccountByEmail } from '../db/account/accounts.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { verifyNothing, verifyPassword } from '../lib/sign-in/password.ts'
import { attempt } from './attempt.ts'

/**
 * Looks at a password in its turn and within the limits, at the same cost whether or not there is the account: as it was
 * typed, then without what may have been pasted around it.
 * @returns the account that it opens, or `null`.
 * @throws a Problem with `Retry-After` before anything is hashed.
 */
export function checkPassword(c: Context<AppEnv>, email: string, password: string) {
  return attempt(c, 'password', email, async () => {
    const found = await findAccountByEmail(openDatabase(c.env.DB), email)
    for (const each of new Set([password, withoutEdges(password)])) {
      const isRight = await (found ? verifyPassword(each, found.passwordHash) : verifyNothing(each))
      if (found && isRight) return found
    }
    return null
  })
}
