import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { transitionStyleHash } from '../../../shared/site/page/transition-style.ts'
import { brokenDatabase } from '../database-doubles.ts'
import {
  bookingBody,
  expectProblem,
  futureDate,
  get,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

/** Validly signed, so that the database is queried for it. */
const cookie = await signInOwner()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const noDatabase = () => ({ DB: brokenDatabase('D1_ERROR: Network connection lost.') })
/** For pages that no earlier test requested, as the Worker caches the ones that it has served. */
const noPages = () => ({
  ASSETS: new Proxy(env.ASSETS, { get: () => () => Promise.reject(new Error('lost')) }),
})

const expectedHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${transitionStyleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https://www.google.com https://maps.google.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const headersOf = (response: Response) =>
  Object.fromEntries(Object.keys(expectedHeaders).map((name) => [name, response.headers.get(name)]))

type Case = [
  what: string,
  status: number,
  method: string,
  path: string,
  RequestOptions?,
  (() => Partial<Env>)?,
]

const tooLong = { json: bookingBody({ comments: 'x'.repeat(20_000) }) }

test.each<Case>([
  ['a page', 200, 'GET', '/'],
  ['the head of a page', 200, 'HEAD', '/'],
  ['a page of the other brand', 200, 'GET', '/whistler', { host: whistlerHost }],
  ['the sign-in page', 200, 'GET', '/login'],
  ['a missing page', 404, 'GET', '/nowhere'],
  ['an unknown method', 405, 'PROPFIND', '/'],
  ['a redirect', 301, 'GET', '/squamish/'],
  ['a redirect to sign in', 302, 'GET', '/dashboard'],
  ['the sitemap', 200, 'GET', '/sitemap.xml'],
  ['robots.txt', 200, 'GET', '/robots.txt'],
  ['security.txt', 200, 'GET', '/.well-known/security.txt'],
  ['JSON', 200, 'GET', '/api/health'],
  ['no content', 204, 'POST', '/api/auth/logout'],
  ['a new booking', 201, 'POST', '/api/bookings', { json: bookingBody({ date: futureDate() }) }],
  [
    'invalid JSON',
    400,
    'POST',
    '/api/bookings',
    { body: '{', headers: { 'Content-Type': 'application/json' } },
  ],
  ['a request without a session', 401, 'GET', '/api/admin/stats'],
  ['a cross-site request', 403, 'POST', '/api/bookings', { headers: { Origin: 'https://evil.example' } }],
  ['an unknown endpoint', 404, 'GET', '/api/nowhere'],
  ['too large a body', 413, 'POST', '/api/bookings', tooLong],
  ['a body of another type', 415, 'POST', '/api/bookings', { body: 'a=b' }],
  ['an invalid booking', 422, 'POST', '/api/bookings', { json: {} }],
  ['an API request without the database', 503, 'GET', '/api/availability', {}, noDatabase],
  ['a page without the database', 503, 'GET', '/booking/a/b', {}, noDatabase],
  [
    'a failed API request',
    500,
    'POST',
    '/api/bookings',
    { json: bookingBody({ date: futureDate() }) },
    () => ({ SESSION_SECRET: '' }),
  ],
  ['a failed page whose error page fails too', 500, 'GET', '/pemberton', { host: whistlerHost }, noPages],
])('%s (%d) has every security header once', async (_, status, method, path, options, bindings) => {
  const response = await (bindings
    ? sendRequestWith(bindings(), method, path, options)
    : sendRequest(method, path, options))
  expect(response.status).toBe(status)
  expect(headersOf(response)).toEqual(expectedHeaders)
  expect(response.headers.get('Content-Security-Policy')).not.toMatch(/unsafe|data:|\*/)
})

test.each([
  ['GET', '/booking/a/b', 503, noDatabase],
  ['GET', '/dashboard', 503, noDatabase],
  ['GET', '/login', 503, noDatabase],
  ['GET', '/britannia-beach', 500, noPages],
] as const)(
  'the error page of %s %s shows only a request id that is in the log',
  async (method, path, status, bindings) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await sendRequestWith(bindings(), method, path, { cookie })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    const text = await response.text()
    const { requestId } = JSON.parse(String(log.mock.calls[0]?.[0]))
    expect(text).toContain(`Reference: ${requestId}`)
    if (status === 503) {
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(String(log.mock.calls[0]?.[0])).toContain('Network connection lost')
    }
    expect(text).not.toMatch(/D1_|lost|Error:|\bat \w+ \(|\.ts\b|select /i)
  },
)

test('every problem response has its own request id, which the caller cannot choose', async () => {
  const ids = new Set<string>()
  for (const header of ['X-Request-Id', 'Request-Id', 'CF-Ray']) {
    const response = await get('/api/nope', { headers: { [header]: 'chosen-by-the-caller' } })
    ids.add((await expectProblem(response, 404, 'not-found')).requestId)
  }
  expect(ids.size).toBe(3)
  expect([...ids].join()).not.toContain('chosen')
})

const dynamicPaths = [
  '/api/health',
  '/api/availability',
  '/api/nope',
  '/api/admin/stats',
  '/api/auth/session',
  '/login',
  '/dashboard',
  '/dashboard/settings',
]

test('responses that depend on the session or the time are not cached', async () => {
  for (const path of dynamicPaths) {
    expect([path, (await get(path)).headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})

test('browsers revalidate pages, and the other brand’s ETag never matches', async () => {
  for (const path of publicPaths) {
    const own = await get(path, { host: squamishHost })
    expect(own.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const other = await get(path, { host: whistlerHost })
    const headers = { 'If-None-Match': other.headers.get('ETag') ?? '' }
    const again = await get(path, { host: squamishHost, headers })
    // Pages with the same content in both brands may share a file.
    const isSame = (await own.text()) === (await other.text())
    expect([path, again.status]).toEqual([path, isSame ? 304 : 200])
  }
})

const hostileHosts = ['evil.example', 'evil-whistler.example:8443', 'localhost.evil.example']

test.each(hostileHosts)('never echoes the host %s', async (host) => {
  const json = bookingBody({ date: futureDate() })
  const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  const asked: [string, string, RequestOptions?][] = [
    ...['/', '/squamish', '/nowhere', '/sitemap', '/login', '/dashboard?status=pending'].map(
      (path): [string, string] => ['GET', path],
    ),
    ['GET', '/squamish/'],
    ['GET', '/sitemap.xml'],
    ['GET', '/robots.txt'],
    ['GET', '/api/health'],
    ['GET', '/api/nope'],
    ['POST', '/api/bookings', { json }],
    ['POST', '/api/bookings', { json: {} }],
  ]
  for (const [method, path, options] of asked) {
    const response = await sendRequest(method, path, { ...options, host, headers })
    const sent = JSON.stringify([...response.headers]) + (await response.text())
    expect([path, /evil/i.exec(sent)?.[0]]).toEqual([path, undefined])
  }
})
