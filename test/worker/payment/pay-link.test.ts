import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StripeFault } from '../../../scripts/local/fake-stripe.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import type { BookingMoneyJson } from '../../../shared/rules/payment/pay-link.ts'
import { minutes, now } from '../clock.ts'
import { loadStripeLibrary, rows } from '../deposit/deposit-scene.ts'
import { postInvoice } from '../invoice/invoice-support.ts'
import { toSubjects } from '../mail/fake-email-service.ts'
import { refreshSite } from '../site/publish-site.ts'
import { deleteBooking, getJson, signInOwner } from '../worker-support.ts'
import {
  due,
  expectTrueMoney,
  type PayLinkScene,
  payLinkScene,
  summarizeMoney,
  tip15,
} from './pay-link-scene.ts'

const cookie = await signInOwner()

let scene: PayLinkScene

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime(now)
  scene = await payLinkScene(cookie)
})
afterEach(async () => {
  await expectTrueMoney(scene)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const payNow = /Pay \$[\d.,]+ Now<\/a>/

const paid = {
  bookings: [`completed ${due}`],
  ledger: [`${due} online`],
  tips: [],
  checkouts: ['paid'],
  refunds: [],
  receipts: 1,
}

test('a customer pays the balance due from the private page, with a tip', async () => {
  const details = await (await scene.show()).text()
  expect(details).toContain('Pay $273.28 Now')
  const form = await scene.show('/pay')
  expect(form.headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  )
  expect(await form.text()).toContain('$36.60')
  const id = await scene.open({ tip: '15' })
  const event = scene.stripe.pay(id)
  expect(scene.stripe.checkouts()[0]).toMatchObject({
    amount_total: due + tip15,
    customer_email: 'robin@example.com',
  })
  await scene.expectDelivered(event)
  expect(await summarizeMoney()).toEqual({ ...paid, tips: [tip15] })
  expect(toSubjects(scene.mail.sent)).toEqual([expect.stringMatching(/^robin@example.com: .*[Rr]eceipt/)])
  const after = await (await scene.show('?done=paid')).text()
  expect(after).toContain('Paid, thank you! $309.88 by card, with a tip of $36.60.')
  expect(after).not.toMatch(payNow)
})

const later = (count: number) => vi.setSystemTime(now + minutes(count))
const stripeIsDown = () => scene.stripe.failNext(...Array<StripeFault>(20).fill('fails'))
const stripeIsBack = () => scene.stripe.failNext()

const plots: Record<string, (id: string) => Promise<unknown>> = {
  async 'the webhook comes three times, and once more under another name'(id) {
    const event = scene.stripe.pay(id)
    for (let times = 0; times < 3; times++) await scene.expectDelivered(event)
    await scene.expectDelivered({ ...event, id: 'evt_twin' })
  },
  async 'the webhook is lost, and the customer comes back'(id) {
    scene.stripe.pay(id)
    expect(await (await scene.show('?done=paid')).text()).toContain('Paid, thank you!')
  },
  async 'the webhook is lost, and the customer does not come back'(id) {
    scene.stripe.pay(id)
    later(5)
    await scene.runCron()
  },
  async 'webhook, customer and cron come at once'(id) {
    const event = scene.stripe.pay(id)
    later(5)
    await Promise.all([
      scene.expectDelivered(event),
      scene.show('?done=paid'),
      scene.runCron(),
      scene.expectDelivered(event),
    ])
  },
  async 'the webhook is a day late, and the checkout’s end came first'(id) {
    const event = scene.stripe.pay(id)
    await scene.expectDelivered(scene.stripe.expiredEvent(id))
    later(24 * 60)
    await scene.expectDelivered(event)
  },
  async 'a refund event comes before the payment’s'(id) {
    const event = scene.stripe.pay(id)
    const { payment_intent: payment } = scene.stripe.checkouts()[0] ?? {}
    await scene.expectDelivered(
      scene.stripe.createEvent('charge.refunded', { object: 'charge', payment_intent: payment ?? null }),
    )
    await scene.expectDelivered(event)
  },
  async 'a forged webhook comes first'(id) {
    const forged = scene.stripe.createEvent('checkout.session.completed', { id, payment_status: 'paid' })
    expect((await scene.deliver(forged, 't=1,v1=00')).status).toBe(400)
    const old = await scene.stripe.sign(JSON.stringify(forged), Math.floor(now / 1000) - 3600)
    expect((await scene.deliver(forged, old)).status).toBe(400)
    // Signed, but nobody has paid.
    await scene.expectDelivered(forged)
    expect((await summarizeMoney()).ledger).toEqual([])
    await scene.expectDelivered(scene.stripe.pay(id))
  },
  async 'Stripe does not answer when its webhook comes'(id) {
    const event = scene.stripe.pay(id)
    stripeIsDown()
    await scene.expectDelivered(event)
    expect((await summarizeMoney()).ledger).toEqual([])
    stripeIsBack()
    later(5)
    await scene.runCron()
  },
}

test.each(Object.entries(plots))('when %s, it is booked once', async (_, play) => {
  await play(await scene.open())
  expect(await summarizeMoney()).toEqual(paid)
})

test('a second press leads to the same page, another tip to another, and only one can be paid', async () => {
  const first = await scene.open({ tip: '10' })
  expect(await scene.open({ tip: '10' })).toBe(first)
  const second = await scene.open({ tip: 'own', own: '5' })
  expect(second).not.toBe(first)
  expect(() => scene.stripe.pay(first)).toThrow()
  await scene.expectDelivered(scene.stripe.pay(second))
  expect(await summarizeMoney()).toMatchObject({ tips: [500], checkouts: ['ended', 'paid'] })
})

test('of two tabs that press at once, both get one page', async () => {
  const [one, other] = await Promise.all([scene.open(), scene.open()])
  expect(one).toBe(other)
  await scene.expectDelivered(scene.stripe.pay(one))
  expect(await summarizeMoney()).toEqual(paid)
})

test('two tabs that pay for different tips at once pay once', async () => {
  const first = await scene.open()
  scene.stripe.pay(first)
  const answer = await scene.press({ tip: '20' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('already paid')
  expect(await summarizeMoney()).toEqual(paid)
})

test('a paid or changed balance is refused, and the current one offered', async () => {
  const stale = await scene.press({ amount: '19500' })
  expect(stale.status).toBe(409)
  const page = await stale.text()
  expect(page).toContain('The balance has changed. $273.28 is due now.')
  expect(page).toContain('name="amount" value="27328"')
  await scene.payCash(7328)
  const changed = await scene.press()
  expect(changed.status).toBe(409)
  expect(await changed.text()).toContain('$200 is due now')
  await scene.payCash(20_000)
  const settled = await scene.press({ amount: '20000' })
  expect(settled.status).toBe(409)
  expect(await settled.text()).toContain('This is already paid. Nothing is due.')
  expect(scene.stripe.checkouts()).toEqual([])
})

test('an own tip must be an amount', async () => {
  for (const own of ['lots', '-5', '1001', '1.234']) {
    const answer = await scene.press({ tip: 'own', own })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Please enter your tip in dollars')
  }
})

test('an open page for an amount that is no longer due expires; if it was paid before, a refund is due', async () => {
  const id = await scene.open()
  await scene.payCash(7328)
  later(5)
  await scene.runCron()
  expect(() => scene.stripe.pay(id)).toThrow()
  const second = await scene.open({ amount: '20000' })
  await scene.payCash(20_000)
  await scene.expectDelivered(scene.stripe.pay(second))
  expect(await summarizeMoney()).toMatchObject({
    bookings: [`completed ${due + 20_000}`],
    checkouts: ['ended', 'paid'],
  })
  const { held } = await getJson<MoneyJson>('/api/admin/money', cookie)
  expect(held).toMatchObject({ total: 1, sum: 20_000 })
})

test('a payment for a booking cancelled or erased meanwhile is in the ledger, and the owner sees it', async () => {
  const id = await scene.open()
  await env.DB.prepare(
    "UPDATE bookings SET status = 'cancelled', customer_phone = '', customer_email = ''",
  ).run()
  await scene.expectDelivered(scene.stripe.pay(id))
  expect(await summarizeMoney()).toMatchObject({
    bookings: [`cancelled ${due}`],
    ledger: [`${due} online`],
    receipts: 0,
  })
  const { held } = await getJson<MoneyJson>('/api/admin/money', cookie)
  expect(held).toMatchObject({ total: 1, sum: due })
})

test('the page of an erased customer expires', async () => {
  const id = await scene.open()
  await env.DB.prepare("UPDATE bookings SET customer_phone = ''").run()
  later(5)
  await scene.runCron()
  expect(() => scene.stripe.pay(id)).toThrow()
})

test('a payment for a booking deleted meanwhile is refunded with its tip, and the owner alerted', async () => {
  const id = await scene.open({ tip: '10' })
  expect((await deleteBooking(scene.booking.id, cookie)).status).toBe(204)
  await scene.expectDelivered(scene.stripe.pay(id))
  expect(await summarizeMoney()).toMatchObject({
    ledger: [`${due} online`, `${-due} online`],
    tips: [2440, -2440],
  })
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'payment-returned' }])
})

test('a refund of everything in Stripe’s dashboard takes the job’s money first, then the tip, and is reversed if it fails', async () => {
  const id = await scene.open({ tip: '15' })
  await scene.expectDelivered(scene.stripe.pay(id))
  const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, due + 1000))
  const refunded = { ledger: [`${due} online`, `${-due} online`], tips: [tip15, -1000] }
  expect(await summarizeMoney()).toMatchObject(refunded)
  scene.stripe.changeRefunds('succeeded', 'failed')
  const failed = scene.stripe.createEvent('refund.failed', { object: 'refund', payment_intent: payment })
  for (let times = 0; times < 2; times++)
    await scene.expectDelivered({ ...failed, id: `evt_failed_${times}` })
  expect(await summarizeMoney()).toMatchObject({
    ledger: [...refunded.ledger, `${due} online`],
    tips: [...refunded.tips, 1000],
  })
})

