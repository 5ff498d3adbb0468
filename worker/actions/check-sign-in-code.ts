import type { Context } from 'hono'
import { findAccountByEmail } from '../db/account/accounts.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { noPassword } from '../lib/sign-in/password.ts'
import { spendCode } from './authenticate.ts'
import { withAttemptLimits } from './sign-in-attempt.ts'

/**
 * Verifies the only factor of crew without a password: a code of their app, or a recovery code. For any other
 * address it runs the same statements and finds nothing, since an owner, or whoever has a password, needs more
 * than a code.
 * @returns the account and the kind of code, or `null`.
 * @throws a Problem with `Retry-After` before anything is verified.
 */
export function checkSignInCode(c: Context<AppEnv>, email: string, code: string) {
  return withAttemptLimits(c, 'code alone', email, async () => {
    const db = openDatabase(c.env.DB)
    const found = await findAccountByEmail(db, email)
    const account = found?.role === 'crew' && found.passwordHash === noPassword ? found : null
    const provenBy = await spendCode(db, account?.id ?? '', code)
    return account && provenBy ? { account, provenBy } : null
  })
}
