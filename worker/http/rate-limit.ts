import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import type { AppEnv } from '../environment.ts'
import { keyedHash } from '../hash.ts'
import { clientNetwork } from './client-network.ts'
import { Problem } from './thrown-problem.ts'

const periodSeconds = 60

/** True for a flood from one network, before it costs a query (`ratelimits` in wrangler.toml); says when to try again. */
export async function isFlood(c: Context<AppEnv>): Promise<boolean> {
  const network = clientNetwork(c)
  if (
    network === null ||
    (await isWithinRate(c.env, await keyedHash(c.env, `rate:${c.req.path}:${network}`)))
  ) {
    return false
  }
  c.header('Retry-After', String(periodSeconds))
  return true
}

export const limitRate = createMiddleware<AppEnv>(async (c, next) => {
  if (await isFlood(c)) throw new Problem('too-many-requests', { detail: bookingMessages.flood })
  await next()
})

/** A limiter that fails lets everybody pass: it must not cost a booking. */
async function isWithinRate({ RATE_LIMIT }: Env, key: string): Promise<boolean> {
  try {
    return (await RATE_LIMIT.limit({ key })).success
  } catch {
    return true
  }
}
