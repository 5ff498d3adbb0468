import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Role } from '../../../shared/rules/account/role.ts'
import { findAccount } from '../../db/account/accounts.ts'
import { createTicket, isValidTicket } from '../../db/account/one-time-ticket.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { cookieOptions } from '../../lib/http/cookie-options.ts'

type PendingAccount = { id: string; email: string; role: Role; passwordHash: string }

const cookieName = 'second-factor'

/** A password that is changed meanwhile opens nothing. */
const ticketPurpose = ({ id, passwordHash }: PendingAccount) => `second-factor:${id}:${passwordHash}`

/** Remembers in the browser, for some minutes, that an account's password was right and its second factor is due. */
export async function startPendingSignIn(c: Context<AppEnv>, account: PendingAccount): Promise<void> {
  const ticket = await createTicket(c.env, ticketPurpose(account), Date.now())
  setCookie(c, cookieName, `${account.id}.${ticket}`, cookieOptions(c))
}

/** The account whose password this browser had right some minutes ago, or `null`. */
export async function findPendingAccount(c: Context<AppEnv>): Promise<PendingAccount | null> {
  const [id = '', ...ticket] = getCookie(c, cookieName, cookieOptions(c).prefix)?.split('.') ?? []
  const account = id ? await findAccount(openDatabase(c.env.DB), id) : null
  const isValid =
    account && (await isValidTicket(c.env, ticketPurpose(account), ticket.join('.'), Date.now()))
  return isValid ? account : null
}

export const clearPendingSignIn = (c: Context<AppEnv>) => deleteCookie(c, cookieName, cookieOptions(c))
