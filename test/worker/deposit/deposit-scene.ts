import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { createFakeStripe, type StripeEvent } from '../../../scripts/local/fake-stripe.ts'
import type { DepositPolicy } from '../../../shared/rules/deposit/deposit-policy.ts'
import type { DepositDueJson } from '../../../shared/rules/deposit/hold.ts'
import { settleDeposits } from '../../../worker/actions/settle-deposits.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { bookingBody, clearBookings, type RequestOptions, sendRequestWith } from '../worker-support.ts'

// A site that asks for deposits with a fake Stripe, and the invariants of both together.

const secret = 'whsec_of_the_tests'
const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: secret }

/**
 * Unbundled, the library is hundreds of modules, which can take longer to load than a request may on a busy machine.
 */
export const loadStripeLibrary = () => import('stripe')

const policy: DepositPolicy = { packages: { 'interior-detailing': 80 }, above: { from: 500, percent: 20 } }

/** An empty site with its Stripe. */
export async function depositScene(deposits: DepositPolicy = policy) {
  await env.DB.batch([
    env.DB.prepare('DROP TRIGGER IF EXISTS payments_are_kept'),
    env.DB.prepare('UPDATE bookings SET paid = 0'),
    ...['payments', 'deposit_holds', 'payment_events', 'business_terms'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
    env.DB.prepare("INSERT INTO business_terms (id, deposits, updated_at) VALUES (1, ?, '')").bind(
      JSON.stringify(deposits),
    ),
  ])
  await clearBookings()
  const stripe = createFakeStripe({ secret })
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    sendToFakeStripe(stripe, new Request(input, init)),
  )
  const mail = fakeEmailService()
  const bindings: Partial<Bindings> = { ...keys, ...mail.bindings }

  const send = (method: string, path: string, options?: RequestOptions, others: Partial<Bindings> = {}) =>
    sendRequestWith({ ...bindings, ...others }, method, path, options)

  const order = (fields = {}, options: RequestOptions = {}, others: Partial<Bindings> = {}) =>
    send('POST', '/api/bookings', { json: bookingBody(fields), ...options }, others)

  /** Orders and expects a deposit. @returns the id of the checkout. */
  async function orderWithDeposit(fields = {}, options: RequestOptions = {}): Promise<string> {
    const response = await order(fields, options)
    expect(response.status).toBe(202)
    const { toPay } = await response.json<DepositDueJson>()
    return toPay.page.slice(toPay.page.lastIndexOf('/') + 1)
  }

  async function deliver(event: StripeEvent, signature?: string, others: Partial<Bindings> = {}) {
    const body = JSON.stringify(event)
    const headers = { 'Stripe-Signature': signature ?? (await stripe.sign(body)) }
    return send('POST', '/api/stripe/webhook', { body, headers }, others)
  }

  /** Expects the webhook to accept the event. */
  async function expectDelivered(event: StripeEvent) {
    expect((await deliver(event)).status).toBe(204)
  }

  const runCron = (others: Partial<Bindings> = {}) =>
    settleDeposits({ ...env, ...bindings, ...others }, Date.now())

  const checkout = (id: string) => {
    const found = stripe.checkouts().find((each) => each.id === id)
    if (!found) throw new Error('There is no such checkout.')
    return found
  }
  const pathOf = (url: string) => url.slice(new URL(url).origin.length)
  return {
    ...{ stripe, mail, bindings, send, order, orderWithDeposit, deliver, expectDelivered, runCron, checkout },
    /** The paths that Stripe's page returns to after payment and after cancelling. */
    success: (id: string) => send('GET', pathOf(checkout(id).success_url)),
    cancel: (id: string) => send('GET', pathOf(checkout(id).cancel_url)),
  }
}

export type DepositScene = Awaited<ReturnType<typeof depositScene>>

/** A request without a response ends when the caller aborts it. */
export async function sendToFakeStripe(
  stripe: ReturnType<typeof createFakeStripe>,
  request: Request,
): Promise<Response> {
  const { signal } = request
  const response = await stripe.handleRequest(request)
  if (response) return response
  return new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('Given up', 'AbortError'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
  })
}

const expectedHoldState = (amount: unknown) =>
  amount === 0 ? expect.stringMatching(/^(owed|returned)$/) : 'owed'

type Row = Record<string, unknown>

export async function rows(sql: string): Promise<Row[]> {
  return (await env.DB.prepare(sql).all<Row>()).results
}

/** The state of bookings, holds and ledger, in order. */
export async function summarizeState() {
  const [bookings, holds, ledger] = await Promise.all([
    rows('SELECT status, paid FROM bookings ORDER BY seq'),
    rows('SELECT state FROM deposit_holds ORDER BY created_at'),
    rows('SELECT amount FROM payments ORDER BY rowid'),
  ])
  return {
    bookings: bookings.map(({ status, paid }) => `${status} ${paid}`),
    holds: holds.map(({ state }) => state),
    ledger: ledger.map(({ amount }) => amount),
  }
}

/**
 * The invariants after every step: money that was taken is in the ledger or still being checked, the ledger matches
 * what Stripe holds and belongs to a booking or is owed, and no hour is held without an owner.
 */
export async function expectConsistentBooks({ stripe }: Pick<DepositScene, 'stripe'>): Promise<void> {
  const [ledgerRows, holds, bookings, claims, open] = await Promise.all([
    rows('SELECT booking_id AS id, sum(amount) AS amount FROM payments GROUP BY booking_id'),
    rows('SELECT id, state, checkout_id AS checkout FROM deposit_holds'),
    rows('SELECT id, status, paid FROM bookings'),
    rows('SELECT booking_id AS id, count(*) AS hours FROM slot_claims GROUP BY booking_id'),
    rows('SELECT subject FROM payment_events WHERE outcome IS NULL'),
  ])
  const amountOf = (id: unknown) => Number(ledgerRows.find((line) => line.id === id)?.amount ?? 0)
  for (const { id: checkout, metadata, payment_intent: payment } of stripe.checkouts()) {
    if (!payment) continue
    const id = metadata.corridor_hold
    const hold = holds.find((each) => each.id === id)
    const isPending =
      hold?.state === 'held' ||
      hold?.state === 'lapsed' ||
      hold?.state === 'owed' ||
      open.some(({ subject }) => subject === checkout || subject === payment)
    const isRecorded = ledgerRows.some((line) => line.id === id)
    expect({ payment, isKnown: isRecorded || isPending }).toEqual({ payment, isKnown: true })
    if (isRecorded && !isPending) expect(amountOf(id)).toBe(stripe.netPaid(payment))
  }
  for (const { id, amount } of ledgerRows) {
    const booking = bookings.find((each) => each.id === id)
    const hold = holds.find((each) => each.id === id)
    if (booking) expect(booking.paid).toBe(amount)
    // Money refunded just now may still be recorded as owed.
    else expect({ amount, hold: hold?.state }).toEqual({ amount, hold: expectedHoldState(amount) })
  }
  const holders = [
    ...bookings.filter(({ status }) => status !== 'cancelled').map(({ id }) => id),
    ...holds.filter(({ state }) => state === 'held').map(({ id }) => id),
  ]
  expect(claims.map(({ id }) => id).sort()).toEqual(holders.sort())
  for (const { hours } of claims) expect(hours).toBeGreaterThan(0)
}
