import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StripeFault } from '../../../scripts/local/fake-stripe.ts'
import type { LastChangeJson } from '../../../shared/rules/booking/undoable-actions.ts'
import { minutes, now, today } from '../clock.ts'
import { loadStripeLibrary, rows } from '../deposit/deposit-scene.ts'
import { errorFields, expectProblem, getJson, signInOwner } from '../worker-support.ts'
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
  await scene.expectDelivered(scene.stripe.pay(await scene.open({ tip: '15' })))
})
afterEach(async () => {
  await expectTrueMoney(scene)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refund = (values: object = {}) => ({
  ...{ id: crypto.randomUUID(), amount: 10_000, method: 'online', date: today, lowersPrice: true },
  ...values,
})

const post = (json: object) =>
  scene.send('POST', `/api/admin/bookings/${scene.booking.id}/refund`, { json, cookie })

const afterUndo = () => vi.setSystemTime(now + minutes(11))
const madeAtStripe = () => scene.stripe.refunds().map(({ amount, status }) => `${amount} ${status}`)

test('a refund to the card is in the ledger at once, and made at Stripe once it can no longer be undone', async () => {
  const sent = refund()
  for (let times = 0; times < 2; times++) expect((await post(sent)).status).toBe(200)
  await scene.runCron()
  expect(madeAtStripe()).toEqual([])
  expect((await summarizeMoney()).ledger).toEqual([`${due} online`, '-10000 online'])
  afterUndo()
  await Promise.all([scene.runCron(), scene.runCron()])
  await scene.runCron()
  expect(madeAtStripe()).toEqual(['10000 succeeded'])
  const [made] = scene.stripe.refunds()
  for (const type of ['charge.refunded', 'refund.updated'])
    await scene.expectDelivered(scene.stripe.createEvent(type, made ?? {}))
  expect(await summarizeMoney()).toMatchObject({
    ledger: [`${due} online`, '-10000 online'],
    tips: [tip15],
    refunds: ['sent'],
  })
})

test('an undone refund never reaches Stripe, and one that Stripe was asked for cannot be undone', async () => {
  const undo = async () => {
    const { last } = await getJson<LastChangeJson>('/api/admin/last-change', cookie)
    return scene.send('POST', '/api/admin/bookings/many/undo', { json: { id: last?.id }, cookie })
  }
  await post(refund())
  expect((await undo()).status).toBe(200)
  await post(refund({ amount: 5000 }))
  await env.DB.prepare("UPDATE card_refunds SET state = 'sending'").run()
  await undo()
  afterUndo()
  await scene.runCron()
  expect(madeAtStripe()).toEqual(['5000 succeeded'])
  expect((await summarizeMoney()).ledger).toEqual([
    `${due} online`,
    '-10000 online',
    '10000 online',
    '-5000 online',
  ])
})

test('no more goes back to the card than was paid with it, and nothing without Stripe', async () => {
  await scene.payCash(5000)
  const tooMuch = await expectProblem(
    await post(refund({ amount: due + 1, lowersPrice: false })),
    422,
    'invalid',
  )
  expect(tooMuch.detail).toBe('Only $273.28 was paid by card on our site. Refund the rest another way')
  const path = `/api/admin/bookings/${scene.booking.id}/refund`
  const notSetUp = await scene.send('POST', path, { json: refund(), cookie }, { STRIPE_SECRET_KEY: '' })
  expect(errorFields(await expectProblem(notSetUp, 422, 'invalid'))).toEqual(['method'])
  expect((await summarizeMoney()).refunds).toEqual([])
})

test.each<[string, StripeFault]>([
  ['fails', 'fails'],
  ['makes the refund and its answer is lost', 'done, then fails'],
])('when Stripe %s, the refund is tried again and made once', async (_, fault) => {
  await post(refund())
  afterUndo()
  scene.stripe.failNext(...Array<StripeFault>(20).fill(fault))
  await scene.runCron()
  expect((await summarizeMoney()).refunds).toEqual(['sending'])
  scene.stripe.failNext()
  await scene.runCron()
  expect(madeAtStripe()).toEqual(['10000 succeeded'])
  expect((await summarizeMoney()).refunds).toEqual(['sent'])
})

test('a refund that Stripe has not made for an hour alerts the owner', async () => {
  await post(refund())
  vi.setSystemTime(now + minutes(71))
  scene.stripe.failNext(...Array<StripeFault>(20).fill('fails'))
  await scene.runCron()
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'deposits-in-trouble' }])
  scene.stripe.failNext()
  await scene.runCron()
})

test('a refund that Stripe refuses is due again, and the owner is alerted', async () => {
  await post(refund())
  const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
  scene.stripe.refundInDashboard(payment, due + tip15)
  afterUndo()
  await scene.runCron()
  const refused = { refunds: ['refused'], ledger: [`${due} online`, '-10000 online', '10000 online'] }
  expect(await summarizeMoney()).toMatchObject(refused)
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'refund-refused' }])
  await scene.expectDelivered(
    scene.stripe.createEvent('charge.refunded', { object: 'charge', payment_intent: payment }),
  )
  expect(await summarizeMoney()).toMatchObject({
    ledger: [...refused.ledger, `${-due} online`],
    tips: [tip15, -tip15],
  })
})

test('a refund that fails later at the bank is due again, once, and the owner is alerted', async () => {
  scene.stripe.setRefunds('pending')
  await post(refund())
  afterUndo()
  await scene.runCron()
  scene.stripe.changeRefunds('pending', 'failed')
  const [made] = scene.stripe.refunds()
  for (const id of ['evt_one', 'evt_two'])
    await scene.expectDelivered({ ...scene.stripe.createEvent('refund.failed', made ?? {}), id })
  expect((await summarizeMoney()).ledger).toEqual([`${due} online`, '-10000 online', '10000 online'])
  expect(await rows('SELECT kind FROM alerts')).toEqual([{ kind: 'refund-refused' }])
})

test('a refund of more than the last payment goes back to both cards', async () => {
  await env.DB.prepare('UPDATE bookings SET total_price = total_price + 100').run()
  vi.setSystemTime(now + minutes(1))
  await scene.expectDelivered(scene.stripe.pay(await scene.open({ amount: '10000' })))
  await post(refund({ amount: 25_000 }))
  vi.setSystemTime(now + minutes(12))
  await scene.runCron()
  expect(madeAtStripe()).toEqual(['15000 succeeded', '10000 succeeded'])
})
