import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { epochOf } from '../../../shared/lib/time/business-time.ts'
import { business } from '../../site-defaults.ts'
import { minutes, now, today } from '../clock.ts'
import { formOptions } from '../quote/quote-page-support.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  book,
  bookingBody,
  changeStatus,
  clearBookings,
  countRows,
  deleteBooking,
  futureDate,
  newIdempotencyKey,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import {
  failingEmailService,
  fakeEmailService,
  loadStates,
  runEmailCron,
  sendDueNow,
  toSubjects,
} from './fake-email-service.ts'

const owner = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  // Failures are expected in many of these tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const bookWith = async (bindings: Parameters<typeof sendRequestWith>[0], overrides = {}) => {
  const json = bookingBody({ date: futureDate(), ...overrides })
  const response = await sendRequestWith(bindings, 'POST', '/api/bookings', {
    json,
    headers: newIdempotencyKey(),
  })
  expect(response.status).toBe(201)
}

test('sends a booking’s emails right after its response, once to each recipient', async () => {
  const mail = fakeEmailService()
  await bookWith(mail.bindings)
  expect(toSubjects(mail.sent)).toEqual([
    expect.stringMatching(/^robin@example\.com: Booked: /),
    expect.stringMatching(/^hello@corridordetailing\.example: New booking: /),
  ])
  expect(await loadStates()).toEqual(['received customer sent', 'received owner sent'])
  for (let runs = 1; runs <= 3; runs++) await runEmailCron(mail.bindings, now + minutes(60 * runs))
  expect(mail.sent).toHaveLength(2)
})

test('sends emails right after changes by the owner and the customer too', async () => {
  const mail = fakeEmailService()
  const { booking, manageUrl } = await book({ date: futureDate() })
  const path = `/api/admin/bookings/${booking.id}`
  vi.setSystemTime(now + minutes(1))
  await sendRequestWith(mail.bindings, 'PATCH', path, { json: { status: 'confirmed' }, cookie: owner })
  vi.setSystemTime(now + minutes(10))
  const slot = { date: futureDate(), time: '9:00 AM' }
  await sendRequestWith(mail.bindings, 'PATCH', `${path}/slot`, { json: slot, cookie: owner })
  vi.setSystemTime(now + minutes(20))
  const { pathname } = new URL(manageUrl)
  await sendRequestWith(
    mail.bindings,
    'POST',
    `${pathname}/move`,
    formOptions({ slot: `${futureDate()} 9:00 AM` }),
  )
  vi.setSystemTime(now + minutes(30))
  await sendRequestWith(mail.bindings, 'POST', `${pathname}/cancel`, formOptions({}))
  expect(toSubjects(mail.sent).map((subject) => subject.replace(/: Interior Detailing, .*/, ''))).toEqual([
    // This one was still unsent. To the customer the confirmation says all of it.
    'hello@corridordetailing.example: New booking',
    'robin@example.com: Confirmed',
    'robin@example.com: Rescheduled',
    'robin@example.com: Rescheduled',
    'hello@corridordetailing.example: Rescheduled by customer',
    'robin@example.com: Cancelled',
    'hello@corridordetailing.example: Cancelled by customer',
  ])
})

test('after one of two messages fails, only that one is retried', async () => {
  let isDown = true
  const mail = fakeEmailService(({ to }) => {
    if (isDown && to === business.email) throw new Error('down')
  })
  await bookWith(mail.bindings)
  expect(await loadStates()).toEqual(['received customer sent', 'received owner failed'])
  isDown = false
  vi.setSystemTime(now + minutes(5))
  await runEmailCron(mail.bindings)
  expect(toSubjects(mail.sent).map((subject) => subject.slice(0, 5))).toEqual(['robin', 'hello'])
})

test('two crons and a booking’s own sending in parallel send every message once', async () => {
  for (let count = 0; count < 8; count++) await book({ date: futureDate() })
  const mail = fakeEmailService(() => new Promise((resolve) => setTimeout(resolve, 1)))
  await Promise.all([
    runEmailCron(mail.bindings),
    runEmailCron(mail.bindings),
    bookWith(mail.bindings),
    runEmailCron(mail.bindings),
  ])
  await runEmailCron(mail.bindings)
  expect(mail.sent).toHaveLength(18)
  expect(new Set(await loadStates())).toEqual(new Set(['received customer sent', 'received owner sent']))
  expect((await countRows()).bookings).toBe(9)
})

test('many emails go out over several runs', async () => {
  const rows = await seedBookings(Array.from({ length: 45 }, () => ({ bookingDate: '2027-02-01' })))
  await env.DB.batch(
    rows.map(({ id }, index) =>
      env.DB.prepare(
        "INSERT INTO mail_outbox (at, subject_id, number, recipient, event) VALUES (?, ?, 1, 'customer', 'received')",
      ).bind(new Date(now - rows.length + index).toISOString(), id),
    ),
  )
  const mail = fakeEmailService()
  const counts: number[] = []
  for (let runs = 0; runs < 4; runs++) {
    await runEmailCron(mail.bindings)
    counts.push(mail.sent.length)
  }
  expect(counts).toEqual([20, 40, 45, 45])
})

