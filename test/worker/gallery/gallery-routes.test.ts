import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'
import { maxGalleryBytes } from '../../../shared/rules/gallery/gallery-files.ts'
import type { GalleryPicturesJson } from '../../../shared/rules/gallery/gallery-json.ts'
import type { SiteJson } from '../../../shared/site/draft/site-json.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { htmlPage as hostilePage, pictures, polyglot, withHeaderSize } from '../../test-pictures.ts'
import { now } from '../clock.ts'
import { bucketFailingOn } from '../failing-bucket.ts'
import { nightly, runScheduled } from '../run-scheduled.ts'
import {
  addAccount,
  book,
  clearBookings,
  errorFields,
  expectProblem,
  fetchCustomerId,
  futureDate,
  newIdempotencyKey,
  sendRequest,
  sendRequestWith,
  signIn,
} from '../worker-support.ts'
import { beforeAfterItem, uploadedItem } from './gallery-items.ts'

await addAccount()
let cookie = ''
const bucket = env.PHOTOS as R2Bucket

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearBookings()
  const { objects } = await bucket.list()
  await bucket.delete(objects.map(({ key }) => key))
  cookie = await signIn()
  await sendRequest('DELETE', '/api/admin/site/draft', { cookie })
  await sendRequest('POST', '/api/admin/site/versions/0/publish', { cookie })
  await env.DB.prepare('DELETE FROM gallery_pictures').run()
})

const newId = () => crypto.randomUUID()
const bytesOfType = { webp: pictures['image/webp'], jpg: pictures['image/jpeg'] }
type Type = keyof typeof bytesOfType

const put = (id: string, file: string, body: Uint8Array<ArrayBuffer>) =>
  sendRequest('PUT', `/api/admin/gallery/${id}/${file}`, { body, cookie })
const register = (id: string, json: object = { width: 1600, height: 1000 }) =>
  sendRequest('POST', `/api/admin/gallery/${id}`, { json, cookie })
const remove = (id: string) => sendRequest('DELETE', `/api/admin/gallery/${id}`, { cookie })
const fetchPicture = (file: string, headers = {}) =>
  sendRequest('GET', `/photos/gallery/${file}`, { headers })

async function sendFiles(id: string, type: Type = 'webp') {
  for (const width of [480, 960, 1600]) {
    expect((await put(id, `${width}.${type}`, bytesOfType[type])).status).toBe(201)
  }
}

async function addPicture(type?: Type, json?: object): Promise<string> {
  const id = newId()
  await sendFiles(id, type)
  expect((await register(id, json)).status).toBe(201)
  return id
}

async function list() {
  const answer = await sendRequest('GET', '/api/admin/gallery', { cookie })
  return (await answer.json<GalleryPicturesJson>()).pictures
}

const saveDraft = (gallery: readonly GalleryItem[]) =>
  sendRequest('PATCH', '/api/admin/site', { json: { gallery }, cookie })

/** Publishes a gallery. @returns the version number. */
async function publish(gallery: readonly GalleryItem[]): Promise<number> {
  expect((await saveDraft(gallery)).status).toBe(200)
  const answer = await sendRequest('POST', '/api/admin/site/publish', { cookie })
  return (await answer.json<SiteJson>()).published.number
}

const itemOf = (id: string) => uploadedItem({ id })

test('a picture is uploaded file by file, registered once complete, and unchanged by a retry', async () => {
  const id = newId()
  for (const width of [480, 960]) await put(id, `${width}.jpg`, bytesOfType.jpg)
  await expectProblem(await register(id), 409, 'picture-conflict')
  expect(await list()).toEqual([])
  await sendFiles(id)
  expect((await put(id, '480.webp', bytesOfType.webp)).status).toBe(201)
  const once = { picture: { id, upload: { width: 1600, height: 1000, type: 'webp' } } }
  for (let time = 0; time < 2; time++) {
    const answer = await register(id)
    expect([answer.status, await answer.json()]).toEqual([201, once])
  }
  expect(await list()).toEqual([
    {
      ...once.picture,
      ...{ bookingId: null, consent: null, isOfErased: false, createdAt: expect.any(String) },
    },
  ])
  await expectProblem(await put(id, '1600.webp', bytesOfType.webp), 409, 'photo-sent')
})

