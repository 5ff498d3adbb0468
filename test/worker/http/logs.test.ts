import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { redactError } from '../../../worker/lib/text/redact-error.ts'
import { today } from '../clock.ts'
import { brokenDatabase, faultyDatabase } from '../database-doubles.ts'
import { hookPath, signForm, textBindings, textForm } from '../message/text-support.ts'
import {
  addAccount,
  bookingBody,
  futureDate,
  newIdempotencyKey,
  post,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  sessionCookie,
} from '../worker-support.ts'

const levels = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      lines.push(args.map(String).join(' '))
    })
  }
})

afterEach(() => vi.restoreAllMocks())

const owner = { email: 'canary-owner@example.com', password: 'canary-password-1' }

beforeAll(() => addAccount(owner))

const canary = (what: string) => `canary-${what}`

/** Everything that a visitor enters about themselves. */
const personalData = {
  name: 'Canary Name',
  email: 'canary-mail@example.com',
  phone: '604 777 8899',
  vehicleMake: canary('make'),
  vehicleModel: canary('model'),
  comments: `${canary('notes')} ' " \``,
}
const visitorAddress = '203.0.113.199'

/** Patterns that no log line may contain: the canaries, and every token and id. */
const forbidden = [/canary/i, /777.?8899/, /203\.0\.113/]

type TestRequest = [method: string, path: string, options?: RequestOptions]

/** A request of every kind, with canaries wherever a caller can put text. */
function everyRequest(booking: BookedJson['booking'], managePath: string, cookie: string): TestRequest[] {
  const json = bookingBody({ ...personalData, date: futureDate() })
  const headers = {
    'CF-Connecting-IP': visitorAddress,
    'User-Agent': canary('agent'),
    Cookie: canary('cookie'),
  }
  const admin = `/api/admin/bookings/${booking.id}`
  const text = textForm('+16047778899', canary('text'))
  const visitor: TestRequest[] = [
    ['POST', '/api/bookings', { json, headers: { ...headers, ...newIdempotencyKey() } }],
    ['POST', '/api/bookings', { json: { ...json, date: booking.date }, headers }],
    ['POST', '/api/bookings', { json: { ...json, date: canary('date'), email: canary('email') }, headers }],
    ['POST', '/api/bookings', { json: { ...json, website: canary('website') }, headers }],
    [
      'POST',
      '/api/bookings',
      { body: `{"name": "${personalData.name}`, headers: { 'Content-Type': 'application/json' } },
    ],
    ['POST', '/api/bookings', { body: personalData.name, headers: { 'Content-Type': canary('type') } }],
    ['POST', '/api/bookings', { json, headers: { Origin: 'https://canary.example' } }],
    ['GET', `/api/availability?from=${canary('from')}`, { headers }],
    ['GET', managePath],
    ['GET', `/booking/${booking.id}/${canary('token')}`],
    ['GET', `/calendar/${canary('feed')}.ics`],
    ['GET', `/${canary('path')}?q=${canary('query')}`, { headers }],
    ['POST', '/api/auth/login', { json: owner, headers }],
    ['POST', '/api/auth/login', { json: { ...owner, password: canary('wrong') }, headers }],
    ['POST', '/api/auth/login', { json: { email: canary('nobody'), password: canary('wrong') }, headers }],
    ['POST', '/api/auth/refresh', { cookie: `__Host-session=${canary('session')}` }],
    ['GET', `/dashboard?search=${canary('search')}`],
    ['POST', hookPath, { body: toFormText(text), headers: { 'X-Twilio-Signature': signForm(text) } }],
    ['POST', hookPath, { body: toFormText(text), headers: { 'X-Twilio-Signature': canary('signature') } }],
  ]
  const signedIn: TestRequest[] = [
    ['GET', '/api/admin/bookings?search=canary'],
    ['GET', `/api/admin/bookings?search=canary-mail&cursor=${canary('cursor')}`],
    ['GET', '/api/admin/bookings.csv?search=canary'],
    ['GET', `/api/admin/customers?search=${personalData.email}`],
    ['GET', `/api/admin/customers/${canary('customer')}`],
    ['PUT', '/api/admin/customers/1/note', { json: { text: canary('note') } }],
    ['GET', '/api/admin/messages/%2B16047778899'],
    ['POST', '/api/admin/messages/%2B16047778899', { json: { text: canary('answer') } }],
    ['GET', `${admin}/history`],
    ['PATCH', admin, { json: { status: 'confirmed', updatedAt: canary('version') } }],
    ['PATCH', `${admin}/slot`, { json: { date: addDays(today, 3), time: canary('time') } }],
    ['POST', '/api/admin/bookings', { json: { ...json, location: 'squamish', date: futureDate() } }],
    ['POST', '/api/admin/time-off', { json: { fromDate: today, toDate: today, note: canary('off') } }],
    [
      'POST',
      '/api/admin/password',
      { json: { currentPassword: canary('old'), newPassword: canary('new-phrase') } },
    ],
    ['POST', '/api/admin/calendar-feed'],
    ['GET', '/api/admin/sessions'],
    ['DELETE', admin],
  ]
  return [
    ...visitor,
    ...signedIn.map(([method, path, options]): TestRequest => [method, path, { ...options, cookie }]),
  ]
}

