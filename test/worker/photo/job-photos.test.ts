import { env } from 'cloudflare:workers'
import { type HTMLElement, parse } from 'node-html-parser'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { type JobPhotosJson, maxJobPhotos } from '../../../shared/rules/photo/job-photo.ts'
import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { latin1Bytes, pictures } from '../../test-pictures.ts'
import { minutes, now, today } from '../clock.ts'
import { bucketFailingOn } from '../failing-bucket.ts'
import { everyFiveMinutes, nightly, runScheduled } from '../run-scheduled.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  addAccount,
  book,
  clearBookings,
  expectProblem,
  futureDate,
  getJson,
  newIdempotencyKey,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  signIn,
} from '../worker-support.ts'

const jpeg = pictures['image/jpeg']
await addAccount()
let cookie = ''

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearBookings()
  await env.DB.prepare('DELETE FROM photos').run()
  cookie = await signIn()
})

const newId = () => crypto.randomUUID()

type UploadOptions = { id?: string; moment?: string; body?: Uint8Array<ArrayBuffer> } & RequestOptions

const urlOf = (bookingId: string, id: string) => `/api/admin/jobs/${bookingId}/photos/${id}`

const upload = (
  bookingId: string,
  { id = newId(), moment = 'before', body = jpeg, ...options }: UploadOptions = {},
) => sendRequest('PUT', `${urlOf(bookingId, id)}?moment=${moment}`, { body, cookie, ...options })

const photosOf = (bookingId: string) => getJson<JobPhotosJson>(`/api/admin/jobs/${bookingId}/photos`, cookie)

async function addJob() {
  const { booking, manageUrl } = await book({ date: futureDate() }, { headers: newIdempotencyKey() })
  return { id: booking.id, page: new URL(manageUrl).pathname }
}

/** The nightly task detaches photos from old records, and the cron deletes them. */
async function runNight(at = now) {
  for (const cron of [nightly, everyFiveMinutes]) await runScheduled(cron, at)
}