test('rejects a picture that does not match its name, is too large or has an invalid name', async () => {
  const id = newId()
  await expectProblem(await put(id, '480.webp', bytesOfType.jpg), 415, 'not-a-photo')
  await expectProblem(await put(id, '480.jpg', hostilePage), 415, 'not-a-photo')
  await expectProblem(await put(id, '480.jpg', new Uint8Array(maxGalleryBytes + 1)), 413, 'too-large')
  await expectProblem(await put(id, '480.webp', withHeaderSize('image/webp', 8000, 8000)), 415, 'not-a-photo')
  for (const file of ['481.webp', '480.avif', '480.png', '480.html', '480', '..%2F480.webp']) {
    await expectProblem(await put(id, file, bytesOfType.webp), 404, 'not-found')
  }
  await expectProblem(await put('my-picture', '480.webp', bytesOfType.webp), 422, 'invalid')
  expect((await bucket.list()).objects).toEqual([])
})

test('stores a picture that is also an HTML page without the page, and serves it inertly', async () => {
  const id = newId()
  expect((await put(id, '480.jpg', polyglot)).status).toBe(201)
  const answer = await fetchPicture(`${id}-480.jpg`)
  const text = new TextDecoder('latin1').decode(await answer.arrayBuffer())
  expect(text).not.toContain('<script')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/max-age=31536000, immutable$/),
  })
})

