import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import { scheduledTasks } from '../../../worker/scheduled.ts'
import config from '../../../wrangler.toml?raw'
import { minutes, now } from '../clock.ts'
import { everyFiveMinutes, runScheduled } from '../run-scheduled.ts'
import {
  addAccount,
  book,
  changeStatus,
  clearBookings,
  expectProblem,
  futureDate,
  get,
  getJson,
  sendRequest,
  sendRequestWith,
  signIn,
} from '../worker-support.ts'
import { fakeEmailService, runEmailCron, toSubjects } from './fake-email-service.ts'

await addAccount()
let owner = ''

beforeEach(async () => {
  owner = await signIn()
  await clearBookings()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

type Bindings = Parameters<typeof sendRequestWith>[0]

const loadBookingEmails = (id: string, bindings: Bindings = {}) =>
  getJson<BookingEmailsJson>(`/api/admin/bookings/${id}/emails`, owner, bindings)

const resend = (id: string, message: string, bindings: Bindings) =>
  sendRequestWith(
    bindings,
    'POST',
    `/api/admin/bookings/${id}/emails/${encodeURIComponent(message)}/resend`,
    {
      cookie: owner,
    },
  )

const summary = ({ messages }: BookingEmailsJson) =>
  messages.map(({ event, to, state, attempts }) => `${event} ${to} ${state} ${attempts}`)

test('the owner sees every message of a booking and its state', async () => {
  const { booking } = await book({ date: '2027-01-18', time: '9:00 AM' })
  await book({ date: '2027-01-19', time: '9:00 AM' })
  expect(await loadBookingEmails(booking.id)).toEqual({
    isSetUp: false,
    messages: ['customer', 'owner'].map((to) => ({
      id: `${booking.createdAt}_${booking.id}_1_${to}`,
      event: 'received',
      to,
      state: 'waiting',
      attempts: 0,
      at: booking.createdAt,
      canResend: true,
      channel: null,
      isUnreachable: false,
    })),
  })
  const halfBroken = fakeEmailService(({ to }) => {
    if (to !== booking.customerEmail) throw new Error('down')
  })
  await runEmailCron(halfBroken.bindings)
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'confirmed', owner)
  const mail = await loadBookingEmails(booking.id, halfBroken.bindings)
  expect(mail.isSetUp).toBe(true)
  expect(summary(mail)).toEqual([
    'received customer sent 1',
    'received owner failed 1',
    'confirmed customer waiting 0',
  ])
})

test('lists the messages of a booking rescheduled any number of times', async () => {
  const { booking } = await book({ date: '2027-02-01', time: '9:00 AM' })
  const moves = 40
  for (let move = 1; move <= moves; move++) {
    vi.setSystemTime(now + move)
    const json = { date: '2027-02-01', time: move % 2 ? '3:00 PM' : '9:00 AM' }
    const path = `/api/admin/bookings/${booking.id}/slot`
    expect((await sendRequest('PATCH', path, { json, cookie: owner })).status).toBe(200)
  }
  const moved = summary(await loadBookingEmails(booking.id)).filter((line) =>
    line.startsWith('moved customer'),
  )
  expect(moved).toHaveLength(moves)
})

test('reminders for each time a booking had are among its messages', async () => {
  const mail = fakeEmailService()
  const { booking } = await book({ date: '2027-01-12', time: '3:00 PM' })
  const slots = ['2027-01-14', '2027-01-16']
  for (const [index, date] of slots.entries()) {
    vi.setSystemTime(Date.parse(`2027-01-1${1 + 2 * index}T22:30:00Z`))
    await runEmailCron(mail.bindings)
    owner = await signIn()
    const json = { date, time: '3:00 PM', overrideHours: true }
    const path = `/api/admin/bookings/${booking.id}/slot`
    expect((await sendRequest('PATCH', path, { json, cookie: owner })).status).toBe(200)
  }
  expect(summary(await loadBookingEmails(booking.id)).filter((line) => line.startsWith('reminder'))).toEqual([
    'reminder customer sent 1',
    'reminder customer sent 1',
  ])
})

test('the owner resends a single message', async () => {
  const { booking } = await book({ date: futureDate() })
  const first = fakeEmailService()
  await runEmailCron(first.bindings)
  const [message] = (await loadBookingEmails(booking.id)).messages
  const again = fakeEmailService()
  vi.setSystemTime(now + minutes(30))
  const response = await resend(booking.id, message?.id ?? '', again.bindings)
  expect(response.status).toBe(200)
  expect(toSubjects(again.sent)).toEqual([toSubjects(first.sent)[0]])
  expect((await response.json<BookingEmailsJson>()).messages).toMatchObject([
    { state: 'sent', attempts: 2, at: new Date(now + minutes(30)).toISOString() },
    { state: 'sent', attempts: 1, at: new Date(now).toISOString() },
  ])
})

test('a message whose sender died is unknown after ten minutes, and can be resent then', async () => {
  const { booking } = await book({ date: futureDate() })
  const dying = fakeEmailService(() => new Promise(() => {}))
  void runEmailCron(dying.bindings)
  await vi.waitFor(() => expect(dying.tries()).toBe(2))
  const [message] = (await loadBookingEmails(booking.id)).messages
  expect(message).toMatchObject({ state: 'sending', canResend: false })
  const mail = fakeEmailService()
  await resend(booking.id, message?.id ?? '', mail.bindings)
  expect(mail.sent).toEqual([])
  vi.setSystemTime(now + minutes(11))
  const [later] = (await loadBookingEmails(booking.id)).messages
  expect(later).toMatchObject({ state: 'unknown', canResend: true })
  await resend(booking.id, message?.id ?? '', mail.bindings)
  expect(mail.sent).toHaveLength(1)
})

test('refuses Resend without an email service, or for a missing message', async () => {
  const mine = await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(1))
  const other = await book({ date: futureDate() })
  const [message] = (await loadBookingEmails(mine.booking.id)).messages
  const id = message?.id ?? ''
  await expectProblem(await resend(mine.booking.id, id, {}), 409, 'mail-not-set-up')
  const { bindings, sent } = fakeEmailService()
  await expectProblem(await resend(mine.booking.id, 'x', bindings), 404, 'not-found')
  await expectProblem(await resend(other.booking.id, id, bindings), 404, 'not-found')
  await expectProblem(await resend(crypto.randomUUID(), id, bindings), 404, 'not-found')
  expect(sent).toEqual([])
})

