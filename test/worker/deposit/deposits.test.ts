import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { holdMinutes, newHoldMinutes } from '../../../shared/rules/deposit/hold.ts'
import { business } from '../../shipped.ts'
import type { StripeFault } from '../../stripe-stand-in.ts'
import { minutes, now } from '../clock.ts'
import { subjects } from '../mail/mail-service.ts'
import { bookingBody, customerOf, newKey, problemOf, signInOwner, slotsOn } from '../worker-support.ts'
import {
  type DepositScene,
  depositScene,
  expectTrueBooks,
  loadStripeLibrary,
  rows,
  story,
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
const isFree = async (time = '9:00 AM') => (await slotsOn(date)).includes(time)

/** Stripe says nothing to anybody, however often it is asked. */
const stripeIsDown = () => scene.stripe.fail(...Array<StripeFault>(20).fill('fails'))
const stripeIsBack = () => scene.stripe.fail()

/** What waits for timers does not wait for the clock on the wall. */
async function hurried<Result>(work: () => Promise<Result>): Promise<Result> {
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

type Act = (id: string) => Promise<unknown>
type Story = Awaited<ReturnType<typeof story>>

const booked: Story = { bookings: ['pending 8000'], holds: ['booked'], ledger: [8000] }
const released: Story = { bookings: [], holds: ['released'], ledger: [] }
/** Somebody else got the time meanwhile, and paid for it. */
const returned: Story = {
  bookings: ['pending 8000'],
  holds: ['returned', 'booked'],
  ledger: [8000, 8000, -8000],
}

/** The hold ends without a word from Stripe, which has the money. */
async function payUnheard(id: string) {
  later(30)
  const event = scene.stripe.pay(id)
  stripeIsDown()
  later(holdMinutes)
  await hurried(() => scene.cron())
  stripeIsBack()
  return event
}

async function somebodyElseBooks() {
  const other = await scene.orderToPay({ ...nineOClock, name: 'Kim Lake', email: 'kim@example.com' })
  await scene.tell(scene.stripe.pay(other))
}

const plots: [outcome: Story, acts: Record<string, Act>][] = [
  [
    booked,
    {
      async 'all is well'(id) {
        return scene.tell(scene.stripe.pay(id))
      },
      async 'the webhook is lost, and the customer comes back'(id) {
        scene.stripe.pay(id)
        expect((await scene.success(id)).status).toBe(303)
      },
      async 'the webhook is lost, and the customer does not come back'(id) {
        scene.stripe.pay(id)
        later(5)
        await scene.cron()
      },
      async 'the webhook comes three times, and once more under another name'(id) {
        const event = scene.stripe.pay(id)
        for (let times = 0; times < 3; times++) await scene.tell(event)
        await scene.tell({ ...event, id: 'evt_twin' })
      },
      async 'webhook, customer and cron come at once'(id) {
        const event = scene.stripe.pay(id)
        later(5)
        await Promise.all([scene.tell(event), scene.success(id), scene.cron(), scene.tell(event)])
      },
      async 'that it has ended is told before that it was paid'(id) {
        const event = scene.stripe.pay(id)
        await scene.tell(scene.stripe.expired(id))
        await scene.tell(event)
      },
      async 'Stripe does not answer when its webhook comes'(id) {
        const event = scene.stripe.pay(id)
        stripeIsDown()
        await hurried(() => scene.tell(event))
        expect((await story()).bookings).toEqual([])
        stripeIsBack()
        await scene.cron()
      },
      async 'the signature is wrong'(id) {
        const event = scene.stripe.pay(id)
        const signature = await scene.stripe.sign(JSON.stringify(event), now / 1000, 'whsec_of_somebody_else')
        await problemOf(await scene.deliver(event, signature), 400, 'bad-request')
        expect(await rows('SELECT * FROM payment_events')).toEqual([])
        await scene.tell(event)
      },
      async 'the signature is old'(id) {
        const event = scene.stripe.pay(id)
        const signature = await scene.stripe.sign(JSON.stringify(event))
        later(6)
        await problemOf(await scene.deliver(event, signature), 400, 'bad-request')
        await scene.tell(event)
      },
      async 'the webhook comes after the time was let go, and it is still free'(id) {
        const event = await payUnheard(id)
        expect(await story()).toEqual({ bookings: [], holds: ['lapsed'], ledger: [] })
        await scene.tell(event)
      },
    },
  ],
  [
    released,
    {
      async 'nobody pays, and Stripe says so'(id) {
        later(33)
        await scene.tell(scene.stripe.expired(id))
      },
      async 'nobody pays, and nobody says so'() {
        later(holdMinutes)
        await scene.cron()
      },
      async 'nobody pays, and Stripe is not there to say so'() {
        later(holdMinutes)
        stripeIsDown()
        await hurried(() => scene.cron())
        expect(await isFree()).toBe(true)
        stripeIsBack()
        await scene.cron()
      },
    },
  ],
  [
    returned,
    {
      async 'the webhook comes after the time was let go, and it is taken'(id) {
        const event = await payUnheard(id)
        await somebodyElseBooks()
        await scene.tell(event)
      },
      async 'the webhook never comes, the time was let go, and it is taken'(id) {
        await payUnheard(id)
        await somebodyElseBooks()
        await scene.cron()
      },
      async 'what is owed cannot be given back at first'(id) {
        const event = await payUnheard(id)
        await somebodyElseBooks()
        scene.stripe.fail('done, then fails')
        scene.stripe.setRefunds('pending')
        await hurried(() => scene.tell(event))
        expect((await story()).holds).toEqual(['owed', 'booked'])
        await expectTrueBooks(scene)
        scene.stripe.turnRefunds('pending', 'failed')
        scene.stripe.setRefunds('succeeded')
        await scene.cron()
      },
      async 'it is given back while the answer is lost'(id) {
        const event = await payUnheard(id)
        await somebodyElseBooks()
        // The checkout, the refunds so far, and the new one.
        scene.stripe.fail(...(['done, then fails', 'done, then fails'] as const))
        await hurried(() => scene.tell(event))
        await scene.cron()
      },
    },
  ],
]

const rowsOfPlots = plots.flatMap(([outcome, acts]) =>
  Object.entries(acts).map(([what, act]) => [what, outcome, act] as const),
)

test.each(rowsOfPlots)(
  'when %s, the money is where it belongs and no hour is held for nobody',
  async (_, outcome, act) => {
    const id = await scene.orderToPay(nineOClock)
    await expectTrueBooks(scene)
    expect(await isFree()).toBe(false)
    await act(id)
    expect(await story()).toEqual(outcome)
    await expectTrueBooks(scene)
    expect(await isFree()).toBe(outcome === released)

    // Whatever else comes of it changes nothing.
    for (const event of scene.stripe
      .checkouts()
      .flatMap((each) => [
        scene.stripe.eventOf('checkout.session.completed', each),
        scene.stripe.expired(each.id),
      ])) {
      await scene.tell(event)
    }
    later(24 * 60)
    await scene.cron()
    expect(await story()).toEqual(outcome)
    await expectTrueBooks(scene)
    expect(await rows('SELECT * FROM payment_events WHERE outcome IS NULL')).toEqual([])
  },
)

test('whose deposit goes back is told by mail, and the owner by an alert', async () => {
  const event = await payUnheard(await scene.orderToPay(nineOClock))
  await somebodyElseBooks()
  await scene.tell(event)
  expect(subjects(scene.mail.taken)).toContain('robin@example.com: We are sending your deposit back')
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'deposit-returned' }])
  const page = await scene.success(scene.stripe.checkouts()[0]?.id ?? '')
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('goes back to your card')
})