test('visitors get the files of each type, 304 for a known one and 404 otherwise', async () => {
  const id = await addPicture()
  for (const [picture, type, mediaType] of [
    [id, 'webp', 'image/webp'],
    [await addPicture('jpg'), 'jpg', 'image/jpeg'],
  ]) {
    const answer = await fetchPicture(`${picture}-960.${type}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, mediaType])
    const again = await fetchPicture(`${picture}-960.${type}`, {
      'If-None-Match': answer.headers.get('ETag') ?? '',
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await answer.arrayBuffer()
  }
  await bucket.put('gallery/secret.webp', bytesOfType.webp)
  await bucket.put(id, bytesOfType.webp)
  const others = [`${id}-960.png`, `${id}-961.webp`, id, `${newId()}-960.webp`, 'secret.webp', `..%2F${id}`]
  for (const file of others) {
    const answer = await fetchPicture(file)
    expect([file, answer.status, answer.headers.get('Cache-Control')]).toEqual([file, 404, 'no-store'])
  }
  const bare = await sendRequestWith({ PHOTOS: undefined }, 'GET', `/photos/gallery/${id}-960.webp`)
  expect(bare.status).toBe(404)
})

test('without a bucket the upload says so, and a failing bucket can be retried', async () => {
  const id = newId()
  const url = `/api/admin/gallery/${id}/480.webp`
  const body = bytesOfType.webp
  const bare = { PHOTOS: undefined }
  await expectProblem(await sendRequestWith(bare, 'PUT', url, { body, cookie }), 409, 'photos-not-set-up')
  const none = await sendRequestWith(bare, 'GET', '/api/admin/gallery', { cookie })
  expect(await none.json()).toEqual({ isSetUp: false, pictures: [] })
  const failed = await sendRequestWith({ PHOTOS: bucketFailingOn('put') }, 'PUT', url, { body, cookie })
  expect(failed.headers.get('Retry-After')).toMatch(/^\d+$/)
  await expectProblem(failed, 503, 'unavailable')
})

test('the gallery accepts existing pictures only and shows them once published', async () => {
  const [id, after] = [await addPicture(), await addPicture('jpg')]
  const [render] = defaultSite.gallery
  const gone = beforeAfterItem({ id })
  const refused = await expectProblem(await saveDraft([itemOf(id), gone, itemOf(newId())]), 422, 'invalid')
  expect(errorFields(refused)).toEqual(['gallery.1.id', 'gallery.2.id'])
  const both = beforeAfterItem({
    id,
    after: { id: after, alt: 'After', upload: { width: 1600, height: 900, type: 'jpg' } },
  })
  await publish([both, ...(render ? [render] : [])])
  const page = await (await sendRequest('GET', '/')).text()
  const section = page.match(/<section class="gallery".*?<\/section>/s)?.[0] ?? ''
  expect(section).toContain(`/photos/gallery/${id}-480.webp 480w`)
  expect(section).toContain(`/photos/gallery/${after}-1600.jpg`)
  expect(section).toMatch(/assets\/pair-paint-before-480-[\w-]+\.avif/)
})

test('a picture can be deleted unless it is displayed or in the draft, and restoring a version does not bring it back', async () => {
  const [id, other] = [await addPicture(), await addPicture()]
  const first = await publish([itemOf(id), itemOf(other)])
  await expectProblem(await remove(id), 409, 'picture-conflict')
  await saveDraft([itemOf(other)])
  await expectProblem(await remove(id), 409, 'picture-conflict')
  await publish([itemOf(other)])
  expect((await remove(id)).status).toBe(204)
  await expectProblem(await remove(id), 404, 'not-found')
  expect((await fetchPicture(`${id}-480.webp`)).status).toBe(404)
  const again = await sendRequest('POST', `/api/admin/site/versions/${first}/publish`, { cookie })
  const { site } = await again.json<SiteJson>()
  expect(site.gallery.map((item) => item.id)).toEqual([other])
})

test('the nightly task deletes pictures unused for a month and stray files, but never published ones', async () => {
  const [published, drawn, unused] = [await addPicture(), await addPicture(), await addPicture()]
  const stray = newId()
  await sendFiles(stray)
  await publish([itemOf(published)])
  await publish([])
  await saveDraft([itemOf(drawn)])
  const left = async () => {
    const { objects } = await bucket.list({ prefix: 'gallery/' })
    return new Set(objects.map(({ key }) => key.slice('gallery/'.length, 'gallery/'.length + 36)))
  }
  // R2 sets its own upload time.
  const file = await bucket.head(`gallery/${stray}-480.webp`)
  await runScheduled(nightly, Math.min(now, file?.uploaded.getTime() ?? 0) + 29 * dayMs)
  expect(await left()).toEqual(new Set([published, drawn, unused, stray]))
  await runScheduled(nightly, now + 31 * dayMs)
  expect(await left()).toEqual(new Set([published, drawn]))
  // The nightly task also deletes month-old sessions.
  cookie = await signIn()
  expect((await list()).map(({ id }) => id).sort()).toEqual([published, drawn].sort())
})

test('a job photo needs the job and the customer’s consent', async () => {
  const { booking } = await book({ date: futureDate() }, { headers: newIdempotencyKey() })
  const size = { width: 1600, height: 1200 }
  const id = newId()
  await sendFiles(id)
  const refused = await expectProblem(
    await register(id, { ...size, bookingId: booking.id, consent: ' ' }),
    422,
    'invalid',
  )
  expect(errorFields(refused)).toEqual(['consent'])
  await expectProblem(await register(id, { ...size, bookingId: newId(), consent: 'yes' }), 404, 'not-found')
  expect((await register(id, { ...size, bookingId: booking.id, consent: 'Said yes by text' })).status).toBe(
    201,
  )
  expect(await list()).toMatchObject([{ id, bookingId: booking.id, consent: 'Said yes by text' }])
})

test('erasure removes job and consent from its pictures and leaves a note for the owner', async () => {
  const { booking } = await book({ date: futureDate() }, { headers: newIdempotencyKey() })
  const json = { width: 1600, height: 1200, bookingId: booking.id, consent: 'Robin said yes' }
  const theirs = await addPicture('webp', json)
  const own = await addPicture()
  const customerId = await fetchCustomerId(booking.id, cookie)
  const customer = await sendRequest('GET', `/api/admin/customers/${customerId}`, { cookie })
  expect(await customer.json()).toMatchObject({ galleryPictures: 1 })
  const file = await sendRequest('GET', `/api/admin/customers/${customerId}/export`, { cookie })
  expect(await file.json()).toMatchObject({
    bookings: [{ galleryPictures: [{ id: theirs, consent: 'Robin said yes' }] }],
  })
  expect((await sendRequest('DELETE', `/api/admin/customers/${customerId}`, { cookie })).status).toBe(200)
  const pictures = await list()
  expect(pictures.find(({ id }) => id === theirs)).toMatchObject({
    bookingId: null,
    consent: null,
    isOfErased: true,
  })
  expect(pictures.find(({ id }) => id === own)).toMatchObject({ isOfErased: false })
  const { results } = await env.DB.prepare('SELECT * FROM gallery_pictures').all()
  expect(JSON.stringify(results)).not.toContain('Robin')
})
