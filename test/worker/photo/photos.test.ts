import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  maxPendingPhotoBytes,
  maxPhotoBytes,
  maxPhotos,
  photoMessages,
} from '../../../shared/rules/photo/photo.ts'
import { attachPhotos, deletePhotos, selectPhotosOf } from '../../../worker/db/photo/photos.ts'
import { singleId } from '../../../worker/lib/database/ids.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { requestTimeoutMs } from '../../../worker/lib/http/time-limit.ts'
import { business } from '../../site-defaults.ts'
import { latin1Bytes, pictures, polyglot, script, withHeaderSize } from '../../test-pictures.ts'
import { newVisitor, noRateLimit } from '../booking/new-visitors.ts'
import { minutes, now } from '../clock.ts'
import { brokenDatabase } from '../database-doubles.ts'
import { bucketFailingOn } from '../failing-bucket.ts'
import { everyFiveMinutes, runScheduled } from '../run-scheduled.ts'
import { addAccount, emptyTables, expectProblem, sendRequestWith, signIn } from '../worker-support.ts'

await addAccount()
let cookie = ''
const db = openDatabase(env.DB)
const jpeg = pictures['image/jpeg']

// Their quotes exist only as ids here.
afterAll(() => emptyTables('photos'))

beforeEach(async () => {
  // Nightly runs also delete sessions.
  cookie = await signIn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await emptyTables('photos', 'daily_counts')
  await env.PHOTOS.delete(await storedKeys())
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const oneDay = minutes(24 * 60)

const newId = () => crypto.randomUUID()

const storedKeys = async () => (await env.PHOTOS.list()).objects.map(({ key }) => key).sort()
const storedBytes = async (id: string) =>
  new Uint8Array((await (await env.PHOTOS.get(id))?.arrayBuffer()) ?? [])

async function storedRows(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM photos ORDER BY id').all<{ id: string }>()
  return results.map(({ id }) => id)
}

type UploadOptions = {
  id?: string
  bindings?: Partial<Bindings>
  address?: string
  headers?: Record<string, string>
}

/** Uploads a photo as a browser does. */
function upload(body: BodyInit, { id = newId(), bindings = {}, address, headers = {} }: UploadOptions = {}) {
  return sendRequestWith({ ...noRateLimit, ...bindings }, 'PUT', `/api/photos/${id}`, {
    body,
    headers: {
      'CF-Connecting-IP': address ?? newVisitor().address,
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  })
}

/** Photos that belong to a quote. */
async function quoteWith(...files: Uint8Array[]): Promise<{ quoteId: string; ids: string[] }> {
  const [quoteId, ids] = [newId(), files.map(newId)]
  for (const [index, file] of files.entries())
    expect((await upload(file, { id: ids[index] })).status).toBe(201)
  await attachPhotos(db, quoteId, ids)
  return { quoteId, ids }
}

const fetchPhoto = (id: string | undefined, headers = {}, bindings: Partial<Bindings> = {}) =>
  sendRequestWith(bindings, 'GET', `/api/admin/photos/${id}`, { cookie, headers })

const failingBucket = (method: 'put' | 'get' | 'delete') => ({ PHOTOS: bucketFailingOn(method) })
const noBucket: Partial<Bindings> = { PHOTOS: undefined }

/** The same bytes without a Content-Length. */
const streamOf = (file: Uint8Array) => new Blob([file]).stream()

const photoOfSize = (length: number, start = jpeg) => {
  const file = new Uint8Array(length)
  file.set(start)
  return file
}

test.each(Object.entries(pictures))(
  'stores and serves a photo of %s by its own bytes’ type',
  async (type, file) => {
    const { ids } = await quoteWith(file)
    const shown = await fetchPhoto(ids[0])
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, type])
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file)
  },
)

test('a photo keeps the id that the browser chose, and ignores the declared type', async () => {
  const id = newId()
  const answer = await upload(jpeg, { id, headers: { 'Content-Type': 'text/html' } })
  expect([answer.status, await answer.json()]).toEqual([201, { photo: { id } }])
  expect(await env.DB.prepare('SELECT * FROM photos').first()).toEqual({
    id,
    quote_id: null,
    booking_id: null,
    moment: null,
    is_shared: 0,
    network_hash: expect.any(String),
    position: 0,
    type: 'image/jpeg',
    bytes: jpeg.length,
    created_at: new Date(now).toISOString(),
  })
  expect(await storedKeys()).toEqual([id])
})

test('resending a photo after a lost response may replace it', async () => {
  const id = newId()
  expect((await upload(jpeg, { id })).status).toBe(201)
  expect((await upload(pictures['image/webp'], { id: id.toUpperCase() })).status).toBe(201)
  expect(await storedRows()).toEqual([id])
  expect(await storedBytes(id)).toEqual(pictures['image/webp'])
})

