import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { AvailabilityJson, NextOpeningJson } from '../../../shared/rules/schedule/availability-json.ts'
import { maxJobDays } from '../../../shared/rules/schedule/job.ts'
import { budgets } from '../../budgets.ts'
import { today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { readPageText } from '../quote/quote-page-support.ts'
import { addSentQuote } from '../quote/quote-rows.ts'
import {
  book,
  bookingBody,
  clearBookings,
  errorFields,
  expectProblem,
  futureDate,
  get,
  sendRequestWith,
} from '../worker-support.ts'

beforeEach(clearBookings)

test('availability without a range covers 62 days from the business’s today', async () => {
  const response = await get('/api/availability')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const { days, ...range } = await response.json<AvailabilityJson>()
  expect(range).toEqual({ today, lastDate: '2027-07-10' })
  expect(days).toHaveLength(62)
  expect(days[0]?.date).toBe(today)
  expect(days[61]?.date).toBe('2027-03-13')
})

test.each([
  ['a range of 63 days', 'from=2027-02-01&to=2027-04-04', 'to'],
  ['a range that runs backwards', 'from=2027-02-02&to=2027-02-01', 'to'],
  ['from without to', 'from=2027-02-01', 'from'],
  ['an unknown package', 'from=2027-02-01&to=2027-02-02&packageId=window-tint', 'packageId'],
  ['an unknown place', 'place=moon', 'place'],
  ['a mobile job without an area', 'place=mobile', 'area'],
  ['an unknown vehicle', 'vehicleType=boat', 'vehicleType'],
])('availability rejects %s', async (_, query, field) => {
  const problem = await expectProblem(await get(`/api/availability?${query}`), 422, 'invalid')
  expect(errorFields(problem)).toContain(field)
})

test('availability over 60 days with places and drives takes one query and reads little more than the claims', async () => {
  const dates = Array.from({ length: 40 }, futureDate)
  const places = [{}, { place: 'mobile', area: 'whistler', address: '12 Example Road' }]
  const coating = { packageId: 'two-step-ceramic', vehicleType: 'van' }
  for (const [index, date] of dates.entries()) {
    // Every fourth day a job continues from the day before.
    if (index % 4 === 0) await book({ date, ...coating })
    if (index % 4 > 1) await book({ date, time: '1:00 PM', ...places[index % 2] })
  }
  const [from, to] = [today, addDays(today, 59)]
  // A year of claims outside the range.
  await env.DB.batch(
    Array.from({ length: 365 }, (_, day) =>
      env.DB.prepare(
        "INSERT INTO slot_claims (date, hour, crew, booking_id, area) VALUES (date('2027-08-01', ?), 9, 1, 'another', 'squamish')",
      ).bind(`${day} days`),
    ),
  )
  const whole = { place: 'shop', packageId: 'two-step-ceramic', vehicleType: 'van' }
  for (const [job, lastRead] of [
    [{ place: 'mobile', area: 'pemberton' }, to],
    [whole, addDays(to, maxJobDays)],
  ] as const) {
    const { database, statements, rowsRead } = spyOnDatabase()
    const query = new URLSearchParams({ from, to, ...job })
    // The published site is cached from the first request on.
    await sendRequestWith({ DB: database }, 'GET', '/api/site')
    statements.length = 0
    const response = await sendRequestWith({ DB: database }, 'GET', `/api/availability?${query}`)
    expect(response.status).toBe(200)
    expect(statements).toHaveLength(budgets.availabilityQueries)
    const claims = await env.DB.prepare(
      'SELECT count(*) AS count FROM slot_claims WHERE date BETWEEN ? AND ?',
    )
      .bind(from, lastRead)
      .first<number>('count')
    expect(claims).toBeGreaterThan(200)
    expect(await rowsRead()).toBeLessThanOrEqual((claims ?? 0) + budgets.drivesRowsBesideClaims)
  }
})

test('availability may be read from a replica, bookings and sessions never', async () => {
  const constraints: unknown[] = []
  const database: D1Database = new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        if (property === 'withSession') constraints.push(...values)
        return Reflect.apply(value, target, values)
      }
    },
  })
  expect((await sendRequestWith({ DB: database }, 'GET', '/api/availability')).status).toBe(200)
  expect(constraints).toEqual(['first-unconstrained'])
  await sendRequestWith({ DB: database }, 'GET', '/api/auth/session', { cookie: '__Host-session=nobody' })
  await sendRequestWith({ DB: database }, 'POST', '/api/bookings', {
    json: bookingBody({ date: futureDate() }),
  })
  expect(constraints).toHaveLength(1)
})

// Free times are rate-limited by network, across all routes that look them up.

const headers = { 'CF-Connecting-IP': '203.0.113.200', 'Sec-Fetch-Site': 'same-origin' }

/** A limiter that allows some requests and records its keys. */
function createLimiter(most: number) {
  const asked: string[] = []
  const READ_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= most }),
  }
  return { READ_LIMIT, asked }
}