test('the owner is warned of what could not be dealt with for an hour', async () => {
  const event = scene.stripe.pay(await scene.orderToPay(nineOClock))
  stripeIsDown()
  await hurried(() => scene.tell(event))
  later(61)
  stripeIsDown()
  await hurried(() => scene.cron())
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'deposits-in-trouble' }])
  await expectTrueBooks(scene)
})

test.each<[what: string, faults: StripeFault[]]>([
  ['fails', ['fails', 'fails']],
  ['does not answer', ['silent', 'silent']],
  ['makes the page, and its answers are lost', ['done, then silent', 'done, then fails']],
])('when Stripe %s, nothing is held, and the visitor is told so', async (_, faults) => {
  scene.stripe.fail(...faults)
  const response = await hurried(() => scene.order(nineOClock, { headers: newKey() }))
  const { detail } = await problemOf(response, 409, 'deposit-failed')
  expect(detail).toContain(business.phone.display)
  expect(await story()).toEqual(released)
  expect(await isFree()).toBe(true)
  await expectTrueBooks(scene)
})

test('when an answer of Stripe is lost once, it is asked again, and makes one page', async () => {
  scene.stripe.fail('done, then fails')
  expect((await hurried(() => scene.order(nineOClock))).status).toBe(202)
  expect(scene.stripe.checkouts()).toHaveLength(1)
})

