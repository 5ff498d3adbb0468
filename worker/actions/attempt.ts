import type { Context } from 'hono'
import { loginMessages } from '../../shared/rules/account/login.ts'
import { nobody } from '../../shared/rules/audit/audit.ts'
import { auditRefusals, countAttempt, forgetAttempts, type Limit, limitOf } from '../db/account/attempts.ts'
import { auditedBy } from '../db/audit/audit.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { clientNetworks } from '../lib/http/client-network.ts'
import { Problem } from '../lib/http/thrown-problem.ts'
import { inTurn } from '../lib/sign-in/in-turn.ts'
import { knownDevice } from '../lib/sign-in/known-device.ts'

const maxFailures = 5
/** Of a network at any accounts, and at an account from any networks. */
const maxSpreadFailures = 20

/** Each has attempts of its own: a right password must not forgive wrong codes. */
type Guessable = 'password' | 'code'

/**
 * What an attempt at an account's password or code is held to. A known device is held to its own failures alone, so
 * that nobody can lock the owner out.
 */
function limitsFor(
  c: Context<AppEnv>,
  what: Guessable,
  device: string | null,
  email: string,
): Promise<Limit[]> {
  if (device) return Promise.all([limitOf(maxFailures, what, 'device', device)])
  const networks = clientNetworks(c)
  const widest = networks?.at(-1)
  return Promise.all([
    limitOf(maxFailures, what, 'account and network', email, networks?.[0] ?? ''),
    limitOf(maxSpreadFailures, what, 'account', email),
    ...(widest ? [limitOf(maxSpreadFailures, what, 'network', widest)] : []),
  ])
}

/**
 * Looks at a password or a code of an account within the limits; at a password, which is hashed, in its turn as well.
 * @returns what `look` finds, `null` for what is wrong.
 * @throws a Problem with `Retry-After` before anything is looked at.
 */
export async function attempt<Found>(
  c: Context<AppEnv>,
  what: Guessable,
  email: string,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const db = openDatabase(c.env.DB)
  const device = await knownDevice(c, email)
  const limits = await limitsFor(c, what, device, email)
  async function lookWithinLimits() {
    const wait = await countAttempt(db, limits, Date.now())
    if (wait !== null) {
      c.header('Retry-After', String(wait))
      throw new Problem('too-many-attempts', { detail: loginMessages.throttled })
    }
    return look()
  }
  const found =
    what === 'password'
      ? await inTurn(c, device ? 'knownDevices' : 'strangers', lookWithinLimits)
      : await lookWithinLimits()
  if (found) await forgetAttempts(db, limits)
  else await auditRefusals(db, limits, email, await auditedBy(c, nobody))
  return found
}
