import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendTimeoutMs } from '../../../shared/rules/mail/email-events.ts'
import type { EmailsResentJson, FailedEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import { requestTimeoutMs } from '../../../worker/lib/http/time-limit.ts'
import { minutes, now } from '../clock.ts'
import {
  addAccount,
  book,
  changeStatus,
  clearBookings,
  deleteBooking,
  expectProblem,
  futureDate,
  getJson,
  sendRequestWith,
  signIn,
} from '../worker-support.ts'
import { failingEmailService, fakeEmailService, loadStates, runEmailCron } from './fake-email-service.ts'

// Failed and uncertain emails: what the owner sees, and resending them all at once.

await addAccount()
let owner = ''

beforeEach(async () => {
  owner = await signIn()
  await clearBookings()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Bindings = Parameters<typeof sendRequestWith>[0]

const working = fakeEmailService()
const down = failingEmailService()

const loadFailedEmails = (bindings: Bindings = working.bindings) =>
  getJson<FailedEmailsJson>('/api/admin/emails', owner, bindings)

async function resend(asOf: string, bindings: Bindings): Promise<EmailsResentJson> {
  const options = { json: { asOf }, cookie: owner }
  const response = await sendRequestWith(bindings, 'POST', '/api/admin/emails/resend', options)
  expect(response.status).toBe(200)
  return response.json<EmailsResentJson>()
}

/** The result of each request until nothing is left. */
async function resendAll(asOf: string, bindings: Bindings): Promise<EmailsResentJson[]> {
  const step = await resend(asOf, bindings)
  return step.left > 0 ? [step, ...(await resendAll(asOf, bindings))] : [step]
}

/** Bookings made one after the other, so that their emails are sent in this order. */
async function makeBookings(count: number) {
  const all = []
  for (let made = 0; made < count; made++) {
    vi.setSystemTime(now + made)
    all.push((await book({ date: futureDate() })).booking)
  }
  return all
}

test('the dashboard says whether email is set up, and that none has failed', async () => {
  await makeBookings(1)
  const nothing = {
    failed: 0,
    doubtful: 0,
    bookings: [],
    quotes: [],
    others: 0,
    asOf: new Date(now).toISOString(),
  }
  expect(await loadFailedEmails({})).toEqual({ isSetUp: false, ...nothing })
  expect(await loadFailedEmails({ MAIL_FROM: 'bookings@example.com' })).toEqual({
    isSetUp: false,
    ...nothing,
  })
  expect(await loadFailedEmails()).toEqual({ isSetUp: true, ...nothing })
  await runEmailCron(working.bindings)
  expect(await loadFailedEmails()).toEqual({ isSetUp: true, ...nothing })
})

test('counts failed messages at once, and uncertain ones when no sender can hold them, with their bookings', async () => {
  const [failed, doubtful] = await makeBookings(2)
  if (!failed || !doubtful) throw new Error('Nothing was booked.')
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const dying = fakeEmailService(({ text }) => {
    if (text?.includes(failed.id.slice(0, 8))) throw new Error('down')
    reach()
    return new Promise(() => {})
  })
  void runEmailCron(dying.bindings)
  await reached
  const named = ({ id, customerName, date, time }: typeof failed) => ({ id, customerName, date, time })
  expect(await loadFailedEmails()).toMatchObject({
    failed: 2,
    doubtful: 0,
    bookings: [named(failed)],
    others: 0,
  })
  vi.setSystemTime(now + minutes(11))
  const both = { failed: 2, doubtful: 2, others: 0 }
  expect(await loadFailedEmails()).toMatchObject({ ...both, bookings: [named(failed), named(doubtful)] })
})

test('names five bookings and counts the rest', async () => {
  await makeBookings(7)
  await runEmailCron(down.bindings)
  const { failed, bookings: named, others } = await loadFailedEmails()
  expect([failed, named.length, others]).toEqual([14, 5, 2])
})

test('lists failed emails for two weeks, dropped ones too, but not beyond their booking', async () => {
  const [kept, deleted] = await makeBookings(2)
  await runEmailCron(down.bindings)
  await deleteBooking(deleted?.id ?? '', owner)
  const failedAfter = async (days: number) => {
    vi.setSystemTime(now + minutes(days * 24 * 60))
    owner = await signIn()
    const { failed, bookings: named } = await loadFailedEmails()
    return [failed, ...named.map(({ id }) => id)]
  }
  expect(await failedAfter(13)).toEqual([2, kept?.id])
  expect(await failedAfter(15)).toEqual([0])
})

test('resends everything, three events a request', async () => {
  const eight = await makeBookings(8)
  await runEmailCron(down.bindings)
  vi.setSystemTime(now + minutes(4))
  const { asOf, failed } = await loadFailedEmails()
  expect(failed).toBe(16)
  const mail = fakeEmailService()
  const steps = await resendAll(asOf, mail.bindings)
  const step = { sent: 6, failed: 0, dropped: 0, sending: 0 }
  expect(steps).toEqual([
    { ...step, left: 10 },
    { ...step, left: 4 },
    { ...step, sent: 4, left: 0 },
  ])
  expect(mail.sent).toHaveLength(2 * eight.length)
  expect(await loadFailedEmails()).toMatchObject({ failed: 0, doubtful: 0, bookings: [] })
})

test('retries what fails again once per pass, and drops what is outdated', async () => {
  const [moot] = await makeBookings(4)
  await runEmailCron(down.bindings)
  await changeStatus(moot?.id ?? '', 'cancelled', owner)
  vi.setSystemTime(now + minutes(1))
  const { asOf } = await loadFailedEmails()
  vi.setSystemTime(now + minutes(2))
  const steps = await resendAll(asOf, down.bindings)
  const sum = (what: keyof EmailsResentJson) => steps.reduce((total, each) => total + each[what], 0)
  expect([steps.length, sum('failed'), sum('dropped'), sum('sent')]).toEqual([2, 6, 2, 0])
  expect(await resend(asOf, down.bindings)).toEqual({ sent: 0, failed: 0, dropped: 0, sending: 0, left: 0 })
})

test('a message of weeks ago can be resent, and two parallel presses send it once', async () => {
  await makeBookings(1)
  await runEmailCron(down.bindings)
  vi.setSystemTime(now + minutes(5 * 24 * 60))
  owner = await signIn()
  const { asOf } = await loadFailedEmails()
  const mail = fakeEmailService(() => new Promise((resolve) => setTimeout(resolve, 5)))
  await Promise.all([resend(asOf, mail.bindings), resend(asOf, mail.bindings)])
  expect(mail.sent).toHaveLength(2)
})

test('answers the owner in time when the email service is slow, and still records its outcome', async () => {
  await makeBookings(1)
  await runEmailCron(down.bindings)
  vi.setSystemTime(now + minutes(1))
  const { asOf } = await loadFailedEmails()
  vi.useFakeTimers({ now: now + minutes(2), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const slow = fakeEmailService(() => {
    reach()
    return new Promise((resolve) => setTimeout(resolve, sendTimeoutMs - 1))
  })
  let isOver = false
  const answer = resend(asOf, slow.bindings).finally(() => {
    isOver = true
  })
  await reached
  await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
  expect(await loadStates()).toEqual(['received customer sending', 'received owner sending'])
  // The response is sent, and the Worker stays alive for the sending.
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(sendTimeoutMs)
  expect(await answer).toEqual({ sent: 0, failed: 0, dropped: 0, sending: 2, left: 0 })
  expect(await loadStates()).toEqual(['received customer sent', 'received owner sent'])
})

test('resending needs an email service and a timestamp', async () => {
  const options = { json: { asOf: new Date(now).toISOString() }, cookie: owner }
  await expectProblem(
    await sendRequestWith({}, 'POST', '/api/admin/emails/resend', options),
    409,
    'mail-not-set-up',
  )
  const empty = await sendRequestWith(working.bindings, 'POST', '/api/admin/emails/resend', {
    ...options,
    json: {},
  })
  await expectProblem(empty, 422, 'invalid')
})
