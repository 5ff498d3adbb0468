import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { WaitingJson } from '../../../shared/rules/waiting/waiting.ts'
import { selectCompletedJob } from '../../../worker/db/booking/visitor-limits.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { addSentQuote } from '../quote/quote-rows.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  bookingBody,
  changeStatus,
  clearBookings,
  countRows,
  deleteBooking,
  expectProblem,
  fetchSlots,
  newIdempotencyKey,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { orderAsVisitor, orderByFormAsVisitor, postForm } from './new-visitors.ts'

// The limit on strangers' bookings in a week at the API (docs/adr/0014-strangers-share.md). Each week from a Monday has
// 72 open hours, of which strangers may hold 36.

const owner = await signInOwner()
beforeEach(clearBookings)

const week = ['2027-01-18', '2027-01-19', '2027-01-20', '2027-01-22', '2027-01-23', '2027-01-24'] as const
const [monday, , , , saturday, sunday] = week
const nextMonday = '2027-01-25'
const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']
const slots = week.flatMap((date) => times.map((time) => ({ date, time })))
const vanCoating = { packageId: 'two-step-ceramic', vehicleType: 'van' }

const countBookings = async () => (await countRows()).bookings
const readBooking = async (response: Response) => (await response.json<BookedJson>()).booking

/** Two jobs of twenty hours, until Friday at one: more than the quota of the week. @returns the first. */
async function fillOnlineQuota() {
  const first = await orderAsVisitor({}, { date: monday, ...vanCoating })
  const second = await orderAsVisitor({}, { date: '2027-01-19', time: '5:00 PM', ...vanCoating })
  expect([first.status, second.status]).toEqual([201, 201])
  return readBooking(first)
}

async function isWaiting(response: Response) {
  expect(response.status).toBe(202)
  const { waiting } = await response.json<WaitingJson>()
  expect(waiting).toEqual({ reference: expect.stringMatching(/^[\da-f]{8}$/), reason: 'share' })
}

test('strangers book up to half a week; later orders go to the waiting list without claiming hours, and other weeks stay open', async () => {
  // Eighteen jobs of two hours fill the quota.
  const answers = await Promise.all(slots.slice(0, 18).map((slot) => orderAsVisitor({}, slot)))
  expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(201))
  await isWaiting(await orderAsVisitor({}, { date: saturday, time: '3:00 PM' }))
  expect(await countBookings()).toBe(18)
  expect(await fetchSlots(saturday)).toContain('3:00 PM')
  expect((await orderAsVisitor({}, { date: nextMonday })).status).toBe(201)
})

test('accepts a week’s first two jobs whatever their length, but not a third', async () => {
  await fillOnlineQuota()
  await isWaiting(await orderAsVisitor({}, { date: sunday, time: '5:00 PM' }))
})

test('a job over two weeks counts in each by its hours', async () => {
  // Twelve hours on Sunday and eight on Monday, which leaves 28 in the next week.
  expect((await orderAsVisitor({}, { date: sunday, ...vanCoating })).status).toBe(201)
  const next = ['2027-01-26', '2027-01-27', '2027-01-29'].flatMap((date) =>
    times.map((time) => ({ date, time })),
  )
  const answers = await Promise.all(next.map((slot) => orderAsVisitor({}, slot)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(14)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['confirming', (id) => changeStatus(id, 'confirmed', owner)],
  ['cancelling', (id) => changeStatus(id, 'cancelled', owner)],
  ['deleting', (id) => deleteBooking(id, owner)],
])('%s a booking frees its quota at once', async (_, change) => {
  const { id } = await fillOnlineQuota()
  await isWaiting(await orderAsVisitor({}, { date: sunday, time: '9:00 AM' }))
  await change(id)
  expect((await orderAsVisitor({}, { date: sunday, time: '11:00 AM' })).status).toBe(201)
})

test.each([
  ['phone, in any spelling', { phone: '+1 604-555-0123' }],
  ['mailbox', { email: 'Known@Example.com' }],
])('a customer with a completed job and this %s is not a stranger', async (_, contact) => {
  const before = await readBooking(
    await orderAsVisitor({}, { date: '2027-02-01', phone: '(604) 555-0123', email: 'known@example.com' }),
  )
  await fillOnlineQuota()
  const again = { date: sunday, time: '9:00 AM', ...contact }
  await isWaiting(await orderAsVisitor({}, again))
  await changeStatus(before.id, 'confirmed', owner)
  await changeStatus(before.id, 'completed', owner)
  expect((await orderAsVisitor({}, again)).status).toBe(201)
})

test('looking up whether a customer is known reads only their own bookings', async () => {
  await seedBookings(Array.from({ length: 200 }, () => ({ status: 'completed' })))
  const contact = { phone: '(604) 555-0123', email: 'new@example.com' }
  const { meta } = await selectCompletedJob(openDatabase(env.DB), contact).run()
  expect(meta.rows_read).toBeLessThan(5)
})

const turnstile = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' }

test.each([
  ['is booked', 'has seen a person', { success: true }, 201],
  ['goes to the waiting list', 'does not answer', null, 202],
])('an order above the quota %s when Turnstile %s', async (_, __, answer, status) => {
  await fillOnlineQuota()
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new Error('unreachable')
    return Response.json(answer)
  })
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const response = await orderAsVisitor(turnstile, { date: sunday, turnstileToken: 'token' })
  log.mockRestore()
  vi.unstubAllGlobals()
  expect(response.status).toBe(status)
})

