import { and, count, eq, gt, lte, min } from 'drizzle-orm'
import type { Context } from 'hono'
import { loginMessages } from '../../shared/account/login.ts'
import type { Database } from '../database/open-database.ts'
import { signInFailures } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { clientNetworks } from '../http/client-network.ts'
import { Problem } from '../http/thrown-problem.ts'

const maxFailures = 5
const maxWrongLinks = 20
/** How long a failure counts. */
export const failureWindowMs = 15 * 60 * 1000

/**
 * Who is trying: an account from a network. The owner's other devices stay able to sign in while one network
 * guesses. Stored as a hash, so that the table holds no personal data.
 */
function signInSubject(email: string, network: string): Promise<string> {
  return sha256(`${email}\n${network}`)
}

/**
 * Counts an attempt before its password is looked at, so that parallel guesses cannot slip past the limit.
 * @returns the seconds to wait when there were five failures in 15 minutes, else `null`.
 */
async function registerAttempt(db: Database, subject: string, now: number): Promise<number | null> {
  const [, [attempt], [attempts]] = await db.batch([
    db.delete(signInFailures).where(lte(signInFailures.at, now - failureWindowMs)),
    db.insert(signInFailures).values({ subject, at: now }).returning(),
    recentFailures(db, subject, now),
  ])
  if (!attempt || !attempts || attempts.count <= maxFailures) return null
  // A refused attempt is not a failure: it must not push the end of the wait away.
  await db.delete(signInFailures).where(eq(signInFailures.id, attempt.id))
  return secondsToWait(attempts, now)
}

/**
 * Lets an attempt at an account's password pass, or not.
 * @returns the subject, whose failures a success forgets.
 * @throws a Problem with `Retry-After` after too many failures.
 */
export async function refuseTooManyAttempts(
  c: Context<AppEnv>,
  db: Database,
  email: string,
  now: number,
): Promise<string> {
  const subject = await signInSubject(email, clientNetworks(c)?.[0] ?? '')
  const wait = await registerAttempt(db, subject, now)
  if (wait !== null) {
    c.header('Retry-After', String(wait))
    throw new Problem('too-many-attempts', { detail: loginMessages.throttled })
  }
  return subject
}

export async function forgetFailures(db: Database, subject: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subject, subject))
}

/** Who follows private links from a network: stored as a hash too. */
export function linkSubject(c: Context<AppEnv>): Promise<string> {
  return sha256(`link\n${clientNetworks(c)?.[0] ?? ''}`)
}

/** The query for the wrong private links that a subject followed lately. */
export function recentFailures(db: Database, subject: string, now: number) {
  return db
    .select({ count: count(), first: min(signInFailures.at) })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, subject), gt(signInFailures.at, now - failureWindowMs)))
}

type Failures = Awaited<ReturnType<typeof recentFailures>>[number]

/** @returns the seconds to wait after twenty wrong links in 15 minutes, else `null`. */
export function waitAfterWrongLinks(failures: Failures | undefined, now: number): number | null {
  return !failures || failures.count < maxWrongLinks ? null : secondsToWait(failures, now)
}

/** Until the first of them is forgotten. */
function secondsToWait({ first }: Failures, now: number): number {
  return Math.max(1, Math.ceil(((first ?? now) + failureWindowMs - now) / 1000))
}

export async function recordFailure(db: Database, subject: string, now: number): Promise<void> {
  await db.batch([
    db.delete(signInFailures).where(lte(signInFailures.at, now - failureWindowMs)),
    db.insert(signInFailures).values({ subject, at: now }),
  ])
}
