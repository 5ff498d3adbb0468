import { createMiddleware } from 'hono/factory'
import { automationMessage, looksAutomated } from '../../shared/booking/spam.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/problem.ts'
import { refuseWithoutTurnstile } from './ask-turnstile.ts'

/** @throws a Problem when what came with a form looks as if no person had filled it in. */
export function refuseAutomated(signals: Parameters<typeof looksAutomated>[0]) {
  if (!looksAutomated(signals)) return
  throw new Problem('invalid', {
    detail: automationMessage,
    errors: [{ field: 'website', message: 'Please leave this empty' }],
  })
}

/**
 * Turns away what programs send, politely and never for good: a person whose browser filled the hidden field presses
 * once more. Comes after `jsonBody`.
 */
export const refuseAutomation = createMiddleware<AppEnv>(async (c, next) => {
  const body: unknown = await c.req.json()
  const signals = typeof body === 'object' && body !== null ? body : {}
  const { website, openForMs, turnstileToken }: Record<string, unknown> = { ...signals }
  refuseAutomated({ website, openForMs })
  await refuseWithoutTurnstile(c, turnstileToken)
  await next()
})