test('an order without a page to pay at, because the Worker died, is let go within minutes', async () => {
  await scene.orderToPay(nineOClock)
  await env.DB.prepare('UPDATE deposit_holds SET checkout_id = NULL, checkout_url = NULL, expires = ?')
    .bind(now + minutes(newHoldMinutes))
    .run()
  expect(await isFree()).toBe(false)
  later(newHoldMinutes)
  expect(await isFree()).toBe(true)
  await scene.cron()
  expect(await story()).toEqual(released)
})

test('whoever meets a hold whose time is up takes its hours', async () => {
  await scene.orderToPay(nineOClock)
  later(holdMinutes)
  await scene.orderToPay({ ...nineOClock, email: 'kim@example.com' })
  expect((await story()).holds).toEqual(['lapsed', 'held'])
  await expectTrueBooks(scene)
})

test('the owner meets one too: by time off', async () => {
  await scene.orderToPay(nineOClock)
  const off = { crew: 1, fromDate: date, toDate: date, hours: null, note: null }
  const takeOff = () => scene.ask('POST', '/api/admin/time-off', { json: off, cookie })
  const { detail } = await problemOf(await takeOff(), 409, 'time-off-conflict')
  expect(detail).toContain('paying a deposit')
  later(holdMinutes)
  expect((await takeOff()).status).toBe(201)
  expect((await story()).holds).toEqual(['lapsed'])
})

test('of 20 visitors who want the same hour one holds it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scene.order(
        { ...nineOClock, name: `Visitor ${index}`, email: `visitor-${index}@example.com` },
        { headers: newKey() },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect((await story()).holds).toEqual(['held'])
  await expectTrueBooks(scene)
})

test('the same attempt is led to the same page, and once it is paid to its booking', async () => {
  const headers = newKey()
  const id = await scene.orderToPay(nineOClock, { headers })
  expect(await scene.orderToPay(nineOClock, { headers })).toBe(id)
  const attempt = () => scene.ask('GET', '/api/bookings/status', { headers })
  expect(await (await attempt()).json()).toEqual({ known: false })
  await scene.tell(scene.stripe.pay(id))
  const again = await scene.order(nineOClock, { headers })
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
  expect((await again.json<BookedJson>()).booking.paid).toBe(8000)
  expect(await (await attempt()).json()).toMatchObject({ known: true })
})

test('what is changed before it is paid lets go of what was held, and its page can no longer be paid', async () => {
  const headers = newKey()
  const first = await scene.orderToPay(nineOClock, { headers })
  const second = await scene.orderToPay({ date, time: '1:00 PM' }, { headers })
  expect(scene.checkout(first).status).toBe('expired')
  expect(second).not.toBe(first)
  expect([await isFree(), await isFree('1:00 PM')]).toEqual([true, false])
})

test('nobody who went back from paying is in their own way', async () => {
  const first = await scene.orderToPay(nineOClock)
  await scene.orderToPay({ ...nineOClock, comments: 'Gate code 12' })
  expect(scene.checkout(first).status).toBe('expired')
  expect((await story()).holds).toEqual(['released', 'held'])
})

