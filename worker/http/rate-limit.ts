import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../environment.ts'
import { keyedHash } from '../hash.ts'
import { clientNetwork } from './client-network.ts'
import { Problem } from './problem.ts'

const periodSeconds = 60

/**
 * Stops a flood from one network before it costs a query (`ratelimits` in wrangler.toml).
 * @throws a Problem with `Retry-After` when there were too many of this call.
 */
export async function refuseFlood(c: Context<AppEnv>) {
  const network = clientNetwork(c)
  if (
    network !== null &&
    !(await isWithinRate(c.env, await keyedHash(c.env, `rate:${c.req.path}:${network}`)))
  ) {
    c.header('Retry-After', String(periodSeconds))
    throw new Problem('too-many-requests', { detail: 'Please wait a minute and try again.' })
  }
}

export const limitRate = createMiddleware<AppEnv>(async (c, next) => {
  await refuseFlood(c)
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
