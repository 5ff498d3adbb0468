import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { isDatabaseError } from '../../../worker/lib/database/database-error.ts'
import { requestTimeoutMs } from '../../../worker/lib/http/time-limit.ts'
import { now } from '../clock.ts'
import { brokenDatabase, faultyDatabase } from '../database-doubles.ts'
import {
  account,
  bookingBody,
  clearBookings,
  countRows,
  expectProblem,
  newIdempotencyKey,
  post,
  type RequestOptions,
  sendRequestWith,
  signInOwner,
  withClaimsRejected,
} from '../worker-support.ts'

// Faults at each round trip of every write: stalled-writes.test.ts.

const cookie = await signInOwner()
let log: MockInstance<typeof console.error>

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Every failure that D1 documents, and those of the Durable Object that it runs on. */
const documented = [
  'D1 DB reset because its code was updated.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  'Network connection lost.',
  'Internal error in D1 DB storage caused object to be reset.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  "Can't read from request stream because client disconnected.",
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1 DB is overloaded. Requests queued for too long.',
  'D1 DB is overloaded. Too many requests queued.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
  'D1 DB exceeded its CPU time limit and was reset.',
  'Durable Object reset because its code was updated.',
  'internal error; reference = 0123456789abcdef',
]

test('recognizes every D1 error as a database failure, with or without its prefix', () => {
  const messages = documented.flatMap((text) => [`D1_ERROR: ${text}`, text])
  expect(messages.filter((message) => !isDatabaseError(new Error(message)))).toEqual([])
  expect(isDatabaseError(new Error('x is not a function'))).toBe(false)
})

const overloaded = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.'

/** Text that no visitor may see: D1's message, the query, and the request's data. */
const internals = /D1_|D1 DB|overloaded|select |insert |SQLITE|Drizzle|\.ts\b|at \w+ \(/

test.each<[method: string, path: string, options: RequestOptions]>([
  ['GET', '/api/health', {}],
  ['GET', '/api/availability', {}],
  ['POST', '/api/bookings', { json: bookingBody() }],
  ['POST', '/api/bookings', { json: bookingBody(), headers: newIdempotencyKey() }],
  ['POST', '/api/auth/login', { json: account }],
  ['GET', '/api/auth/session', { cookie }],
  ['POST', '/api/auth/refresh', { cookie }],
  ['POST', '/api/auth/logout', { cookie }],
  ['GET', '/api/admin/bookings?search=robin', { cookie }],
  ['GET', '/api/admin/stats', { cookie }],
  ['GET', '/api/admin/bookings/1/history', { cookie }],
  ['PATCH', '/api/admin/bookings/1', { json: { status: 'confirmed' }, cookie }],
  ['DELETE', '/api/admin/bookings/1', { cookie }],
])('%s %s answers 503 when the database fails, without details', async (method, path, options) => {
  const response = await sendRequestWith({ DB: brokenDatabase(overloaded) }, method, path, options)
  const text = await response.clone().text()
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const { detail } = await expectProblem(response, 503, 'unavailable')
  if (path === '/api/bookings') {
    expect(detail).toBe(
      'There was an error processing your booking. Please try again or contact us directly.',
    )
  }
  expect(text).not.toMatch(internals)
})

test.each(['/api/availability', '/api/health', '/booking/some-id/some-token', '/calendar/some-token.ics'])(
  '%s answers 503 when the database does not respond',
  async (path) => {
    const { database, reached } = faultyDatabase(0, 'never answered')
    const answer = sendRequestWith({ DB: database }, 'GET', path)
    await reached
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    const response = await answer
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  },
)

test('a response in time leaves no timer behind', async () => {
  expect((await post('/api/bookings', bookingBody())).status).toBe(201)
  expect(vi.getTimerCount()).toBe(0)
})

test('gives up a booking after repeated conflicts and writes nothing', async () => {
  await clearBookings()
  const before = await countRows()
  const response = await withClaimsRejected(() => post('/api/bookings', bookingBody()))
  await expectProblem(response, 409, 'slot-taken')
  expect(await countRows()).toEqual(before)
})

test.each([
  ...['/', '/whistler', '/sitemap', '/ceramic-coating-squamish-bc-paint-protection', '/login'],
  ...['/sitemap.xml', '/robots.txt'],
])('%s needs no database', async (path) => {
  const response = await sendRequestWith({ DB: brokenDatabase(overloaded) }, 'GET', path)
  expect([response.status, log.mock.calls]).toEqual([200, []])
})

test('without the database an unknown page is still a 404, and the dashboard redirects to the sign-in', async () => {
  const statusOf = async (path: string) =>
    (await sendRequestWith({ DB: brokenDatabase(overloaded) }, 'GET', path)).status
  expect([await statusOf('/nowhere'), await statusOf('/dashboard')]).toEqual([404, 302])
  expect(log).not.toHaveBeenCalled()
})
