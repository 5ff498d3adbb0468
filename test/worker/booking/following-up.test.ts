import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { phoneKey } from '../../../shared/lib/text/phone.ts'
import type { ToCallListJson } from '../../../shared/rules/booking/booking-stats-json.ts'
import fc from '../../fast-check.ts'
import { minutes, now } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  book,
  changeStatus,
  clearBookings,
  deleteBooking,
  fetchChangesVersion,
  futureDate,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const hoursAgo = (hours: number) => new Date(now - minutes(60 * hours)).toISOString()

test('the list to call has the pending bookings, longest waiting first, each with its deadline', async () => {
  const bookingDate = '2027-02-01'
  const [, overdue, , recent] = await seedBookings([
    { bookingDate, status: 'confirmed', createdAt: hoursAgo(50) },
    { bookingDate, createdAt: hoursAgo(25) },
    { bookingDate, status: 'cancelled', createdAt: hoursAgo(24) },
    { bookingDate, createdAt: hoursAgo(1) },
  ])
  const { items, total } = await getJson<ToCallListJson>('/api/admin/to-call', cookie)
  expect(total).toBe(2)
  expect(items.map(({ id, callBy, isOverdue }) => ({ id, callBy, isOverdue }))).toEqual([
    { id: overdue?.id, callBy: hoursAgo(1), isOverdue: true },
    { id: recent?.id, callBy: hoursAgo(-23), isOverdue: false },
  ])
})

test('the list to call stops at 100 and counts the rest', async () => {
  await seedBookings(Array.from({ length: 130 }, () => ({})))
  const { items, total } = await getJson<ToCallListJson>('/api/admin/to-call', cookie)
  expect([items.length, total]).toEqual([100, 130])
})

test('the version grows with every change to bookings, quotes, schedule, special days and time off, and only then', async () => {
  const date = futureDate()
  let id = ''
  let off = ''
  const settings = await getJson('/api/admin/schedule', cookie)
  const put = (path: string, json: unknown) => sendRequest('PUT', `/api/admin/${path}`, { json, cookie })
  const changes: [string, () => Promise<unknown>][] = [
    ['a booking', async () => (id = (await book({ date })).booking.id)],
    ['a status', () => changeStatus(id, 'confirmed', cookie)],
    [
      'a move',
      () =>
        sendRequest('PATCH', `/api/admin/bookings/${id}/slot`, { json: { date, time: '1:00 PM' }, cookie }),
    ],
    ['a deletion', () => deleteBooking(id, cookie)],
    ['a quote', () => addQuote({ id: 'asked' })],
    ['an answer', () => env.DB.prepare('UPDATE quotes SET is_waiting = 0').run()],
    ['no quote', () => env.DB.prepare('DELETE FROM quotes').run()],
    ['the schedule', () => put('schedule', settings)],
    ['a special day', () => put(`special-days/${date}`, { hours: null })],
    ['another special day', () => put(`special-days/${date}`, { hours: { opens: 60, closes: 120 } })],
    ['no special day', () => sendRequest('DELETE', `/api/admin/special-days/${date}`, { cookie })],
    [
      'time off',
      async () => {
        const json = { crew: 1, fromDate: date, toDate: date, hours: null }
        off = (await (await post('/api/admin/time-off', json, { cookie })).json<{ id: string }>()).id
      },
    ],
    ['no time off', () => sendRequest('DELETE', `/api/admin/time-off/${off}`, { cookie })],
  ]
  for (const [name, change] of changes) {
    const before = await fetchChangesVersion(cookie)
    await change()
    expect(await fetchChangesVersion(cookie), name).toBeGreaterThan(before)
    expect(await fetchChangesVersion(cookie)).toBe(await fetchChangesVersion(cookie))
  }
})

test('polling returns whether anything changed and who is signed in, and 304 for a known ETag', async () => {
  await seedBookings([{}])
  const since = await fetchChangesVersion(cookie)
  const ask = (query: string, headers = {}) => get(`/api/admin/changes${query}`, { cookie, headers })
  const session = await getJson('/api/auth/session', cookie)
  const known = await (await ask(`?since=${since}`)).json()
  expect(known).toEqual({ version: since, changed: false, session })
  expect(await (await ask(`?since=${since - 1}`)).json()).toMatchObject({ version: since, changed: true })
  const etag = (await ask('')).headers.get('ETag') ?? ''
  expect((await ask('', { 'If-None-Match': etag })).status).toBe(304)
  await seedBookings([{}])
  expect((await ask('', { 'If-None-Match': etag })).status).toBe(200)
  const { database, rowsRead } = spyOnDatabase()
  await sendRequestWith({ DB: database }, 'GET', '/api/admin/changes', { cookie })
  expect(await rowsRead()).toBeLessThanOrEqual(6)
})

test('the database and the code compute the same key for every phone number', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'0123456789 -().+/x٣é😀'), minLength: 1, maxLength: 20 }),
      async (customerPhone) => {
        const [row] = await seedBookings([{ customerPhone }])
        expect(row?.customerPhoneKey).toBe(phoneKey(customerPhone))
      },
    ),
  )
})
