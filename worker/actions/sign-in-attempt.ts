import type { Context } from 'hono'
import { trimPassword } from '../../shared/lib/text/tidy.ts'
import { loginMessages } from '../../shared/rules/account/login.ts'
import { anonymousActor } from '../../shared/rules/audit/audit-actions.ts'
import { findAccountByEmail } from '../db/account/accounts.ts'
import {
  type AttemptLimit,
  auditReachedLimits,
  clearAttempts,
  countAttempt,
  createLimit,
} from '../db/account/attempt-limits.ts'
import { auditedBy } from '../db/audit/audit-log.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { clientNetworks } from '../lib/http/client-network.ts'
import { Problem } from '../lib/http/http-problem.ts'
import { withHashLock } from '../lib/sign-in/hash-lock.ts'
import { findKnownDevice } from '../lib/sign-in/known-device.ts'
import { verifyDummyPassword, verifyPassword } from '../lib/sign-in/password.ts'

const maxFailures = 5
/** Failures of one network across accounts, or at one account across networks. */
const maxSpreadFailures = 20

/**
 * Each has its own attempts: a correct password must not forgive wrong codes. `code alone` is a sign-in
 * without a password.
 */
type Guessable = 'password' | 'code' | 'code alone'

/** Of a million codes three work at any time. Alone they get as few guesses from all networks as from one. */
const maxAccountFailures: Record<Guessable, number> = {
  password: maxSpreadFailures,
  code: maxSpreadFailures,
  'code alone': maxFailures,
}

/**
 * The limits for attempts at an account's password or code. A known device is limited by its own failures
 * alone, so that nobody can lock the owner out.
 */
function limitsFor(
  c: Context<AppEnv>,
  kind: Guessable,
  device: string | null,
  email: string,
): Promise<AttemptLimit[]> {
  if (device) return Promise.all([createLimit(maxFailures, kind, 'device', device)])
  const networks = clientNetworks(c)
  const widest = networks?.at(-1)
  return Promise.all([
    createLimit(maxFailures, kind, 'account and network', email, networks?.[0] ?? ''),
    createLimit(maxAccountFailures[kind], kind, 'account', email),
    ...(widest ? [createLimit(maxSpreadFailures, kind, 'network', widest)] : []),
  ])
}

/**
 * Verifies a password or a code within the limits. Passwords, which are hashed, also wait for the hash lock.
 * @returns the result of `verify`, which is `null` for a wrong one.
 * @throws a Problem with `Retry-After` before anything is verified.
 */
export async function withAttemptLimits<Found>(
  c: Context<AppEnv>,
  kind: Guessable,
  email: string,
  verify: () => Promise<Found | null>,
): Promise<Found | null> {
  const db = openDatabase(c.env.DB)
  const device = await findKnownDevice(c, email)
  const limits = await limitsFor(c, kind, device, email)
  async function verifyWithinLimits() {
    const retryAfter = await countAttempt(db, limits, Date.now())
    if (retryAfter !== null) {
      c.header('Retry-After', String(retryAfter))
      throw new Problem('too-many-attempts', { detail: loginMessages.throttled })
    }
    return verify()
  }
  const result =
    kind === 'password'
      ? await withHashLock(c, device ? 'knownDevices' : 'strangers', verifyWithinLimits)
      : await verifyWithinLimits()
  if (result) await clearAttempts(db, limits)
  else await auditReachedLimits(db, limits, email, await auditedBy(c, anonymousActor))
  return result
}

/**
 * Verifies a password within the limits, at the same cost whether or not the account exists: first as typed,
 * then trimmed of what may have been pasted around it.
 * @returns the account, or `null`.
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