test('drops email that waited for more than three days', async () => {
  await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(3 * 24 * 60 + 1))
  expect(await sendDueNow()).toEqual([])
})

test('drops outdated news after an outage of the email service', async () => {
  const [cancelled, deleted] = [await book({ date: futureDate() }), await book({ date: futureDate() })]
  vi.setSystemTime(now + minutes(1))
  await changeStatus(cancelled.booking.id, 'confirmed', owner)
  vi.setSystemTime(now + minutes(2))
  await changeStatus(cancelled.booking.id, 'cancelled', owner)
  await deleteBooking(deleted.booking.id, owner)
  vi.setSystemTime(now + minutes(12))
  expect(toSubjects(await sendDueNow())).toEqual([expect.stringMatching(/^robin@example\.com: Cancelled: /)])
  expect(await loadStates()).toEqual(
    expect.arrayContaining([
      'received customer dropped',
      'confirmed customer dropped',
      'cancelled customer sent',
    ]),
  )
})

const tomorrow = '2027-01-12'
const start = epochOf(tomorrow, 15 * 60)
const dayBefore = start - minutes(24 * 60)
const remindersIn = (subjectLines: string[]) => subjectLines.filter((line) => line.includes('Reminder'))

/** A booking for tomorrow 3 PM, made now, whose first emails are sent. */
async function bookForTomorrow() {
  const mail = fakeEmailService()
  const booked = await book({ date: tomorrow, time: '3:00 PM' })
  await runEmailCron(mail.bindings)
  mail.sent.length = 0
  return { ...booked, mail }
}

test('sends a reminder once, 24 hours before the start', async () => {
  const { mail } = await bookForTomorrow()
  await runEmailCron(mail.bindings, dayBefore - 1)
  expect(mail.sent).toEqual([])
  vi.setSystemTime(dayBefore)
  await Promise.all([runEmailCron(mail.bindings), runEmailCron(mail.bindings)])
  for (let runs = 1; runs < 5; runs++) {
    vi.setSystemTime(dayBefore + minutes(5 * runs))
    await runEmailCron(mail.bindings)
  }
  expect(toSubjects(mail.sent)).toEqual(['robin@example.com: Reminder: Interior Detailing, Tue Jan 12, 3 PM'])
})

test('queues reminders for a full day of many crews, although D1 allows 100 parameters a statement', async () => {
  await seedBookings(
    Array.from({ length: 45 }, (_, index) => ({
      bookingDate: tomorrow,
      startMinutes: 15 * 60,
      bookingTime: '3:00 PM',
      crew: index + 1,
    })),
  )
  vi.setSystemTime(dayBefore)
  await runEmailCron(fakeEmailService().bindings)
  expect((await loadStates()).filter((state) => state.startsWith('reminder'))).toHaveLength(45)
})

test('a cron that is hours late still reminds, but not after the start', async () => {
  const { mail } = await bookForTomorrow()
  vi.setSystemTime(start)
  await runEmailCron(mail.bindings)
  expect(mail.sent).toEqual([])
  vi.setSystemTime(start - minutes(60))
  await runEmailCron(mail.bindings)
  expect(remindersIn(toSubjects(mail.sent))).toHaveLength(1)
})

test.each(['cancelled', 'completed', 'deleted'])('a %s booking gets no reminder', async (end) => {
  const { booking, mail } = await bookForTomorrow()
  vi.setSystemTime(now + minutes(1))
  if (end === 'completed') await changeStatus(booking.id, 'confirmed', owner)
  if (end === 'deleted') await deleteBooking(booking.id, owner)
  else await changeStatus(booking.id, end, owner)
  vi.setSystemTime(dayBefore + minutes(5))
  await runEmailCron(mail.bindings)
  expect(remindersIn(toSubjects(mail.sent))).toEqual([])
})

test('a booking cancelled after its reminder was queued gets none', async () => {
  const { booking } = await bookForTomorrow()
  vi.setSystemTime(dayBefore)
  await runEmailCron(failingEmailService().bindings)
  await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?").bind(booking.id).run()
  vi.setSystemTime(dayBefore + minutes(5))
  expect(await sendDueNow()).toEqual([])
  expect(await loadStates()).toContain('reminder customer dropped')
})

test('a booking less than 24 hours ahead gets no reminder', async () => {
  const mail = fakeEmailService()
  await bookWith(mail.bindings, { date: today, time: '4:00 PM' })
  vi.setSystemTime(now + minutes(5))
  await runEmailCron(mail.bindings)
  expect(mail.sent).toHaveLength(2)
})

test('a rescheduled booking is reminded only of its new time', async () => {
  const { booking, mail } = await bookForTomorrow()
  vi.setSystemTime(now + minutes(1))
  const json = { date: '2027-01-13', time: '3:00 PM' }
  await sendRequest('PATCH', `/api/admin/bookings/${booking.id}/slot`, { json, cookie: owner })
  for (let hours = 0; hours < 50; hours += 3) {
    vi.setSystemTime(now + minutes(60 * hours + 2))
    await runEmailCron(mail.bindings)
  }
  expect(remindersIn(toSubjects(mail.sent))).toEqual([
    'robin@example.com: Reminder: Interior Detailing, Wed Jan 13, 3 PM',
  ])
})