test('a photo sent with a quote request cannot be replaced', async () => {
  const { ids } = await quoteWith(jpeg)
  const answer = await upload(pictures['image/webp'], { id: ids[0] })
  expect((await expectProblem(answer, 409, 'photo-sent')).detail).toBe(photoMessages.alreadySent)
  expect(await storedBytes(ids[0] ?? '')).toEqual(jpeg)
})

// Which bytes are a photo: test/unit/photo.
test.each<[what: string, body: () => BodyInit, status: number, type: string, detail: string]>([
  ['too large', () => photoOfSize(maxPhotoBytes + 1), 413, 'too-large', photoMessages.tooLarge],
  [
    'too large without a Content-Length',
    () => streamOf(photoOfSize(maxPhotoBytes + 1)),
    413,
    'too-large',
    photoMessages.tooLarge,
  ],
  [
    'of 64 megapixels',
    () => withHeaderSize('image/jpeg', 8000, 8000),
    415,
    'not-a-photo',
    photoMessages.tooManyPixels,
  ],
  ['a page', () => `<!doctype html>${script}`, 415, 'not-a-photo', photoMessages.notAPicture],
  ['half a picture', () => jpeg.subarray(0, 200), 415, 'not-a-photo', photoMessages.notAPicture],
  [
    'of an iPhone',
    () => latin1Bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    415,
    'not-a-photo',
    photoMessages.heic,
  ],
])('refuses what is %s with advice, and stores nothing', async (_, body, status, type, detail) => {
  expect((await expectProblem(await upload(body()), status, type)).detail).toBe(detail)
  expect([await storedRows(), await storedKeys()]).toEqual([[], []])
})

test('accepts the largest photo, with and without a Content-Length', async () => {
  const largest = photoOfSize(maxPhotoBytes, jpeg)
  for (const body of [largest, streamOf(largest)]) expect((await upload(body)).status).toBe(201)
})

test('accepts a photo from the phones with the most pixels', async () => {
  expect((await upload(withHeaderSize('image/jpeg', 8160, 6120))).status).toBe(201)
})

test.each(['1', 'photo', '..%2f..', `${crypto.randomUUID()}.html`])('rejects the id %s', async (id) => {
  await expectProblem(await upload(jpeg, { id }), 422, 'invalid')
  expect(await storedKeys()).toEqual([])
})

test('stores a picture that is also an HTML page without the page, and serves it inertly', async () => {
  const { ids } = await quoteWith(polyglot)
  const shown = await fetchPhoto(ids[0])
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="photo-1.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cache-control': 'private, max-age=0, must-revalidate',
  })
  const bytes = new Uint8Array(await shown.arrayBuffer())
  expect(bytes).toEqual(jpeg)
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('script')
})

test('a browser revalidates a photo and gets a 304 without a body', async () => {
  const { ids } = await quoteWith(jpeg)
  const etag = (await fetchPhoto(ids[0])).headers.get('ETag') ?? ''
  const again = await fetchPhoto(ids[0], { 'If-None-Match': etag })
  expect([again.status, again.headers.get('Content-Security-Policy'), await again.text()]).toEqual([
    304,
    "default-src 'none'; sandbox",
    '',
  ])
  for (const other of ['"another"', 'without quotes', 'W/"weak"']) {
    expect((await fetchPhoto(ids[0], { 'If-None-Match': other })).status).toBe(200)
  }
})

test('a photo that is missing, not yet sent or without bytes is a 404', async () => {
  const waiting = newId()
  await upload(jpeg, { id: waiting })
  const { ids } = await quoteWith(jpeg)
  await env.PHOTOS.delete(ids)
  for (const id of [newId(), 'nonsense', waiting, ids[0]])
    await expectProblem(await fetchPhoto(id), 404, 'not-found')
})

