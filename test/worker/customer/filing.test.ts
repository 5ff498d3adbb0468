import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { fileBookings, fileContacts } from '../../../worker/db/customer/file-bookings.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { scheduledTasks } from '../../../worker/scheduled.ts'
import { now } from '../clock.ts'
import { countBilledRows } from '../database-doubles.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  bookingBody,
  clearBookings,
  deleteBooking,
  fetchChangesVersion,
  futureDate,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const jo = { customerName: 'Jo Park', customerEmail: 'jo@example.com', customerPhone: '604 555 0101' }
const joByPhone = { ...jo, customerEmail: '' }

/** Files all bookings. @returns each booking's customer in order of arrival, numbered from 0. */
async function bookingCustomers(): Promise<(number | null)[]> {
  await fileBookings(env)
  const { results } = await env.DB.prepare('SELECT customer_id AS id FROM bookings ORDER BY seq').all<{
    id: number | null
  }>()
  const ids = results.map(({ id }) => id)
  const known = [...new Set(ids)].filter((id) => id !== null)
  return ids.map((id) => (id === null ? null : known.indexOf(id)))
}

const loadCustomers = async () =>
  (await env.DB.prepare('SELECT name, email, phone, note FROM customers ORDER BY id').all()).results

test.each([
  ['the first with an email, the next without', [joByPhone, jo]],
  ['the first without an email, the next with', [jo, joByPhone]],
  ['a phone in another spelling', [joByPhone, { ...joByPhone, customerPhone: '+1 (604) 555-0101' }]],
  [
    'an email in capitals, with another phone',
    [jo, { ...jo, customerEmail: 'JO@Example.com', customerPhone: '7785550102' }],
  ],
  [
    'another phone, then only that phone',
    [jo, { ...jo, customerPhone: '778 555 0102' }, { ...joByPhone, customerPhone: '778 555 0102' }],
  ],
])('files bookings of one person under one customer: %s', async (_, rows) => {
  await seedBookings(rows)
  expect(new Set(await bookingCustomers())).toEqual(new Set([0]))
})

test('files them alike when each comes after the one before was filed', async () => {
  for (const row of [joByPhone, jo, { ...jo, customerPhone: '778 555 0102' }]) {
    await seedBookings([row])
    await fileBookings(env)
  }
  await seedBookings([{ ...joByPhone, customerPhone: '778 555 0102' }])
  expect(await bookingCustomers()).toEqual([0, 0, 0, 0])
  expect(await loadCustomers()).toEqual([
    { name: 'Jo Park', email: 'jo@example.com', phone: '604 555 0101', note: null },
  ])
})

test('files two emails as two customers even with one phone, because the email decides', async () => {
  await seedBookings([
    jo,
    { ...jo, customerEmail: 'kim@example.com' },
    { ...jo, customerPhone: '778 555 0102', customerEmail: 'sam@example.com' },
    { ...jo, customerEmail: 'sam@example.com' },
  ])
  expect(await bookingCustomers()).toEqual([0, 1, 2, 2])
})

const shared = '778 555 0102'

test.each([
  ['both booked with it', [{ ...jo, customerPhone: shared }]],
  ['the first one used it once', [jo, { ...jo, customerPhone: shared }]],
])('files a booking by a shared phone alone under the first customer: %s', async (_, first) => {
  await seedBookings([...first, { ...jo, customerEmail: 'kim@example.com', customerPhone: shared }])
  const known = await bookingCustomers()
  await seedBookings([{ ...joByPhone, customerPhone: shared }])
  expect(await bookingCustomers()).toEqual([...known, 0])
})

test('files an incomplete number under a customer of its own, and an erased booking under none', async () => {
  await seedBookings([
    { ...joByPhone, customerPhone: '555' },
    { ...joByPhone, customerPhone: '555' },
    { ...joByPhone, customerPhone: '' },
  ])
  expect(await bookingCustomers()).toEqual([0, 1, null])
})

test('filing changes neither the version that dashboards poll nor any timestamp', async () => {
  await seedBookings([jo, { ...jo, status: 'completed' }])
  await addQuote(jo)
  const state = async () => {
    const results = await env.DB.batch(
      ['SELECT updated_at FROM bookings', 'SELECT updated_at FROM quotes'].map((sql) => env.DB.prepare(sql)),
    )
    return results.map((result) => result.results)
  }
  const before = await state()
  const known = await fetchChangesVersion(cookie)
  expect(await bookingCustomers()).toEqual([0, 0])
  expect(await state()).toEqual(before)
  expect(await fetchChangesVersion(cookie)).toBe(known)
  expect(await env.DB.prepare('SELECT count(DISTINCT customer_id) AS count FROM quotes').first('count')).toBe(
    1,
  )
})

