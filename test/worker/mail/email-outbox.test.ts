import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmailState, OutboxMessage } from '../../../shared/rules/mail/email-events.ts'
import { toMessage, updateMessages } from '../../../worker/db/mail/outbox.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { minutes, now } from '../clock.ts'
import {
  book,
  bookingBody,
  changeStatus,
  clearBookings,
  futureDate,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import {
  fakeEmailService,
  loadOutbox,
  loadStates,
  runEmailCron,
  sendDueNow,
  toSubjects,
} from './fake-email-service.ts'

const owner = await signInOwner()

beforeEach(clearBookings)

const moveSlot = (id: string, date: string, time: string) =>
  sendRequest('PATCH', `/api/admin/bookings/${id}/slot`, { json: { date, time }, cookie: owner })

const bookAsOwner = (overrides: Record<string, unknown> = {}) =>
  post('/api/admin/bookings', bookingBody({ date: futureDate(), location: 'squamish', ...overrides }), {
    cookie: owner,
  })

test('confirms the owner’s booking, and drops what reaches nobody', async () => {
  expect((await bookAsOwner()).status).toBe(201)
  expect(await loadStates()).toEqual(['confirmed customer waiting'])
  expect((await bookAsOwner({ email: '' })).status).toBe(201)
  expect((await bookAsOwner({ email: '', phone: '+44 20 7946 0018' })).status).toBe(201)
  // The one with a phone would be texted, if texts were set up.
  expect(await loadStates()).toEqual(['confirmed customer waiting', 'confirmed customer waiting'])
  await sendDueNow()
  expect((await loadStates()).toSorted()).toEqual(['confirmed customer dropped', 'confirmed customer sent'])
})

test('queues nothing for what did not happen', async () => {
  const date = futureDate()
  const { booking } = await book({ date, time: '9:00 AM' })
  await book({ date, time: '1:00 PM' })
  vi.setSystemTime(now + minutes(1))
  expect((await post('/api/bookings', bookingBody({ date, time: '10:00 AM' }))).status).toBe(409)
  expect((await moveSlot(booking.id, date, '12:00 PM')).status).toBe(409)
  expect((await moveSlot(booking.id, date, '9:00 AM')).status).toBe(200)
  expect((await changeStatus(booking.id, 'completed', owner)).status).toBe(409)
  expect(await loadOutbox()).toHaveLength(4)
})

test('a refused change right after a successful one queues nothing more', async () => {
  const { booking } = await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(1))
  const answers = await Promise.all([1, 2, 3].map(() => changeStatus(booking.id, 'cancelled', owner)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  vi.setSystemTime(now + minutes(2))
  expect((await changeStatus(booking.id, 'cancelled', owner)).status).toBe(409)
  expect(await loadStates()).toEqual([
    'received customer waiting',
    'received owner waiting',
    'cancelled customer waiting',
  ])
})

test('a booking whose email cannot be queued is not made', async () => {
  const date = futureDate()
  await env.DB.prepare(
    "CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox BEGIN SELECT raise(abort, 'SQLITE_FULL'); END",
  ).run()
  try {
    expect((await post('/api/bookings', bookingBody({ date }))).status).toBe(503)
  } finally {
    await env.DB.prepare('DROP TRIGGER no_mail').run()
  }
  expect((await post('/api/bookings', bookingBody({ date }))).status).toBe(201)
  expect(await loadOutbox()).toHaveLength(2)
})

test('without an email service bookings are made and their email waits', async () => {
  for (const bindings of [{}, { EMAIL: fakeEmailService().bindings.EMAIL }, { MAIL_FROM: 'a@example.com' }]) {
    const json = bookingBody({ date: futureDate() })
    expect((await sendRequestWith(bindings, 'POST', '/api/bookings', { json })).status).toBe(201)
    expect(await runEmailCron(bindings)).toEqual({ reminders: 0, events: 0 })
  }
  expect(new Set(await loadStates())).toEqual(
    new Set(['received customer waiting', 'received owner waiting']),
  )
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings)
  expect(toSubjects(mail.sent)).toHaveLength(6)
})

test('a sender that knows only an earlier failure does not claim a message retried meanwhile', async () => {
  await book({ date: futureDate() })
  const [row] = await loadOutbox()
  if (!row) throw new Error('Nothing is queued.')
  const db = openDatabase(env.DB)
  const message = (state: EmailState, attempts: number): OutboxMessage => ({
    to: 'customer',
    state,
    attempts,
    at: new Date(now).toISOString(),
  })
  const change = (known: OutboxMessage, next: OutboxMessage) => updateMessages(db, row, [{ known, next }])
  await change(toMessage(row), message('failed', 1))
  await change(message('failed', 1), message('failed', 2))
  const before = await loadOutbox()
  expect(await change(message('failed', 1), message('sending', 2))).toEqual([])
  expect(await loadOutbox()).toEqual(before)
  expect(await change(message('failed', 2), message('sending', 3))).toEqual([message('sending', 3)])
})