test('a photo that the bucket failed to store can be resent, and none is served without a bucket', async () => {
  const id = newId()
  const failed = await upload(jpeg, { id, bindings: failingBucket('put') })
  expect(Number(failed.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await upload(jpeg, { id })).status).toBe(201)

  await attachPhotos(db, newId(), [id])
  for (const bindings of [failingBucket('get'), noBucket]) {
    const unseen = await fetchPhoto(id, {}, bindings)
    expect((await expectProblem(unseen, 503, 'unavailable')).detail).toBe(photoMessages.displayFailed)
    expect(Number(unseen.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
})

const failingDatabase = { DB: brokenDatabase('D1_ERROR: Network connection lost.') }

test.each<[string, Partial<Bindings>, string]>([
  ['there is no bucket', noBucket, photoMessages.uploadsUnavailable],
  ['the bucket fails', failingBucket('put'), photoMessages.saveFailed],
  ['the database fails', failingDatabase, photoMessages.saveFailed],
])('when %s no object is left, and the message says what to do', async (_, bindings, detail) => {
  const answer = await upload(jpeg, { bindings })
  expect((await expectProblem(answer, 503, 'unavailable')).detail).toBe(detail)
  expect(await storedKeys()).toEqual([])
})

test('a slow connection is no timeout: the limit starts when the photo has arrived', async () => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout'] })
  const halves = [jpeg.subarray(0, 100), jpeg.subarray(100)]
  const slow = new ReadableStream<Uint8Array>({
    pull(controller) {
      const half = halves.shift()
      if (!half) return controller.close()
      vi.advanceTimersByTime(10 * requestTimeoutMs)
      controller.enqueue(half)
    },
  })
  expect((await upload(slow)).status).toBe(201)
})

test('limits a network’s photos a day, and others continue', async () => {
  const address = '2001:db8:5:6::1'
  expect((await upload(jpeg, { address })).status).toBe(201)
  await env.DB.prepare('UPDATE daily_counts SET count = cap').run()
  const answer = await upload(jpeg, { address: '2001:db8:5:6::2' })
  expect((await expectProblem(answer, 429, 'too-many-requests')).detail).toBe(
    photoMessages.tooManyToday(business),
  )
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await upload(jpeg)).status).toBe(201)
})

/** Pending photos of the largest size, a minute old, with as many for each network as its quota allows. */
const fillStorage = (bytes: number) =>
  env.DB.prepare(
    `INSERT INTO photos (id, type, bytes, network_hash, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT 'of-a-flood-' || i, 'image/jpeg', ?2, 'network ' || i / ?3, ?4 FROM n`,
  )
    .bind(
      Math.floor(bytes / maxPhotoBytes),
      maxPhotoBytes,
      maxPendingPhotoBytes.perNetwork / maxPhotoBytes,
      new Date(now - minutes(1)).toISOString(),
    )
    .run()

/** The photos of one request, as a browser sends them. */
const sixPhotos = async (address: string) => {
  const answers = []
  for (let each = 0; each < maxPhotos; each++) answers.push((await upload(jpeg, { address })).status)
  return answers
}

test('nine addresses that use up their uploads with tiny pictures block nobody', async () => {
  for (let address = 1; address <= 9; address++) {
    const counts = await Promise.all(
      Array.from({ length: 60 }, () => upload(jpeg, { address: `203.0.113.${address}` })),
    )
    expect(counts.filter(({ status }) => status === 201)).toHaveLength(60)
  }
  expect(await sixPhotos('198.18.0.1')).toEqual(Array(maxPhotos).fill(201))
})

test('when hundreds of networks have filled the shared storage, a visitor still has a quota, even several guests in a hotel', async () => {
  await fillStorage(471 * maxPendingPhotoBytes.perNetwork)
  const guests = ['2001:db8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:9::3']
  for (const guest of guests) expect(await sixPhotos(guest)).toEqual(Array(maxPhotos).fill(201))
})

test('beyond its quota a network uses what is left of the shared storage, then is told what to do instead', async () => {
  const address = '203.0.113.77'
  await upload(jpeg, { address })
  const { network_hash: ours } = (await env.DB.prepare('SELECT network_hash FROM photos').first()) ?? {}
  expect(ours).toEqual(expect.any(String))
  await env.DB.prepare('UPDATE photos SET bytes = ?').bind(maxPendingPhotoBytes.perNetwork).run()
  expect((await upload(jpeg, { address })).status).toBe(201)
  await fillStorage(maxPendingPhotoBytes.shared)
  const refused = await upload(jpeg, { address })
  // Longer than the browser's automatic retries, so the visitor is told.
  expect(refused.headers.get('Retry-After')).toBe('3600')
  const { detail } = await expectProblem(refused, 429, 'too-many-requests')
  expect(detail).toBe(photoMessages.storageFull(business))
  expect(detail).toContain(business.email)
  expect((await upload(jpeg)).status).toBe(201)
  // A photo attached to a request no longer counts, and forgets its network.
  const ids = await storedRows()
  for (const id of ids.filter((each) => !each.startsWith('of-a-flood'))) await attachPhotos(db, newId(), [id])
  expect((await upload(jpeg, { address })).status).toBe(201)
  const kept = await env.DB.prepare(
    'SELECT count(*) AS count FROM photos WHERE quote_id IS NOT NULL AND network_hash IS NOT NULL',
  ).first()
  expect(kept).toEqual({ count: 0 })
})