test('parallel runs make one customer of one person', async () => {
  await seedBookings(
    Array.from({ length: 30 }, (_, index) => ({ customerEmail: `${index % 7}@example.com` })),
  )
  await Promise.all(Array.from({ length: 4 }, () => fileBookings(env)))
  await fileBookings(env)
  const { results } = await env.DB.prepare(
    'SELECT lower(customer_email) AS email, count(DISTINCT customer_id) AS customers, sum(customer_id IS NULL) AS unfiled FROM bookings GROUP BY 1',
  ).all()
  expect(results).toHaveLength(7)
  for (const row of results) expect(row).toMatchObject({ customers: 1, unfiled: 0 })
  expect(await loadCustomers()).toHaveLength(7)
})

test('files a booking again whose number belonged to a deleted one', async () => {
  await seedBookings([jo, jo])
  await bookingCustomers()
  const { id } = (await env.DB.prepare('SELECT id FROM bookings ORDER BY seq DESC').first<{
    id: string
  }>()) ?? { id: '' }
  await deleteBooking(id, cookie)
  await seedBookings([{ customerEmail: 'kim@example.com', customerPhone: '6045550177' }])
  expect(await bookingCustomers()).toEqual([0, 1])
})

test('asking for a booking’s customer files it', async () => {
  const ask = (path: string, json?: unknown) =>
    sendRequestWith({}, json ? 'POST' : 'GET', path, { json, cookie })
  const answer = await ask('/api/bookings', bookingBody({ date: futureDate() }))
  const { booking } = await answer.json<BookedJson>()
  expect(booking.customerId).toBeNull()
  expect(await (await ask(`/api/admin/customers/of/${booking.id}`)).json()).toEqual({
    customerId: expect.any(Number),
  })
  const details = await (await ask(`/api/admin/bookings/${booking.id}`)).json<BookingJson>()
  expect(details.customerId).toEqual(expect.any(Number))
  expect(await (await ask('/api/admin/customers/of/nobody')).json()).toEqual({ customerId: null })
})

test('a corrected email updates the customer, or joins the one who has it', async () => {
  const [first] = await seedBookings([jo])
  await bookingCustomers()
  const edit = (id: string | undefined, json: object) =>
    sendRequestWith({}, 'PATCH', `/api/admin/bookings/${id}`, { json, cookie })
  await edit(first?.id, { customerEmail: 'jo.park@example.com', customerName: 'Jo A. Park' })
  expect(await loadCustomers()).toMatchObject([{ name: 'Jo A. Park', email: 'jo.park@example.com' }])
  const [, typo] = await seedBookings([
    { ...jo, customerEmail: 'jo.park@example.com' },
    { ...jo, customerEmail: 'jo.prak@example.com' },
    { ...jo, customerEmail: 'jo.prak@example.com' },
  ])
  expect(await bookingCustomers()).toEqual([0, 0, 1, 1])
  await edit(typo?.id, { customerEmail: 'jo.park@example.com' })
  expect(await bookingCustomers()).toEqual([0, 0, 0, 1])
})

test('the cron that runs every five minutes files the backlog', async () => {
  await seedBookings([jo])
  expect(await scheduledTasks['*/5 * * * *']?.customers?.(env, now)).toEqual({ filed: 1 })
  expect(await bookingCustomers()).toEqual([0])
})

test('filing some contacts reads only their own rows', async () => {
  await seedBookings(
    Array.from({ length: 500 }, (_, index) => ({
      ...jo,
      customerPhone: `778555${1000 + index}`,
      customerEmail: `${index}@example.com`,
    })),
  )
  const { database, rowsRead } = countBilledRows()
  await fileContacts(openDatabase(database), [
    { email: 'JO@example.com', phone: '604 555 0101' },
    { email: '7@Example.com', phone: '' },
    { email: '', phone: '(778) 555-1008' },
  ])
  expect((await loadCustomers()).map(({ email }) => email)).toEqual(['7@example.com', '8@example.com'])
  // The contact search is rebuilt from what is filed under each customer.
  expect(rowsRead()).toBeLessThan(60)
})