test('the local email page is a 404 anywhere else', async () => {
  const nowhere = await get('/nowhere').then((response) => response.text())
  for (const path of ['/dev/mail', '/dev/mail/0']) {
    for (const bindings of [{}, fakeEmailService().bindings, { LOCAL_MAIL: '' }]) {
      const response = await sendRequestWith(bindings, 'GET', path)
      expect([response.status, await response.text()]).toEqual([404, nowhere])
    }
  }
})

test('in local development email goes to its page instead of out', async () => {
  const box: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST') return new Response(`page ${String(input)}`)
    box.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
  const real = fakeEmailService()
  const local = { ...real.bindings, LOCAL_MAIL: 'http://127.0.0.1:9' }
  await book({ date: futureDate() })
  await runEmailCron(local)
  expect(box).toMatchObject([{ to: 'robin@example.com' }, { to: 'hello@corridordetailing.example' }])
  expect(real.sent).toEqual([])
  const page = await sendRequestWith(local, 'GET', '/dev/mail/0')
  expect([page.status, await page.text()]).toEqual([200, 'page http://127.0.0.1:9/dev/mail/0'])
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  vi.restoreAllMocks()
})

test('every cron expression in the configuration has a task, and every task one', () => {
  const expressions = config.match(/^crons = \[(.*)\]$/m)?.[1]?.match(/"[^"]+"/g) ?? []
  expect(expressions.map((quoted) => quoted.slice(1, -1)).toSorted()).toEqual(
    Object.keys(scheduledTasks).toSorted(),
  )
})

test('a cron event runs its tasks and logs their counts, and an unknown one fails', async () => {
  const logged: unknown[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(JSON.parse(line)))
  await book({ date: futureDate() })
  const mail = fakeEmailService()
  await runScheduled(everyFiveMinutes, now, mail.bindings)
  expect(mail.sent).toHaveLength(2)
  expect(logged).toMatchObject([{ jobs: { mail: { reminders: 0, events: 1 } } }])
  await expect(runScheduled('0 0 1 1 *')).rejects.toThrow('No job runs at "0 0 1 1 *"')
  vi.restoreAllMocks()
})
