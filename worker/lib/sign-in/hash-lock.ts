import type { Context } from 'hono'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/http-problem.ts'

/**
 * How long a request waits for the lock, how often it checks, and how long it may hold the lock, in
 * milliseconds.
 */
const maxWaitMs = 1000
const pollMs = 50
const maxLockMs = 5000

/**
 * When each lane's lock expires, on `performance.now()`, so that an aborted request does not hold it forever.
 */
const lockedUntil = { strangers: 0, knownDevices: 0 }

/**
 * Runs password hashing one at a time per lane: a hash blocks the only thread for about a quarter of a
 * second. Known devices have their own lane, so that strangers cannot keep an owner waiting.
 * @throws a Problem with `Retry-After` when the lock is not free within a second.
 */
export async function withHashLock<Result>(
  c: Context<AppEnv>,
  lane: keyof typeof lockedUntil,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + maxWaitMs
  while (performance.now() < lockedUntil[lane]) {
    if (performance.now() > deadline) {
      c.header('Retry-After', String(maxLockMs / 1000))
      throw new Problem('too-many-requests', { detail: loginMessages.busy })
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  lockedUntil[lane] = performance.now() + maxLockMs
  const running = work().finally(() => {
    lockedUntil[lane] = 0
  })
  // The work finishes even when the visitor disconnects, so that it releases the lock.
  c.executionCtx.waitUntil(Promise.allSettled([running]))
  return running
}
