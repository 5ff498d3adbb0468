import type { Context } from 'hono'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/http-problem.ts'

/** How long somebody waits for a turn, how often they look, and how long a turn may take, in milliseconds. */
const maxWaitMs = 1000
const pollMs = 50
const maxLockMs = 5000

/** When each line's turn ends at the latest, on `performance.now()`: also of a request that was broken off in it. */
const lockedUntil = { strangers: 0, knownDevices: 0 }

/**
 * Does what hashes a password, one at a time: a hash takes the only thread for a quarter of a second, in which nobody
 * else is answered. Known devices have a line of their own, so that strangers cannot keep an owner waiting.
 * @throws a Problem with `Retry-After` when the turn does not come within a second.
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
  // It goes on when the visitor does not wait for it, so that the next one's turn comes.
  c.executionCtx.waitUntil(Promise.allSettled([running]))
  return running
}