const toFormText = (form: Record<string, string>) => new URLSearchParams(form).toString()

const valueError = "D1_TYPE_ERROR: Type 'object' not supported for value 'canary-value'"

const scenarios: [string, () => Partial<Env>][] = [
  ['a good day', () => ({})],
  ['a database that is gone', () => ({ DB: brokenDatabase('D1_ERROR: Network connection lost.') })],
  [
    'a database that forgets to answer',
    () => ({ DB: faultyDatabase(1, 'done, then lost', 'D1_ERROR: Network connection lost.').database }),
  ],
  ['a database that quotes what it was given', () => ({ DB: brokenDatabase(valueError) })],
  ['no secret', () => ({ SESSION_SECRET: 'canary' })],
  ['no pages', () => ({ ASSETS: brokenAssets('canary-asset') })],
]

const brokenAssets = (message: string): Fetcher =>
  new Proxy(env.ASSETS, { get: () => () => Promise.reject(new TypeError(`'${message}' is lost`)) })

test.each(scenarios)('the log of every request on %s holds no personal data', async (_, bindings) => {
  const booked = await post('/api/bookings', bookingBody({ ...personalData, date: futureDate() }))
  const { booking, manageUrl } = await booked.json<BookedJson>()
  const cookie = sessionCookie(await post('/api/auth/login', owner))
  const calls = everyRequest(booking, new URL(manageUrl).pathname, cookie)
  for (const [method, path, options] of calls) {
    await sendRequestWith({ ...textBindings, ...bindings() }, method, path, options)
  }
  const text = lines.join('\n')
  for (const pattern of forbidden) expect(text).not.toMatch(pattern)
  const [, token = ''] = cookie.split('=')
  for (const secret of [token, manageUrl.split('/').at(-1) ?? '', booking.id])
    expect(text).not.toContain(secret)
  expect(lines.length).toBeGreaterThan(3)
  const entries = lines.map((line): object => JSON.parse(line))
  // An email service that is slow to respond logs a line outside of any request.
  for (const entry of entries.filter((each) => !('mail' in each))) {
    expect(entry).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{20,}$/),
      method: expect.stringMatching(/^[A-Z]+$/),
      route: expect.stringMatching(/^\//),
    })
  }
})

test('logs a sign-in by account id, and a refusal by reason', async () => {
  await post('/api/auth/login', owner)
  await post('/api/auth/login', { ...owner, password: 'wrong' })
  await sendRequest('POST', '/api/auth/logout', { headers: { Origin: 'https://elsewhere.example' } })
  const admin = await env.DB.prepare('SELECT id FROM admins').first<{ id: string }>()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'POST', route: '/api/auth/login', signedIn: admin?.id },
    { method: 'POST', route: '/api/auth/login', refused: 'sign-in-failed' },
    { method: 'POST', refused: 'cross-site' },
  ])
})

test.each([
  [new Error('D1_ERROR: no such table: x'), 'Error: D1_ERROR: no such table: x'],
  [new Error(valueError), "Error: D1_TYPE_ERROR: Type '…' not supported for value '…'"],
  [
    new SyntaxError('Unexpected token \'c\', "canary..." is not valid JSON'),
    'SyntaxError: Unexpected token \'…\', "…" is not valid JSON',
  ],
  ['canary', 'Unknown error'],
])('reduces the error %s to "%s" in the log', (error, line) => {
  expect(redactError(error)).toBe(line)
})
