import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { authMessages } from '../../../shared/rules/account/reauthentication.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import { authPurpose, loadAuthMethods } from '../../actions/authenticate.ts'
import { checkPassword } from '../../actions/sign-in-attempt.ts'
import { findAccount } from '../../db/account/accounts.ts'
import { loadFactors } from '../../db/account/factors.ts'
import { createTicket, isValidTicket } from '../../db/account/one-time-ticket.ts'
import { startSession, toSessionJson } from '../../db/account/sessions.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { cookieOptions } from '../../lib/http/cookie-options.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { log } from '../../lib/http/log.ts'
import { rememberDevice } from '../../lib/sign-in/known-device.ts'

type Account = { id: string; email: string; role: Role }

/** Starts a session for an authenticated account and remembers the device. */
export async function signIn(c: Context<AppEnv>, account: Account, action: AuditAction) {
  const expiresAt = await startSession(c, account, action, Date.now())
  await rememberDevice(c, account.email)
  log(c, 'info', { signedIn: account.id })
  return toSessionJson({ ...account, expiresAt })
}

/**
 * Signs in with a password.
 * @throws a Problem when it is wrong, after too many attempts, or when the account has a second factor.
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

type PendingAccount = { id: string; email: string; role: Role; passwordHash: string }

const cookieName = 'second-factor'

/** Includes the password hash, so that changing the password invalidates the ticket. */
const ticketPurpose = ({ id, passwordHash }: PendingAccount) => `second-factor:${id}:${passwordHash}`

/** Remembers in a short-lived cookie that the password was right and the second factor is still due. */
async function startPendingSignIn(c: Context<AppEnv>, account: PendingAccount): Promise<void> {
  const ticket = await createTicket(c.env, ticketPurpose(account), Date.now())
  setCookie(c, cookieName, `${account.id}.${ticket}`, cookieOptions(c))
}

/** The account whose password this browser has just entered, or `null`. */
export async function findPendingAccount(c: Context<AppEnv>): Promise<PendingAccount | null> {
  const [id = '', ...ticket] = getCookie(c, cookieName, cookieOptions(c).prefix)?.split('.') ?? []
  const account = id ? await findAccount(openDatabase(c.env.DB), id) : null
  const isValid =
    account && (await isValidTicket(c.env, ticketPurpose(account), ticket.join('.'), Date.now()))
  return isValid ? account : null
}

export const clearPendingSignIn = (c: Context<AppEnv>) => deleteCookie(c, cookieName, cookieOptions(c))
