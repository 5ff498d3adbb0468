import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StripeFault } from '../../../scripts/local/fake-stripe.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { holdMinutes, initialHoldMinutes } from '../../../shared/rules/deposit/hold.ts'
import { business } from '../../site-defaults.ts'
import { minutes, now } from '../clock.ts'
import { toSubjects } from '../mail/fake-email-service.ts'
import {
  bookingBody,
  expectProblem,
  fetchCustomerId,
  fetchSlots,
  newIdempotencyKey,
  signInOwner,
} from '../worker-support.ts'
import {
  type DepositScene,
  depositScene,
  expectConsistentBooks,
  loadStripeLibrary,
  rows,
  summarizeState,
} from './deposit-scene.ts'

const date = '2027-01-18'
const nineOClock = { date, time: '9:00 AM' }

let scene: DepositScene

const cookie = await signInOwner()

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  scene = await depositScene()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const later = (count: number) => vi.setSystemTime(now + minutes(count))
const isFree = async (time = '9:00 AM') => (await fetchSlots(date)).includes(time)

/** Stripe fails every request. */
const stripeIsDown = () => scene.stripe.failNext(...Array<StripeFault>(20).fill('fails'))
const stripeIsBack = () => scene.stripe.failNext()

/** Runs code that waits for timers without waiting in real time. */
async function withFakeTimers<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let isDone = false
  const result = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(500)
    await env.DB.prepare('SELECT 1').run()
  }
  const at = Date.now()
  vi.useRealTimers()
  vi.setSystemTime(at)
  return result
}

type PlotStep = (id: string) => Promise<unknown>
type DepositSummary = Awaited<ReturnType<typeof summarizeState>>

const booked: DepositSummary = { bookings: ['pending 8000'], holds: ['booked'], ledger: [8000] }
const released: DepositSummary = { bookings: [], holds: ['released'], ledger: [] }
/** Someone else took the time meanwhile and paid for it. */
const returned: DepositSummary = {
  bookings: ['pending 8000'],
  holds: ['returned', 'booked'],
  ledger: [8000, 8000, -8000],
}

/** The hold lapses without a webhook although Stripe has the money. */
async function payWithoutWebhook(id: string) {
  later(30)
  const event = scene.stripe.pay(id)
  stripeIsDown()
  later(holdMinutes)
  await withFakeTimers(() => scene.runCron())
  stripeIsBack()
  return event
}

async function bookSameSlot() {
  const other = await scene.orderWithDeposit({ ...nineOClock, name: 'Kim Lake', email: 'kim@example.com' })
  await scene.expectDelivered(scene.stripe.pay(other))
}