test.each<[string, StripeFault]>([
  ['answers with an error', 'fails'],
  ['creates the page and its answer is an error', 'done, then fails'],
])('when Stripe %s, nothing is open, and the next press works', async (_, fault) => {
  scene.stripe.failNext(fault, fault, fault)
  const answer = await scene.press()
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('You have not paid')
  stripeIsBack()
  await scene.expectDelivered(scene.stripe.pay(await scene.open()))
  expect(await summarizeMoney()).toMatchObject({ ledger: [`${due} online`], checkouts: ['ended', 'paid'] })
})

test('nothing can be paid by card without Stripe, when switched off, or before the job is done', async () => {
  const isOffered = async (others: Parameters<PayLinkScene['show']>[1] = {}) =>
    payNow.test(await (await scene.show('', others)).text())
  expect(await isOffered()).toBe(true)
  expect(await isOffered({ STRIPE_WEBHOOK_SECRET: '' })).toBe(false)
  await env.DB.prepare("UPDATE bookings SET status = 'confirmed'").run()
  expect(await isOffered()).toBe(false)
  expect((await scene.press()).status).toBe(409)
})

test('a balance that cannot be paid by card says how to pay in the owner’s words, on the private page and the invoice', async () => {
  const words = 'E-transfer to pay@example.com'
  await env.DB.prepare("UPDATE business_terms SET words = json_object('payment', ?)").bind(words).run()
  await postInvoice(scene.booking.id, cookie)
  await refreshSite()
  const saysHow = async (others: Parameters<PayLinkScene['show']>[1] = {}) =>
    Promise.all(
      ['', '/invoice'].map(async (path) => {
        const page = await (await scene.show(path, others)).text()
        return page.includes('<h2>How to pay</h2>') && page.includes(words)
      }),
    )
  const withoutStripe = { STRIPE_WEBHOOK_SECRET: '' }
  expect(await saysHow()).toEqual([false, false])
  expect(await saysHow(withoutStripe)).toEqual([true, true])
  await env.DB.prepare('UPDATE business_terms SET pay_links = 0').run()
  await refreshSite()
  expect(await saysHow()).toEqual([true, true])
  await scene.payCash(due)
  expect(await saysHow(withoutStripe)).toEqual([false, false])
})

