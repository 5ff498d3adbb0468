import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { AppEnv } from '../environment.ts'
import { keyedHash } from '../text/hash.ts'
import { clientNetworks } from './client-network.ts'
import { Problem } from './http-problem.ts'

const periodSeconds = 60

/** The binding that limits each action, however the request reaches it. */
const limiters = {
  booking: 'RATE_LIMIT',
  'sign-in': 'RATE_LIMIT',
  availability: 'READ_LIMIT',
  photo: 'READ_LIMIT',
} as const
type RateLimited = keyof typeof limiters

/**
 * True when a network exceeds its rate, checked before the first query (`ratelimits` in wrangler.toml).
 * Counts the widest network that may be one customer's. Sets `Retry-After`.
 */
export async function isRateLimited(c: Context<AppEnv>, limitName: RateLimited): Promise<boolean> {
  const network = clientNetworks(c)?.at(-1)
  if (!network) return false
  const limiter = c.env[limiters[limitName]]
  if (await isWithinRate(limiter, await keyedHash(c.env, `rate:${limitName}:${network}`))) return false
  c.header('Retry-After', String(periodSeconds))
  return true
}

export const limitRate = (limitName: RateLimited) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (await isRateLimited(c, limitName))
      throw new Problem('too-many-requests', { detail: bookingMessages.rateLimited })
    await next()
  })

/** A failing limiter lets everyone through, because it must not cost a booking. */
async function isWithinRate(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch {
    return true
  }
}
