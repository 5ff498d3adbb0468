import type { Context } from 'hono'
import { turnstileOrigin } from '../../shared/booking/turnstile-origin.ts'
import type { AppEnv } from '../environment.ts'
import { log } from '../http/log.ts'
import { Problem } from '../http/problem.ts'

/** The site key when Turnstile is set up: TURNSTILE_SITE_KEY and the secret TURNSTILE_SECRET_KEY together. */
export function turnstileSiteKey({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: AppEnv['Bindings']) {
  return TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY : undefined
}

/**
 * Asks Turnstile about the token that the form got from it, where that is set up.
 * @throws a Problem without a good token. When Turnstile does not answer, the booking matters more.
 */
export async function refuseWithoutTurnstile(c: Context<AppEnv>, token: unknown): Promise<void> {
  const siteKey = turnstileSiteKey(c.env)
  if (!siteKey) return
  const isGiven = typeof token === 'string' && token !== ''
  if (isGiven && (await verify(c, token))) return
  const message = 'We could not see that you are a person. Please press the button again.'
  throw new Problem('invalid', {
    detail: message,
    errors: [{ field: 'turnstileToken', message }],
    // Only a form that did not ask Turnstile yet does so and sends the order again by itself.
    ...(!isGiven && { turnstileSiteKey: siteKey }),
  })
}

async function verify(c: Context<AppEnv>, token: string): Promise<boolean> {
  try {
    const response = await fetch(`${turnstileOrigin}/turnstile/v0/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: c.env.TURNSTILE_SECRET_KEY ?? '', response: token }),
    })
    const { success } = await response.json<{ success: boolean }>()
    return success
  } catch {
    log(c, 'warn', { warning: 'Turnstile did not answer.' })
    return true
  }
}