test('stores job photos without metadata, lists them in order and serves them', async () => {
  const { id: job } = await addJob()
  const [first, second, third] = [newId(), newId(), newId()]
  for (const [id, moment] of [
    [first, 'before'],
    [second, 'after'],
    [third, 'before'],
  ] as const) {
    const answer = await upload(job, { id, moment })
    expect([answer.status, await answer.json()]).toEqual([201, { photo: { id } }])
  }
  expect(await photosOf(job)).toEqual({
    isSetUp: true,
    photos: [
      { id: first, moment: 'before', isShared: false },
      { id: second, moment: 'after', isShared: false },
      { id: third, moment: 'before', isShared: false },
    ],
  })
  const shown = await sendRequest('GET', `/api/admin/photos/${first}`, { cookie })
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('a photo resent after a lost response stays one, with its sharing unchanged', async () => {
  const { id: job } = await addJob()
  const id = newId()
  await upload(job, { id })
  await sendRequest('PATCH', urlOf(job, id), { json: { isShared: true }, cookie })
  expect((await upload(job, { id, body: pictures['image/webp'] })).status).toBe(201)
  expect((await photosOf(job)).photos).toEqual([{ id, moment: 'before', isShared: true }])
  expect((await sendRequest('GET', `/api/admin/photos/${id}`, { cookie })).headers.get('Content-Type')).toBe(
    'image/webp',
  )
})

test('rejects what is no photo, lacks a valid moment or id, or belongs to another job or none', async () => {
  const [one, other] = [await addJob(), await addJob()]
  const id = newId()
  await upload(one.id, { id })
  await expectProblem(await upload(other.id, { id }), 409, 'photo-sent')
  await expectProblem(await upload(one.id, { body: latin1Bytes('hello') }), 415, 'not-a-photo')
  await expectProblem(await upload(one.id, { moment: 'during' }), 422, 'invalid')
  await expectProblem(await upload(one.id, { id: 'my-photo' }), 422, 'invalid')
  await expectProblem(await upload(newId()), 404, 'not-found')
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await sendRequest(method, urlOf(other.id, id), {
      cookie,
      ...(method === 'PATCH' && { json: { isShared: true } }),
    })
    await expectProblem(answer, 404, 'not-found')
  }
  expect((await photosOf(one.id)).photos).toHaveLength(1)
})

test(`a job has ${maxJobPhotos} photos at most, also of many sent at once; one of them can be sent again`, async () => {
  const { id: job } = await addJob()
  const ids = Array.from({ length: maxJobPhotos - 1 }, newId)
  for (const id of ids) await upload(job, { id })
  const last = await Promise.all([upload(job), upload(job), upload(job)])
  expect(last.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const refused = last.find(({ status }) => status === 422)
  expect((await expectProblem(refused as Response, 422, 'invalid')).detail).toBe(
    photoMessages.tooManyJobPhotos,
  )
  expect((await upload(job, { id: ids[0] ?? '' })).status).toBe(201)
  expect((await photosOf(job)).photos).toHaveLength(maxJobPhotos)
})

test('without a bucket photos are not set up, and a failing bucket can be retried', async () => {
  const { id: job } = await addJob()
  const url = `${urlOf(job, newId())}?moment=after`
  const bare = { PHOTOS: undefined }
  await expectProblem(
    await sendRequestWith(bare, 'PUT', url, { body: jpeg, cookie }),
    409,
    'photos-not-set-up',
  )
  const list = await getJson(`/api/admin/jobs/${job}/photos`, cookie, bare)
  expect(list).toEqual({ isSetUp: false, photos: [] })
  const failed = await sendRequestWith({ PHOTOS: bucketFailingOn('put') }, 'PUT', url, { body: jpeg, cookie })
  expect(failed.headers.get('Retry-After')).toMatch(/^\d+$/)
  await expectProblem(failed, 503, 'unavailable')
})

test('the customer sees only the shared photos on the private page, under their own link', async () => {
  const [{ id: job, page }, other] = [await addJob(), await addJob()]
  const [shared, kept] = [newId(), newId()]
  await upload(job, { id: shared, moment: 'after' })
  await upload(job, { id: kept })
  const photo = (id: string, of = page) => sendRequest('GET', `${of}/photo/${id}`)
  expect(await (await sendRequest('GET', page)).text()).not.toContain('/photo/')
  expect((await photo(shared)).status).toBe(404)

  const answer = await sendRequest('PATCH', urlOf(job, shared), { json: { isShared: true }, cookie })
  expect((await answer.json<JobPhotosJson>()).photos).toContainEqual({
    id: shared,
    moment: 'after',
    isShared: true,
  })
  const html = await (await sendRequest('GET', page)).text()
  expect(html).toContain(`${page}/photo/${shared}`)
  expect(html).toContain('After, 1 of 1')
  expect(html).not.toContain('gallery-pair')
  expect(html).not.toContain(kept)
  expect((await photo(shared)).headers.get('Content-Type')).toBe('image/jpeg')
  expect([(await photo(kept)).status, (await photo(shared, other.page)).status]).toEqual([404, 404])

  await sendRequest('PATCH', urlOf(job, shared), { json: { isShared: false }, cookie })
  expect((await photo(shared)).status).toBe(404)
})

test('the private page pairs the shared photos before and after in order, and lists the rest', async () => {
  const { id: job, page } = await addJob()
  const ids = { before: [newId(), newId(), newId()], after: [newId(), newId()] }
  for (const moment of ['before', 'after'] as const) {
    for (const id of ids[moment]) {
      await upload(job, { id, moment })
      await sendRequest('PATCH', urlOf(job, id), { json: { isShared: true }, cookie })
    }
  }
  const root = parse(await (await sendRequest('GET', page)).text())
  const linksOf = (element: HTMLElement) =>
    element.querySelectorAll('a').map((link) => ({
      id: link.getAttribute('href')?.replace(`${page}/photo/`, ''),
      alt: link.querySelector('img')?.getAttribute('alt'),
      label: link.textContent.trim(),
    }))
  const pairs = root.querySelectorAll('.job-photos .gallery-pair')
  expect(pairs.map(linksOf)).toEqual(
    [0, 1].map((index) => [
      { id: ids.before[index], alt: `Before, ${index + 1} of 3`, label: 'Before' },
      { id: ids.after[index], alt: `After, ${index + 1} of 2`, label: 'After' },
    ]),
  )
  expect(pairs.map((pair) => pair.getAttribute('data-caption'))).toEqual(['Photo 1', 'Photo 2'])
  const [rest, ...others] = root.querySelectorAll('.job-photos figure')
  expect(others).toEqual([])
  expect(rest?.querySelector('figcaption')?.textContent).toBe('Before')
  expect(rest && linksOf(rest)).toEqual([{ id: ids.before[2], alt: 'Before, 3 of 3', label: '' }])
})

test('a photo is deleted by itself, and with its booking', async () => {
  const { id: job, page } = await addJob()
  const [one, two] = [newId(), newId()]
  for (const id of [one, two]) await upload(job, { id })
  expect((await sendRequest('DELETE', urlOf(job, one), { cookie })).status).toBe(204)
  await expectProblem(await sendRequest('DELETE', urlOf(job, one), { cookie }), 404, 'not-found')
  expect(await env.PHOTOS?.head(one)).toBeNull()
  await sendRequest('PATCH', urlOf(job, two), { json: { isShared: true }, cookie })
  await sendRequest('DELETE', `/api/admin/bookings/${job}`, { cookie })
  expect((await sendRequest('GET', `/api/admin/photos/${two}`, { cookie })).status).toBe(404)
  expect((await sendRequest('GET', `${page}/photo/${two}`)).status).toBe(404)
  // Until then the deletion can be undone.
  await runNight(now + minutes(10))
  expect(await env.PHOTOS?.head(two)).toBeNull()
  expect((await env.DB.prepare('SELECT * FROM photos').all()).results).toEqual([])
})

test('the nightly task keeps job photos of any age until the booking is anonymized', async () => {
  const [recent, old] = await seedBookings([{ bookingDate: today }, { bookingDate: addDays(today, -800) }])
  const [kept, gone] = [newId(), newId()]
  await upload(recent?.id ?? '', { id: kept })
  await upload(old?.id ?? '', { id: gone })
  await env.DB.prepare("UPDATE photos SET created_at = '2020-01-01'").run()
  await runNight()
  expect([await env.PHOTOS?.head(kept), await env.PHOTOS?.head(gone)]).toEqual([expect.anything(), null])
  await expectProblem(await upload(old?.id ?? ''), 404, 'not-found')
})
