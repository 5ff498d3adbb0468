import type { Context } from 'hono'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/thrown-problem.ts'

/** How long somebody waits for a turn, how often they look, and how long a turn may take, in milliseconds. */
const patienceMs = 1000
const pauseMs = 50
const longestTurnMs = 5000

/** When each line's turn ends at the latest, on `performance.now()`: also of a request that was broken off in it. */
const turnEnds = { strangers: 0, knownDevices: 0 }

/**
 * Does what hashes a password, one at a time: a hash takes the only thread for a quarter of a second, in which nobody
 * else is answered. Known devices have a line of their own, so that strangers cannot keep an owner waiting.
 * @throws a Problem with `Retry-After` when the turn does not come within a second.
 */
export async function inTurn<Result>(
  c: Context<AppEnv>,
  line: keyof typeof turnEnds,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveUpAt = performance.now() + patienceMs
  while (performance.now() < turnEnds[line]) {
    if (performance.now() > giveUpAt) {
      c.header('Retry-After', String(longestTurnMs / 1000))
      throw new Problem('too-many-requests', { detail: loginMessages.busy })
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  turnEnds[line] = performance.now() + longestTurnMs
  const turn = work().finally(() => {
    turnEnds[line] = 0
  })
  // It goes on when the visitor does not wait for it, so that the next one's turn comes.
  c.executionCtx.waitUntil(Promise.allSettled([turn]))
  return turn
}
