import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CareListJson, CareRemindedJson } from '../../../shared/rules/care/care-json.ts'
import type { CustomerExportJson } from '../../../shared/rules/customer/customer-json.ts'
import { textSize } from '../../../shared/rules/message/gsm.ts'
import { remindForCare } from '../../../worker/actions/remind-for-care.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { openManagePage, submitManageForm } from '../booking/manage-page-support.ts'
import { days, hours, minutes, now, today } from '../clock.ts'
import { fakeEmailService, loadStates } from '../mail/fake-email-service.ts'
import {
  clearTexts,
  fakeTwilio,
  loadTexts,
  runCron,
  runForDays,
  type TwilioAnswer,
} from '../message/fake-twilio.ts'
import { fetchThread, receive, textBindings, textsIn } from '../message/text-support.ts'
import { readPageText } from '../quote/quote-page-support.ts'
import { managePageUrl, seedCompletedBooking } from '../review/review-support.ts'
import {
  clearBookings,
  emptyTables,
  getJson,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { setPlan } from './care-support.ts'

// Care reminders by text.

const cookie = await signInOwner()
const phone = '+16045550142'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await clearBookings()
  await emptyTables('customers', 'care_plans', 'unsubscribes', 'mail_outbox')
  await clearTexts()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A customer with a phone number alone, unless told otherwise, whose vehicle is due. */
async function seedDue({ email = '', isText = false, lastJob = today } = {}) {
  const { customerId } = await seedCompletedBooking(now, {
    ...{ customerEmail: email, customerPhone: '(604) 555-0142', bookingDate: lastJob },
  })
  const plan = await setPlan(customerId, { nextDate: today }, cookie)
  if (isText) await saveSettings(100)
  return { customerId, id: plan.id }
}

/** Care reminders go by text, up to so many segments a day. */
const saveSettings = (dailySegments: number) =>
  env.DB.prepare(
    "INSERT INTO message_settings (id, channels, daily_segments, updated_at) VALUES (1, ?, ?, '')",
  )
    .bind(JSON.stringify({ 'care-due': 'text' }), dailySegments)
    .run()

/** Runs both tasks of the cron, without waiting for requests that never end. */
async function remind(bindings: Partial<Bindings>, at = now) {
  vi.setSystemTime(at)
  await remindForCare({ ...env, ...bindings }, at)
  await runCron(bindings)
}

const loadItems = async (bindings: Partial<Bindings> = textBindings) =>
  (await getJson<CareListJson>('/api/admin/care', cookie, bindings)).items

test('a customer without an email address is texted, and once more two weeks later', async () => {
  const { customerId, id } = await seedDue()
  const twilio = fakeTwilio()
  const mail = fakeEmailService()
  const bindings = { ...twilio.bindings, ...mail.bindings }
  expect(await loadItems(bindings)).toMatchObject([{ reach: 'text', canRemind: true }])
  for (const day of [0, 0, 1, 13, 14, 15, 28, 60]) await remind(bindings, now + days(day))
  expect(twilio.sent.map(({ to }) => to)).toEqual([phone, phone])
  expect(mail.sent).toEqual([])
  const [{ body } = { body: '' }] = twilio.sent
  expect(body).toMatch(
    /^Corridor Auto Detailing: hi Robin, your Interior Detailing is due again\. .*https:\/\/corridordetailing\.example\/care\/\S+ Reply STOP/,
  )
  expect(textSize(body)).toMatchObject({ isGsm: true, segments: 2 })
  const [, path = ''] = /example(\/care\/\S+)/.exec(body) ?? []
  expect(await readPageText(await sendRequest('GET', path))).toContain('Stop reminders for this vehicle')
  vi.setSystemTime(now)
  expect(textsIn(await fetchThread(customerId ?? 0, cookie))).toMatchObject([
    { event: 'care-due', state: 'sent', body },
    { event: 'care-due', state: 'sent', body },
  ])
  expect(await loadTexts()).toMatchObject([{ subjectId: id }, { subjectId: id }])
})

const answers: [string, (to: string, tries: number) => TwilioAnswer][] = [
  ['down, then up', (_, tries) => (tries <= 5 ? 'unreachable' : 'ok')],
  ['slow, though it takes the message', (_, tries) => (tries === 1 ? 'lost' : 'ok')],
  ['answering 500, then nonsense', (_, tries) => (tries === 1 ? { status: 500 } : 'nonsense')],
]

test.each(answers)('with a provider that is %s, a reminder is texted once', async (_, answer) => {
  await seedDue()
  const twilio = fakeTwilio(answer)
  await remindForCare({ ...env, ...twilio.bindings }, now)
  await runForDays(twilio.bindings)
  expect(twilio.sent.map(({ to }) => to)).toEqual([phone])
  expect(await loadStates()).toEqual(['care-due customer sent'])
})

test.each([
  ['answered STOP', () => receive(phone, 'STOP'), 'no-contact'],
  ['wants no messages', () => env.DB.prepare("UPDATE customers SET tell = 'none'").run(), 'no-messages'],
  ['wants only emails', () => env.DB.prepare("UPDATE customers SET tell = 'email-only'").run(), 'no-contact'],
  [
    'has a number abroad',
    () => env.DB.prepare("UPDATE customers SET phone = '+44 20 7946 0018'").run(),
    'no-contact',
  ],
  [
    'had a job over two years ago and never asked',
    () => env.DB.prepare("UPDATE bookings SET booking_date = '2024-12-01'").run(),
    'too-long-ago',
  ],
])('a customer who %s gets no text', async (_, happen, reach) => {
  await seedDue({ isText: true })
  await happen()
  const twilio = fakeTwilio()
  expect(await loadItems()).toMatchObject([{ reach, canRemind: false }])
  await remind(twilio.bindings)
  expect(twilio.sent).toEqual([])
  expect(await loadStates()).toEqual([])
})

test('whoever stops between the reminder and its text gets none', async () => {
  const { id } = await seedDue()
  const twilio = fakeTwilio()
  await remindForCare({ ...env, ...twilio.bindings }, now)
  await env.DB.prepare('UPDATE care_plans SET stopped_at = ? WHERE id = ?')
    .bind(new Date(now).toISOString(), id)
    .run()
  await runCron(twilio.bindings)
  expect(twilio.sent).toEqual([])
  expect(await loadStates()).toEqual(['care-due customer dropped'])
})

test('by text where the owner chose so, and by email once the day’s limit is reached', async () => {
  await seedDue({ email: 'robin@example.com' })
  await saveSettings(1)
  const twilio = fakeTwilio()
  const mail = fakeEmailService()
  const bindings = { ...twilio.bindings, ...mail.bindings }
  expect(await loadItems(bindings)).toMatchObject([{ reach: 'text' }])
  await remind(bindings)
  expect(twilio.sent).toEqual([])
  expect(mail.sent.map(({ subject }) => subject)).toEqual(['Due again: Interior Detailing, Subaru Outback'])
  await env.DB.prepare('UPDATE message_settings SET daily_segments = 100').run()
  await remind(bindings, now + days(14))
  expect(twilio.sent.map(({ to }) => to)).toEqual([phone])
  expect(mail.sent).toHaveLength(1)
})

test('a number that opted out with the provider is emailed at once', async () => {
  await seedDue({ email: 'robin@example.com', isText: true })
  const twilio = fakeTwilio(() => ({ status: 400, code: 21610 }))
  const mail = fakeEmailService()
  await remind({ ...twilio.bindings, ...mail.bindings })
  expect(mail.sent.map(({ to }) => to)).toEqual(['robin@example.com'])
  expect(await loadStates()).toEqual(['care-due customer sent'])
})

test('a text that the owner asks for at night waits for 8 AM', async () => {
  const { id } = await seedDue()
  const twilio = fakeTwilio()
  vi.setSystemTime(now + hours(11))
  const response = await sendRequestWith(twilio.bindings, 'POST', '/api/admin/care/remind', {
    ...{ json: { ids: [id] }, cookie },
  })
  expect((await response.json<CareRemindedJson>()).reminded).toEqual([id])
  for (const later of [12, 20]) {
    vi.setSystemTime(now + hours(later) + minutes(1))
    await runCron(twilio.bindings)
    expect(twilio.sent).toHaveLength(later === 12 ? 0 : 1)
  }
  const mail = fakeEmailService()
  expect(await loadItems({ ...twilio.bindings, ...mail.bindings })).toMatchObject([
    { reach: 'text', canRemind: false },
  ])
})

test('texts are exported and erased with their plan, also after the number has changed', async () => {
  const { customerId } = await seedDue()
  const twilio = fakeTwilio()
  await remind(twilio.bindings)
  await env.DB.batch([
    env.DB.prepare("UPDATE customers SET phone = '(604) 555-0199'"),
    env.DB.prepare("UPDATE bookings SET customer_phone = '(604) 555-0199'"),
  ])
  const file = await getJson<CustomerExportJson>(`/api/admin/customers/${customerId}/export`, cookie)
  expect(file.texts).toMatchObject([{ event: 'care-due', phone, body: twilio.sent[0]?.body }])
  expect((await sendRequest('DELETE', `/api/admin/customers/${customerId}`, { cookie })).status).toBe(200)
  expect(await loadTexts()).toEqual([])
})

test('a customer with a phone number alone can ask for a reminder, if texts are set up', async () => {
  const booking = await seedCompletedBooking(now, { customerEmail: '', customerPhone: '(604) 555-0142' })
  const url = await managePageUrl(booking)
  expect(await readPageText(await openManagePage(url))).not.toContain('Remind me when it is due')
  expect((await submitManageForm(url, 'care', { everyMonths: '6' })).status).toBe(409)
  const page = await sendRequestWith(textBindings, 'GET', new URL(url).pathname)
  expect(await readPageText(page)).toContain('Remind me when it is due')
})
