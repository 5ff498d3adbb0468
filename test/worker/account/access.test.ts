import { beforeAll, expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { app } from '../../../worker/app.ts'
import { readAllTables } from '../search-tables.ts'
import {
  addAccount,
  bookingBody,
  expectProblem,
  futureDate,
  post,
  sendRequest,
  signIn,
} from '../worker-support.ts'

/** Customer data that only an owner may read. */
const secrets = {
  name: 'Secret Customer',
  email: 'secret-customer@example.com',
  phone: '604 700 1234',
  vehicleMake: 'Secretmake',
  comments: 'secret gate code',
}
const leaks = /secret/i

let cookie = ''
let booking: BookedJson['booking']

beforeAll(async () => {
  await addAccount()
  cookie = await signIn()
  await addSecretBooking()
})

async function addSecretBooking() {
  const response = await post('/api/bookings', bookingBody({ ...secrets, date: futureDate() }))
  booking = (await response.json<BookedJson>()).booking
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

type Route = { method: string; path: string }

/** The app's own routes, each once. Middleware is left out, as it answers nothing itself. */
const routes: Route[] = [
  ...new Map(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
]

/** Every route open to strangers. A route missing here must ask for an owner's session. */
const publicRoutes = new Set([
  'GET /api/availability/next',
  'GET /api/health',
  'GET /api/availability',
  'POST /api/bookings',
  'GET /api/bookings/status',
  'PUT /api/photos/:id',
  'POST /api/quotes',
  'POST /api/waiting',
  // Authenticated by Stripe's signature.
  'POST /api/stripe/webhook',
  // Authenticated by Twilio's signature.
  'POST /api/messages/twilio',
  'GET /quote',
  'POST /quote',
  'GET /book',
  'GET /offline',
  'GET /privacy',
  'GET /sw.js',
  ...['/dashboard.webmanifest', '/favicon.ico', '/apple-touch-icon.png'].map((file) => `GET ${file}`),
  ...['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'].map((file) => `GET ${file}`),
  'POST /book',
  'POST /api/auth/login',
  ...['POST /api/auth/forgot', 'POST /api/auth/reset'],
  'POST /api/auth/second-factor',
  'GET /api/auth/passkey',
  'POST /api/auth/passkey',
  'GET /api/auth/session',
  'POST /api/auth/logout',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  // Behind the private link of a booking.
  ...[
    '',
    '/photo/:photo',
    '/calendar.ics',
    '/invoice',
    '/invoice/:name',
    '/invoice/:name/pay',
    '/move',
    '/address',
    '/email',
    '/cancel',
    '/let-go',
    '/review/take-back',
    '/care',
    '/pay',
  ].map((action) => `GET /booking/:id/:token${action}`),
  ...['POST /booking/:id/:token/move', 'POST /booking/:id/:token/move/accept'],
  'POST /booking/:id/:token/address',
  'POST /booking/:id/:token/email',
  'POST /booking/:id/:token/cancel',
  ...['POST /booking/:id/:token/review', 'POST /booking/:id/:token/review/take-back'],
  'POST /booking/:id/:token/care',
  ...['POST /booking/:id/:token/pay', 'POST /booking/:id/:token/invoice/:name/pay'],
  // Behind the link in a care reminder.
  ...['GET /care/:id/:token', 'POST /care/:id/:token'],
  // Behind the link in an email that asks for a review.
  ...['GET /unsubscribe/:address/:token', 'POST /unsubscribe/:address/:token'],
  // Behind an invitation.
  ...['GET /invitation/:token', 'POST /invitation/:token'],
  // For crew without a password.
  ...['GET /login/code', 'POST /login/code'],
  // For whoever forgot a password, and behind the link that they were sent.
  ...['GET /login/forgot', 'POST /login/forgot', 'GET /login/reset/:token', 'POST /login/reset/:token'],
  // Behind the private link of a quote.
  ...['', '/photo/:photo', '/accept', '/ask', '/decline'].map((action) => `GET /quote/:id/:token${action}`),
  ...['/accept', '/ask', '/decline', '/ask-again'].map((action) => `POST /quote/:id/:token${action}`),
  'GET /photos/gallery/:file',
  'GET /dev/mail/*',
  ...['GET /dev/pay/*', 'POST /dev/pay/*'],
  ...['GET /dev/text', 'POST /dev/text'],
  'GET /calendar/:file{.+\\.ics}',
  ...['GET /login', 'POST /login'],
  'GET /',
  'GET /*',
])

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const isPublic = (route: Route) => publicRoutes.has(nameOf(route))

/** The route's path, with the id of a real booking in place of `:id`. */
const pathOf = ({ path }: Route) =>
  path
    .replace(/:file\{[^}]*\}/, 'guessed.ics')
    .replace(':date', '2027-02-01')
    .replace(':id', booking.id)
    .replace(':token', 'guessed')
    .replace(':photo', 'guessed')
    .replace('*', 'anything')

const request = (route: Route, options: { cookie?: string; headers?: Record<string, string> } = {}) =>
  sendRequest(route.method, pathOf(route), safe.has(route.method) ? options : { json: {}, ...options })

const forged = () => {
  const [header, payload] = cookie.split('.')
  return `${header}.${payload}.${'A'.repeat(43)}`
}

// More invalid sessions: session.test.ts.
const visitors: [string, () => { cookie?: string }][] = [
  ['no session', () => ({})],
  ['a forged session', () => ({ cookie: forged() })],
]

test('lists all routes to crawl', () => {
  expect(routes.length).toBeGreaterThan(40)
  const names = routes.map(nameOf)
  for (const route of publicRoutes) expect(names).toContain(route)
  // A handler for every method would escape the crawl, so only middleware and the JSON 404 may be one.
  const toAll = app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
  expect(new Set(toAll)).toEqual(
    new Set(['/*', '/api/*', '/booking/:id/:token/*', '/quote/:id/:token/*', '/api/admin/*']),
  )
})

test.each(visitors)('with %s no route returns owner data', async (_, visitor) => {
  for (const route of routes) {
    const response = await request(route, visitor())
    const text = await response.clone().text()
    expect([nameOf(route), leaks.test(text)]).toEqual([nameOf(route), false])
    expect([nameOf(route), response.headers.getSetCookie().join()]).toEqual([
      nameOf(route),
      nameOf(route) === 'POST /api/auth/logout' ? expect.stringMatching(/^__Host-session=;/) : '',
    ])
    if (isPublic(route)) continue
    if (/^[/](dashboard|preview)/.test(route.path)) {
      expect([nameOf(route), response.status]).toEqual([nameOf(route), 302])
      expect(response.headers.get('Location')).toMatch(/^\/login(\?next=|$)/)
    } else {
      expect([nameOf(route), response.status]).toEqual([nameOf(route), 401])
      await expectProblem(response, 401, 'not-signed-in')
    }
  }
})

test('the same crawl finds owner data with a session, so finding none above means something', async () => {
  let found = 0
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    if (leaks.test(await (await request(route, { cookie })).text())) found++
  }
  expect(found).toBeGreaterThanOrEqual(3)
})

const foreignOrigins: [string, Record<string, string>][] = [
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['the origin of the other brand', { Origin: 'https://whistler.localhost' }],
  ['an origin that only begins like ours', { Origin: 'https://localhost.evil.example' }],
  ['another port of our host', { Origin: 'https://localhost:81' }],
  ['a hidden origin', { Origin: 'null' }],
  ['no readable origin', { Origin: 'localhost' }],
  ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a fetch from a sister host', { 'Sec-Fetch-Site': 'same-site' }],
  ['our origin from a foreign fetch', { Origin: 'https://localhost', 'Sec-Fetch-Site': 'cross-site' }],
  [
    'a foreign origin from our own fetch',
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ],
  ['a hidden origin from an address bar', { Origin: 'null', 'Sec-Fetch-Site': 'none' }],
]

/** Every row of the database except the alert counts, which may be written after an earlier test's response. */
async function wholeDatabase(except = ''): Promise<string> {
  const tables = await readAllTables()
  return JSON.stringify(tables.filter(([name]) => name !== 'alerts' && name !== except))
}

test.each(foreignOrigins)('%s cannot write', async (_, headers) => {
  const json = bookingBody({ date: futureDate() })
  await expectProblem(
    await sendRequest('POST', '/api/bookings', { json, headers, cookie }),
    403,
    'cross-site',
  )
})

test('another site changes nothing on any route, even with the owner’s session', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const headers = { Origin: 'https://evil.example' }
  const before = await wholeDatabase()
  for (const route of routes.filter(({ method }) => !safe.has(method))) {
    const response = await request(route, { cookie, headers })
    expect([nameOf(route), response.status]).toEqual([nameOf(route), 403])
    await expectProblem(response, 403, 'cross-site')
  }
  expect(await wholeDatabase()).toBe(before)
  log.mockRestore()
})

test.each([
  ['our own origin', { Origin: 'https://localhost' }],
  ['our own fetch', { Origin: 'https://localhost', 'Sec-Fetch-Site': 'same-origin' }],
  ['no origin, as a script sends', {}],
])('%s can write', async (_, headers: Record<string, string>) => {
  const json = bookingBody({ date: futureDate() })
  expect((await sendRequest('POST', '/api/bookings', { json, headers })).status).toBe(201)
})

test('reading changes nothing but the audit log, which records exports', async () => {
  const before = await wholeDatabase('audit_entries')
  for (const path of new Set(routes.map(pathOf))) {
    await sendRequest('GET', path, { cookie })
    await sendRequest('GET', path, { headers: { Origin: 'https://evil.example' } })
  }
  expect(await wholeDatabase('audit_entries')).toBe(before)
})
