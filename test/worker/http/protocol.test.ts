import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { areas, landingAreas } from '../../../shared/lib/business/areas.ts'
import { areaPath, paths } from '../../../shared/lib/page/routes.ts'
import type { NewCalendarFeedJson } from '../../../shared/rules/calendar/calendar-json.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { publishedPath } from '../../../shared/site/published/published-address.ts'
import { business } from '../../site-defaults.ts'
import { pictures } from '../../test-pictures.ts'
import { readPageText } from '../quote/quote-page-support.ts'
import { addQuote } from '../quote/quote-rows.ts'
import {
  book,
  deleteBooking,
  expectProblem,
  futureDate,
  get,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'

// HTTP requirements for every path: methods, ETags and redirects.

const cookie = await signInOwner()
const { booking, manageUrl } = await book({ date: futureDate() })
const manage = new URL(manageUrl).pathname
const { link: quote } = await addQuote()
const feed = await sendRequest('POST', '/api/admin/calendar-feed', { cookie })
const calendar = new URL((await feed.json<NewCalendarFeedJson>()).url).pathname

test.each<[method: string, path: string, allow: string]>([
  ['GET', '/api/bookings', 'OPTIONS, POST'],
  ['HEAD', '/api/bookings', 'OPTIONS, POST'],
  ['DELETE', '/api/health', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/availability', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/photos/6f1c7f0e-5a52-4c8e-9d4f-0f6f5f3a2b11', 'OPTIONS, PUT'],
  ['GET', '/api/auth/login', 'OPTIONS, POST'],
  ['PUT', '/api/admin/stats', 'GET, HEAD, OPTIONS'],
  ['PROPFIND', '/api/admin/site', 'GET, HEAD, OPTIONS, PATCH'],
  ['PUT', `/api/admin/bookings/${booking.id}`, 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['POST', paths.terms, 'GET, HEAD, OPTIONS'],
  ['DELETE', paths.home, 'GET, HEAD, OPTIONS'],
  ['POST', '/window-tinting-squamish-bc-legal-automotive-tint', 'GET, HEAD, OPTIONS'],
  ['PUT', paths.quote, 'GET, HEAD, OPTIONS, POST'],
  ['POST', paths.robots, 'GET, HEAD, OPTIONS'],
  ['PUT', paths.login, 'GET, HEAD, OPTIONS, POST'],
  ['POST', calendar, 'GET, HEAD, OPTIONS'],
  ['PUT', manage, 'GET, HEAD, OPTIONS'],
  ['GET', `${manage}/move/accept`, 'OPTIONS, POST'],
  ['PUT', quote, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/unsubscribe/a/b', 'GET, HEAD, OPTIONS, POST'],
])('%s %s is not allowed, and Allow names the methods', async (method, path, allow) => {
  const response = await sendRequest(method, path, { cookie })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allow])
  if (method === 'HEAD') return expect(await response.text()).toBe('')
  if (path.startsWith('/api/')) await expectProblem(response, 405, 'method-not-allowed')
  else expect(await response.text()).toContain('<h1>')
})

test.each<[path: string, allow: string]>([
  ['/api/bookings', 'OPTIONS, POST'],
  [paths.home, 'GET, HEAD, OPTIONS'],
  [paths.quote, 'GET, HEAD, OPTIONS, POST'],
])('OPTIONS %s names the allowed methods', async (path, allow) => {
  const response = await sendRequest('OPTIONS', path)
  expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([204, allow, ''])
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/bookings/nothing/there'],
  ['PUT', '/nothing'],
  ['OPTIONS', '/nothing'],
])('%s %s is a 404', async (method, path) => {
  const response = await sendRequest(method, path)
  expect([response.status, response.headers.get('Allow')]).toEqual([404, null])
})

test('a request without a session gets 401, whatever the method', async () => {
  await expectProblem(await sendRequest('PUT', '/api/admin/stats'), 401, 'not-signed-in')
})

const photo = '6f1c7f0e-5a52-4c8e-9d4f-0f6f5f3a2b12'
const picture = '6f1c7f0e-5a52-4c8e-9d4f-0f6f5f3a2b13'
await env.DB.prepare(
  "INSERT INTO photos (id, booking_id, moment, is_shared, position, type, bytes, created_at) VALUES (?, ?, 'after', 1, 1, 'image/jpeg', 1, '')",
)
  .bind(photo, booking.id)
  .run()
await env.PHOTOS.put(photo, pictures['image/jpeg'])
await env.PHOTOS.put(`gallery/${picture}-480.jpg`, pictures['image/jpeg'])

const pathsWithEtag = [
  paths.home,
  paths.terms,
  calendar,
  `/api/admin/photos/${photo}`,
  `${manage}/photo/${photo}`,
  `/photos/gallery/${picture}-480.jpg`,
  '/api/admin/changes',
  publishedPath,
]

test.each(pathsWithEtag)('%s answers 304 to a known ETag in every notation', async (path) => {
  const first = await get(path, { cookie })
  const etag = first.headers.get('ETag') ?? ''
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)])
  await first.arrayBuffer()
  const ask = async (header: string, method = 'GET') => {
    const response = await sendRequest(method, path, { cookie, headers: { 'If-None-Match': header } })
    return [response.status, (await response.arrayBuffer()).byteLength, response.headers.get('ETag')]
  }
  for (const known of [etag, `W/${etag}`, '*', ' * ', `"other", ${etag}`, `"a,b",W/${etag} , "c"`]) {
    expect(await ask(known), known).toEqual([304, 0, etag])
    expect(await ask(known, 'HEAD'), known).toEqual([304, 0, etag])
  }
  for (const other of ['"other"', etag.replaceAll('"', ''), '', `"x${etag.slice(1)}`, '"*"']) {
    expect(await ask(other), other).toEqual([200, expect.any(Number), etag])
  }
})

