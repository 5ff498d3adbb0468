import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SharedInvoiceResponseJson } from '../../../shared/rules/invoice/invoice-json.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import { manageLink } from '../../../worker/lib/text/private-links.ts'
import { minutes, now } from '../clock.ts'
import { loadStripeLibrary, rows } from '../deposit/deposit-scene.ts'
import { seedBooking } from '../seeded-bookings.ts'
import { deleteBooking, getJson, signInOwner } from '../worker-support.ts'
import {
  addSharedInvoice,
  due,
  expectTrueMoney,
  type PayLinkScene,
  payLinkScene,
  type SharedInvoiceScene,
  summarizeMoney,
} from './pay-link-scene.ts'

// A customer pays an invoice over three jobs with one payment by card.

const cookie = await signInOwner()

let scene: PayLinkScene
let invoice: SharedInvoiceScene

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime(now)
  scene = await payLinkScene(cookie)
  invoice = await addSharedInvoice(scene, cookie)
})
afterEach(async () => {
  await expectTrueMoney(scene)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const later = (count: number) => vi.setSystemTime(now + minutes(count))

const paid = {
  bookings: Array(3).fill(`completed ${due}`),
  ledger: Array(3).fill(`${due} online`),
  tips: [],
  checkouts: ['paid'],
  refunds: [],
  receipts: 1,
}

const payNow = 'Pay $819.84 Now'

test('the invoice’s page leads to one payment for its jobs, without a tip, and to one receipt', async () => {
  expect(await (await invoice.show()).text()).toContain(payNow)
  const form = await invoice.show('/pay')
  expect(form.headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  )
  const page = await form.text()
  expect(page).toContain(`Invoice ${invoice.name}, 3 jobs`)
  expect(page).toContain('$819.84 due')
  expect(page.match(/\$273\.28/g)).toHaveLength(3)
  expect(page).not.toContain('Add a tip?')
  const event = scene.stripe.pay(await invoice.open())
  expect(scene.stripe.checkouts()).toMatchObject([
    { amount_total: invoice.due, line_names: [`Invoice ${invoice.name}, 3 jobs`] },
  ])
  await scene.expectDelivered(event)
  expect(await summarizeMoney()).toEqual(paid)
  expect(scene.mail.sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`Receipt ${invoice.name}`),
  ])
  expect(await (await scene.show('?done=paid')).text()).toContain(
    'Paid, thank you! $819.84 by card for 3 jobs.',
  )
  const receipt = await (await invoice.show()).text()
  expect(receipt).not.toContain(payNow)
  expect(receipt.match(/<small>Online<\/small>/g)).toHaveLength(1)
  expect(await (await invoice.show('/pay')).text()).toContain('This is already paid. Nothing is due.')
})

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
  async 'the webhook is a day late, and the checkout’s end and a refund event came first'(id) {
    const event = scene.stripe.pay(id)
    const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
    await scene.expectDelivered(scene.stripe.expiredEvent(id))
    await scene.expectDelivered(
      scene.stripe.createEvent('charge.refunded', { object: 'charge', payment_intent: payment }),
    )
    later(24 * 60)
    await scene.expectDelivered(event)
  },
}

test.each(Object.entries(plots))('when %s, each job is paid once, with one receipt', async (_, play) => {
  await play(await invoice.open())
  expect(await summarizeMoney()).toEqual(paid)
})

test('of the pages of a job and of its invoice, only the last opened can be paid', async () => {
  const own = await scene.open()
  const shared = await invoice.open()
  expect(() => scene.stripe.pay(own)).toThrow()
  const again = await scene.open()
  expect(() => scene.stripe.pay(shared)).toThrow()
  const last = await invoice.open()
  expect(() => scene.stripe.pay(again)).toThrow()
  expect(await invoice.open()).toBe(last)
  await scene.expectDelivered(scene.stripe.pay(last))
  expect(await summarizeMoney()).toEqual({ ...paid, checkouts: ['ended', 'ended', 'ended', 'paid'] })
})

test('pages of the invoice, of a job and of the invoice below another job’s link, opened at once, leave one open', async () => {
  const other = await manageLink(env, invoice.jobs[1] ?? scene.booking)
  const body = new URLSearchParams({ amount: String(invoice.due) })
  await Promise.all([
    invoice.press(),
    scene.press(),
    scene.send('POST', `${other}/invoice/${invoice.name}/pay`, { body }),
    invoice.press(),
  ])
  const { checkouts } = await summarizeMoney()
  expect(checkouts.filter((state) => state === 'open').length).toBeLessThanOrEqual(1)
  const payable = scene.stripe.checkouts().filter(({ status }) => status === 'open')
  const open = await rows("SELECT stripe_id FROM checkouts WHERE state = 'open'")
  const known = await rows('SELECT stripe_id FROM checkouts WHERE url IS NOT NULL')
  expect(payable.filter(({ id }) => known.some((row) => row.stripe_id === id)).length).toBe(open.length)
})

test('a job paid at its own page while the invoice’s is opened is recorded, and the rest is offered', async () => {
  scene.stripe.pay(await scene.open())
  const answer = await invoice.press()
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('The balance has changed. $546.56 is due now.')
  expect(page).toContain('name="amount" value="54656"')
  expect(await summarizeMoney()).toMatchObject({ ledger: [`${due} online`], receipts: 0 })
  await scene.expectDelivered(scene.stripe.pay(await invoice.open(2 * due)))
  expect(await summarizeMoney()).toEqual({ ...paid, checkouts: ['paid', 'paid'] })
})

