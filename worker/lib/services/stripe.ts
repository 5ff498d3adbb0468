import type { Stripe } from 'stripe'
import { describeError } from '../database/database-error.ts'
import type { Bindings } from '../environment.ts'

/** A visitor waits for it: two tries and what the database needs have to fit into `timeLimitMs`. */
const stripeTimeoutMs = 3500

/** Stripe's API. Its library is evaluated for deposits alone. @throws when no key is set. */
export async function openStripe({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Bindings): Promise<Stripe> {
  if (!STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set (docs/deposits.md).')
  const { Stripe } = await import('stripe')
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: stripeTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(STRIPE_API_BASE && toHostOptions(new URL(STRIPE_API_BASE))),
  })
}

const toHostOptions = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port,
})

/** An event as Stripe signed it. @throws when it did not, or long ago. */
export async function readEvent(
  { STRIPE_WEBHOOK_SECRET = '' }: Bindings,
  body: string,
  signature: string,
): Promise<Stripe.Event> {
  const { Stripe } = await import('stripe')
  const provider = Stripe.createSubtleCryptoProvider()
  return Stripe.webhooks.constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET, undefined, provider)
}

/** The id of what Stripe names, or tells in full. */
export const stripeId = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Why Stripe, or the database, did not do something, in words that may be logged: Stripe's own may quote a customer. */
export function describeStripeError(error: unknown): string {
  const nothing = { type: undefined, code: undefined, statusCode: undefined }
  const { type, code, statusCode } = error instanceof Error ? { ...nothing, ...error } : nothing
  const details = [type, code, statusCode].filter(Boolean).join(' ')
  return details || describeError(error)
}

/** Logs it, where it stands in nobody's way. */
export const logStripeError = (error: unknown) =>
  console.error(JSON.stringify({ deposit: describeStripeError(error) }))