const longJob = { packageId: 'two-step-ceramic', vehicleSize: 'sedan', place: 'shop' }
const contactStep = () => ({
  ...{ ...longJob, step: 'contact', date: futureDate(), time: '9:00 AM' },
  ...{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
})

type FreeTimesRoute = { path: string; form?: Record<string, string> }

const moveRoute = async () => `${new URL((await book({ date: futureDate() })).manageUrl).pathname}/move`
const acceptRoute = async () => `${(await addSentQuote()).link}/accept?offer=2&option=0`

/** Every route that looks up free times for a visitor. */
const routes: [what: string, door: () => FreeTimesRoute | Promise<FreeTimesRoute>][] = [
  ['the calendar', () => ({ path: '/api/availability' })],
  ['the date’s address', () => ({ path: `/book?${new URLSearchParams({ ...longJob, step: 'date' })}` })],
  ['the date’s form', () => ({ path: '/book', form: { ...longJob, step: 'date' } })],
  ['moving a booking', async () => ({ path: await moveRoute() })],
  ['accepting an offer', async () => ({ path: await acceptRoute() })],
]

/** Sends the request. @returns the response, and whether it looked up free times. */
async function requestFreeTimes({ path, form }: FreeTimesRoute, limiter: { READ_LIMIT: RateLimit }) {
  const { database: DB, statements } = spyOnDatabase()
  const options = { headers, ...(form && { body: new URLSearchParams(form) }) }
  const response = await sendRequestWith({ ...limiter, DB }, form ? 'POST' : 'GET', path, options)
  return { response, hasLooked: statements.some((sql) => sql.includes('slot_claims')) }
}

test.each(routes)('%s is rate-limited when it looks up free times', async (_, doorOf) => {
  const route = await doorOf()
  const { READ_LIMIT } = createLimiter(1)
  const first = await requestFreeTimes(route, { READ_LIMIT })
  expect([first.response.status, first.hasLooked]).toEqual([200, true])
  const second = await requestFreeTimes(route, { READ_LIMIT })
  expect([second.response.status, second.hasLooked]).toEqual([429, false])
  expect(second.response.headers.get('Retry-After')).toBe('60')
})

test('the last step shows when a long job is ready, except during a flood', async () => {
  const { READ_LIMIT } = createLimiter(1)
  const route = { path: '/book', form: contactStep() }
  const first = await requestFreeTimes(route, { READ_LIMIT })
  const second = await requestFreeTimes(route, { READ_LIMIT })
  expect([first.hasLooked, second.hasLooked]).toEqual([true, false])
  const [said, unsaid] = [await first.response.text(), await second.response.text()]
  expect([first.response.status, second.response.status]).toEqual([200, 200])
  expect([said.includes('ready '), unsaid.includes('ready ')]).toEqual([true, false])
  expect(unsaid).toContain('value="Subaru"')
})

test('all routes share one limit', async () => {
  const { READ_LIMIT, asked } = createLimiter(Number.POSITIVE_INFINITY)
  for (const [, doorOf] of routes) await requestFreeTimes(await doorOf(), { READ_LIMIT })
  await requestFreeTimes({ path: '/book', form: contactStep() }, { READ_LIMIT })
  expect(asked).toHaveLength(routes.length + 1)
  expect(new Set(asked).size).toBe(1)
})

test('a customer on a flooding network sees the booking, and can change it once free times load', async () => {
  const { READ_LIMIT } = createLimiter(0)
  const { manageUrl, booking } = await book({ date: futureDate() })
  const { pathname } = new URL(manageUrl)
  const { response } = await requestFreeTimes({ path: `${pathname}/move` }, { READ_LIMIT })
  expect(await readPageText(response)).toContain('Please try again in a few minutes, or call')
  expect((await requestFreeTimes({ path: pathname }, { READ_LIMIT })).response.status).toBe(200)
  const slot = `${futureDate()} 1:00 PM`
  const moved = await requestFreeTimes({ path: `${pathname}/move`, form: { slot } }, { READ_LIMIT })
  expect(moved.response.status).toBe(303)
  const row = env.DB.prepare('SELECT booking_time FROM bookings WHERE id = ?').bind(booking.id)
  expect(await row.first('booking_time')).toBe('1:00 PM')
})

test('the next opening in an area is the first free time there, cached for a minute', async () => {
  const response = await get('/api/availability/next?area=pemberton')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  const { next } = await response.json<NextOpeningJson>()
  const query = `place=mobile&area=pemberton&packageId=interior-exterior-package`
  const { days } = await (await get(`/api/availability?${query}`)).json<AvailabilityJson>()
  const first = days.find(({ slots }) => slots.length > 0)
  expect(next).toMatchObject({ date: first?.date, time: first?.slots[0] })
  // Reads nothing until the minute is over.
  const { database: DB, statements } = spyOnDatabase()
  const again = await sendRequestWith({ DB }, 'GET', '/api/availability/next?area=pemberton')
  expect(await again.json()).toEqual({ next })
  expect(statements.filter((sql) => sql.includes('slot_claims'))).toEqual([])
})

test.each(['', '?area=moon'])('the next opening needs an area: %j', async (query) => {
  const problem = await expectProblem(await get(`/api/availability/next${query}`), 422, 'invalid')
  expect(errorFields(problem)).toContain('area')
})