test('accepting a quote works above the quota, and its booking does not count', async () => {
  await fillOnlineQuota()
  const { link } = await addSentQuote()
  const fields = { offer: 2, option: 0, slot: `${sunday} 9:00 AM` }
  const accepted = await postForm({}, `${link}/accept`, fields, '198.51.100.77')
  expect(accepted.status).toBe(303)
  expect(await countBookings()).toBe(3)
})

test('neither the owner’s bookings nor local development count', async () => {
  await fillOnlineQuota()
  const byOwner = await sendRequestWith({}, 'POST', '/api/admin/bookings', {
    json: bookingBody({ date: sunday, time: '9:00 AM', location: 'squamish' }),
    cookie: owner,
  })
  expect(byOwner.status).toBe(201)
  expect((await orderAsVisitor({}, { date: sunday, time: '1:00 PM', address: '127.0.0.1' })).status).toBe(201)
})

test('resending a waiting order with its key returns the same one, and another order with the key is refused', async () => {
  await fillOnlineQuota()
  const headers = newIdempotencyKey()
  const robin = { date: sunday, email: 'robin@example.com', phone: '604 555 0100', name: 'Robin Field' }
  const first = await (await orderAsVisitor({}, robin, headers)).json<WaitingJson>()
  expect(await (await orderAsVisitor({}, robin, headers)).json()).toEqual(first)
  await expectProblem(await orderAsVisitor({}, { ...robin, time: '1:00 PM' }, headers), 422, 'key-reused')
  const { results } = await env.DB.prepare('SELECT count(*) AS count FROM waiting_orders').all()
  expect(results).toEqual([{ count: 1 }])
})

test('the plain form says that the order is on the waiting list, with its reference', async () => {
  await fillOnlineQuota()
  const fields = { date: sunday, name: 'Robin Field', key: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  const first = await orderByFormAsVisitor({}, { ...fields, address: '198.51.100.78' })
  expect(first.status).toBe(202)
  const page = await first.text()
  expect(page).toContain('You are on the waiting list')
  expect(page).toContain('We call you within 24 hours.')
  expect(page).toContain('That week is filling up fast')
  expect(page).toContain('We are not holding a time yet')
  const { results } = await env.DB.prepare('SELECT id FROM waiting_orders').all<{ id: string }>()
  expect(page).toContain(results[0]?.id.slice(0, 8))
})

test('a customer cannot reschedule into a week whose quota is full', async () => {
  await fillOnlineQuota()
  const response = await orderAsVisitor({}, { date: nextMonday })
  const { manageUrl } = await response.json<BookedJson>()
  const { pathname } = new URL(manageUrl)
  const move = (slot: string) => postForm({}, `${pathname}/move`, { slot }, '198.51.100.79')
  const refused = await move(`${sunday} 9:00 AM`)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('That week is nearly full online')
  expect((await move(`${nextMonday} 1:00 PM`)).status).toBe(303)
})