test('a missing page is a 404, whatever ETag is sent', async () => {
  const response = await get('/nothing', { headers: { 'If-None-Match': '*' } })
  expect(response.status).toBe(404)
})

test('the calendar’s ETag changes with its booking', async () => {
  const tag = async () => (await get(calendar)).headers.get('ETag')
  const before = await tag()
  expect(await tag()).toBe(before)
  await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { cookie, json: { status: 'confirmed' } })
  expect(await tag()).not.toBe(before)
})

const areaPaths = landingAreas.map(({ slug }) => areaPath(slug))
const otherAreas = areas
  .map(({ slug }) => areaPath(slug))
  .filter((path) => !areaPaths.some((each) => each === path))

test.each<[path: string, leadsTo: string]>([
  ['/Squamish', '/squamish'],
  ['/WHISTLER/', '/whistler'],
  ['/squamish//', '/squamish'],
  ['/Lions-Bay?from=card', '/service-areas?from=card#lions-bay'],
  ...otherAreas.map((path): [string, string] => [path, `/service-areas#${path.slice(1)}`]),
  ...otherAreas.map((path): [string, string] => [
    `${path.toUpperCase()}/`,
    `/service-areas#${path.slice(1)}`,
  ]),
  ['/Window-Tinting-Squamish-BC-Legal-Automotive-Tint', '/window-tinting-squamish-bc-legal-automotive-tint'],
  [
    '/window-tinting-squamish-bc-legal-automotive-tint/?utm=1',
    '/window-tinting-squamish-bc-legal-automotive-tint?utm=1',
  ],
  ['/Terms/', '/terms'],
  ['/Service-Areas', '/service-areas'],
  ['/QUOTE', '/quote'],
  ['/Book/', '/book'],
  ['/Login?next=/dashboard', '/login?next=/dashboard'],
])('%s redirects permanently to %s', async (path, leadsTo) => {
  const response = await get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, leadsTo])
  const [plain = ''] = leadsTo.split('#')
  expect((await get(plain)).status).toBe(200)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '//squamish',
  '/%2f/evil.example',
  '/https://evil.example/squamish',
])('%s does not redirect', async (path) => {
  const response = await get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([404, null])
})

test.each(publicPaths.filter((_, index) => index % 9 === 0))('%s itself does not redirect', async (path) => {
  expect((await get(path)).status).toBe(200)
})

/** How text messages truncate links. */
const truncatedRequests = [
  '/booking',
  `/booking/${booking.id}`,
  `/booking/${booking.id.slice(0, 9)}`,
  manage.slice(0, -1),
  manage.slice(0, -20),
  quote.slice(0, -3),
  quote.slice(0, quote.lastIndexOf('/')),
  '/invitation',
  '/unsubscribe/abc',
  '/unsubscribe/abc/def',
]

test.each(truncatedRequests)(
  '%s says that the link is incomplete, what it was for and whom to call',
  async (path) => {
    const response = await get(path)
    const text = await readPageText(response)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(text).toContain('This link is incomplete')
    expect(text).toContain(business.phone.display)
    expect(text).not.toContain('Robin')
  },
)

test.each([`${manage}/rev`, `${manage}/invoic`, `${quote}/acc`])(
  '%s, cut off after the link itself, opens its page',
  async (path) => {
    const response = await get(path)
    const whole = path.split('/').slice(0, 4).join('/')
    expect([response.status, response.headers.get('Location')]).toEqual([302, whole])
  },
)

test('a complete link to something deleted says that it no longer works', async () => {
  const gone = await book({ date: futureDate() })
  await deleteBooking(gone.booking.id, cookie)
  const response = await get(new URL(gone.manageUrl).pathname)
  const text = await readPageText(response)
  expect([response.status, text.includes('This link no longer works')]).toEqual([404, true])
  expect(text).toContain(business.phone.display)
})