const plots: [outcome: DepositSummary, acts: Record<string, PlotStep>][] = [
  [
    booked,
    {
      async 'all is well'(id) {
        return scene.expectDelivered(scene.stripe.pay(id))
      },
      async 'the webhook is lost, and the customer comes back'(id) {
        scene.stripe.pay(id)
        expect((await scene.success(id)).status).toBe(303)
      },
      async 'the webhook is lost, and the customer does not come back'(id) {
        scene.stripe.pay(id)
        later(5)
        await scene.runCron()
      },
      async 'the webhook comes three times, and once more under another name'(id) {
        const event = scene.stripe.pay(id)
        for (let times = 0; times < 3; times++) await scene.expectDelivered(event)
        await scene.expectDelivered({ ...event, id: 'evt_twin' })
      },
      async 'webhook, customer and cron come at once'(id) {
        const event = scene.stripe.pay(id)
        later(5)
        await Promise.all([
          scene.expectDelivered(event),
          scene.success(id),
          scene.runCron(),
          scene.expectDelivered(event),
        ])
      },
      async 'that it has ended is told before that it was paid'(id) {
        const event = scene.stripe.pay(id)
        await scene.expectDelivered(scene.stripe.expiredEvent(id))
        await scene.expectDelivered(event)
      },
      async 'Stripe does not answer when its webhook comes'(id) {
        const event = scene.stripe.pay(id)
        stripeIsDown()
        await withFakeTimers(() => scene.expectDelivered(event))
        expect((await summarizeState()).bookings).toEqual([])
        stripeIsBack()
        await scene.runCron()
      },
      async 'the signature is wrong'(id) {
        const event = scene.stripe.pay(id)
        const signature = await scene.stripe.sign(JSON.stringify(event), now / 1000, 'whsec_of_somebody_else')
        await expectProblem(await scene.deliver(event, signature), 400, 'bad-request')
        expect(await rows('SELECT * FROM payment_events')).toEqual([])
        await scene.expectDelivered(event)
      },
      async 'the signature is old'(id) {
        const event = scene.stripe.pay(id)
        const signature = await scene.stripe.sign(JSON.stringify(event))
        later(6)
        await expectProblem(await scene.deliver(event, signature), 400, 'bad-request')
        await scene.expectDelivered(event)
      },
      async 'the webhook comes after the time was let go, and it is still free'(id) {
        const event = await payWithoutWebhook(id)
        expect(await summarizeState()).toEqual({ bookings: [], holds: ['lapsed'], ledger: [] })
        await scene.expectDelivered(event)
      },
    },
  ],
  [
    released,
    {
      async 'nobody pays, and Stripe says so'(id) {
        later(33)
        await scene.expectDelivered(scene.stripe.expiredEvent(id))
      },
      async 'nobody pays, and nobody says so'() {
        later(holdMinutes)
        await scene.runCron()
      },
      async 'nobody pays, and Stripe is not there to say so'() {
        later(holdMinutes)
        stripeIsDown()
        await withFakeTimers(() => scene.runCron())
        expect(await isFree()).toBe(true)
        stripeIsBack()
        await scene.runCron()
      },
    },
  ],
  [
    returned,
    {
      async 'the webhook comes after the time was let go, and it is taken'(id) {
        const event = await payWithoutWebhook(id)
        await bookSameSlot()
        await scene.expectDelivered(event)
      },
      async 'the webhook never comes, the time was let go, and it is taken'(id) {
        await payWithoutWebhook(id)
        await bookSameSlot()
        await scene.runCron()
      },
      async 'what is owed cannot be given back at first'(id) {
        const event = await payWithoutWebhook(id)
        await bookSameSlot()
        scene.stripe.failNext('done, then fails')
        scene.stripe.setRefunds('pending')
        await withFakeTimers(() => scene.expectDelivered(event))
        expect((await summarizeState()).holds).toEqual(['owed', 'booked'])
        await expectConsistentBooks(scene)
        scene.stripe.changeRefunds('pending', 'failed')
        scene.stripe.setRefunds('succeeded')
        await scene.runCron()
      },
      async 'it is given back while the answer is lost'(id) {
        const event = await payWithoutWebhook(id)
        await bookSameSlot()
        // The requests for the checkout and its refunds, before the new refund.
        scene.stripe.failNext(...(['done, then fails', 'done, then fails'] as const))
        await withFakeTimers(() => scene.expectDelivered(event))
        await scene.runCron()
      },
    },
  ],
]

const rowsOfPlots = plots.flatMap(([outcome, steps]) =>
  Object.entries(steps).map(([what, act]) => [what, outcome, act] as const),
)

test.each(rowsOfPlots)(
  'when %s, the money is accounted for and no hour is held without an owner',
  async (_, outcome, act) => {
    const id = await scene.orderWithDeposit(nineOClock)
    await expectConsistentBooks(scene)
    expect(await isFree()).toBe(false)
    await act(id)
    expect(await summarizeState()).toEqual(outcome)
    await expectConsistentBooks(scene)
    expect(await isFree()).toBe(outcome === released)

    // Later events change nothing.
    for (const event of scene.stripe
      .checkouts()
      .flatMap((each) => [
        scene.stripe.createEvent('checkout.session.completed', each),
        scene.stripe.expiredEvent(each.id),
      ])) {
      await scene.expectDelivered(event)
    }
    later(24 * 60)
    await scene.runCron()
    expect(await summarizeState()).toEqual(outcome)
    await expectConsistentBooks(scene)
    expect(await rows('SELECT * FROM payment_events WHERE outcome IS NULL')).toEqual([])
  },
)

test('a returned deposit is announced to the customer by email and to the owner by an alert', async () => {
  const event = await payWithoutWebhook(await scene.orderWithDeposit(nineOClock))
  await bookSameSlot()
  await scene.expectDelivered(event)
  expect(toSubjects(scene.mail.sent)).toContain(
    'robin@example.com: Deposit refunded: Interior Detailing, Mon Jan 18, 9 AM',
  )
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'deposit-returned' }])
  const page = await scene.success(scene.stripe.checkouts()[0]?.id ?? '')
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('refunding your whole deposit to your card')
})

