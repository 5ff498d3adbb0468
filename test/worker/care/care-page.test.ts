import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { CareListJson, CarePlanJson, CareRemindedJson } from '../../../shared/rules/care/care-json.ts'
import type { CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import type { FailedEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import { askForReviews } from '../../../worker/actions/ask-for-reviews.ts'
import { remindForCare } from '../../../worker/actions/remind-for-care.ts'
import { sendDueMessages } from '../../../worker/actions/send-messages.ts'
import { unsubscribe, unsubscribeLink } from '../../../worker/db/review/unsubscribes.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { linkToken } from '../../../worker/lib/text/private-links.ts'
import { openManagePage, submitManageForm } from '../booking/manage-page-support.ts'
import { days, minutes, now, today } from '../clock.ts'
import { failingEmailService, fakeEmailService, type SentEmail } from '../mail/fake-email-service.ts'
import { readPageText } from '../quote/quote-page-support.ts'
import { managePageUrl, seedCompletedBooking } from '../review/review-support.ts'
import { seedBooking } from '../seeded-bookings.ts'
import { publishSite } from '../site/publish-site.ts'
import {
  clearBookings,
  emptyTables,
  get,
  getJson,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { loadDue, remindAndSend, setPlan } from './care-support.ts'

// What customers and the owner press: the reminder's page, the offer after a job, and Remind.

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await emptyTables('customers', 'care_plans', 'unsubscribes', 'mail_outbox')
  vi.setSystemTime(now)
})

async function seedDue(plan: object = {}) {
  const booking = await seedCompletedBooking(now, {
    ...{ place: 'mobile', address: '7 Example Road', accessNotes: 'Gate 12' },
  })
  const { id } = await setPlan(booking.customerId, { nextDate: today, ...plan }, cookie)
  return { booking, id, path: `/care/${id}/${await linkToken(env, 'care', id)}` }
}

const press = (path: string, answer: string) =>
  sendRequest('POST', path, { body: new URLSearchParams({ answer }) })

const loadPlan = async (customerId: number | null): Promise<CarePlanJson | undefined> =>
  (await getJson<CustomerJson>(`/api/admin/customers/${customerId}`, cookie)).carePlans[0]

const headersOf = (email: SentEmail | undefined): Record<string, string> => email?.headers ?? {}

test('the email names its sender, leads to the booking, and unsubscribes in one press', async () => {
  const { path } = await seedDue()
  const [email] = await remindAndSend(now)
  expect(email?.subject).toBe('Due again: Interior Detailing, Subaru Outback')
  expect(email?.text).toContain('1180 Whetstone Way')
  expect(email?.text).toContain(`${path}#book`)
  expect(email?.text).not.toMatch(/Example Road|Gate 12/)
  const { 'List-Unsubscribe': header = '', ...others } = headersOf(email)
  expect(others).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const { pathname } = new URL(header.slice(1, -1))
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await sendRequest('POST', pathname, { body })).status).toBe(200)
  expect(await remindAndSend(now + days(14))).toEqual([])
  const { items } = await getJson<CareListJson>('/api/admin/care', cookie)
  expect(items).toMatchObject([{ reach: 'unsubscribed', canRemind: false }])
})

test('opening the page changes nothing, and no address on it has personal data', async () => {
  const { booking, path } = await seedDue()
  const before = await loadPlan(booking.customerId)
  const page = await get(path)
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  const html = await page.text()
  expect(html).toContain('Interior Detailing for your Subaru Outback')
  // Filled in by the script from the page, not by an address.
  const [, data = ''] = /data-book-again="([^"]+)"/.exec(html) ?? []
  const fields = new URLSearchParams(data.replaceAll('&amp;', '&'))
  expect(Object.fromEntries(fields)).toMatchObject({
    ...{ packageId: 'interior-detailing', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
    ...{ name: 'Robin Field', email: 'robin@example.com', address: '7 Example Road' },
  })
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).join(' ')
  expect(hrefs).not.toMatch(/robin|Example(?:%20|\+| )Road|Gate/i)
  expect((await get(`${path}?answer=stop`)).status).toBe(200)
  expect(await loadPlan(booking.customerId)).toEqual(before)
})

