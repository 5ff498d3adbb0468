import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../shared/lib/page/routes.ts'
import type { AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import { starCounts } from '../../../shared/rules/review/review.ts'
import type { ReviewJson, ReviewListJson } from '../../../shared/rules/review/review-json.ts'
import { reviewPolicyNote } from '../../../shared/rules/review/review-page-messages.ts'
import { askForReviews } from '../../../worker/actions/ask-for-reviews.ts'
import { sendDueMessages } from '../../../worker/actions/send-messages.ts'
import { openManagePage, submitManageForm } from '../booking/manage-page-support.ts'
import { days, hours, now } from '../clock.ts'
import {
  failingEmailService,
  fakeEmailService,
  loadOutbox,
  type SentEmail,
} from '../mail/fake-email-service.ts'
import type { SeededBooking } from '../seeded-bookings.ts'
import { publishSite } from '../site/publish-site.ts'
import {
  clearBookings,
  expectProblem,
  fetchCustomerId,
  get,
  getJson,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { managePageUrl, seedCompletedBooking } from './review-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

/** Submits the review form of a private page. */
async function postReview(booking: SeededBooking, fields: Record<string, string> = {}): Promise<Response> {
  return submitManageForm(await managePageUrl(booking), 'review', {
    stars: '4',
    words: '',
    naming: 'initial',
    ...fields,
  })
}

const list = (query = '') => getJson<ReviewListJson>(`/api/admin/reviews${query}`, cookie)

const change = (id: string, json: object) =>
  sendRequest('PATCH', `/api/admin/reviews/${id}`, { json, cookie })

const homePage = async () => (await get(paths.home)).text()

test('a customer gives one review, which cannot be changed but can be withdrawn', async () => {
  const booking = await seedCompletedBooking(now - days(1), { customerName: 'Robin van der Field' })
  const page = await managePageUrl(booking)
  const form = await (await openManagePage(page)).text()
  expect(form).toContain('How did we do?')
  expect(form).toMatch(/value="full"[^>]*\/> Robin van der Field</)
  const answers = await Promise.all([
    postReview(booking, { words: 'Good.\r\nVery.' }),
    postReview(booking, { stars: '1' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const first = (await list()).items
  expect(first).toHaveLength(1)
  expect(first[0]).toMatchObject({ displayName: 'Robin F.', area: 'Squamish', publishedAt: null })
  await postReview(booking, { stars: '2', words: 'Another' })
  expect((await list()).items).toEqual(first)
  const given = await (await openManagePage(page, '?done=reviewed')).text()
  expect(given).toContain('Thank you for your review.')
  expect(given).not.toContain('How did we do?')
  expect((await openManagePage(page, '/review/take-back')).status).toBe(200)
  expect((await list()).items).toHaveLength(1)
  expect((await submitManageForm(page, 'review/take-back')).status).toBe(303)
  expect((await list()).items).toEqual([])
})

test('the database prevents changes to a given review', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await postReview(booking)
  for (const column of ['stars', 'words', 'given_at', 'area']) {
    await expect(env.DB.prepare(`UPDATE reviews SET ${column} = '1'`).run()).rejects.toThrow(
      'does not change',
    )
  }
})

test.each<[string, Record<string, string>]>([
  ['no stars', { stars: '' }],
  ['six stars', { stars: '6' }],
  ['half a star', { stars: '2.5' }],
  ['too long a text', { words: 'x'.repeat(1501) }],
  ['no name choice', { naming: 'mine' }],
])('rejects a review with %s and keeps its fields', async (_, fields) => {
  const booking = await seedCompletedBooking(now - days(1))
  const response = await postReview(booking, { words: 'Typed', ...fields })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('role="alert"')
  expect(html).toContain(fields.words ?? 'Typed')
  expect((await list()).items).toEqual([])
})

test('a job that is not completed has no form and accepts no review', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await env.DB.prepare("UPDATE bookings SET status = 'confirmed'").run()
  expect(await (await openManagePage(await managePageUrl(booking))).text()).not.toContain('How did we do?')
  expect((await postReview(booking)).status).toBe(409)
  expect((await list()).items).toEqual([])
})

test('notifies the owner, also among the booking’s messages', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await postReview(booking, { words: 'All <b>clean</b>', naming: 'none' })
  const { bindings, sent } = fakeEmailService()
  await sendDueMessages({ ...env, ...bindings }, now)
  expect(sent.map(({ subject }) => subject)).toEqual(['New review: 4 stars, Interior Detailing'])
  expect(sent[0]?.html).toContain('All &lt;b&gt;clean&lt;/b&gt;')
  const messages = await getJson(`/api/admin/bookings/${booking.id}/emails`, cookie)
  expect(messages).toMatchObject({ messages: [{ event: 'review-given', to: 'owner', state: 'sent' }] })
})

test('a published review is on the home page as text with its reply, and in the structured data', async () => {
  expect(await homePage()).toContain('two-step correction'.replace('two', 'Two'))
  const word = '</script><script>alert(1)</script> "quoted" & more'
  const booking = await seedCompletedBooking(now - days(1), { customerName: '<i>Robin</i> Field' })
  await postReview(booking, { words: word, naming: 'full' })
  expect(await homePage()).not.toContain(reviewPolicyNote)
  expect((await change(booking.id, { published: true, answer: '<u>Thanks</u>' })).status).toBe(200)
  const html = await homePage()
  expect(html).toContain(reviewPolicyNote)
  expect(html).not.toContain('Two-step correction and the 3 year')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<u>')
  expect(html).not.toContain('<i>Robin')
  expect(html).toContain('&lt;u&gt;Thanks&lt;/u&gt;')
  expect(html).toMatch(/Four stars<\/span><span aria-hidden="true">★★★★☆<\/span> 4\.0/)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const nodes = scripts.map(([, json = '']): object => JSON.parse(json))
  expect(nodes.find((node) => 'review' in node)).toMatchObject({
    review: [{ reviewBody: word, reviewRating: { ratingValue: 4 }, author: { name: '<i>Robin</i> Field' } }],
  })
  await change(booking.id, { published: false })
  expect(await homePage()).toContain('Two-step correction and the 3 year')
})

test('logs each change once, and nothing for an unknown review', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await postReview(booking)
  await change(booking.id, { published: true })
  await change(booking.id, { published: true })
  await change(booking.id, { answer: 'Thank you' })
  await change(booking.id, { answer: 'Thank you' })
  await change(booking.id, { answer: '', published: false })
  const { results } = await env.DB.prepare('SELECT action FROM audit_entries WHERE subject = ? ORDER BY id')
    .bind(booking.id)
    .all<{ action: string }>()
  expect(results.map(({ action }) => action)).toEqual([
    ...['review-published', 'review-answered', 'review-taken-back', 'review-answered'],
  ])
  expect((await change('nobody', { published: true })).status).toBe(404)
  expect((await change(booking.id, { answer: 'x'.repeat(501) })).status).toBe(422)
})

test('paging shows every review once, and counts all of them', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    stars: (index % 5) + 1,
    // Several with the same time.
    submittedAt: new Date(now + Math.floor(index / 4) * 1000).toISOString(),
    publishedAt: index % 3 === 0 ? new Date(now).toISOString() : null,
  }))
  await env.DB.batch(
    rows.map(({ id, stars, submittedAt, publishedAt }) =>
      env.DB.prepare(
        "INSERT INTO reviews (booking_id, stars, words, shown_name, area, service_name, given_at, published_at) VALUES (?, ?, '', '', 'squamish', 's', ?, ?)",
      ).bind(id, stars, submittedAt, publishedAt),
    ),
  )
  const all: ReviewJson[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ReviewListJson = await list(cursor && `?cursor=${cursor}`)
    all.push(...page.items)
    cursor = page.nextCursor
  }
  expect(new Set(all.map(({ bookingId }) => bookingId)).size).toBe(60)
  expect(all.map(({ submittedAt }) => submittedAt)).toEqual(
    rows
      .map(({ submittedAt }) => submittedAt)
      .toSorted()
      .toReversed(),
  )
  const { items, totals } = await list('?published=true&stars=1')
  expect(items.map(({ stars, publishedAt }) => [stars, publishedAt !== null])).toEqual(
    Array.from({ length: 4 }, () => [1, true]),
  )
  // Stars go from 1 to 5 in turn and every third is published: 20 in all, four of each.
  expect(totals).toEqual({
    published: 20,
    stars: 60,
    waiting: 40,
    byStars: starCounts.map((count) => ({ stars: count, given: 12, published: 4 })),
  })
})