test('alerts the owner to a payment unresolved for an hour', async () => {
  const event = scene.stripe.pay(await scene.orderWithDeposit(nineOClock))
  stripeIsDown()
  await withFakeTimers(() => scene.expectDelivered(event))
  later(61)
  stripeIsDown()
  await withFakeTimers(() => scene.runCron())
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'deposits-in-trouble' }])
  await expectConsistentBooks(scene)
})

test.each<[what: string, faults: StripeFault[]]>([
  ['fails', ['fails', 'fails']],
  ['does not answer', ['silent', 'silent']],
  ['creates the checkout, but its responses are lost', ['done, then silent', 'done, then fails']],
])('when Stripe %s, nothing is held and the visitor gets a message', async (_, faults) => {
  scene.stripe.failNext(...faults)
  const response = await withFakeTimers(() => scene.order(nineOClock, { headers: newIdempotencyKey() }))
  const { detail } = await expectProblem(response, 409, 'deposit-failed')
  expect(detail).toContain(business.phone.display)
  expect(await summarizeState()).toEqual(released)
  expect(await isFree()).toBe(true)
  await expectConsistentBooks(scene)
})

test('retries after one lost response from Stripe, and creates one checkout', async () => {
  scene.stripe.failNext('done, then fails')
  expect((await withFakeTimers(() => scene.order(nineOClock))).status).toBe(202)
  expect(scene.stripe.checkouts()).toHaveLength(1)
})

test('releases an order without a checkout within minutes, as after the Worker died', async () => {
  await scene.orderWithDeposit(nineOClock)
  await env.DB.prepare('UPDATE deposit_holds SET checkout_id = NULL, checkout_url = NULL, expires = ?')
    .bind(now + minutes(initialHoldMinutes))
    .run()
  expect(await isFree()).toBe(false)
  later(initialHoldMinutes)
  expect(await isFree()).toBe(true)
  await scene.runCron()
  expect(await summarizeState()).toEqual(released)
})

test('an order takes the hours of an expired hold', async () => {
  await scene.orderWithDeposit(nineOClock)
  later(holdMinutes)
  await scene.orderWithDeposit({ ...nineOClock, email: 'kim@example.com' })
  expect((await summarizeState()).holds).toEqual(['lapsed', 'held'])
  await expectConsistentBooks(scene)
})

test('time off takes the hours of an expired hold too', async () => {
  await scene.orderWithDeposit(nineOClock)
  const off = { crew: 1, fromDate: date, toDate: date, hours: null, note: null }
  const takeOff = () => scene.send('POST', '/api/admin/time-off', { json: off, cookie })
  const { detail } = await expectProblem(await takeOff(), 409, 'time-off-conflict')
  expect(detail).toContain('paying a deposit')
  later(holdMinutes)
  expect((await takeOff()).status).toBe(201)
  expect((await summarizeState()).holds).toEqual(['lapsed'])
})

test('one of 20 parallel visitors gets the hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scene.order(
        { ...nineOClock, name: `Visitor ${index}`, email: `visitor-${index}@example.com` },
        { headers: newIdempotencyKey() },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect((await summarizeState()).holds).toEqual(['held'])
  await expectConsistentBooks(scene)
})

test('a retry leads to the same checkout, and after payment to its booking', async () => {
  const headers = newIdempotencyKey()
  const id = await scene.orderWithDeposit(nineOClock, { headers })
  expect(await scene.orderWithDeposit(nineOClock, { headers })).toBe(id)
  const attempt = () => scene.send('GET', '/api/bookings/status', { headers })
  expect(await (await attempt()).json()).toEqual({ known: false })
  await scene.expectDelivered(scene.stripe.pay(id))
  const again = await scene.order(nineOClock, { headers })
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
  expect((await again.json<BookedJson>()).booking.paid).toBe(8000)
  expect(await (await attempt()).json()).toMatchObject({ known: true })
})

test('changing an unpaid order releases its hold and expires its checkout', async () => {
  const headers = newIdempotencyKey()
  const first = await scene.orderWithDeposit(nineOClock, { headers })
  const second = await scene.orderWithDeposit({ date, time: '1:00 PM' }, { headers })
  expect(scene.checkout(first).status).toBe('expired')
  expect(second).not.toBe(first)
  expect([await isFree(), await isFree('1:00 PM')]).toEqual([true, false])
})

