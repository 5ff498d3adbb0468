import type { Context } from 'hono'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { authMessages } from '../../../shared/rules/account/reauthentication.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import { authPurpose, loadAuthMethods } from '../../actions/authenticate.ts'
import { checkPassword } from '../../actions/check-password.ts'
import { loadFactors } from '../../db/account/factors.ts'
import { toSessionJson } from '../../db/account/session-json.ts'
import { startSession } from '../../db/account/sessions.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { log } from '../../lib/http/log.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { rememberDevice } from '../../lib/sign-in/known-device.ts'
import { startPendingSignIn } from './pending-sign-in.ts'

type Account = { id: string; email: string; role: Role }

/** Signs somebody in who has proven to be the account's: its session, and the device is known from now on. */
export async function signIn(c: Context<AppEnv>, account: Account, action: AuditAction) {
  const expiresAt = await startSession(c, account, action, Date.now())
  await rememberDevice(c, account.email)
  log(c, 'info', { signedIn: account.id })
  return toSessionJson({ ...account, expiresAt })
}

/**
 * Signs somebody in who knows an account's password.
 * @throws a Problem when it is wrong, when there were too many tries, and when the account asks for a second factor.
 */
export async function signInByPassword(
  c: Context<AppEnv>,
  { email, password }: { email: string; password: string },
) {
  const account = await checkPassword(c, email, password)
  if (!account) throw new Problem('sign-in-failed', { detail: loginMessages.rejected })
  const factors = await loadFactors(openDatabase(c.env.DB), account.id)
  if (!factors.isRequired) return signIn(c, account, 'signed-in')
  await startPendingSignIn(c, account)
  const ways = await loadAuthMethods(c, account, authPurpose(account.id), factors)
  throw new Problem('second-factor-needed', { detail: authMessages.needed, ways })
}