test('who orders again although it was paid does not lose what was paid for', async () => {
  scene.stripe.pay(await scene.orderToPay(nineOClock))
  await problemOf(await scene.order({ ...nineOClock, comments: 'Gate code 12' }), 409, 'slot-taken')
  expect(await story()).toEqual(booked)
})

test('going back on the page of Stripe lets the time go at once, and keeps everything', async () => {
  const id = await scene.orderToPay({ ...nineOClock, comments: 'Gate code <12>' })
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
  expect(await story()).toEqual(released)
  // Twice is once.
  expect((await scene.cancel(id)).status).toBe(200)
})

test('going back after it was paid, or while Stripe does not answer, loses nothing', async () => {
  const id = await scene.orderToPay(nineOClock)
  scene.stripe.pay(id)
  expect((await scene.cancel(id)).status).toBe(303)
  expect(await story()).toEqual(booked)

  const other = await scene.orderToPay({ date, time: '1:00 PM' })
  stripeIsDown()
  expect((await hurried(() => scene.cancel(other))).status).toBe(200)
  expect(await isFree('1:00 PM')).toBe(true)
  stripeIsBack()
  await scene.tell(scene.stripe.pay(other))
  expect((await story()).bookings).toEqual(['pending 8000', 'pending 8000'])
  await expectTrueBooks(scene)
})

test('until it is known, the private link says what is waited for, and looks again by itself', async () => {
  const id = await scene.orderToPay(nineOClock)
  const link = new URL(scene.checkout(id).success_url).pathname
  const toPay = await scene.ask('GET', link)
  expect(await toPay.text()).toContain('Pay the Deposit of $80.00')
  stripeIsDown()
  const waiting = await hurried(() => scene.success(id))
  expect([waiting.status, waiting.headers.get('Refresh')]).toEqual([200, '5'])
  expect(await waiting.text()).toContain('We are confirming your payment')
  stripeIsBack()
  await scene.tell(scene.stripe.pay(id))
  const page = await scene.ask('GET', link)
  expect([page.status, page.headers.get('Refresh')]).toEqual([200, null])
  expect(await page.text()).toContain('Move to Another Time')
  expect((await scene.ask('GET', link.replace(/.$/, '~'))).status).toBe(404)
})

test('the plain form leads to the page that says what is held, until when, and where to pay', async () => {
  const body = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(bookingBody(nineOClock)).map(([name, value]) => [name, String(value)]),
    ),
    ...{ vehicleSize: 'sedan', key: crypto.randomUUID(), openedAt: String(now - 60_000), step: 'confirm' },
  })
  const response = await scene.ask('POST', '/book', { body })
  expect(response.status).toBe(303)
  const page = await (await scene.ask('GET', response.headers.get('Location') ?? '')).text()
  expect(page).toContain('held for you until 12:33 PM')
  expect(page).toContain(scene.stripe.checkouts()[0]?.url)
})

test('what is given back in the dashboard of Stripe is in the ledger, in any order, and what fails of it comes back', async () => {
  const paid = scene.stripe.pay(await scene.orderToPay(nineOClock))
  const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
  await scene.tell(scene.stripe.refundInDashboard(payment, 3000))
  await scene.tell(paid)
  expect(await story()).toEqual({ ...booked, bookings: ['pending 5000'], ledger: [8000, -3000] })
  await expectTrueBooks(scene)
  await scene.tell(scene.stripe.refundInDashboard(payment, 5000))
  scene.stripe.turnRefunds('succeeded', 'failed')
  await scene.tell(scene.stripe.eventOf('refund.failed', { object: 'refund', payment_intent: payment }))
  expect(await story()).toEqual({ ...booked, ledger: [8000, -3000, -5000, 3000, 5000] })
  await expectTrueBooks(scene)
  expect(
    await rows('SELECT action, actor, to_value FROM booking_events WHERE number > 1 ORDER BY number'),
  ).toEqual(
    [
      ['paid', 'customer', '$80.00, online'],
      ['refunded', 'Stripe', '$30.00, online'],
      ['refunded', 'Stripe', '$50.00, online'],
      ['paid', 'Stripe', '$30.00, online'],
      ['paid', 'Stripe', '$50.00, online'],
    ].map(([action, actor, to_value]) => ({ action, actor, to_value })),
  )
})

