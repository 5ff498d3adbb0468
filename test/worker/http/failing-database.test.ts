import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { brokenDatabase } from '../spied-database.ts'
import {
  account,
  addAccount,
  bookingBody,
  type CallOptions,
  callWith,
  newKey,
  problemOf,
  signIn,
  whistlerHost,
} from '../worker-support.ts'

let cookie = ''
let log: MockInstance<typeof console.error>

beforeAll(async () => {
  await addAccount()
  cookie = await signIn()
})

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  log.mockRestore()
})

const messages = [
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
]
const [lost = ''] = messages

const bookingFailed = 'There was an error processing your booking. Please try again or contact us directly.'

const calls: [method: string, path: string, options: CallOptions][] = [
  ['GET', '/api/health', {}],
  ['GET', '/api/availability', {}],
  ['POST', '/api/bookings', { json: bookingBody() }],
  ['POST', '/api/bookings', { json: bookingBody(), headers: newKey() }],
  ['POST', '/api/auth/login', { json: account }],
]
const signedInCalls: [method: string, path: string, options: CallOptions][] = [
  ['GET', '/api/auth/session', {}],
  ['POST', '/api/auth/refresh', {}],
  ['POST', '/api/auth/logout', {}],
  ['GET', '/api/admin/bookings', {}],
  ['GET', '/api/admin/bookings?search=robin', {}],
  ['GET', '/api/admin/stats', {}],
  ['GET', '/api/admin/bookings/1/history', {}],
  ['PATCH', '/api/admin/bookings/1', { json: { status: 'confirmed' } }],
  ['DELETE', '/api/admin/bookings/1', {}],
]

/** What no visitor may read: what D1 said, the query, and what the request carried. */
const internals =
  /D1_|D1 DB|Network|overloaded|object to be reset|select |insert |SQLITE|Drizzle|\.ts\b|at \w+ \(/

for (const message of messages) {
  test.each([...calls, ...signedInCalls])(
    `%s %s answers 503 when the database says "${message}"`,
    async (method, path, options) => {
      const isPublic = calls.some((call) => call[1] === path)
      const response = await callWith({ DB: brokenDatabase(message) }, method, path, {
        ...options,
        ...(!isPublic && { cookie }),
      })
      const text = await response.clone().text()
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const { detail } = await problemOf(response, 503, 'unavailable')
      if (path === '/api/bookings') expect(detail).toBe(bookingFailed)
      expect(text).not.toMatch(internals)
    },
  )
}

test('public pages do not need the database', async () => {
  for (const path of [
    '/',
    '/whistler',
    '/sitemap',
    '/ceramic-coating-squamish-bc-paint-protection',
    '/login',
  ]) {
    const response = await callWith({ DB: brokenDatabase(lost) }, 'GET', path, { host: whistlerHost })
    expect([path, response.status]).toEqual([path, 200])
  }
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    expect((await callWith({ DB: brokenDatabase(lost) }, 'GET', path)).status).toBe(200)
  }
  expect((await callWith({ DB: brokenDatabase(lost) }, 'GET', '/nowhere')).status).toBe(404)
  expect((await callWith({ DB: brokenDatabase(lost) }, 'GET', '/dashboard')).status).toBe(302)
  expect(log).not.toHaveBeenCalled()
})