test('a wrong link opens no page', async () => {
  const answer = await scene.send('POST', `/booking/${scene.booking.id}/${'0'.repeat(64)}/pay`, {
    body: new URLSearchParams({ amount: String(due) }),
  })
  expect(answer.status).toBe(404)
  expect(scene.stripe.checkouts()).toEqual([])
})

test('a fleet job asks for no tip, and takes none', async () => {
  await env.DB.prepare("UPDATE bookings SET service = 'fleet'").run()
  expect(await (await scene.show('/pay')).text()).not.toContain('Add a tip?')
  await scene.open({ tip: '20' })
  expect(scene.stripe.checkouts()).toMatchObject([{ amount_total: due }])
})

test('the owner sees the trail of the pay link, and its tip apart', async () => {
  const path = `/api/admin/bookings/${scene.booking.id}/payments`
  const before = await getJson<BookingMoneyJson>(path, cookie, scene.bindings)
  expect(before).toMatchObject({
    tips: [],
    payLink: { url: `https://localhost${scene.page}/pay`, openedAt: null, paidAt: null },
  })
  await scene.expectDelivered(scene.stripe.pay(await scene.open({ tip: '15' })))
  const at = new Date(now).toISOString()
  expect(await getJson<BookingMoneyJson>(path, cookie, scene.bindings)).toMatchObject({
    tips: [{ amount: tip15 }],
    payLink: { url: null, sentAt: null, openedAt: at, paidAt: at },
  })
})

test('invoice and reminder emails have the link while something is due', async () => {
  await postInvoice(scene.booking.id, cookie)
  const post = (path: string, json: object) =>
    scene.send('POST', `/api/admin/bookings/${scene.booking.id}/${path}`, { json, cookie })
  expect((await post('reminders', { by: 'message' })).status).toBe(204)
  expect((await post('invoices/send', { invoice: '2027-0001' })).status).toBeLessThan(300)
  const link = `${scene.page}/pay`
  expect(scene.mail.sent.map(({ text = '' }) => text.includes(link))).toEqual([true, true])
})
