import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { loginMessages } from '../../shared/account/login.ts'
import { openDatabase } from '../database/open-database.ts'
import { admins } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { clientNetworks } from '../http/client-network.ts'
import { Problem } from '../http/thrown-problem.ts'
import { inTurn } from './in-turn.ts'
import { knownDevice } from './known-device.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { countAttempt, forgetAttempts, type Limit, limitOf } from './throttle.ts'

const maxFailures = 5
/** Of a network at any accounts, and at an account from any networks. */
const maxSpreadFailures = 20

/**
 * What an attempt at an account's password is held to. A known device is held to its own failures alone, so that
 * nobody can lock the owner out.
 */
function limitsFor(c: Context<AppEnv>, device: string | null, email: string): Promise<Limit[]> {
  if (device) return Promise.all([limitOf(maxFailures, 'device', device)])
  const networks = clientNetworks(c)
  const widest = networks?.at(-1)
  return Promise.all([
    limitOf(maxFailures, 'account and network', email, networks?.[0] ?? ''),
    limitOf(maxSpreadFailures, 'account', email),
    ...(widest ? [limitOf(maxSpreadFailures, 'network', widest)] : []),
  ])
}

/**
 * Looks at a password in its turn and within the limits, at the same cost whether or not there is the account.
 * @returns the account that it opens, or `null`.
 * @throws a Problem with `Retry-After` before anything is hashed.
 */
export async function checkPassword(c: Context<AppEnv>, email: string, password: string) {
  const db = openDatabase(c.env.DB)
  const device = await knownDevice(c, email)
  const limits = await limitsFor(c, device, email)
  const admin = await inTurn(c, device ? 'knownDevices' : 'strangers', async () => {
    const wait = await countAttempt(db, limits, Date.now())
    if (wait !== null) {
      c.header('Retry-After', String(wait))
      throw new Problem('too-many-attempts', { detail: loginMessages.throttled })
    }
    const [found] = await db.select().from(admins).where(eq(admins.email, email))
    const isRight = await (found ? verifyPassword(password, found.passwordHash) : verifyNothing(password))
    return found && isRight ? found : null
  })
  if (admin) await forgetAttempts(db, limits)
  return admin
}
