import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import type { AvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import { maxJobDays } from '../../../shared/rules/schedule/job.ts'
import { budgets } from '../../budgets.ts'
import { today } from '../clock.ts'
import { spyOnDatabase } from '../spied-database.ts'
import { book, bookingBody, callWith, fieldsOf, futureDate, get, problemOf } from '../worker-support.ts'

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
  ['a vehicle that there is not', 'vehicleType=boat', 'vehicleType'],
])('availability refuses %s', async (_, query, field) => {
  const problem = await problemOf(await get(`/api/availability?${query}`), 422, 'invalid')
  expect(fieldsOf(problem)).toContain(field)
})

test('availability over 60 days with places and drives asks once and reads little more than the claims', async () => {
  const dates = Array.from({ length: 40 }, futureDate)
  const places = [{}, { place: 'mobile', area: 'whistler', address: '12 Example Road' }]
  const coating = { packageId: 'two-step-ceramic', vehicleType: 'van' }
  for (const [index, date] of dates.entries()) {
    // A day in between, on which a job goes on.
    if (index % 4 === 0) await book({ date, ...coating })
    if (index % 4 > 1) await book({ date, time: '1:00 PM', ...places[index % 2] })
  }
  const [from, to] = [today, addDays(today, 59)]
  // A year of claims lies outside the range.
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
    // What is published is known from the first on.
    await callWith({ DB: database }, 'GET', '/api/site')
    statements.length = 0
    const response = await callWith({ DB: database }, 'GET', `/api/availability?${query}`)
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

test('availability may come from a replica, a booking and a session never do', async () => {
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
  expect((await callWith({ DB: database }, 'GET', '/api/availability')).status).toBe(200)
  expect(constraints).toEqual(['first-unconstrained'])
  await callWith({ DB: database }, 'GET', '/api/auth/session', { cookie: '__Host-session=nobody' })
  await callWith({ DB: database }, 'POST', '/api/bookings', { json: bookingBody({ date: futureDate() }) })
  expect(constraints).toHaveLength(1)
})
