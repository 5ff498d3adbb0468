import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson, BookingJson, BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingStatsJson, ToCallListJson } from '../../../shared/rules/booking/booking-stats-json.ts'
import type { BulkResultJson } from '../../../shared/rules/booking/bulk-actions.ts'
import type { AutoConfirmSetting, WorkSettingsJson } from '../../../shared/rules/schedule/work-settings.ts'
import { depositScene, loadStripeLibrary } from '../deposit/deposit-scene.ts'
import { fakeEmailService, runEmailCron, sendDueNow } from '../mail/fake-email-service.ts'
import { seedBooking } from '../seeded-bookings.ts'
import {
  clearBookings,
  errorFields,
  expectProblem,
  fetchHistory,
  getJson,
  newIdempotencyKey,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { openManagePage } from './manage-page-support.ts'
import { orderAsVisitor, orderByFormAsVisitor, postForm } from './new-visitors.ts'

// Bookings that are confirmed at once by the owner's setting.

const owner = await signInOwner()
const path = '/api/admin/settings/work'

const choose = (setting: AutoConfirmSetting) =>
  env.DB.prepare("UPDATE schedule_settings SET auto_confirm = ?, work_updated_at = ''").bind(setting).run()

beforeEach(async () => {
  await clearBookings()
  await choose('off')
})

const known = { phone: '(604) 555-0123', email: 'known@example.com' }
const short = {}
const long = { packageId: 'two-step-ceramic', vehicleType: 'van' }
const monday = '2027-01-18'
const sunday = '2027-01-24'
const nextMonday = '2027-01-25'

const readBooked = async (response: Response) => {
  expect(response.status).toBe(201)
  return response.json<BookedJson>()
}
const order = async (fields: object, headers = {}) =>
  readBooked(await orderAsVisitor({}, { date: monday, ...fields }, headers))

const readStored = (id: string) => getJson<BookingJson>(`/api/admin/bookings/${id}`, owner)
const markSeen = (id: string) => sendRequest('POST', `/api/admin/bookings/${id}/seen`, { cookie: owner })

const orders = {
  'a stranger’s short': short,
  'a stranger’s long': long,
  'a known customer’s long': { ...long, ...known },
}

test.each<[AutoConfirmSetting, keyof typeof orders, string]>([
  ['off', 'a stranger’s short', 'pending'],
  ['off', 'a known customer’s long', 'pending'],
  ['known', 'a stranger’s short', 'pending'],
  ['known', 'a known customer’s long', 'confirmed'],
  ['short', 'a stranger’s short', 'confirmed'],
  ['short', 'a stranger’s long', 'pending'],
  ['short', 'a known customer’s long', 'pending'],
])('with “%s”, %s order is stored as %s', async (setting, kind, status) => {
  await seedBooking({ status: 'completed', customerPhone: known.phone, customerEmail: known.email })
  await choose(setting)
  const { booking } = await order(orders[kind])
  expect(booking.status).toBe(status)
  expect((await readStored(booking.id)).autoConfirmed).toBe(status === 'confirmed' ? 'unseen' : null)
})

test('it is nobody to call, counts as confirmed, and its history says that it was confirmed automatically', async () => {
  await order({ time: '1:00 PM' })
  await choose('short')
  const { booking } = await order({})
  const { items } = await getJson<ToCallListJson>('/api/admin/to-call', owner)
  expect(items.map(({ id }) => id)).not.toContain(booking.id)
  expect(items).toHaveLength(1)
  const stats = await getJson<BookingStatsJson>('/api/admin/stats', owner)
  expect(stats).toMatchObject({ pending: 1, confirmed: 1 })
  const history = await fetchHistory(booking.id, owner)
  expect(history.map(({ action, actor, toValue }) => [action, actor, toValue])).toEqual([
    ['booked', 'customer', 'pending'],
    ['auto-confirmed', 'automatic', 'confirmed'],
  ])
})

test('the customer’s first email and the owner’s say that it is confirmed, and promise no call', async () => {
  await choose('short')
  await order({ email: 'robin@example.com' })
  const sent = await sendDueNow()
  expect(sent.map(({ to, subject }) => [to === 'robin@example.com', subject.split(':')[0]])).toEqual([
    [true, 'Confirmed'],
    [false, 'New booking, confirmed'],
  ])
  for (const { text = '', html = '' } of sent) expect(text + html).not.toMatch(/24 hours|will call/)
  expect(sent[0]?.text).toContain('Your booking is confirmed')
  expect(sent[1]?.text).toContain('Confirmed automatically')
})

test('emails about a pending booking promise the call as before', async () => {
  await order({})
  const [customer, business] = await sendDueNow()
  expect(customer?.text).toContain('will call within 24 hours to confirm')
  expect(business?.text).toContain('Call within 24 hours to confirm.')
})

test('a stranger’s emails stay limited when they are confirmations', async () => {
  await choose('short')
  const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']
  for (const date of [monday, nextMonday])
    for (const time of times) await order({ date, time, email: 'target@example.com' })
  const mail = fakeEmailService()
  for (let run = 0; run < 3; run++) await runEmailCron(mail.bindings)
  const toTarget = mail.sent.filter(({ to }) => to === 'target@example.com')
  expect(toTarget.length).toBeGreaterThan(0)
  expect(toTarget.length).toBeLessThan(12)
})

test('the plain form confirms too: its last page and the private page promise no call', async () => {
  await choose('short')
  const response = await orderByFormAsVisitor({}, { date: monday })
  expect(response.status).toBe(303)
  const html = await (await sendRequest('GET', response.headers.get('Location') ?? '')).text()
  for (const text of [
    'Booking Confirmed',
    'Your time is confirmed.',
    'You are all set',
    'What Happens Next',
    'Service day',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('Pending Confirmation')
  expect(html).not.toMatch(/We call you/)
})

test('the private page of a booking by the API is that of a confirmed one', async () => {
  await choose('short')
  const { manageUrl } = await order({})
  const html = await (await openManagePage(manageUrl)).text()
  expect(html).toContain('You are all set')
  expect(html).not.toMatch(/We call you|Pending Confirmation/)
})

test('a resend gets the same booking, whatever the setting is by then', async () => {
  await choose('short')
  const headers = newIdempotencyKey()
  const robin = { email: 'robin@example.com', phone: '604 555 0100', name: 'Robin Field' }
  const first = await order(robin, headers)
  await choose('off')
  const again = await orderAsVisitor({}, { date: monday, ...robin }, headers)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect((await again.json<BookedJson>()).booking).toEqual(first.booking)
  expect(first.booking).toMatchObject({ status: 'confirmed', autoConfirmed: null })
  expect(await fetchHistory(first.booking.id, owner)).toHaveLength(2)
})

test('an order that pays a deposit stays pending', async () => {
  await loadStripeLibrary()
  const scene = await depositScene()
  await choose('short')
  const id = await scene.orderWithDeposit()
  await scene.expectDelivered(scene.stripe.pay(id))
  const { items } = await getJson<BookingListJson>('/api/admin/bookings', owner)
  expect(items).toMatchObject([{ status: 'pending', autoConfirmed: null }])
  vi.unstubAllGlobals()
  await env.DB.prepare('DELETE FROM business_terms').run()
})

const week = ['2027-01-18', '2027-01-19', '2027-01-20', '2027-01-22', '2027-01-23', sunday]
const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']
const slots = week.flatMap((date) => times.map((time) => ({ date, time })))

/** Eighteen confirmed jobs of two hours: the share of the week. */
async function fillShare() {
  await choose('short')
  const responses = await Promise.all(slots.slice(0, 18).map((slot) => orderAsVisitor({}, slot)))
  const booked = await Promise.all(responses.map(readBooked))
  expect(new Set(booked.map(({ booking }) => booking.status))).toEqual(new Set(['confirmed']))
  return booked
}

const nextOrder = async (time: string) => (await orderAsVisitor({}, { date: sunday, time })).status

test.each<[string, (id: string) => Promise<unknown>]>([
  ['opening one', markSeen],
  [
    'editing one',
    async (id) => {
      const { updatedAt } = await readStored(id)
      const json = { comments: 'Called', updatedAt }
      expect((await sendRequest('PATCH', `/api/admin/bookings/${id}`, { json, cookie: owner })).status).toBe(
        200,
      )
    },
  ],
  [
    'a note on one',
    async (id) => {
      const json = { id: crypto.randomUUID(), text: 'Looks fine' }
      const response = await sendRequest('POST', `/api/admin/jobs/${id}/notes`, { json, cookie: owner })
      expect(response.status).toBe(201)
    },
  ],
])('confirmed strangers hold no more than the share until %s frees its part', async (_, review) => {
  const [first] = await fillShare()
  expect(await nextOrder('9:00 AM')).toBe(202)
  await review(first?.booking.id ?? '')
  expect(await nextOrder('11:00 AM')).toBe(201)
  expect(await nextOrder('1:00 PM')).toBe(202)
})

test('a customer cannot reschedule an unseen booking into a full week, but can once it was seen', async () => {
  await fillShare()
  const { booking, manageUrl } = await order({ date: nextMonday })
  const move = () =>
    postForm({}, `${new URL(manageUrl).pathname}/move`, { slot: `${sunday} 9:00 AM` }, '198.51.100.79')
  expect((await move()).status).toBe(422)
  await markSeen(booking.id)
  expect((await move()).status).toBe(303)
})

test('opening a booking changes neither its version nor one that was not confirmed automatically', async () => {
  const { booking: pending } = await order({ time: '1:00 PM' })
  await choose('short')
  const { booking } = await order({})
  for (const { id } of [pending, booking]) expect((await markSeen(id)).status).toBe(204)
  expect(await readStored(booking.id)).toMatchObject({ updatedAt: booking.updatedAt, autoConfirmed: 'seen' })
  expect(await readStored(pending.id)).toMatchObject({ updatedAt: pending.updatedAt, autoConfirmed: null })
})

test('an owner removes a flood of confirmed bookings silently, and can undo that', async () => {
  await fillShare()
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  const json = { filter: { status: 'confirmed' }, act: 'undo', tell: false }
  const response = await sendRequest('POST', '/api/admin/bookings/many', { json, cookie: owner })
  const { done, undo } = await response.json<BulkResultJson>()
  expect(done).toBe(18)
  expect(await sendDueNow()).toEqual([])
  await sendRequest('POST', '/api/admin/bookings/many/undo', { json: { id: undo?.id }, cookie: owner })
  const stats = await getJson<BookingStatsJson>('/api/admin/stats', owner)
  expect(stats.confirmed).toBe(18)
})

const save = (json: object, cookie = owner) => sendRequest('PATCH', path, { json, cookie })

test('the setting is saved with its version, apart from the schedule’s', async () => {
  const before = await getJson<WorkSettingsJson>(path, owner)
  expect(before).toMatchObject({ autoConfirm: 'off', asksSource: false, updatedAt: '' })
  const schedule = await getJson('/api/admin/schedule', owner)
  const response = await save({ autoConfirm: 'known', updatedAt: '' })
  expect(response.status).toBe(200)
  const saved = await response.json<WorkSettingsJson>()
  expect(saved).toEqual({ ...before, autoConfirm: 'known', updatedAt: expect.stringMatching(/Z$/) })
  expect(await getJson(path, owner)).toEqual(saved)
  expect(await getJson('/api/admin/schedule', owner)).toEqual(schedule)

  const outdated = await expectProblem(await save({ autoConfirm: 'short', updatedAt: '' }), 409, 'conflict')
  expect(outdated.current).toEqual(saved)
  expect((await save({ autoConfirm: 'known', updatedAt: '' })).status).toBe(200)
  expect((await save({ autoConfirm: 'short' })).status).toBe(200)
})

test.each([
  [{ autoConfirm: 'all' }, 'autoConfirm'],
  [{ autoConfirm: true }, 'autoConfirm'],
  [{ autoConfirm: 'off', asksSource: 'yes' }, 'asksSource'],
])('rejects %j, naming %s', async (json, field) => {
  expect(errorFields(await expectProblem(await save(json), 422, 'invalid'))).toEqual([field])
})
