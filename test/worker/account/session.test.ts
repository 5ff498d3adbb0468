import { env } from 'cloudflare:workers'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, expect, test, vi } from 'vitest'
import { days, minutes, now } from '../clock.ts'
import {
  account,
  addAccount,
  expectProblem,
  get,
  post,
  sendRequest,
  sessionCookie,
  signIn,
  squamishHost,
} from '../worker-support.ts'

let cookie = ''
let sessionId = ''
let userId = ''

beforeAll(async () => {
  await addAccount()
  cookie = await signIn()
  const { sid, sub } = decodeJwt<{ sid: string }>(cookie.split('=')[1] ?? '')
  sessionId = sid
  userId = sub ?? ''
})

const secret = new TextEncoder().encode(env.SESSION_SECRET)
const seconds = (epochMs: number) => Math.floor(epochMs / 1000)

/** A token as the Worker makes it, with the given changes. */
function token(changes: {
  claims?: Record<string, unknown>
  header?: Record<string, string>
  key?: Uint8Array
}): Promise<string> {
  const claims = {
    sid: sessionId,
    iss: 'corridor',
    aud: 'dashboard',
    sub: userId,
    iat: seconds(now),
    exp: seconds(now + minutes(60)),
    ...changes.claims,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...changes.header })
    .sign(changes.key ?? secret)
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The genuine token with another payload or without a signature. */
function tamperedToken(change: 'payload' | 'none' | 'no signature'): string {
  const [header, payload, signature] = (cookie.split('=')[1] ?? '').split('.')
  const claims = base64url({
    ...decodeJwt(`${header}.${payload}.${signature}`),
    exp: seconds(now + minutes(600)),
  })
  if (change === 'payload') return `${header}.${claims}.${signature}`
  if (change === 'no signature') return `${header}.${payload}.`
  return `${base64url({ alg: 'none', typ: 'session+jwt' })}.${payload}.`
}

const asCookie = (value: string) => `__Host-session=${value}`

async function isSignedIn(withCookie: string): Promise<boolean> {
  const [session, stats, page] = await Promise.all(
    ['/api/auth/session', '/api/admin/stats', '/dashboard'].map((path) => get(path, { cookie: withCookie })),
  )
  const { user } = (await session?.json<{ user: { email: string } | null }>()) ?? { user: null }
  const answers = [user?.email === account.email, stats?.status === 200, page?.status === 200]
  expect(new Set(answers).size).toBe(1)
  if (!user && stats) await expectProblem(stats, 401, 'not-signed-in')
  return user !== null
}

test('a session token names the account and its expiry', async () => {
  const response = await get('/api/auth/session', { cookie })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({
    user: { email: account.email, role: 'owner' },
    expiresAt: new Date(now + minutes(60)).toISOString(),
  })
})

test('accepts a token made like the Worker’s, so the rejections below mean something', async () => {
  expect(await isSignedIn(asCookie(await token({})))).toBe(true)
})

test.each<[string, () => string | Promise<string>]>([
  ['no token', () => ''],
  ['garbage', () => 'garbage'],
  ['a changed payload', () => tamperedToken('payload')],
  ['no signature', () => tamperedToken('no signature')],
  ['the algorithm none', () => tamperedToken('none')],
  ['no expiry', () => token({ claims: { exp: undefined } })],
])('rejects a token with %s', async (_, make) => {
  expect(await isSignedIn(asCookie(await make()))).toBe(false)
})

test.each<[string, Parameters<typeof token>[0]]>([
  ['another algorithm', { header: { alg: 'HS512' } }],
  ['another key', { key: new TextEncoder().encode('x'.repeat(32)) }],
  ['another audience', { claims: { aud: 'customers' } }],
  ['another issuer', { claims: { iss: 'elsewhere' } }],
  ['another type', { header: { typ: 'JWT' } }],
  ['no account', { claims: { sub: undefined } }],
  ['no session', { claims: { sid: undefined } }],
  ['a number as session', { claims: { sid: 1 } }],
  ['an unknown session', { claims: { sid: crypto.randomUUID() } }],
])('rejects a token with %s, and does not renew it once expired', async (_, changes) => {
  expect(await isSignedIn(asCookie(await token(changes)))).toBe(false)
  const claims = { exp: seconds(now) - 1, ...changes.claims }
  const expired = asCookie(await token({ ...changes, claims }))
  expect(await isSignedIn(expired)).toBe(false)
  const refused = await sendRequest('POST', '/api/auth/refresh', { cookie: expired })
  expect(refused.headers.getSetCookie()).toEqual([])
  await expectProblem(refused, 401, 'not-signed-in')
})