test('what else the account sells is none of ours', async () => {
  const { stripe } = scene
  await scene.orderToPay(nineOClock)
  const [checkout] = stripe.checkouts()
  if (!checkout) throw new Error('There is no checkout.')
  checkout.metadata = {}
  await scene.tell(stripe.pay(checkout.id))
  await scene.tell(stripe.refundInDashboard(checkout.payment_intent ?? '', 100))
  await scene.tell(stripe.eventOf('customer.created', { id: 'cus_1' }))
  expect(await story()).toEqual({ bookings: [], holds: ['held'], ledger: [] })
  expect(await rows('SELECT DISTINCT outcome FROM payment_events')).toEqual([{ outcome: 'foreign' }])
})

test('who is erased while they pay gets their money back', async () => {
  const first = await scene.orderToPay({ date, time: '1:00 PM' })
  await scene.tell(scene.stripe.pay(first))
  const [booking] = await rows('SELECT id FROM bookings')
  const customerId = await customerOf(booking?.id, cookie)
  const second = await scene.orderToPay(nineOClock, { headers: newKey() })
  const event = scene.stripe.pay(second)
  expect((await scene.ask('DELETE', `/api/admin/customers/${customerId}`, { cookie })).status).toBe(200)
  expect(await rows('SELECT * FROM deposit_holds')).toEqual([])
  expect(await isFree()).toBe(true)
  // Nothing is left that would know the order again.
  expect(await rows("SELECT * FROM idempotency_keys WHERE order_hash <> ''")).toEqual([])
  await scene.tell(event)
  expect((await story()).ledger).toEqual([8000, 8000, -8000])
})

const ofOwner = () => ({ ...bookingBody(nineOClock), location: 'squamish' })

test.each<[what: string, status: number, order: () => Promise<Response>]>([
  ['keys are missing', 201, () => scene.order(nineOClock, {}, { STRIPE_WEBHOOK_SECRET: '' })],
  ['the package needs none', 201, () => scene.order({ ...nineOClock, packageId: 'headlight-restoration' })],
  ['the owner books', 201, () => scene.ask('POST', '/api/admin/bookings', { json: ofOwner(), cookie })],
  ['its price asks for a part', 202, () => scene.order({ ...nineOClock, packageId: 'two-step-ceramic' })],
])('when %s, an order answers %i', async (_, status, order) => {
  expect((await order()).status).toBe(status)
})

test('without keys there is no webhook', async () => {
  const event = scene.stripe.eventOf('checkout.session.completed', {})
  await problemOf(await scene.deliver(event, undefined, { STRIPE_SECRET_KEY: '' }), 404, 'not-found')
})

test('a deposit said at the package is asked for once it is published, and none where it says that there is none', async () => {
  const say = (deposit: number | null) =>
    scene.ask('PATCH', '/api/admin/site/packages/interior-detailing', { cookie, json: { deposit } })
  const publish = () => scene.ask('POST', '/api/admin/site/publish', { cookie })
  await say(45)
  await scene.orderToPay(nineOClock)
  expect(await rows('SELECT amount FROM deposit_holds')).toEqual([{ amount: 8000 }])
  await publish()
  await scene.orderToPay({ date, time: '1:00 PM' })
  expect(await rows('SELECT amount FROM deposit_holds ORDER BY amount')).toEqual([
    { amount: 4500 },
    { amount: 8000 },
  ])
  await say(null)
  await publish()
  expect((await scene.order({ date, time: '5:00 PM' })).status).toBe(201)
  await scene.ask('POST', '/api/admin/site/versions/0/publish', { cookie })
})