test('an erased customer’s review stays without the name', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await postReview(booking, { words: 'Clean.' })
  const customerId = await fetchCustomerId(booking.id, cookie)
  const kept = await getJson(`/api/admin/customers/${customerId}/export`, cookie)
  expect(kept).toMatchObject({ bookings: [{ review: { words: 'Clean.', displayName: 'Robin F.' } }] })
  expect((await sendRequest('DELETE', `/api/admin/customers/${customerId}`, { cookie })).status).toBe(200)
  expect((await list()).items).toMatchObject([{ words: 'Clean.', displayName: '' }])
})

// The email that asks for a review.

/** Asks about a completed job and sends what is due then. */
async function sendReviewRequests(at: number, { bindings, sent } = fakeEmailService()): Promise<SentEmail[]> {
  vi.setSystemTime(at)
  await askForReviews({ ...env, ...bindings }, at)
  await sendDueMessages({ ...env, ...bindings }, at)
  return sent
}

const headersOf = (email: SentEmail | undefined): Record<string, string> => email?.headers ?? {}

test('the email names its sender, links to the page and unsubscribes in one press', async () => {
  await publishSite({ askForReviewAfter: 24 })
  const booking = await seedCompletedBooking(now, { location: 'whistler' })
  const [email] = await sendReviewRequests(now + hours(24))
  expect(email?.to).toBe('robin@example.com')
  expect(email?.text).toContain('1180 Whetstone Way')
  expect(email?.text).toContain(`/booking/${booking.id}/`)
  expect(email?.text).toMatch(/honest opinion/)
  const { 'List-Unsubscribe': header = '', ...others } = headersOf(email)
  expect(others).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const [, url = ''] = /^<(https:\/\/[^>]+)>$/.exec(header) ?? []
  expect(email?.text).toContain(url)
  const { pathname } = new URL(url)
  // Opening the link changes nothing.
  const page = await get(pathname)
  expect(await page.text()).toContain('You will still get emails about your bookings, quotes and invoices.')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await countUnsubscribes()).toBe(0)
  // As an email program posts it, long after and from anywhere. A second post changes nothing.
  vi.setSystemTime(now + days(61))
  for (const _ of ['once', 'twice']) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await sendRequest('POST', pathname, { body })).status).toBe(200)
  }
  expect(await countUnsubscribes()).toBe(1)
  const done = await sendRequest('POST', pathname, { body: new URLSearchParams() })
  expect(await done.text()).toContain('You are unsubscribed')
  // Opening it again shows the state and an undo button.
  expect(await (await get(pathname)).text()).toContain('You are unsubscribed')
  const undone = await sendRequest('POST', pathname, { body: new URLSearchParams({ undo: '' }) })
  expect(await undone.text()).toContain('You are subscribed again')
  expect(await countUnsubscribes()).toBe(0)
  // RFC 8058 allows either form encoding.
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const oneClick = await sendRequest('POST', pathname, { body: form })
  expect([oneClick.status, await oneClick.text(), await countUnsubscribes()]).toEqual([200, '', 1])
  expect((await sendRequest('POST', pathname.slice(0, -1), { body: new URLSearchParams() })).status).toBe(404)
  await seedCompletedBooking(now + days(200))
  expect(await sendReviewRequests(now + days(202))).toEqual([])
})