test('accepts the token only under the cookie name that no other host can set', async () => {
  const value = cookie.split('=')[1] ?? ''
  expect(await isSignedIn(`session=${value}`)).toBe(false)
  expect(await isSignedIn(`__Secure-session=${value}`)).toBe(false)
  const bearer = await get('/api/admin/stats', { headers: { Authorization: `Bearer ${value}` } })
  expect(bearer.status).toBe(401)
})

const localHosts = ['localhost', 'localhost:8787', 'whistler.localhost', '127.0.0.1', '[::1]:8787']

test.each(localHosts)('on http://%s the cookie has a form that Safari keeps', async (host) => {
  const address = { scheme: 'http', host } as const
  const response = await post('/api/auth/login', account, address)
  const [set = ''] = response.headers.getSetCookie()
  expect(set).toMatch(/^session=[\w.-]+; .*\bHttpOnly\b/)
  expect(set).not.toMatch(/\bSecure\b/)
  const own = set.split(';')[0] ?? ''
  expect((await get('/api/admin/stats', { ...address, cookie: own })).status).toBe(200)
  const underItsOtherName = { ...address, cookie: `__Host-${own}` }
  await expectProblem(await get('/api/admin/stats', underItsOtherName), 401, 'not-signed-in')
  const signedOut = await sendRequest('POST', '/api/auth/logout', { ...address, cookie: own })
  expect(signedOut.headers.getSetCookie().join()).toMatch(/^session=;/)
})

test.each([
  ['https', 'localhost'],
  ['https', '127.0.0.1'],
  ['http', '127.0.0.1.evil.com'],
  ['http', 'localhost.evil.com'],
  ['http', 'evillocalhost'],
  ['http', '127.0.0.10'],
  ['http', 'corridordetailing.example'],
] as const)('on %s://%s the cookie is secure', async (scheme, host) => {
  const response = await post('/api/auth/login', account, { scheme, host })
  const [set = ''] = response.headers.getSetCookie()
  expect(set).toMatch(/^__Host-session=[\w.-]+; .*\bSecure\b/)
  const own = { scheme, host, cookie: set.split(';')[0] ?? '' }
  expect((await get('/api/admin/stats', own)).status).toBe(200)
  const unprefixed = { ...own, cookie: own.cookie.replace('__Host-', '') }
  await expectProblem(await get('/api/admin/stats', unprefixed), 401, 'not-signed-in')
})

