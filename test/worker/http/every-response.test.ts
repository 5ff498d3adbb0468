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

/** Signed well, so that the database is asked about it. */
const cookie = await signInOwner()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const noDatabase = () => ({ DB: brokenDatabase('D1_ERROR: Network connection lost.') })
/** For pages that no test here asked for before: the Worker keeps the ones that it knows. */
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
  ['a page that is not there', 404, 'GET', '/nowhere'],
  ['an unknown method', 405, 'PROPFIND', '/'],
  ['a redirect', 301, 'GET', '/squamish/'],
  ['a redirect to sign in', 302, 'GET', '/dashboard'],
  ['the sitemap', 200, 'GET', '/sitemap.xml'],
  ['robots.txt', 200, 'GET', '/robots.txt'],
  ['security.txt', 200, 'GET', '/.well-known/security.txt'],
  ['JSON', 200, 'GET', '/api/health'],
  ['no content', 204, 'POST', '/api/auth/logout'],
  ['a made booking', 201, 'POST', '/api/bookings', { json: bookingBody({ date: futureDate() }) }],
  [
    'what is not JSON',
    400,
    'POST',
    '/api/bookings',
    { body: '{', headers: { 'Content-Type': 'application/json' } },
  ],
  ['what needs a session', 401, 'GET', '/api/admin/stats'],
  ['what another site asks', 403, 'POST', '/api/bookings', { headers: { Origin: 'https://evil.example' } }],
  ['a call that is not there', 404, 'GET', '/api/nowhere'],
  ['a body that is too large', 413, 'POST', '/api/bookings', tooLong],
  ['a body that is no JSON', 415, 'POST', '/api/bookings', { body: 'a=b' }],
  ['a booking that is not valid', 422, 'POST', '/api/bookings', { json: {} }],
  ['a call without the database', 503, 'GET', '/api/availability', {}, noDatabase],
  ['a page without the database', 503, 'GET', '/booking/a/b', {}, noDatabase],
  [
    'a call that failed',
    500,
    'POST',
    '/api/bookings',
    { json: bookingBody({ date: futureDate() }) },
    () => ({ SESSION_SECRET: '' }),
  ],
  ['a page that failed, and its error page too', 500, 'GET', '/pemberton', { host: whistlerHost }, noPages],
])('%s (%d) has every security header, once', async (_, status, method, path, options, bindings) => {
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
  'the error page of %s %s shows an id that the log knows, and nothing else',
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

test('every answer has an id of its own, which no caller chooses', async () => {
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

test('what depends on who asks, or on now, stays in no cache', async () => {
  for (const path of dynamicPaths) {
    expect([path, (await get(path)).headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})

test('a browser asks each time whether its page is the newest, and one of the other brand never is', async () => {
  for (const path of publicPaths) {
    const own = await get(path, { host: squamishHost })
    expect(own.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const other = await get(path, { host: whistlerHost })
    const headers = { 'If-None-Match': other.headers.get('ETag') ?? '' }
    const again = await get(path, { host: squamishHost, headers })
    // Pages that say the same in both brands may be the same file.
    const isSame = (await own.text()) === (await other.text())
    expect([path, again.status]).toEqual([path, isSame ? 304 : 200])
  }
})

const hostileHosts = ['evil.example', 'evil-whistler.example:8443', 'localhost.evil.example']

test.each(hostileHosts)('the host %s is echoed nowhere', async (host) => {
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
