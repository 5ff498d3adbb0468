import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../shared/lib/page/routes.ts'
import type { ReviewListJson } from '../../../shared/rules/review/review-json.ts'
import { importedReviewNote, reviewPolicyNote } from '../../../shared/rules/review/review-page-messages.ts'
import { submitManageForm } from '../booking/manage-page-support.ts'
import { days, now } from '../clock.ts'
import { publishSite } from '../site/publish-site.ts'
import {
  clearBookings,
  expectProblem,
  get,
  getJson,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { managePageUrl, seedCompletedBooking } from './review-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await env.DB.prepare('DELETE FROM reviews').run()
  await publishSite()
})

const homePage = async () => (await get(paths.home)).text()
const change = (id: string, json: object) =>
  sendRequest('PATCH', `/api/admin/reviews/${id}`, { json, cookie })
const listed = async () => getJson<ReviewListJson>('/api/admin/reviews', cookie)

const sample = 'Two-step correction and the 3 year'

test('one switch removes the samples and their rating from every page once published', async () => {
  const shown = await homePage()
  expect(shown).toContain(sample)
  expect(shown).toContain('Sample reviews.')
  expect(shown).toContain('4.9 from 150 reviews')
  await sendRequest('PATCH', '/api/admin/site', { json: { hidesSamples: true }, cookie })
  expect(await homePage()).toBe(shown)
  expect(await (await get('/preview/squamish/', { cookie })).text()).not.toContain(sample)
  await post('/api/admin/site/publish', {}, { cookie })
  const hidden = await homePage()
  expect(hidden).not.toMatch(/What Our Customers Say|Jordan M\.|4\.9 from|aggregateRating/)
  await publishSite()
  expect(await homePage()).toContain(sample)
})

test('hidden samples make room for customers’ reviews', async () => {
  const booking = await seedCompletedBooking(now - days(1))
  await submitManageForm(await managePageUrl(booking), 'review', {
    stars: '4',
    words: 'Clean.',
    naming: 'none',
  })
  await publishSite({ hidesSamples: true })
  expect(await homePage()).not.toContain('What Our Customers Say')
  await change(booking.id, { published: true })
  const html = await homePage()
  expect(html).toContain('What Our Customers Say')
  expect(html).not.toMatch(/4\.9 from|aggregateRating|Sample reviews/)
})

// Reviews given elsewhere, with proof.

const reviewInput = {
  stars: 5,
  words: 'They found sand where I had stopped looking.',
  displayName: 'Lee K.',
  area: 'squamish',
  date: '2026-12-20',
  source: 'Google',
  link: 'https://maps.example/review/1',
}

const postReview = (changed: object = {}) =>
  post('/api/admin/reviews', { ...reviewInput, ...changed }, { cookie })

test('a review from elsewhere is entered with its source and link, and published like any other', async () => {
  const response = await postReview()
  expect(response.status).toBe(201)
  const { bookingId } = await response.json<{ bookingId: string }>()
  expect((await listed()).items).toMatchObject([
    { bookingId, displayName: 'Lee K.', source: 'Google', link: reviewInput.link, publishedAt: null },
  ])
  expect(await homePage()).toContain(sample)
  await change(bookingId, { published: true, answer: 'Thank you' })
  const html = await homePage()
  expect(html).not.toContain(sample)
  expect(html).toMatch(/Lee K\.[\s\S]*December 2026<\/time>, on <a href="https:\/\/maps\.example\/review\/1"/)
  expect(html).toContain(importedReviewNote)
  // It was not given on this site, so it counts neither as its review nor in its average.
  expect(html).not.toContain(reviewPolicyNote)
  expect(html).not.toContain('ratingValue":5')
})

test('a review from elsewhere counts in no rating', async () => {
  await publishSite({ rating: 'reviews' })
  for (let number = 1; number <= 3; number++) {
    const { bookingId } = await (await postReview()).json<{ bookingId: string }>()
    await change(bookingId, { published: true })
  }
  expect(await homePage()).not.toMatch(/from 3 reviews|aggregateRating/)
})

test('the owner can delete a review they entered, but not a customer’s', async () => {
  const { bookingId } = await (await postReview()).json<{ bookingId: string }>()
  await change(bookingId, { published: true })
  const remove = (id: string) => sendRequest('DELETE', `/api/admin/reviews/${id}`, { cookie })
  expect((await remove(bookingId)).status).toBe(204)
  expect((await remove(bookingId)).status).toBe(404)
  expect(await homePage()).toContain(sample)
  const booking = await seedCompletedBooking(now - days(1))
  await submitManageForm(await managePageUrl(booking), 'review', { stars: '1', words: 'No.', naming: 'none' })
  expect((await remove(booking.id)).status).toBe(404)
  expect((await listed()).items).toMatchObject([{ bookingId: booking.id, source: null, link: null }])
  const { results } = await env.DB.prepare('SELECT action FROM audit_entries WHERE subject = ? ORDER BY id')
    .bind(bookingId)
    .all<{ action: string }>()
  expect(results.map(({ action }) => action)).toEqual([
    ...['review-entered', 'review-published', 'review-deleted'],
  ])
})

test.each<[string, object]>([
  ['source', { source: ' ' }],
  ['link', { link: 'http://maps.example/1' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['date', { date: '2027-02-01' }],
  ['area', { area: 'vancouver' }],
  ['stars', { stars: 6 }],
])('a review from elsewhere needs a valid %s: rejects %j', async (field, changed) => {
  const problem = await expectProblem(await postReview(changed), 422, 'invalid')
  expect(problem.errors?.map((error) => error.field)).toEqual([field])
})
