import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StripeFault } from '../../../scripts/local/fake-stripe.ts'
import { minutes, now, today } from '../clock.ts'
import { loadStripeLibrary, rows } from '../deposit/deposit-scene.ts'
import { signInOwner } from '../worker-support.ts'
import {
  addSharedInvoice,
  due,
  expectTrueMoney,
  type PayLinkScene,
  payLinkScene,
  type SharedInvoiceScene,
  summarizeMoney,
} from './pay-link-scene.ts'

// Refunds of one payment by card for an invoice over three jobs.

const cookie = await signInOwner()

let scene: PayLinkScene
let invoice: SharedInvoiceScene
let payment: string

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime(now)
  scene = await payLinkScene(cookie)
  invoice = await addSharedInvoice(scene, cookie)
  await scene.expectDelivered(scene.stripe.pay(await invoice.open()))
  payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
})
afterEach(async () => {
  await expectTrueMoney(scene)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refund = async (job: number, amount: number) => {
  const values = { id: crypto.randomUUID(), amount, method: 'online', date: today, lowersPrice: false }
  return scene.send('POST', `/api/admin/bookings/${invoice.jobs[job]?.id}/refund`, { json: values, cookie })
}

const afterUndo = () => vi.setSystemTime(now + minutes(11))

/** What is still paid for each job, in cents. */
const paidAmounts = async () => (await rows('SELECT paid FROM bookings ORDER BY seq')).map(({ paid }) => paid)

const madeAtStripe = () => scene.stripe.refunds().map(({ amount, status }) => `${amount} ${status}`)

const expectReported = async () => {
  for (const type of ['charge.refunded', 'refund.updated']) {
    const event = scene.stripe.createEvent(type, { object: 'refund', payment_intent: payment })
    for (const id of [`evt_${type}_1`, `evt_${type}_2`]) await scene.expectDelivered({ ...event, id })
  }
}

test.each<[string, StripeFault[]]>([
  ['at once', []],
  ['after failures', ['fails', 'fails', 'fails']],
  ['although its answer was lost', ['done, then fails', 'done, then fails', 'done, then fails']],
])('a refund of one job goes back to the card from its part, once: %s', async (_, faults) => {
  expect((await refund(1, 10_000)).status).toBe(200)
  expect((await refund(2, due)).status).toBe(200)
  afterUndo()
  scene.stripe.failNext(...faults)
  for (let times = 0; times < 3; times++) await scene.runCron()
  expect(madeAtStripe().toSorted()).toEqual(['10000 succeeded', `${due} succeeded`])
  await expectReported()
  expect(await summarizeMoney()).toMatchObject({
    bookings: [`completed ${due}`, `completed ${due - 10_000}`, 'completed 0'],
    refunds: ['sent', 'sent'],
  })
})

test('no more goes back from a job than its part, whatever the others have', async () => {
  const answer = await refund(1, due + 1)
  expect(answer.status).toBe(422)
  expect(madeAtStripe()).toEqual([])
})

test('a refund in Stripe’s dashboard takes the newest job first, and is reversed if it fails later', async () => {
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, due + 5000))
  expect(await paidAmounts()).toEqual([due, due - 5000, 0])
  await expectReported()
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, due))
  expect(await paidAmounts()).toEqual([due - 5000, 0, 0])
  const first = scene.stripe.refunds().at(-1)
  if (first) first.status = 'failed'
  const failed = scene.stripe.createEvent('refund.failed', { object: 'refund', payment_intent: payment })
  for (const id of ['evt_failed_1', 'evt_failed_2']) await scene.expectDelivered({ ...failed, id })
  expect(await paidAmounts()).toEqual([due - 5000, 5000, due])
})

test('a refund in Stripe’s dashboard leaves what went back to the card from here, and comes down to the rest', async () => {
  await refund(2, due)
  await refund(0, 20_000)
  afterUndo()
  await scene.runCron()
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, due + 1000))
  expect(await paidAmounts()).toEqual([due - 21_000, 0, 0])
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, due - 21_000))
  expect(await paidAmounts()).toEqual([0, 0, 0])
  expect(scene.stripe.netPaid(payment)).toBe(0)
})

test('a refund of a job whose part was refunded at Stripe meanwhile is refused, and the other parts stay', async () => {
  await refund(2, due)
  scene.stripe.refundInDashboard(payment, 2000)
  afterUndo()
  await scene.runCron()
  expect(madeAtStripe()).toEqual([`${due - 2000} succeeded`, '2000 succeeded'])
  await expectReported()
  expect(await paidAmounts()).toEqual([due, due, 0])
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'refund-refused' }])
})

test('a refund of a job that fails at the bank is due for that job again', async () => {
  scene.stripe.setRefunds('pending')
  await refund(1, 10_000)
  afterUndo()
  await scene.runCron()
  scene.stripe.changeRefunds('pending', 'failed')
  const [made] = scene.stripe.refunds()
  for (const id of ['evt_one', 'evt_two'])
    await scene.expectDelivered({ ...scene.stripe.createEvent('refund.failed', made ?? {}), id })
  expect(await paidAmounts()).toEqual([due, due, due])
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'refund-refused' }])
})

test('a job paid twice by card is refunded from its newest payment first', async () => {
  await env.DB.prepare('UPDATE bookings SET total_price = total_price + 100 WHERE id = ?')
    .bind(scene.booking.id)
    .run()
  vi.setSystemTime(now + minutes(1))
  await scene.expectDelivered(scene.stripe.pay(await scene.open({ amount: '10000' })))
  await refund(0, 15_000)
  vi.setSystemTime(now + minutes(12))
  await scene.runCron()
  expect(madeAtStripe()).toEqual(['5000 succeeded', '10000 succeeded'])
})
