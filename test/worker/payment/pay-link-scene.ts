import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { createFakeStripe, type StripeEvent } from '../../../scripts/local/fake-stripe.ts'
import type { SharedInvoiceJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { settleDeposits } from '../../../worker/actions/settle-deposits.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { manageLink } from '../../../worker/lib/text/private-links.ts'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { today } from '../clock.ts'
import { rows, sendToFakeStripe } from '../deposit/deposit-scene.ts'
import { registerForTax } from '../invoice/invoice-support.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking, seedBookings } from '../seeded-bookings.ts'
import { refreshSite } from '../site/publish-site.ts'
import { clearBookings, type RequestOptions, sendRequestWith } from '../worker-support.ts'

// A completed job with a balance due, and a fake Stripe at which its customer pays it.

const secret = 'whsec_of_the_tests'
const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: secret }

/** $244 before tax, with GST and PST. */
export const due = 27_328
export const tip15 = 3660

type Others = Partial<Bindings>

/** Expects a redirect to Stripe's page. @returns the id of its checkout. */
function readCheckoutId(response: Response): string {
  expect(response.status).toBe(303)
  const location = response.headers.get('Location') ?? ''
  expect(location).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  return location.slice(location.lastIndexOf('/') + 1)
}

export async function payLinkScene(cookie: string, seed: Partial<BookingSeed> = {}) {
  await clearBookings()
  await env.DB.batch(
    ['payment_events', 'alerts', 'daily_counts', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await registerForTax()
  await refreshSite()
  const booking = await seedBooking({
    ...{ status: 'completed', totalPrice: 244, gst: 1220, pst: 1708 },
    ...seed,
  })
  const stripe = createFakeStripe({ secret })
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    sendToFakeStripe(stripe, new Request(input, init)),
  )
  const mail = fakeEmailService()
  const bindings: Others = { ...keys, ...mail.bindings }
  const page = await manageLink(env, booking)

  const send = (method: string, path: string, options?: RequestOptions, others: Others = {}) =>
    sendRequestWith({ ...bindings, ...others }, method, path, options)

  const press = (fields: Record<string, string> = {}, others: Others = {}) => {
    const body = new URLSearchParams({ amount: String(due), ...fields })
    return send('POST', `${page}/pay`, { body }, others)
  }

  /** Presses the button and expects Stripe's page. @returns the id of its checkout. */
  async function open(fields: Record<string, string> = {}): Promise<string> {
    return readCheckoutId(await press(fields))
  }

  async function deliver(event: StripeEvent, signature?: string, others: Others = {}) {
    const body = JSON.stringify(event)
    const headers = { 'Stripe-Signature': signature ?? (await stripe.sign(body)) }
    return send('POST', '/api/stripe/webhook', { body, headers }, others)
  }

  return {
    ...{ booking, stripe, mail, bindings, page, send, press, open, deliver },
    show: (path = '', others: Others = {}) => send('GET', `${page}${path}`, {}, others),
    /** Expects the webhook to accept the event. */
    async expectDelivered(event: StripeEvent) {
      expect((await deliver(event)).status).toBe(204)
    },
    async payCash(amount: number) {
      const payment = { id: crypto.randomUUID(), amount, method: 'cash', date: today }
      const json = { ...payment, confirmOverpayment: true }
      const path = `/api/admin/bookings/${booking.id}/payments`
      expect((await send('POST', path, { json, cookie })).status).toBe(201)
    },
    runCron: (others: Others = {}) => settleDeposits({ ...env, ...bindings, ...others }, Date.now()),
  }
}

export type PayLinkScene = Awaited<ReturnType<typeof payLinkScene>>

/** The state of the money, in the order in which it was recorded. */
export async function summarizeMoney() {
  const [bookings, ledger, tips, checkouts, refunds, receipts] = await Promise.all([
    rows('SELECT status, paid FROM bookings ORDER BY seq'),
    rows('SELECT amount, method FROM payments ORDER BY rowid'),
    rows('SELECT amount FROM tips ORDER BY rowid'),
    rows('SELECT state FROM checkouts ORDER BY rowid'),
    rows('SELECT state FROM card_refunds ORDER BY rowid'),
    rows("SELECT count(*) AS count FROM mail_outbox WHERE event = 'invoice' AND recipient = 'customer'"),
  ])
  return {
    bookings: bookings.map(({ status, paid }) => `${status} ${paid}`),
    ledger: ledger.map(({ amount, method }) => `${amount} ${method}`),
    tips: tips.map(({ amount }) => amount),
    checkouts: checkouts.map(({ state }) => state),
    refunds: refunds.map(({ state }) => state),
    receipts: receipts[0]?.count,
  }
}

/**
 * Adds jobs of the same customer to a scene, each of them due, and one invoice over all of them, with its pages
 * below the private page of the first.
 */
export async function addSharedInvoice({ booking, send, show }: PayLinkScene, cookie: string, count = 3) {
  const others = await seedBookings(
    Array.from({ length: count - 1 }, (_, index) => ({
      ...{ status: 'completed' as const, totalPrice: 244, gst: 1220, pst: 1708 },
      startMinutes: 660 + index * 120,
    })),
  )
  const jobs = [booking, ...others]
  const page = await manageLink(env, booking)
  const json = { bookingIds: jobs.map(({ id }) => id) }
  const issued = await send('POST', '/api/admin/invoices', { json, cookie })
  const { invoice } = await issued.json<{ invoice: SharedInvoiceJson }>()
  const path = `/invoice/${invoice.number}`
  const press = (amount = due * count, others: Others = {}) => {
    const body = new URLSearchParams({ amount: String(amount) })
    return send('POST', `${page}${path}/pay`, { body }, others)
  }
  return {
    ...{ jobs, press, name: invoice.number, due: due * count },
    show: (action = '') => show(`${path}${action}`),
    /** Presses the button and expects Stripe's page. @returns the id of its checkout. */
    open: async (amount?: number) => readCheckoutId(await press(amount)),
    api: (action: string, body: object = {}) =>
      send('POST', `/api/admin/invoices/${invoice.number}/${action}`, { json: body, cookie }),
  }
}

export type SharedInvoiceScene = Awaited<ReturnType<typeof addSharedInvoice>>

/**
 * The invariants after every step: what Stripe holds is in the ledger and among the tips, or its checkout or event is
 * still open, and every sum agrees with its rows.
 */
export async function expectTrueMoney({ stripe }: Pick<PayLinkScene, 'stripe'>): Promise<void> {
  expect(await findLedgerErrors(env.DB)).toEqual([])
  const [[recorded], checkouts, events, refunds] = await Promise.all([
    rows(
      "SELECT (SELECT coalesce(sum(amount), 0) FROM payments WHERE method = 'online') + (SELECT coalesce(sum(amount), 0) FROM tips) AS amount",
    ),
    rows("SELECT stripe_id AS id FROM checkouts WHERE state = 'open'"),
    rows('SELECT subject AS id FROM payment_events WHERE outcome IS NULL'),
    rows("SELECT booking_id AS id FROM card_refunds WHERE state IN ('waiting', 'sending')"),
  ])
  const payments = stripe
    .checkouts()
    .flatMap(({ id, payment_intent: payment }) => (payment ? [{ id, payment }] : []))
  const isPending =
    refunds.length > 0 ||
    payments.some(({ id, payment }) =>
      [...checkouts, ...events].some((row) => row.id === id || row.id === payment),
    )
  const held = payments.reduce((sum, { payment }) => sum + stripe.netPaid(payment), 0)
  if (!isPending) expect(recorded?.amount).toBe(held)
}
