import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { sortKeys } from '../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { budgets } from '../../budgets.ts'
import { billWrites } from '../billed-database.ts'
import { today } from '../clock.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { spyOnDatabase } from '../spied-database.ts'
import {
  bookingBody,
  callWith,
  clearBookings,
  futureDate,
  get,
  newKey,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

/** The rows that D1 bills for one call, the check of the session included. */
async function rowsReadBy(query: string): Promise<number> {
  const { database, rowsRead } = spyOnDatabase()
  const response = await callWith({ DB: database }, 'GET', `/api/admin/${query}`, { cookie })
  expect(response.status).toBe(200)
  return rowsRead()
}

/** Bookings that differ in nothing that sorts: the hardest case for a page that starts in the middle. */
const seedMany = (count: number) =>
  seedBookings(
    Array.from({ length: count }, (_, index) => ({ status: bookingStatuses[index % 4] ?? 'pending' })),
  )

const rowsOfDefaultView = async () => (await rowsReadBy('bookings')) + (await rowsReadBy('stats'))

let rowsOfFew = 0

// Seeding is what takes time here: the tests share these bookings, and only the last two write any.
beforeAll(async () => {
  await seedMany(50)
  rowsOfFew = await rowsOfDefaultView()
  await seedMany(1150)
})

test('the default view reads at most 60 rows, whatever there is', async () => {
  expect(await rowsOfDefaultView()).toBe(rowsOfFew)
  expect(rowsOfFew).toBeLessThanOrEqual(budgets.dashboardRows)
})

test('a question for news reads a handful of rows, its session included, whatever there is', async () => {
  expect(await rowsReadBy('changes')).toBeLessThanOrEqual(6)
})

test('every sort, with and without a status, reads the same few rows on its first and on a deep page', async () => {
  for (const sort of sortKeys) {
    for (const filter of ['', '&status=completed']) {
      for (const order of ['asc', 'desc']) {
        const query = `sort=${sort}&order=${order}${filter}`
        const deep = await get(`/api/admin/bookings?${query}&limit=100`, { cookie })
        const { nextCursor } = await deep.json<BookingListJson>()
        const page = `bookings?${query}`
        expect(await rowsReadBy(page), page).toBeLessThanOrEqual(budgets.dashboardRows)
        expect(await rowsReadBy(`${page}&cursor=${nextCursor}`), page).toBeLessThanOrEqual(
          budgets.dashboardRows,
        )
      }
    }
  }
}, 30_000)

test('a date range in another order than by date reads and shows the nearest 500', async () => {
  const response = await get('/api/admin/bookings?range=today&sort=totalPrice&limit=100', { cookie })
  expect(await response.json<BookingListJson>()).toMatchObject({ total: 1200, cappedAt: 500 })
  expect(await rowsReadBy('bookings?range=today&sort=totalPrice')).toBeLessThanOrEqual(1700)
})

test('a date range by date reads the same few rows on a deep page', async () => {
  for (const order of ['asc', 'desc']) {
    for (const filter of ['', '&status=pending']) {
      const query = `bookings?range=today&order=${order}${filter}`
      const page = await get(`/api/admin/${query}&limit=100`, { cookie })
      const { nextCursor } = await page.json<BookingListJson>()
      expect(await rowsReadBy(query)).toBeLessThanOrEqual(budgets.dashboardRows)
      expect(await rowsReadBy(`${query}&cursor=${nextCursor}`)).toBeLessThanOrEqual(budgets.dashboardRows)
    }
  }
})

test('a filter that no index carries looks at the latest 500, or the next ones, and says so', async () => {
  for (const filter of ['location=squamish', 'crew=1', 'place=shop', 'crew=1&range=today&sort=totalPrice']) {
    const response = await get(`/api/admin/bookings?${filter}`, { cookie })
    expect(await response.json<BookingListJson>(), filter).toMatchObject({ total: 500, cappedAt: 500 })
    expect(await rowsReadBy(`bookings?${filter}`), filter).toBeLessThanOrEqual(2600)
  }
  const none = await get('/api/admin/bookings?crew=2', { cookie })
  expect(await none.json<BookingListJson>()).toMatchObject({ total: 0, cappedAt: 500 })
})

test('dates of the owner’s own read as few rows as a range', async () => {
  for (const order of ['asc', 'desc']) {
    const query = `bookings?from=${today}&to=${today}&order=${order}&status=pending`
    expect(await rowsReadBy(query)).toBeLessThanOrEqual(budgets.dashboardRows)
  }
})

test.each([
  'robin',
  'outback',
  '604 555 0199',
  'robin&crew=1&place=shop',
  'few&crew=2&range=upcoming&status=confirmed',
  '0199',
  '604 555',
  'ro',
  'ro fi',
  'robin fi',
  'robin&status=pending&range=today',
  'robin&status=confirmed',
  'few&range=upcoming&status=confirmed',
])('a search for %s reads at most 1,000 rows', async (search) => {
  expect(await rowsReadBy(`bookings?search=${search}&sort=totalPrice`)).toBeLessThanOrEqual(
    budgets.searchRows,
  )
})

test('a search that stops at its newest matches says so', async () => {
  const list = async (search: string) =>
    (await get(`/api/admin/bookings?search=${search}`, { cookie })).json<BookingListJson>()
  expect((await list('robin')).cappedAt).toBe(200)
  expect((await list('robin&status=pending')).cappedAt).toBe(200)
  expect(await list('nobody')).not.toHaveProperty('cappedAt')
})

test('a search looks at every booking of a filter that leaves few, however many match outside it', async () => {
  const rare = { customerName: 'Robin Rare', bookingDate: '2027-02-02' }
  const old = await seedBookings(Array.from({ length: 12 }, () => rare))
  const newer = Array.from({ length: 250 }, () => ({ customerName: 'Robin Rare' }))
  await seedBookings(newer)
  const query = 'bookings?search=rare&range=upcoming&status=pending&limit=100'
  await env.DB.prepare(
    "UPDATE bookings SET booking_date = '2026-12-01' WHERE booking_date < '2027-02-01'",
  ).run()
  const response = await get(`/api/admin/${query}`, { cookie })
  const { items, total, cappedAt } = await response.json<BookingListJson>()
  expect([items.map(({ id }) => id).sort(), total, cappedAt]).toEqual([
    old.map(({ id }) => id).sort(),
    12,
    undefined,
  ])
  expect(await rowsReadBy(query)).toBeLessThanOrEqual(budgets.searchRows)
})

test.each([
  ['an IPv4 address', '198.51.100.7', budgets.bookingRowsWritten],
  // Two networks more are counted than there are around the other.
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', budgets.bookingRowsWritten + 2],
])(
  'a booking from %s writes few rows, with its place, claims, day, history, counters and indexes',
  async (_, address, bar) => {
    const { database, rowsWritten } = billWrites()
    const place = { place: 'mobile', area: 'whistler', address: '12 Example Road', accessNotes: 'Gate 7' }
    const response = await callWith({ DB: database }, 'POST', '/api/bookings', {
      json: bookingBody({ date: futureDate(), ...place }),
      headers: { ...newKey(), 'CF-Connecting-IP': address },
    })
    expect(response.status).toBe(201)
    expect(rowsWritten()).toBeGreaterThan(10)
    expect(rowsWritten()).toBeLessThanOrEqual(bar)
  },
)

test('the cap of a range or a filter keeps the days nearest to today', async () => {
  await clearBookings()
  const day = (bookingDate: string, count: number) => Array.from({ length: count }, () => ({ bookingDate }))
  await seedBookings([...day('2027-01-01', 300), ...day(today, 300), ...day('2027-02-01', 300)])
  const shown = async (filter: string) => {
    const days: Record<string, number> = {}
    let cursor = ''
    do {
      const response = await get(`/api/admin/bookings?${filter}&sort=createdAt&limit=100&cursor=${cursor}`, {
        cookie,
      })
      const { items, nextCursor } = await response.json<BookingListJson>()
      for (const { bookingDate } of items) days[bookingDate] = (days[bookingDate] ?? 0) + 1
      cursor = nextCursor ?? ''
    } while (cursor)
    return days
  }
  expect(await shown('range=30d')).toEqual({ '2027-01-01': 200, [today]: 300 })
  expect(await shown('range=upcoming')).toEqual({ [today]: 300, '2027-02-01': 200 })
  expect(await shown(`from=${today}&crew=1`)).toEqual({ [today]: 300, '2027-02-01': 200 })
  expect(await shown('crew=1')).toEqual({ '2027-02-01': 300, [today]: 200 })
})