test('“not now” moves the date by a month, however often it is pressed', async () => {
  const { booking, path } = await seedDue()
  expect(await remindAndSend(now)).toHaveLength(1)
  expect(await readPageText(await press(path, 'later'))).toContain('We will remind you on Thu, Feb 11.')
  vi.setSystemTime(now + minutes(1))
  await press(path, 'later')
  expect(await loadPlan(booking.customerId)).toMatchObject({ nextDate: '2027-02-11', reminders: 0 })
  expect(await loadDue(cookie)).toEqual([])
  vi.setSystemTime(now + days(31))
  expect(await remindAndSend(now + days(31))).toHaveLength(1)
})

test('“stop” is one press and can be undone; a reminder that waits is not sent', async () => {
  const { booking, path } = await seedDue()
  const { bindings, sent } = fakeEmailService()
  await remindForCare({ ...env, ...bindings }, now)
  for (const _ of ['once', 'twice']) {
    expect(await readPageText(await press(path, 'stop'))).toContain('Reminders stopped')
  }
  await sendDueMessages({ ...env, ...bindings }, now)
  expect(sent).toEqual([])
  expect(await remindAndSend(now + days(20))).toEqual([])
  expect(await loadDue(cookie)).toEqual([])
  expect(await loadPlan(booking.customerId)).toMatchObject({ stoppedAt: new Date(now).toISOString() })
  await press(path, 'resume')
  expect(await loadPlan(booking.customerId)).toMatchObject({ stoppedAt: null })
  expect(await remindAndSend(now)).toEqual([])
  expect(await remindAndSend(now + days(14))).toHaveLength(1)
})

test('a wrong token, an unknown press and a removed plan change nothing', async () => {
  const { booking, path } = await seedDue()
  const before = await loadPlan(booking.customerId)
  expect((await press(`${path}x`, 'stop')).status).toBe(404)
  expect((await get(`${path}x`)).status).toBe(404)
  expect((await press(path, 'delete')).status).toBe(200)
  expect(await loadPlan(booking.customerId)).toEqual(before)
  await sendRequest('DELETE', `/api/admin/customers/${booking.customerId}/care`, { cookie })
  const gone = await press(path, 'stop')
  expect(gone.status).toBe(404)
  expect(await readPageText(gone)).toContain('This link no longer works')
})

test('the page of a booked vehicle says so', async () => {
  const { path } = await seedDue()
  await seedBooking({ status: 'confirmed', bookingDate: addDays(today, 3) })
  const text = await readPageText(await get(path))
  expect(text).toContain('You already have a booking for it')
  expect(text).not.toContain('Choose a time')
})

test('the owner reminds in one tap, also before the date, and not again for two weeks', async () => {
  const { id } = await seedDue({ nextDate: addDays(today, 5) })
  const mail = fakeEmailService()
  const remind = async () => {
    const json = { ids: [id, 'unknown'] }
    const response = await sendRequestWith(mail.bindings, 'POST', '/api/admin/care/remind', { json, cookie })
    return (await response.json<CareRemindedJson>()).reminded
  }
  expect(await remind()).toEqual([id])
  expect(mail.sent.map(({ subject }) => subject)).toEqual(['Due again: Interior Detailing, Subaru Outback'])
  expect(await remind()).toEqual([])
  expect(mail.sent).toHaveLength(1)
})

test('a reminder that failed is reported to the owner, and resending it is once', async () => {
  await seedDue()
  const failing = failingEmailService()
  await remindForCare({ ...env, ...failing.bindings }, now)
  await sendDueMessages({ ...env, ...failing.bindings }, now)
  const mail = fakeEmailService()
  const status = await getJson<FailedEmailsJson>('/api/admin/emails', cookie, mail.bindings)
  expect(status).toMatchObject({ failed: 1, bookings: [], quotes: [], others: 1 })
  const resend = async () => {
    const json = { asOf: status.asOf }
    return (await sendRequestWith(mail.bindings, 'POST', '/api/admin/emails/resend', { json, cookie })).json()
  }
  expect(await resend()).toMatchObject({ sent: 1 })
  expect(await resend()).toMatchObject({ sent: 0 })
  expect(mail.sent.map(({ to }) => to)).toEqual(['robin@example.com'])
})