test('an open page expires when one of its jobs is paid, and a payment made before is a refund due', async () => {
  const first = await invoice.open()
  await scene.payCash(due)
  later(5)
  await scene.runCron()
  expect(() => scene.stripe.pay(first)).toThrow()
  const second = await invoice.open(2 * due)
  await scene.payCash(1000)
  await scene.expectDelivered(scene.stripe.pay(second))
  expect(await summarizeMoney()).toMatchObject({
    bookings: [`completed ${due + 1000}`, `completed ${due}`, `completed ${due}`],
    checkouts: ['ended', 'paid'],
  })
  const { held } = await getJson<MoneyJson>('/api/admin/money', cookie)
  expect(held).toMatchObject({ total: 1, sum: 1000 })
})

test('a changed balance is refused politely, a credited job is left out, and a credited invoice says so', async () => {
  await invoice.api('credit', { bookingIds: [invoice.jobs[1]?.id] })
  const changed = await invoice.press()
  expect(changed.status).toBe(409)
  expect(await changed.text()).toContain('The balance has changed. $546.56 is due now.')
  await scene.expectDelivered(scene.stripe.pay(await invoice.open(2 * due)))
  expect((await summarizeMoney()).bookings).toEqual([`completed ${due}`, 'completed 0', `completed ${due}`])
  await invoice.api('credit')
  const credited = await scene.show(`/invoice/${invoice.name}/pay`)
  expect(await credited.text()).toContain('We credited this invoice. Nothing is due for it.')
  expect((await invoice.press()).status).toBe(409)
})

/** Credits and deletes a job of the invoice. @returns its id. */
async function deleteJob(index: number): Promise<string> {
  const id = invoice.jobs[index]?.id ?? ''
  expect((await invoice.api('credit', { bookingIds: [id] })).status).toBe(201)
  expect((await deleteBooking(id, cookie)).status).toBe(204)
  return id
}

test('the part of a job deleted meanwhile is refunded once, and the others are booked', async () => {
  const id = await invoice.open()
  const deleted = await deleteJob(1)
  const event = scene.stripe.pay(id)
  for (const name of ['evt_one', 'evt_two']) await scene.expectDelivered({ ...event, id: name })
  expect(await summarizeMoney()).toMatchObject({
    bookings: [`completed ${due}`, `completed ${due}`],
    ledger: [...paid.ledger, `${-due} online`],
    checkouts: ['paid'],
    receipts: 1,
  })
  expect(scene.stripe.refunds().map(({ amount }) => amount)).toEqual([due])
  expect(await rows('SELECT booking_id FROM payments WHERE amount < 0')).toEqual([{ booking_id: deleted }])
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'payment-returned' }])
})

test('a refund that Stripe doesn’t make at once is owed until it is made, while the others are paid', async () => {
  const id = await invoice.open()
  await deleteJob(2)
  scene.stripe.setRefunds('pending')
  await scene.expectDelivered(scene.stripe.pay(id))
  expect(await summarizeMoney()).toMatchObject({ ledger: paid.ledger, checkouts: ['open'] })
  scene.stripe.changeRefunds('pending', 'succeeded')
  later(5)
  await scene.runCron()
  expect(await summarizeMoney()).toMatchObject({
    ledger: [...paid.ledger, `${-due} online`],
    checkouts: ['paid'],
  })
  expect(scene.stripe.refunds()).toHaveLength(1)
})

test('the page of an invoice with another customer’s job is that of the own job alone', async () => {
  const other = await seedBooking({
    customerName: 'Kim Lee',
    customerEmail: 'kim@example.com',
    customerPhone: '(604) 555-0177',
  })
  await env.DB.prepare('UPDATE bookings SET customer_id = ? WHERE id = ?')
    .bind(other.customerId, invoice.jobs[1]?.id)
    .run()
  for (const answer of [await invoice.show('/pay'), await invoice.press()]) {
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${scene.page}/pay`)
  }
  const page = await (await invoice.show()).text()
  expect(page).toContain('Pay $273.28 Now')
  expect(page).not.toContain(payNow)
  expect(scene.stripe.checkouts()).toEqual([])
})

test('its email, its reminder and the owner’s text lead to its payment page', async () => {
  const id = scene.booking.id
  expect((await invoice.api('send')).status).toBe(204)
  const reminder = await scene.send('POST', `/api/admin/bookings/${id}/reminders`, {
    json: { by: 'message' },
    cookie,
  })
  expect(reminder.status).toBe(204)
  const link = `${scene.page}/invoice/${invoice.name}/pay`
  expect(scene.mail.sent.map(({ text = '' }) => [text.includes(link), text.includes(payNow)])).toEqual([
    [true, true],
    [true, true],
  ])
  const { unpaid } = await getJson<MoneyJson>('/api/admin/money', cookie, scene.bindings)
  expect(unpaid.items).toMatchObject([
    { reminder: expect.stringContaining(`Pay by card: https://localhost${link} `) },
  ])
  const shown = await getJson<SharedInvoiceResponseJson>(
    `/api/admin/invoices/${invoice.name}`,
    cookie,
    scene.bindings,
  )
  expect(shown.invoice.payUrl).toBe(`https://localhost${link}`)
  expect(shown.invoice.reminder).toContain(link)
})
