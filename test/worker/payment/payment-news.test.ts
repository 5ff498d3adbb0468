import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minutes, now } from '../clock.ts'
import { loadStripeLibrary, rows } from '../deposit/deposit-scene.ts'
import { runEmailCron } from '../mail/fake-email-service.ts'
import { createDevice, fakePushServices, vapidKeys } from '../push/fake-push-service.ts'
import { deleteBooking, sendRequestWith, signInOwner } from '../worker-support.ts'
import { addSharedInvoice, type PayLinkScene, payLinkScene } from './pay-link-scene.ts'

// The owner's devices hear of payments by card.

const cookie = await signInOwner()

let scene: PayLinkScene
let device: Awaited<ReturnType<typeof createDevice>>

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime(now)
  await env.DB.prepare('DELETE FROM push_devices').run()
  device = await subscribe(['payment'])
  scene = await payLinkScene(cookie, { customerName: 'Kim Field' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function subscribe(events: string[]) {
  const created = await createDevice()
  const json = { ...created.subscription, events }
  const path = '/api/admin/push/devices'
  expect((await sendRequestWith(vapidKeys.bindings, 'PUT', path, { json, cookie })).status).toBe(204)
  return created
}

/** Runs the cron. @returns what the device shows. */
async function readNews() {
  const taken = fakePushServices()
  await runEmailCron(vapidKeys.bindings)
  return Promise.all(taken.map(device.read))
}

test('a payment notifies the owner’s devices once, with its amount and the customer’s first name', async () => {
  const event = scene.stripe.pay(await scene.open({ tip: '15' }))
  const otherDevice = await subscribe(['booked'])
  for (const id of ['evt_one', 'evt_two']) await scene.expectDelivered({ ...event, id })
  vi.setSystemTime(now + minutes(5))
  await scene.runCron()
  const taken = fakePushServices()
  await runEmailCron(vapidKeys.bindings)
  expect(taken.map(({ endpoint }) => endpoint)).not.toContain(otherDevice.subscription.endpoint)
  expect(await Promise.all(taken.map(device.read))).toEqual([
    expect.objectContaining({
      title: 'Payment received',
      body: '$309.88, Kim\nInterior Detailing, Mon, Jan 11',
      url: `/dashboard/calendar?date=2027-01-11&booking=${scene.booking.id}`,
    }),
  ])
  await scene.expectDelivered({ ...event, id: 'evt_three' })
  expect(await readNews()).toEqual([])
})

test('the notification is written with the payment, or not at all', async () => {
  const event = scene.stripe.pay(await scene.open())
  await env.DB.prepare(
    "CREATE TRIGGER no_payments BEFORE INSERT ON payments BEGIN SELECT RAISE(ABORT, 'full'); END",
  ).run()
  await scene.expectDelivered(event)
  const news = "SELECT subject_id FROM mail_outbox WHERE event = 'payment-received'"
  expect(await rows(news)).toEqual([])
  await env.DB.prepare('DROP TRIGGER no_payments').run()
  await scene.runCron()
  expect(await rows(news)).toHaveLength(1)
})

test('a payment for an invoice over several jobs is one notification', async () => {
  const invoice = await addSharedInvoice(scene, cookie)
  await scene.expectDelivered(scene.stripe.pay(await invoice.open()))
  expect(await readNews()).toMatchObject([{ title: 'Payment received', body: '$819.84, Kim\n3 jobs' }])
})

test('a payment that is refunded because its booking was deleted is no news', async () => {
  const id = await scene.open()
  await deleteBooking(scene.booking.id, cookie)
  await scene.expectDelivered(scene.stripe.pay(id))
  expect(await readNews()).toEqual([])
})

test('a device without notifications of payments gets none', async () => {
  await env.DB.prepare(`UPDATE push_devices SET events = '["booked"]'`).run()
  await scene.expectDelivered(scene.stripe.pay(await scene.open()))
  expect(await readNews()).toEqual([])
})
