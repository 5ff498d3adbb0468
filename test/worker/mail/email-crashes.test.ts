import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { emailLifetimeMs, sendTimeoutMs } from '../../../shared/rules/mail/email-events.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { business } from '../../site-defaults.ts'
import { minutes, now } from '../clock.ts'
import { type Fault, faultyDatabase } from '../database-doubles.ts'
import { slowDatabase } from '../slow-database.ts'
import {
  book,
  bookingBody,
  clearBookings,
  futureDate,
  newIdempotencyKey,
  sendRequestWith,
} from '../worker-support.ts'
import {
  fakeEmailService,
  loadOutbox,
  loadStates,
  runEmailCron,
  type SentEmail,
} from './fake-email-service.ts'

// Email when a Worker is killed, the email service hangs or the database loses a write.

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await clearBookings()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const idOf = ({ headers = {} }: SentEmail) => headers['X-Idempotency-Key'] ?? ''

const never = new Promise(() => {})

/** An email service that never responds, whether or not it takes the email. */
function hangingMail(take: (email: SentEmail) => void = () => {}) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const mail = fakeEmailService((email) => {
    take(email)
    reach()
    return never
  })
  return { ...mail, reached }
}

/**
 * Runs the cron with a Worker killed at its first send, before or after the service has the email.
 * @returns whether there was anything to send.
 */
async function runAndKill(take?: (email: SentEmail) => void) {
  let isAlive = true
  const { bindings, reached } = hangingMail((email) => {
    if (isAlive) take?.(email)
    isAlive = false
  })
  await Promise.race([runEmailCron(bindings), reached])
  return !isAlive
}

/** Runs the cron with a service that does not respond, until it times out. */
async function runWithoutResponse() {
  const { bindings, reached, tries } = hangingMail()
  const run = runEmailCron(bindings)
  await reached
  await vi.advanceTimersByTimeAsync(sendTimeoutMs)
  await run
  return tries()
}

/** Runs the cron every two hours from some minutes on, until nothing more can be sent. */
async function runForDays(bindings: Partial<Bindings>, from: number) {
  for (let at = minutes(from); at <= emailLifetimeMs; at += minutes(120)) {
    vi.setSystemTime(now + at)
    await runEmailCron(bindings)
  }
}

const referenceOf = ({ text }: SentEmail) => text?.match(/^Booking ID: (\w+)$/m)?.[1]

test('after 20 Workers killed between claiming and recording, every message arrives, and only once by its id', async () => {
  const expected: string[] = []
  for (let count = 0; count < 12; count++) {
    const { booking } = await book({ date: futureDate() })
    const reference = bookingReference(booking.id)
    expected.push(`${reference} to ${booking.customerEmail}`, `${reference} to ${business.email}`)
  }
  const kills = 20
  const taken: SentEmail[] = []
  for (let kill = 1; kill <= kills; kill++) {
    vi.setSystemTime(now + minutes(5 * kill))
    expect(await runAndKill(kill % 2 ? (email) => void taken.push(email) : undefined)).toBe(true)
  }
  expect(await loadStates()).toContain('received customer sending')

  const mail = fakeEmailService((email) => taken.push(email))
  await runForDays(mail.bindings, 5 * (kills + 1))
  expect(new Set(await loadStates())).toEqual(new Set(['received customer sent', 'received owner sent']))
  expect(taken.length).toBeGreaterThan(expected.length)
  const once = new Map(taken.map((email) => [idOf(email), email]))
  const told = [...once.values()].map((email) => `${referenceOf(email)} to ${email.to}`)
  expect(told.toSorted()).toEqual(expected.toSorted())
})

test('sends only headers that the email service allows', async () => {
  const mail = fakeEmailService()
  await book({ date: futureDate() })
  await runEmailCron(mail.bindings)
  for (const { headers = {} } of mail.sent) {
    expect(Object.entries(headers)).toEqual([
      [expect.stringMatching(/^X-[\w-]{1,98}$/), expect.stringMatching(/^[!-~]{1,2048}$/)],
    ])
  }
})

test('sending right after a booking gives up on a slow email service and leaves the message to the cron', async () => {
  const { bindings, reached } = hangingMail()
  let isOver = false
  const options = { json: bookingBody({ date: futureDate() }), headers: newIdempotencyKey() }
  const answer = sendRequestWith(bindings, 'POST', '/api/bookings', options).finally(() => {
    isOver = true
  })
  await reached
  await vi.advanceTimersByTimeAsync(sendTimeoutMs - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer).status).toBe(201)
  expect(await loadStates()).toEqual(['received customer sending', 'received owner sending'])
  const mail = fakeEmailService()
  vi.setSystemTime(now + minutes(10))
  await runEmailCron(mail.bindings)
  expect(await loadStates()).toEqual(['received customer sent', 'received owner sent'])
  expect(vi.getTimerCount()).toBe(0)
})

test('an unresponsive email service gets one event a run, and the others stay certain', async () => {
  for (let count = 0; count < 3; count++) await book({ date: futureDate() })
  expect(await runWithoutResponse()).toBe(2)
  const waiting = (await loadOutbox()).filter(({ attempts }) => attempts === 0)
  expect(waiting.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'waiting'))
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings)
  expect(mail.sent).toHaveLength(4)
})

/** A run queries reminders, due emails and the published site, and claims the emails, before it records outcomes. */
const tripsBeforeNoting = 4

test.each<Fault>(['refused', 'done, then lost'])(
  'a sent email is not sent again when recording it is %s',
  async (fault) => {
    await book({ date: futureDate() })
    const { database } = faultyDatabase(tripsBeforeNoting, fault, 'D1_ERROR: Network connection lost.')
    const mail = fakeEmailService()
    await runEmailCron({ ...mail.bindings, DB: database })
    expect(await loadStates()).toEqual(['received customer sent', 'received owner sent'])
    await runForDays(mail.bindings, 5)
    expect(mail.sent).toHaveLength(2)
  },
)

test.each([2, 80])(
  'whichever of the cron’s round trips stalls for %i s, every message arrives, and only once by its id',
  async (seconds) => {
    for (let stalled = 0; stalled <= tripsBeforeNoting; stalled++) {
      for (const side of ['before', 'after']) {
        vi.setSystemTime(now)
        await clearBookings()
        await book({ date: futureDate() })
        const slow = slowDatabase((index) => (index === stalled ? { [side]: seconds * 1000 } : {}))
        const mail = fakeEmailService()
        await slow.runUntil(runEmailCron({ ...mail.bindings, DB: slow.database }))
        await runEmailCron(mail.bindings)
        expect(await loadStates()).toEqual(['received customer sent', 'received owner sent'])
        expect(mail.sent).toHaveLength(2)
      }
    }
  },
)