test('photos of many networks never exceed the total, even in parallel', async () => {
  const ids = [newId(), newId(), newId(), newId()]
  await fillStorage(maxPendingPhotoBytes.total - maxPhotoBytes)
  await env.DB.prepare("UPDATE photos SET bytes = bytes + ? WHERE id = 'of-a-flood-1'")
    .bind(maxPhotoBytes - 2 * jpeg.length)
    .run()
  const answers = await Promise.all(ids.map((id) => upload(jpeg, { id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
  expect(await storedKeys()).toHaveLength(2)
})

test('when the storage is full, existing photos can be resent and attached, and a day later there is room', async () => {
  const id = newId()
  await upload(jpeg, { id })
  await fillStorage(maxPendingPhotoBytes.total)
  const filled = await storedRows()
  expect((await upload(jpeg, { id })).status).toBe(201)
  expect(await attachPhotos(db, newId(), [id])).toEqual([{ id }])
  await expectProblem(await upload(jpeg, { id }), 409, 'photo-sent')
  await expectProblem(await upload(jpeg), 429, 'too-many-requests')
  vi.setSystemTime(now + oneDay)
  // A run deletes at most 2,000.
  for (let left = filled.length - 1; left > 0; left -= 2000) {
    expect(await runCron({}, now + oneDay)).toEqual({ removed: Math.min(left, 2000) })
  }
  expect((await upload(jpeg)).status).toBe(201)
})

test('a flood is refused before anything is read or stored', async () => {
  const answer = await upload(jpeg, {
    bindings: { READ_LIMIT: { limit: async () => ({ success: false }) } },
  })
  await expectProblem(answer, 429, 'too-many-requests')
  expect(await storedRows()).toEqual([])
})

test('a quote gets the named photos in order, six at most, and none of another’s', async () => {
  const { ids: others } = await quoteWith(jpeg)
  const ids = Array.from({ length: maxPhotos + 1 }, newId)
  for (const id of ids) await upload(jpeg, { id })
  const named = [...ids].reverse()
  const quoteId = newId()
  await attachPhotos(db, quoteId, [others[0] ?? '', newId(), ...named])
  const photos = await selectPhotosOf(db, singleId(quoteId), singleId(''))
  expect(photos.map(({ id }) => id)).toEqual(named.slice(0, maxPhotos - 2))
  expect((await fetchPhoto(photos[1]?.id)).headers.get('Content-Disposition')).toMatch(/"photo-\d\.jpg"$/)
})

/** @returns the counts that the cron's task logs. */
async function runCron(bindings: Partial<Bindings> = {}, at = now) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await runScheduled(everyFiveMinutes, at, bindings)
  return JSON.parse(String(log.mock.lastCall?.[0])).jobs.photos
}

test('the cron deletes photos that waited a day for their request, and keeps the others', async () => {
  const left = newId()
  await upload(jpeg, { id: left })
  const { ids: kept } = await quoteWith(jpeg)
  vi.setSystemTime(now + oneDay)
  const fresh = newId()
  await upload(jpeg, { id: fresh })

  expect(await runCron({}, now + oneDay)).toEqual({ removed: 0 })
  expect(await runCron({}, now + oneDay + 1)).toEqual({ removed: 1 })
  const all = [...kept, fresh].sort()
  expect([await storedRows(), await storedKeys()]).toEqual([all, all])
})

test('a failing bucket loses no row: the next run continues, and meanwhile the photo cannot be attached', async () => {
  const id = newId()
  await upload(jpeg, { id })
  await expect(runCron(failingBucket('delete'), now + 2 * oneDay)).rejects.toThrow('R2 is away')
  expect(await storedRows()).toEqual([id])
  await attachPhotos(db, newId(), [id])
  await expectProblem(await upload(jpeg, { id }), 409, 'photo-sent')
  expect(await runCron(noBucket)).toEqual({ removed: 0 })
  expect(await storedRows()).toEqual([id])
  expect(await runCron()).toEqual({ removed: 1 })
  expect([await storedRows(), await storedKeys()]).toEqual([[], []])
})

// With a working bucket they are deleted at once: test/worker/quote/quote-admin.test.ts.
test('the cron deletes the photos of deleted quotes after a bucket failure', async () => {
  const [removed, other] = [await quoteWith(jpeg), await quoteWith(jpeg)]
  expect(await deletePhotos(failingBucket('delete'), db, [removed.quoteId])).toBe(false)
  await expectProblem(await fetchPhoto(removed.ids[0]), 404, 'not-found')
  expect(await runCron()).toEqual({ removed: 1 })
  expect([await storedRows(), await storedKeys()]).toEqual([other.ids, other.ids])
})
