import { env } from 'cloudflare:workers'
import { Hono } from 'hono/tiny'
import { beforeAll, expect, test } from 'vitest'
import { endpoints as endpointRows } from '../../../shared/api/api-endpoints.ts'
import { type Role, roles } from '../../../shared/rules/account/role.ts'
import { app } from '../../../worker/app.ts'
import type { AppEnv } from '../../../worker/lib/environment.ts'
import { onError } from '../../../worker/on-error.ts'
import { checkAccess } from '../../../worker/routes/account/check-access.ts'
import { today } from '../clock.ts'
import {
  addAccount,
  book,
  expectProblem,
  futureDate,
  get,
  post,
  sendRequest,
  signIn,
} from '../worker-support.ts'

/** A price that no other number in these tests contains. */
const price = 987_654

const cookies = { owner: '', crew: '' } satisfies Record<Role, string>
let bookingId = ''
let bookedOn = ''

beforeAll(async () => {
  for (const role of roles) {
    const credentials = { email: `${role}@example.com`, password: `a phrase of the ${role}` }
    await addAccount({ ...credentials, role })
    cookies[role] = await signIn(credentials)
  }
  bookedOn = futureDate()
  bookingId = (await book({ date: bookedOn })).booking.id
  const lines = JSON.stringify([{ label: 'All of it', amount: price }])
  await env.DB.prepare('UPDATE bookings SET total_price = ?, lines = ? WHERE id = ?')
    .bind(price, lines, bookingId)
    .run()
  const payment = { id: crypto.randomUUID(), amount: price, method: 'cash', date: today }
  const paid = await post(`/api/admin/bookings/${bookingId}/payments`, payment, { cookie: cookies.owner })
  expect(paid.status).toBe(201)
})

const prefix = '/api/admin/'

/** Every endpoint behind the sign-in, from the app's own routes. */
const endpoints = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(prefix))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/**
 * What crew may call. Written out, because comparing with the Worker's table (shared/api/api-endpoints.ts) would only
 * compare it with itself. Owners may call everything.
 */
const crewEndpoints = new Set([
  ...['GET /api/admin/changes', 'GET /api/admin/today'],
  ...['GET /api/admin/calendar', 'GET /api/admin/calendar/month'],
  // Crew may view and take a job's photos, but neither share nor delete them.
  'GET /api/admin/jobs/:id',
  'POST /api/admin/jobs/:id/complete',
  'POST /api/admin/jobs/:id/no-show',
  'POST /api/admin/jobs/:id/on-my-way',
  'POST /api/admin/jobs/:id/notes',
  // Their own last completion or no-show, and its undo.
  'GET /api/admin/last-change',
  'POST /api/admin/bookings/many/undo',
  'GET /api/admin/jobs/:id/photos',
  'PUT /api/admin/jobs/:id/photos/:photo',
  'GET /api/admin/photos/:id',
  // Their own devices and their own account.
  'GET /api/admin/push',
  'PUT /api/admin/push/devices',
  'DELETE /api/admin/push/devices/:id',
  'POST /api/admin/push/devices/:id/test',
  'POST /api/admin/password',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'POST /api/admin/confirm',
  'GET /api/admin/recent',
  'GET /api/admin/factors',
  'POST /api/admin/factors/passkeys/question',
  'POST /api/admin/factors/passkeys',
  'DELETE /api/admin/factors/passkeys/:id',
  'POST /api/admin/factors/app',
  'POST /api/admin/factors/app/confirm',
  'DELETE /api/admin/factors/app',
  'POST /api/admin/factors/recovery-codes',
])

const canAccess = (role: Role, name: string) => role === 'owner' || crewEndpoints.has(name)

/** The query that an endpoint requires. */
const queriesOn = (date: string): Record<string, string> => ({
  'GET /api/admin/calendar': `?from=${date}&to=${date}`,
  'GET /api/admin/calendar/month': `?month=${date.slice(0, 7)}`,
  'GET /api/admin/today': `?date=${date}`,
})

function requestAs(name: string, role: Role): Promise<Response> {
  const [method = '', template = ''] = name.split(' ')
  const path = template.replace(':date', bookedOn).replace(':id', bookingId).replace(/:\w+/g, 'any')
  const query = queriesOn(bookedOn)[name] ?? ''
  const body = method === 'GET' ? {} : { json: {} }
  return sendRequest(method, path + query, { cookie: cookies[role], ...body })
}

