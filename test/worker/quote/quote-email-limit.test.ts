import { beforeEach, expect, test, vi } from 'vitest'
import type { FailedEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import { business } from '../../site-defaults.ts'
import { noRateLimit } from '../booking/new-visitors.ts'
import { minutes, now } from '../clock.ts'
import {
  failingEmailService,
  fakeEmailService,
  loadStates,
  runEmailCron,
  type SentEmail,
  toSubjects,
} from '../mail/fake-email-service.ts'
import {
  clearBookings,
  getJson,
  newIdempotencyKey,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { formOptions } from './quote-page-support.ts'
import { quoteBody } from './request-quote.ts'

// The owner gets five emails about an hour's quote requests, and one summary of the others.

const owner = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const mail = fakeEmailService()
beforeEach(() => {
  mail.sent.length = 0
})

let requestCount = 0

/** Requests a quote, each time from another network. */
async function requestOneQuote(bindings = mail.bindings, network = requestCount) {
  const who = { email: `robin-${requestCount}@example.com`, phone: `604 555 ${1000 + requestCount}` }
  requestCount++
  const response = await sendRequestWith({ ...noRateLimit, ...bindings }, 'POST', '/api/quotes', {
    json: quoteBody(who),
    headers: { ...newIdempotencyKey(), 'CF-Connecting-IP': `198.51.100.${network}` },
  })
  expect(response.status).toBe(201)
}

async function requestQuotes(times: number) {
  for (let count = 0; count < times; count++) await requestOneQuote()
}

const ownerEmails = (taken: SentEmail[]) => taken.filter(({ to }) => to === business.email)

/** The first cron run after the hour. */
const nextHour = now + minutes(65)

test('sixty parallel requests make five emails, one summary at the end of the hour, and sixty quotes', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => requestOneQuote(mail.bindings, index % 6)))
  expect(ownerEmails(mail.sent).map(({ subject }) => subject)).toEqual(
    Array(5).fill('New quote request: Window tint'),
  )
  expect(mail.sent).toHaveLength(60 + 5)
  const { items } = await getJson<QuoteListJson>('/api/admin/quotes?status=new&limit=100', owner)
  expect(items).toHaveLength(60)

  // At the very end of the hour one of its requests may not be stored yet.
  for (let minute = 5; minute <= 60; minute += 5) await runEmailCron(mail.bindings, now + minutes(minute))
  expect(ownerEmails(mail.sent)).toHaveLength(5)
  vi.setSystemTime(nextHour)
  await Promise.all([runEmailCron(mail.bindings), runEmailCron(mail.bindings)])
  await runEmailCron(mail.bindings, nextHour + minutes(60))
  const [more, ...others] = ownerEmails(mail.sent).slice(5)
  expect(others).toEqual([])
  expect(more?.subject).toBe('55 more quote requests: Mon Jan 11')
  expect(more?.text).toContain('When: Mon, Jan 11, 12:00 PM to 1:00 PM\n')
  expect(more?.text).toMatch(/\/dashboard\/quotes\n/)
})

test('five requests in an hour are announced one by one, and so are the next hour’s', async () => {
  await requestQuotes(5)
  expect(ownerEmails(mail.sent)).toHaveLength(5)
  vi.setSystemTime(nextHour)
  await requestQuotes(5)
  await runEmailCron(mail.bindings, nextHour + minutes(60))
  expect(toSubjects(ownerEmails(mail.sent))).toEqual(
    Array(10).fill(`${business.email}: New quote request: Window tint`),
  )
})

test('the sixth is confirmed to its customer at once, and their later question is announced by itself', async () => {
  await requestQuotes(6)
  const [letter] = mail.sent.filter(({ to }) => to === `robin-${requestCount - 1}@example.com`)
  const link = new URL(/https:\/\/\S+\/quote\/\S+/.exec(String(letter?.text))?.[0] ?? '').pathname
  vi.setSystemTime(now + minutes(1))
  const question = formOptions({ known: '1', text: 'How dark?' })
  expect((await sendRequestWith(mail.bindings, 'POST', `${link}/ask`, question)).status).toBe(303)
  expect(ownerEmails(mail.sent).at(-1)?.subject).toBe('Question about a quote: Window tint')
  vi.setSystemTime(nextHour)
  await runEmailCron(mail.bindings)
  expect(ownerEmails(mail.sent).at(-1)?.subject).toBe('1 more quote request: Mon Jan 11')
})

test('the summary waits while the email service is down, is listed as failed, and can be resent', async () => {
  await requestQuotes(8)
  vi.setSystemTime(nextHour)
  await runEmailCron(failingEmailService().bindings)
  const trouble = await getJson<FailedEmailsJson>('/api/admin/emails', owner, mail.bindings)
  expect(trouble).toMatchObject({ failed: 1, bookings: [], quotes: [], others: 1 })
  const json = { asOf: trouble.asOf }
  await sendRequestWith(mail.bindings, 'POST', '/api/admin/emails/resend', { cookie: owner, json })
  expect(ownerEmails(mail.sent).at(-1)?.subject).toBe('3 more quote requests: Mon Jan 11')
  expect(await loadStates()).toContain('more-quotes owner sent')
})

test('sends no summary once all its requests are deleted', async () => {
  await requestQuotes(7)
  const { items } = await getJson<QuoteListJson>('/api/admin/quotes', owner)
  for (const { id } of items) await sendRequest('DELETE', `/api/admin/quotes/${id}`, { cookie: owner })
  mail.sent.length = 0
  vi.setSystemTime(nextHour)
  await runEmailCron(mail.bindings)
  expect(mail.sent).toEqual([])
  expect(await loadStates()).toEqual(['more-quotes owner dropped'])
})