test.each([
  ['GET', '/api/auth/session', 200],
  ['POST', '/api/auth/refresh', 200],
  ['GET', '/api/admin/stats', 200],
  ['GET', '/api/admin/nope', 404],
  ['GET', '/dashboard', 200],
])('%s %s from a phone locked for two hours renews the token', async (method, path, status) => {
  const own = await signIn()
  vi.setSystemTime(now + minutes(60) - 1000)
  if (path !== '/api/auth/refresh')
    expect((await sendRequest(method, path, { cookie: own })).headers.getSetCookie()).toEqual([])
  vi.setSystemTime(now + minutes(180))
  const response = await sendRequest(method, path, { cookie: own })
  expect(response.status).toBe(status)
  const renewed = sessionCookie(response)
  expect(decodeJwt(renewed.split('=')[1] ?? '').exp).toBe(seconds(now + minutes(240)))
  expect((await sendRequest('GET', '/api/admin/stats', { cookie: renewed })).headers.getSetCookie()).toEqual(
    [],
  )
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
const computer = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

test.each([
  ['a phone', phone, '/dashboard', '/login', '/dashboard/today'],
  ['a phone with a bookmark', phone, '/dashboard', '', '/dashboard/today'],
  ['a phone, coming from Today', phone, '/dashboard', '/dashboard/today', null],
  ['a phone with a search', phone, '/dashboard?q=Ng', '', null],
  ['a phone in the calendar', phone, '/dashboard/calendar', '', null],
  ['a computer', computer, '/dashboard', '/login', null],
])('redirects %s to Today where that helps', async (_, userAgent, path, from, leadsTo) => {
  const headers = { 'User-Agent': userAgent, ...(from && { Referer: `https://${squamishHost}${from}` }) }
  const response = await get(path, { cookie, headers })
  expect([response.status, response.headers.get('Location')]).toEqual([leadsTo ? 302 : 200, leadsTo])
})

test('two requests that renew at once both succeed, and both new tokens work', async () => {
  const own = await signIn()
  vi.setSystemTime(now + minutes(180))
  const responses = await Promise.all([1, 2].map(() => get('/api/admin/stats', { cookie: own })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  for (const renewed of responses.map(sessionCookie)) expect(await isSignedIn(renewed)).toBe(true)
})

test('a session lasts thirty days when used, and fourteen when not', async () => {
  const [used, unused] = [await signIn(), await signIn()]
  vi.setSystemTime(now + days(13))
  expect(await isSignedIn(used)).toBe(true)
  vi.setSystemTime(now + days(14))
  expect([await isSignedIn(used), await isSignedIn(unused)]).toEqual([true, false])
  vi.setSystemTime(now + days(27))
  expect(await isSignedIn(used)).toBe(true)
  vi.setSystemTime(now + days(30) - 1000)
  expect(await isSignedIn(used)).toBe(true)
  vi.setSystemTime(now + days(30))
  expect(await isSignedIn(used)).toBe(false)
})

test('signing out with an expired token still ends the session', async () => {
  const own = await signIn()
  vi.setSystemTime(now + minutes(180))
  expect((await sendRequest('POST', '/api/auth/logout', { cookie: own })).status).toBe(204)
  expect(await isSignedIn(own)).toBe(false)
})

test('a refresh extends the token by an hour', async () => {
  vi.setSystemTime(now + minutes(59))
  const response = await sendRequest('POST', '/api/auth/refresh', { cookie })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    user: { email: account.email, role: 'owner' },
    expiresAt: new Date(now + minutes(119)).toISOString(),
  })
  vi.setSystemTime(now + minutes(118))
  const fresh = await get('/api/admin/stats', { cookie: sessionCookie(response) })
  expect([fresh.status, fresh.headers.getSetCookie()]).toEqual([200, []])
})

test('a refresh never outlasts the session', async () => {
  const own = await signIn()
  const { sid } = decodeJwt<{ sid: string }>(own.split('=')[1] ?? '')
  const endsAt = new Date(now + minutes(10)).toISOString()
  await env.DB.prepare('UPDATE sessions SET ends_at = ? WHERE id = ?').bind(endsAt, sid).run()
  const response = await sendRequest('POST', '/api/auth/refresh', { cookie: own })
  expect(await response.json()).toMatchObject({ expiresAt: endsAt })
  vi.setSystemTime(now + minutes(10))
  expect(await isSignedIn(own)).toBe(false)
  expect(await isSignedIn(sessionCookie(response))).toBe(false)
})

test('signing out ends only this session, on the server and in the browser', async () => {
  const own = await signIn()
  const response = await sendRequest('POST', '/api/auth/logout', { cookie: own })
  expect(response.status).toBe(204)
  const [cleared = ''] = response.headers.getSetCookie()
  expect(cleared).toMatch(/^__Host-session=;/)
  expect(cleared).toMatch(/Max-Age=0\b/)
  expect(cleared).toMatch(/\bSecure\b/)
  expect(cleared).toMatch(/Path=\/(;|$)/)
  expect(await isSignedIn(own)).toBe(false)
  expect(await isSignedIn(cookie)).toBe(true)
  await expectProblem(await sendRequest('POST', '/api/auth/refresh', { cookie: own }), 401, 'not-signed-in')
})

test('signing out without a session, or twice, succeeds', async () => {
  expect((await sendRequest('POST', '/api/auth/logout')).status).toBe(204)
  const own = await signIn()
  expect((await sendRequest('POST', '/api/auth/logout', { cookie: own })).status).toBe(204)
  expect((await sendRequest('POST', '/api/auth/logout', { cookie: own })).status).toBe(204)
})

test('signing in never reuses a session that the visitor already has', async () => {
  const response = await post('/api/auth/login', account, { cookie })
  expect(response.status).toBe(200)
  expect(decodeJwt(sessionCookie(response).split('=')[1] ?? '').sid).not.toBe(sessionId)
})

test('redirects a signed-in user from the sign-in page to the dashboard', async () => {
  const { status, headers } = await get('/login', { cookie })
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
    302,
    '/dashboard',
    'no-store',
  ])
})

test('a dashboard page redirects to the sign-in page with its own address as `next`', async () => {
  for (const path of [
    '/dashboard/',
    '/dashboard/bookings',
    '/dashboard?status=pending&search=a%26b',
    '/dashboard?next=//evil.example',
    '/dashboard?next=%0D%0ASet-Cookie:%20session=1',
  ]) {
    const response = await get(path)
    const location = new URL(response.headers.get('Location') ?? '', 'http://localhost')
    expect([path, response.status, location.origin, location.pathname]).toEqual([
      path,
      302,
      'http://localhost',
      '/login',
    ])
    expect([...location.searchParams]).toEqual([['next', path]])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})
