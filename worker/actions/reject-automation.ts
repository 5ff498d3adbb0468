import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import { looksAutomated } from '../../shared/rules/booking/spam.ts'
import { turnstileOrigin } from '../../shared/rules/booking/turnstile-origin.ts'
import { getPublishedSite } from '../db/site/published-site-cache.ts'
import { type AppEnv, turnstileSiteKey } from '../lib/environment.ts'
import { Problem } from '../lib/http/http-problem.ts'
import { log } from '../lib/http/log.ts'

/**
 * Rejects orders sent by programs, politely and never for good: a person whose browser filled the hidden
 * field submits once more. Runs after `jsonBody`.
 */
export const rejectAutomation = createMiddleware<AppEnv>(async (c, next) => {
  const body: unknown = await c.req.json()
  const signals = typeof body === 'object' && body !== null ? body : {}
  const { website, openForMs, turnstileToken }: Record<string, unknown> = { ...signals }
  if (looksAutomated({ website, openForMs })) {
    throw new Problem('invalid', {
      detail: bookingMessages.looksAutomated((await getPublishedSite(c)).business),
      errors: [{ field: 'website', message: 'Please leave this empty' }],
    })
  }
  c.set('isSeen', await isVerifiedByTurnstile(c, turnstileToken))
  await next()
})

/**
 * Verifies the form's Turnstile token, if Turnstile is configured.
 * @returns whether it saw a person. False when Turnstile doesn't respond, since the booking matters more.
 * @throws a Problem when the token is missing or rejected.
 */
async function isVerifiedByTurnstile(c: Context<AppEnv>, token: unknown): Promise<boolean> {
  const siteKey = turnstileSiteKey(c.env)
  if (!siteKey) return false
  const hasToken = typeof token === 'string' && token !== ''
  const verdict = hasToken ? await verify(c, token) : 'refused'
  if (verdict !== 'refused') return verdict === 'seen'
  const message = bookingMessages.humanCheckFailed
  throw new Problem('invalid', {
    detail: message,
    errors: [{ field: 'turnstileToken', message }],
    // Only a form without a token runs Turnstile and resends the order by itself.
    ...(!hasToken && { turnstileSiteKey: siteKey }),
  })
}

async function verify(c: Context<AppEnv>, token: string): Promise<'seen' | 'refused' | 'no answer'> {
  try {
    const response = await fetch(`${turnstileOrigin}/turnstile/v0/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: c.env.TURNSTILE_SECRET_KEY ?? '', response: token }),
    })
    const { success } = await response.json<{ success: boolean }>()
    return success ? 'seen' : 'refused'
  } catch {
    log(c, 'warn', { warning: 'Turnstile did not answer.' })
    return 'no answer'
  }
}