async function snapshotDatabase(): Promise<string> {
  const tables = ['bookings', 'admins', 'sessions', 'schedule_settings', 'audit_entries', 'invitations']
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

test('every endpoint has a row in the access table, and every row an endpoint', () => {
  const withRoles = Object.entries(endpointRows).flatMap(([name, { roles }]) => (roles ? name : []))
  expect(endpoints.toSorted()).toEqual(withRoles.toSorted())
  expect(endpoints).toEqual(expect.arrayContaining([...crewEndpoints]))
})

test('refuses an endpoint the role may not call before anything happens', async () => {
  const before = await snapshotDatabase()
  let refused = 0
  for (const name of endpoints) {
    for (const role of roles.filter((each) => !canAccess(each, name))) {
      const response = await requestAs(name, role)
      expect([name, role, response.status]).toEqual([name, role, 403])
      await expectProblem(response, 403, 'not-allowed')
      refused++
    }
  }
  expect(refused).toBeGreaterThan(30)
  expect(await snapshotDatabase()).toBe(before)
})

test('checks a HEAD request like its GET', async () => {
  expect((await sendRequest('HEAD', '/api/admin/stats', { cookie: cookies.crew })).status).toBe(403)
  expect((await sendRequest('HEAD', '/api/admin/changes', { cookie: cookies.crew })).status).toBe(200)
})

test.each(roles)('a route without a row in the access table refuses %s', async (role) => {
  const forgetful = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', {
        id: '1',
        email: 'a@example.com',
        role,
        crew: null,
        sessionId: '1',
        provenAt: '',
        expiresAt: new Date(),
      })
      c.set('requestId', 'a-request-of-this-test')
      checkAccess(c)
      await next()
    })
    .get('/api/admin/forgotten', (c) => c.text('told'))
    .get('/api/admin/changes', (c) => c.text('told'))
    // A route whose pattern also matches paths that are in the table.
    .get('/api/admin/:any', (c) => c.text('told'))
    .onError(onError)
  for (const path of ['forgotten', 'changes', 'anything']) {
    await expectProblem(await forgetful.request(prefix + path, {}, env), 403, 'not-allowed')
  }
})

const moneyNames =
  /price|amount|revenue|value|cost|lines|total$|money|paid|payment|tax|gst|pst|owed|balance|^due$/i

/** Where a JSON response mentions money: the stored price anywhere, or any value under a name for money. */
function findMoney(json: unknown, path = ''): string[] {
  if (String(json).includes(String(price))) return [path]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) =>
    value !== null && moneyNames.test(name) ? [`${path}.${name}`] : findMoney(value, `${path}.${name}`),
  )
}

async function findMoneyFor(role: Role): Promise<string[]> {
  const found: string[] = []
  for (const name of endpoints.filter((each) => each.startsWith('GET'))) {
    const text = await (await requestAs(name, role)).text()
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : text
    found.push(...findMoney(json, name))
  }
  return found
}

test('responses for crew show no money but a job’s balance due', async () => {
  expect((await findMoneyFor('owner')).length).toBeGreaterThan(5)
  expect(await findMoneyFor('crew')).toEqual([
    'GET /api/admin/jobs/:id.due',
    'GET /api/admin/today.jobs.0.due',
  ])
})

test('crew see the booking in the calendar, so showing no money there means something', async () => {
  const response = await get(`/api/admin/calendar?from=${bookedOn}&to=${bookedOn}`, { cookie: cookies.crew })
  const { bookings } = await response.json<{ bookings: { id: string }[] }>()
  expect(bookings.map(({ id }) => id)).toEqual([bookingId])
})

test('crew see photos of jobs, but not those sent with a quote request', async () => {
  const id = crypto.randomUUID()
  await env.PHOTOS.put(id, 'a picture')
  await env.DB.prepare(
    "INSERT INTO photos (id, quote_id, type, bytes, created_at) VALUES (?, 'a quote', 'image/png', 9, '')",
  )
    .bind(id)
    .run()
  const ask = async (role: Role) => (await get(`/api/admin/photos/${id}`, { cookie: cookies[role] })).status
  expect([await ask('owner'), await ask('crew')]).toEqual([200, 404])
  await env.DB.prepare('UPDATE photos SET booking_id = ? WHERE id = ?').bind(bookingId, id).run()
  expect([await ask('owner'), await ask('crew')]).toEqual([200, 200])
})

// Runs last, because it does everything a role may do, including deleting.
test('never refuses a permitted endpoint because of the role', async () => {
  for (const name of endpoints) {
    for (const role of roles.filter((each) => canAccess(each, name))) {
      const response = await requestAs(name, role)
      const text = await response.text()
      expect([name, role, text.includes('/problems/not-allowed')]).toEqual([name, role, false])
      expect([name, role, response.status]).not.toEqual([name, role, 401])
    }
  }
})
