import { Hono } from 'hono/tiny'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { type AppEnv, isStripeSetUp } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { limitBodySize } from '../../lib/http/validate.ts'

/** Stripe's events take a few KB. */
const maxEventBytes = 256 * 1024

/** Receives Stripe's webhook events, authenticated by their signature. */
export const stripeRoutes = new Hono<AppEnv>().post('/webhook', limitBodySize(maxEventBytes), async (c) => {
  if (!isStripeSetUp(c.env)) throw new Problem('not-found', { detail: 'Card payments are not set up' })
  const [{ readEvent }, { handleStripeEvent, messageSubjectsOf }] = await Promise.all([
    import('../../lib/services/stripe.ts'),
    import('../../actions/handle-stripe-event.ts'),
  ])
  const body = await c.req.text()
  const event = await readEvent(c.env, body, c.req.header('Stripe-Signature') ?? '').catch(() => null)
  if (!event) throw new Problem('bad-request', { detail: 'The signature is not right' })
  await handleStripeEvent(c.env, event, Date.now())
  for (const id of messageSubjectsOf(event)) sendMessagesAfterResponse(c, { id })
  return c.body(null, 204)
})
