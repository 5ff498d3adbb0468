import { eq, exists } from 'drizzle-orm'
import type { Context } from 'hono'
import { loginMessages } from '../../shared/account/login.ts'
import { nobody } from '../../shared/audit/audit.ts'
import { auditedBy, auditWhen } from '../audit/audit.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { admins } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { clientNetworks } from '../http/client-network.ts'
import { Problem } from '../http/thrown-problem.ts'
import { inTurn } from './in-turn.ts'
import { knownDevice } from './known-device.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { countAttempt, forgetAttempts, type Limit, limitOf, reachedOf } from './throttle.ts'

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

/** Tells the audit log of the refusal that fills a limit up, so that it hears of guessing and not of each slip. */
async function noteRefusals(c: Context<AppEnv>, db: Database, limits: Limit[], email: string) {
  const by = await auditedBy(c, nobody)
  const account = db.select({ email: admins.email }).from(admins).where(eq(admins.email, email))
  await auditWhen(db, exists(reachedOf(db, limits)), by, 'sign-ins-refused', account)
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
  else await noteRefusals(c, db, limits, email)
  return admin
}
