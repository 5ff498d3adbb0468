import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { ThreadListJson } from '../../../shared/rules/message/message-json.ts'
import { reminderAt } from '../../../worker/db/mail/queue-messages.ts'
import { hours, minutes, now, today } from '../clock.ts'
import { faultyDatabase } from '../database-doubles.ts'
import { loadOutbox } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import { clearBookings, emptyTables, fetchHistory, getJson, signInOwner } from '../worker-support.ts'
import { fakeTwilio } from './fake-twilio.ts'
import { fetchThread, readTexts, receive, sendForm, textForm, textsIn } from './text-support.ts'

const cookie = await signInOwner()

const number = '+16045550199'

afterEach(() => {
  vi.unstubAllGlobals()
})

beforeEach(async () => {
  fakeTwilio()
  await clearBookings()
  await emptyTables('texts', 'text_opt_outs', 'used_tickets')
})

const optOuts = async () =>
  (await env.DB.prepare('SELECT phone FROM text_opt_outs').all<{ phone: string }>()).results.map(
    ({ phone }) => phone,
  )

const unread = async () => {
  const { threads } = await getJson<ThreadListJson>('/api/admin/messages?unread=true', cookie)
  return threads.map(({ name, body }) => `${name}: ${body}`)
}

test('STOP ends texts to a number until START, both are in the thread, and nobody has to read them', async () => {
  const booking = await seedBooking({ bookingDate: addDays(today, 5) })
  await receive(number, 'Stop')
  expect(await optOuts()).toEqual([number])
  expect(await fetchThread(Number(booking.customerId), cookie)).toMatchObject({
    stoppedAt: expect.stringMatching(/^2027/),
  })
  await receive(number, 'STOP')
  await receive('+16045550198', 'Hello')
  expect(await optOuts()).toEqual([number])
  await receive(number, 'Start')
  expect(await optOuts()).toEqual([])
  const thread = await fetchThread(Number(booking.customerId), cookie)
  expect(textsIn(thread).map(({ body }) => body)).toEqual(['Stop', 'STOP', 'Start'])
  expect(await unread()).toEqual(['(604) 555-0198: Hello'])
})

test('an old STOP that is sent again does not end texts again', async () => {
  const stop = textForm(number, 'STOP')
  await sendForm(stop)
  await receive(number, 'START')
  expect((await sendForm(stop)).status).toBe(403)
  expect(await optOuts()).toEqual([])
})

test('YES starts texts again only for a number that answered STOP, and HELP is for a person', async () => {
  await seedBooking({ bookingDate: addDays(today, 5) })
  await receive(number, 'Yes')
  expect(await unread()).toEqual(['Robin Field: Yes'])
  vi.setSystemTime(now + minutes(1))
  await receive(number, 'HELP')
  expect(await unread()).toEqual(['Robin Field: HELP'])
  await receive(number, 'STOP')
  await receive(number, 'YES')
  expect(await optOuts()).toEqual([])
})

/** A booking in 20 hours whose reminder was sent four hours ago. */
async function remind(row: Partial<BookingSeed> = {}, sentAt = now - hours(4), state = 'sent') {
  const booking = await seedBooking({ bookingDate: addDays(today, 1), startMinutes: 8 * 60, ...row })
  await env.DB.prepare(
    "INSERT INTO mail_outbox (at, subject_id, number, recipient, event, state, attempts, tried_at) VALUES (?, ?, 0, 'customer', 'reminder', ?, 1, ?)",
  )
    .bind(reminderAt(booking), booking.id, state, new Date(sentAt).toISOString())
    .run()
  return booking
}

const statusOf = async (id: string) =>
  (await getJson<BookingJson>(`/api/admin/bookings/${id}`, cookie)).status

test.each(['C', 'yes!', 'Confirm'])('%j confirms a booking that was reminded', async (answer) => {
  const { id, customerId } = await remind({ status: 'pending' })
  await receive(number, answer)
  expect(await statusOf(id)).toBe('confirmed')
  expect((await fetchHistory(id, cookie)).at(-1)).toMatchObject({
    ...{ action: 'status', fromValue: 'pending', toValue: 'confirmed', actor: 'customer' },
  })
  expect((await loadOutbox()).map(({ event }) => event)).toContain('confirmed')
  const received = textsIn(await fetchThread(Number(customerId), cookie)).filter(
    ({ direction }) => direction === 'in',
  )
  expect(received).toMatchObject([{ body: answer, event: 'confirmed', isUnread: false }])
  expect(await unread()).toEqual([])
})