test('a visitor’s own abandoned hold does not block their next order', async () => {
  const first = await scene.orderWithDeposit(nineOClock)
  await scene.orderWithDeposit({ ...nineOClock, comments: 'Gate code 12' })
  expect(scene.checkout(first).status).toBe('expired')
  expect((await summarizeState()).holds).toEqual(['released', 'held'])
})

test('ordering again after payment keeps the paid booking', async () => {
  scene.stripe.pay(await scene.orderWithDeposit(nineOClock))
  await expectProblem(await scene.order({ ...nineOClock, comments: 'Gate code 12' }), 409, 'slot-taken')
  expect(await summarizeState()).toEqual(booked)
})

test('cancelling on Stripe’s page releases the time at once and keeps all fields', async () => {
  const id = await scene.orderWithDeposit({ ...nineOClock, comments: 'Gate code <12>' })
  const back = await scene.cancel(id)
  expect(back.status).toBe(200)
  const page = await back.text()
  expect(page).toContain('the time is free again')
  for (const kept of [
    'Robin Field',
    'robin@example.com',
    '(604) 555-0199',
    'Outback',
    'Gate code &lt;12&gt;',
  ]) {
    expect(page).toContain(kept)
  }
  expect(scene.checkout(id).status).toBe('expired')
  expect(await summarizeState()).toEqual(released)
  // A second request changes nothing.
  expect((await scene.cancel(id)).status).toBe(200)
})

test('cancelling after payment, or while Stripe is down, loses nothing', async () => {
  const id = await scene.orderWithDeposit(nineOClock)
  scene.stripe.pay(id)
  expect((await scene.cancel(id)).status).toBe(303)
  expect(await summarizeState()).toEqual(booked)

  const other = await scene.orderWithDeposit({ date, time: '1:00 PM' })
  stripeIsDown()
  expect((await withFakeTimers(() => scene.cancel(other))).status).toBe(200)
  expect(await isFree('1:00 PM')).toBe(true)
  stripeIsBack()
  await scene.expectDelivered(scene.stripe.pay(other))
  expect((await summarizeState()).bookings).toEqual(['pending 8000', 'pending 8000'])
  await expectConsistentBooks(scene)
})

test('while the payment is unknown the private link says so and refreshes itself', async () => {
  const id = await scene.orderWithDeposit(nineOClock)
  const link = new URL(scene.checkout(id).success_url).pathname
  const toPay = await scene.send('GET', link)
  expect(await toPay.text()).toContain('Pay $80 Deposit')
  stripeIsDown()
  const waiting = await withFakeTimers(() => scene.success(id))
  expect([waiting.status, waiting.headers.get('Refresh')]).toEqual([200, '5'])
  expect(await waiting.text()).toContain('We are confirming your payment')
  stripeIsBack()
  await scene.expectDelivered(scene.stripe.pay(id))
  const page = await scene.send('GET', link)
  expect([page.status, page.headers.get('Refresh')]).toEqual([200, null])
  expect(await page.text()).toContain('Reschedule')
  expect((await scene.send('GET', link.replace(/.$/, '~'))).status).toBe(404)
})

test('the plain form leads to a page with the held time, its end and the payment link', async () => {
  const body = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(bookingBody(nineOClock)).map(([name, value]) => [name, String(value)]),
    ),
    ...{ vehicleSize: 'sedan', key: crypto.randomUUID(), openedAt: String(now - 60_000), step: 'confirm' },
  })
  const response = await scene.send('POST', '/book', { body })
  expect(response.status).toBe(303)
  const page = await (await scene.send('GET', response.headers.get('Location') ?? '')).text()
  expect(page).toContain('hold this time for you until 12:33 PM')
  expect(page).toContain(scene.stripe.checkouts()[0]?.url)
})