test('whoever completed a job can ask for a reminder on its page, which only a press plans', async () => {
  const booking = await seedCompletedBooking(now)
  const url = await managePageUrl(booking)
  expect(await readPageText(await openManagePage(url))).toContain('Remind me when it is due')
  expect(await readPageText(await openManagePage(url, '/care'))).toContain('How often?')
  expect(await loadPlan(booking.customerId)).toBeUndefined()
  expect((await submitManageForm(url, 'care', { everyMonths: '4' })).status).toBe(409)
  expect((await submitManageForm(url, 'care', { everyMonths: '6' })).status).toBe(303)
  expect(await loadPlan(booking.customerId)).toMatchObject({
    ...{ everyMonths: 6, nextDate: '2027-07-11', origin: 'customer', packageId: 'interior-detailing' },
  })
  const agreed = await env.DB.prepare('SELECT agreed_at, agreed_wording FROM care_plans').first()
  expect(agreed).toEqual({
    agreed_at: new Date(now).toISOString(),
    agreed_wording: expect.stringContaining('once more two weeks later'),
  })
})

/** The emails after a completed job: its receipt, sent once it can no longer be undone, and the request for a review. */
async function completeWithEmails() {
  await publishSite({ askForReviewAfter: 24 })
  const { id, updatedAt, customerId } = await seedBooking({ status: 'confirmed' })
  const mail = fakeEmailService()
  const payment = { id: crypto.randomUUID(), amount: 19_500, method: 'cash', date: today, sendsReceipt: true }
  const json = { updatedAt, payment }
  const done = await sendRequestWith(mail.bindings, 'POST', `/api/admin/jobs/${id}/complete`, {
    json,
    cookie,
  })
  expect(done.status, await done.clone().text()).toBe(200)
  const send = async (at: number) => {
    vi.setSystemTime(at)
    await askForReviews({ ...env, ...mail.bindings }, at)
    await sendDueMessages({ ...env, ...mail.bindings }, at)
  }
  return { customerId, sent: mail.sent, send }
}

test('the receipt and the request for a review offer a reminder, and say how to unsubscribe', async () => {
  const { sent, send } = await completeWithEmails()
  await send(now + minutes(11))
  await send(now + days(1) + minutes(1))
  expect(sent.map(({ subject }) => subject.split(/[ :?]/)[0])).toEqual(['Receipt', 'How'])
  for (const email of sent) {
    expect(email.text).toMatch(/Want us to remind you in 3 months\?\nRemind me:\nhttps:\S+\/care\n/)
    expect(email.html).toContain('Want us to remind you in 3 months?')
    expect(headersOf(email)['List-Unsubscribe']).toMatch(/\/unsubscribe\//)
  }
})

test.each([
  ['comes back already', (customerId: number | null) => setPlan(customerId, {}, cookie)],
  ['is unsubscribed', async () => unsubscribeAddress('robin@example.com')],
])('no reminder is offered to whoever %s', async (_, happen) => {
  const { customerId, sent, send } = await completeWithEmails()
  await happen(customerId)
  await send(now + minutes(11))
  const [receipt] = sent
  expect(receipt?.subject).toMatch(/^Receipt/)
  expect(receipt?.text).not.toMatch(/remind/i)
  expect(headersOf(receipt)['List-Unsubscribe']).toBeUndefined()
})

/** Unsubscribes an email address, as its link does. */
async function unsubscribeAddress(address: string): Promise<void> {
  const [, , hash = ''] = (await unsubscribeLink(env, address)).split('/')
  await unsubscribe(openDatabase(env.DB), hash, 'test', now)
}

test('a job that is not completed offers no reminder', async () => {
  const booking = await seedBooking({ status: 'confirmed', bookingDate: addDays(today, 3) })
  const url = await managePageUrl(booking)
  expect(await readPageText(await openManagePage(url))).not.toContain('Remind me')
  expect((await submitManageForm(url, 'care', { everyMonths: '3' })).status).toBe(409)
  expect(await loadPlan(booking.customerId)).toBeUndefined()
})