test('the answer about a confirmed booking is a line of its history, once for each time', async () => {
  const { id } = await remind({ status: 'confirmed' })
  await receive(number, 'C')
  await receive(number, 'Yes')
  const lines = (await fetchHistory(id, cookie)).map(({ action, actor }) => `${action} by ${actor}`)
  expect(lines).toEqual(['customer-confirmed by customer'])
  expect(await unread()).toEqual([])
})

test('of two reminded bookings the next one is confirmed', async () => {
  const later = await remind({ status: 'pending', startMinutes: 11 * 60 })
  const next = await remind({ status: 'pending' })
  await receive(number, 'C')
  expect([await statusOf(next.id), await statusOf(later.id)]).toEqual(['confirmed', 'pending'])
})

test('a merged customer confirms by another number of the one they were merged into', async () => {
  const { id, customerId } = await remind({ status: 'pending' })
  const other = await seedBooking({
    ...{ customerName: 'Kim Field', customerEmail: 'kim@example.com', customerPhone: '(604) 555-0141' },
    bookingDate: addDays(today, 9),
  })
  await env.DB.prepare('UPDATE customers SET merged_into = ? WHERE id = ?')
    .bind(other.customerId, customerId)
    .run()
  await receive('+16045550141', 'C')
  expect(await statusOf(id)).toBe('confirmed')
})

test.each([
  ['was reminded too long ago', {}, now - hours(37), 'sent'],
  ['was not reminded yet', {}, now, 'waiting'],
  ['has begun', { bookingDate: today, startMinutes: 8 * 60 }, now - hours(4), 'sent'],
  ['was cancelled', { status: 'cancelled' as const }, now - hours(4), 'sent'],
  [
    'belongs to somebody else',
    { customerPhone: '(604) 555-0150', customerEmail: 'a@example.com' },
    now,
    'sent',
  ],
])('C is for a person when the booking %s', async (_, row, sentAt, state) => {
  const { id, status } = await remind({ status: 'pending', ...row }, sentAt, state)
  await receive(number, 'C')
  expect(await statusOf(id)).toBe(status)
  expect(await unread()).toHaveLength(1)
})

test('an answer that is more than a keyword changes nothing and is unread', async () => {
  const { id } = await remind({ status: 'pending' })
  await receive(number, 'Yes, but at 2 please')
  expect(await statusOf(id)).toBe('pending')
  expect(await unread()).toEqual(['Robin Field: Yes, but at 2 please'])
  expect((await readTexts()).at(-1)).toMatchObject({ read_at: null, event: null })
})

test('whatever the database loses, an answer is stored once, and confirms or is unread', async () => {
  const outcomes = new Set<string>()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const fault of ['refused', 'done, then lost'] as const) {
    for (let tripsBefore = 0; tripsBefore < 7; tripsBefore++) {
      await clearBookings()
      await emptyTables('texts', 'used_tickets')
      const { id } = await remind({ status: 'pending' })
      const form = textForm(number, 'C')
      const { database } = faultyDatabase(tripsBefore, fault)
      await sendForm(form, { bindings: { DB: database } })
      await sendForm(form)
      const [text, ...others] = (await readTexts()).filter(({ direction }) => direction === 'in')
      expect([fault, tripsBefore, text?.body, others]).toEqual([fault, tripsBefore, 'C', []])
      const status = await statusOf(id)
      expect(status === 'confirmed' || text?.read_at === null).toBe(true)
      expect(
        (await fetchHistory(id, cookie)).filter(({ action }) => action === 'status').length,
      ).toBeLessThan(2)
      outcomes.add(`${status} ${text?.read_at === null ? 'unread' : 'read'}`)
    }
  }
  expect([...outcomes].sort()).toEqual(['confirmed read', 'confirmed unread', 'pending unread'])
  vi.restoreAllMocks()
})