test('refunds in Stripe’s dashboard reach the ledger in any order, and failed ones are reversed', async () => {
  const paid = scene.stripe.pay(await scene.orderWithDeposit(nineOClock))
  const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, 3000))
  await scene.expectDelivered(paid)
  expect(await summarizeState()).toEqual({ ...booked, bookings: ['pending 5000'], ledger: [8000, -3000] })
  await expectConsistentBooks(scene)
  await scene.expectDelivered(scene.stripe.refundInDashboard(payment, 5000))
  scene.stripe.changeRefunds('succeeded', 'failed')
  await scene.expectDelivered(
    scene.stripe.createEvent('refund.failed', { object: 'refund', payment_intent: payment }),
  )
  expect(await summarizeState()).toEqual({ ...booked, ledger: [8000, -3000, -5000, 3000, 5000] })
  await expectConsistentBooks(scene)
  expect(
    await rows('SELECT action, actor, to_value FROM booking_events WHERE number > 1 ORDER BY number'),
  ).toEqual(
    [
      ['paid', 'customer', '$80, online'],
      ['refunded', 'Stripe', '$30, online'],
      ['refunded', 'Stripe', '$50, online'],
      ['paid', 'Stripe', '$30, online'],
      ['paid', 'Stripe', '$50, online'],
    ].map(([action, actor, to_value]) => ({ action, actor, to_value })),
  )
})

test('ignores the Stripe account’s other sales', async () => {
  const { stripe } = scene
  await scene.orderWithDeposit(nineOClock)
  const [checkout] = stripe.checkouts()
  if (!checkout) throw new Error('There is no checkout.')
  checkout.metadata = {}
  await scene.expectDelivered(stripe.pay(checkout.id))
  await scene.expectDelivered(stripe.refundInDashboard(checkout.payment_intent ?? '', 100))
  await scene.expectDelivered(stripe.createEvent('customer.created', { id: 'cus_1' }))
  expect(await summarizeState()).toEqual({ bookings: [], holds: ['held'], ledger: [] })
  expect(await rows('SELECT DISTINCT outcome FROM payment_events')).toEqual([{ outcome: 'foreign' }])
})

test('refunds a customer who is erased while paying', async () => {
  const first = await scene.orderWithDeposit({ date, time: '1:00 PM' })
  await scene.expectDelivered(scene.stripe.pay(first))
  const [booking] = await rows('SELECT id FROM bookings')
  const customerId = await fetchCustomerId(booking?.id, cookie)
  const second = await scene.orderWithDeposit(nineOClock, { headers: newIdempotencyKey() })
  const event = scene.stripe.pay(second)
  expect((await scene.send('DELETE', `/api/admin/customers/${customerId}`, { cookie })).status).toBe(200)
  expect(await rows('SELECT * FROM deposit_holds')).toEqual([])
  expect(await isFree()).toBe(true)
  // No key remembers the order.
  expect(await rows("SELECT * FROM idempotency_keys WHERE order_hash <> ''")).toEqual([])
  await scene.expectDelivered(event)
  expect((await summarizeState()).ledger).toEqual([8000, 8000, -8000])
})

const manualBookingBody = () => ({ ...bookingBody(nineOClock), location: 'squamish' })

test.each<[what: string, status: number, order: () => Promise<Response>]>([
  ['keys are missing', 201, () => scene.order(nineOClock, {}, { STRIPE_WEBHOOK_SECRET: '' })],
  ['the package needs none', 201, () => scene.order({ ...nineOClock, packageId: 'headlight-restoration' })],
  [
    'the owner books',
    201,
    () => scene.send('POST', '/api/admin/bookings', { json: manualBookingBody(), cookie }),
  ],
  ['the price requires one', 202, () => scene.order({ ...nineOClock, packageId: 'two-step-ceramic' })],
])('when %s, an order answers %i', async (_, status, order) => {
  expect((await order()).status).toBe(status)
})

test('without keys there is no webhook', async () => {
  const event = scene.stripe.createEvent('checkout.session.completed', {})
  await expectProblem(await scene.deliver(event, undefined, { STRIPE_SECRET_KEY: '' }), 404, 'not-found')
})

test('a package’s own deposit applies once published, and so does none', async () => {
  const say = (deposit: number | null) =>
    scene.send('PATCH', '/api/admin/site/packages/interior-detailing', { cookie, json: { deposit } })
  const publish = () => scene.send('POST', '/api/admin/site/publish', { cookie })
  await say(45)
  await scene.orderWithDeposit(nineOClock)
  expect(await rows('SELECT amount FROM deposit_holds')).toEqual([{ amount: 8000 }])
  await publish()
  await scene.orderWithDeposit({ date, time: '1:00 PM' })
  expect(await rows('SELECT amount FROM deposit_holds ORDER BY amount')).toEqual([
    { amount: 4500 },
    { amount: 8000 },
  ])
  await say(null)
  await publish()
  expect((await scene.order({ date, time: '5:00 PM' })).status).toBe(201)
  await scene.send('POST', '/api/admin/site/versions/0/publish', { cookie })
})
