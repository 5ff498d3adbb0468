import type { Stripe } from 'stripe'
import type { Cents } from '../../../shared/rules/price/money.ts'
import { describeError } from '../database/database-error.ts'
import type { Bindings } from '../environment.ts'

/**
 * A visitor waits for the response: two attempts plus the database queries have to fit into
 * `requestTimeoutMs`.
 */
const stripeTimeoutMs = 3500

/** Opens Stripe's API. Loads the library on demand, as only deposits need it. @throws when no key is set. */
export async function openStripe({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Bindings): Promise<Stripe> {
  if (!STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set (docs/payments.md).')
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

type CardCheckout = {
  /** Amounts are in cents. */
  lines: readonly { name: string; amount: Cents }[]
  email: string
  /** When the page ends, in epoch milliseconds. */
  expiresAt: number
  successUrl: string
  cancelUrl: string
  /** Also on the payment, so that its events say what they are about. */
  metadata: Record<string, string>
  /** The same checkout is created once, however often it is requested. */
  idempotencyKey: string
}

/** Creates a page of Stripe's for a payment by card or wallet. Delayed methods would leave it open for days. */
export const createCardCheckout = (
  stripe: Stripe,
  { lines, email, expiresAt, successUrl, cancelUrl, metadata, idempotencyKey }: CardCheckout,
) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: lines.map(({ name, amount }) => ({
        quantity: 1,
        price_data: { currency: 'cad', unit_amount: amount, product_data: { name } },
      })),
      ...(email && { customer_email: email }),
      expires_at: Math.floor(expiresAt / 1000),
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata,
      payment_intent_data: { metadata },
    },
    { idempotencyKey },
  )

/** Ends a checkout, so that nobody pays afterwards. @returns it as it is now: it may be paid or ended already. */
export const expireCheckout = ({ checkout: { sessions } }: Stripe, id: string) =>
  sessions.expire(id).catch(() => sessions.retrieve(id))

/** Verifies and parses a webhook event. @throws when the signature is wrong or too old. */
export async function readEvent(
  { STRIPE_WEBHOOK_SECRET = '' }: Bindings,
  body: string,
  signature: string,
): Promise<Stripe.Event> {
  const { Stripe } = await import('stripe')
  const provider = Stripe.createSubtleCryptoProvider()
  return Stripe.webhooks.constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET, undefined, provider)
}

/** The id of a Stripe reference, expanded or not. */
export const stripeId = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/**
 * A description of a Stripe or database error that is safe to log: Stripe's own message may quote a customer.
 */
export function describeStripeError(error: unknown): string {
  const nothing = { type: undefined, code: undefined, statusCode: undefined }
  const { type, code, statusCode } = error instanceof Error ? { ...nothing, ...error } : nothing
  const details = [type, code, statusCode].filter(Boolean).join(' ')
  return details || describeError(error)
}

/** For errors that must not fail the request. */
export const logStripeError = (error: unknown) =>
  console.error(JSON.stringify({ deposit: describeStripeError(error) }))