const countUnsubscribes = () =>
  env.DB.prepare('SELECT count(*) AS count FROM unsubscribes').first<number>('count')

test('a failed email is not retried at night, nor once there is a review', async () => {
  await publishSite({ askForReviewAfter: 24 })
  const first = await seedCompletedBooking(now)
  const second = await seedCompletedBooking(now, { customerEmail: 'kim@example.com' })
  // Due at noon the next day, then retried in the evening and the morning.
  expect(await sendReviewRequests(now + hours(24), failingEmailService())).toEqual([])
  expect(await sendReviewRequests(now + hours(24 + 10))).toEqual([])
  await postReview(second)
  const morning = await sendReviewRequests(now + hours(24 + 21))
  expect(morning.map(({ to }) => to).toSorted()).toEqual([
    'hello@corridordetailing.example',
    'robin@example.com',
  ])
  const rows = await loadOutbox()
  expect(
    Object.fromEntries(
      rows.filter(({ event }) => event === 'review-request').map((row) => [row.subjectId, row.state]),
    ),
  ).toEqual({ [first.id]: 'sent', [second.id]: 'dropped' })
  const { messages } = await getJson<{
    messages: object[]
  }>(`/api/admin/bookings/${first.id}/emails`, cookie)
  expect(messages).toMatchObject([{ event: 'review-request', state: 'sent', canResend: false }])
})

const elsewhere = {
  ...{ stars: 5, words: 'Spotless.', displayName: 'Kim', area: 'squamish', date: '2027-01-05' },
  ...{ source: 'Google', link: 'https://maps.example/reviews/1' },
}

test('a review from elsewhere is stored once, however often it is sent', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const enter = (json: object = {}, options: object = { headers }) =>
    post('/api/admin/reviews', { ...elsewhere, ...json }, { cookie, ...options })
  const answers = await Promise.all([enter(), enter(), enter(), enter({}, {})])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const entered = await Promise.all(answers.map((each) => each.json<ReviewJson>()))
  expect(new Set(entered.map(({ bookingId }) => bookingId)).size).toBe(1)
  expect((await list()).items).toHaveLength(1)
  const { entries } = await getJson<AuditJson>('/api/admin/audit', cookie)
  expect(entries.filter(({ action }) => action === 'review-entered')).toHaveLength(1)
  await expectProblem(await enter({ words: 'Another.' }), 422, 'key-reused')
  expect((await enter({ words: 'Another.' }, {})).status).toBe(201)
  expect((await list()).items).toHaveLength(2)
})

test('a review withdrawn and given again is not published unread', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await postReview(booking, { words: 'Good.' })
  const read = (await list()).items[0]
  await submitManageForm(await managePageUrl(booking), 'review/take-back')
  vi.setSystemTime(now + 1000)
  await postReview(booking, { words: 'Not so good.' })
  const answer = await change(booking.id, { published: true, updatedAt: read?.updatedAt })
  expect((await expectProblem(answer, 409, 'conflict')).current).toMatchObject({ words: 'Not so good.' })
})
