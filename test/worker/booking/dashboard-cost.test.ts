import { beforeAll, expect, test } from 'vitest'
import type { BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { budgets } from '../../budgets.ts'
import { countBilledRows, spyOnDatabase } from '../database-doubles.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  bookingBody,
  futureDate,
  get,
  newIdempotencyKey,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

/** The rows that D1 bills for one request, with the session check. */
async function rowsReadBy(query: string): Promise<number> {
  const { database, rowsRead } = spyOnDatabase()
  const response = await sendRequestWith({ DB: database }, 'GET', `/api/admin/${query}`, { cookie })
  expect(response.status).toBe(200)
  return rowsRead()
}

const all = 1000

beforeAll(() =>
  seedBookings(
    Array.from({ length: all }, (_, index) => ({ status: bookingStatuses[index % 4] ?? 'pending' })),
  ),
)

test.each([
  'stats',
  'bookings',
  'bookings?sort=status',
  'bookings?sort=createdAt&order=asc',
  'bookings?range=today&status=pending',
])('%s reads each booking once to count it', async (query) => {
  expect(await rowsReadBy(query)).toBeLessThanOrEqual(all + budgets.dashboardRows)
})

test('the list of customers writes nothing', async () => {
  const { database, rowsWritten } = countBilledRows()
  const response = await sendRequestWith({ DB: database }, 'GET', '/api/admin/customers', { cookie })
  expect([response.status, rowsWritten()]).toEqual([200, 0])
})

test.each([
  'sort=customerName',
  'sort=totalPrice&status=pending',
  'search=robin',
  'search=604 555 0199&sort=vehicle',
  'crew=1&place=shop&range=today',
])('bookings?%s scans all bookings once and sorts the matches', async (query) => {
  const first = await get(`/api/admin/bookings?${query}&limit=100`, { cookie })
  const { nextCursor } = await first.json<BookingListJson>()
  for (const page of [query, `${query}&cursor=${nextCursor}`]) {
    expect(await rowsReadBy(`bookings?${page}`)).toBeLessThanOrEqual(4 * all)
  }
})

test.each([
  ['a known customer', '198.51.100.7', {}, budgets.bookingRowsWritten - 4],
  [
    'a new customer',
    '198.51.100.7',
    { email: 'a@example.com', phone: '604 555 0101' },
    budgets.bookingRowsWritten,
  ],
  // Two more networks are counted, those that contain the address.
  [
    'an IPv6 address',
    '2001:db8:1:2:3:4:5:6',
    { email: 'b@example.com', phone: '604 555 0102' },
    budgets.bookingRowsWritten + 2,
  ],
])(
  'a booking from %s writes few rows for its slot, claims, day, history, customer and indexes',
  async (_, address, contact, bar) => {
    const { database, rowsWritten, rowsRead } = countBilledRows()
    const place = { place: 'mobile', area: 'whistler', address: '12 Example Road', accessNotes: 'Gate 7' }
    const response = await sendRequestWith({ DB: database }, 'POST', '/api/bookings', {
      json: bookingBody({ ...contact, date: futureDate(), ...place }),
      headers: { ...newIdempotencyKey(), 'CF-Connecting-IP': address },
    })
    expect(response.status).toBe(201)
    expect(rowsWritten()).toBeGreaterThan(10)
    expect(rowsWritten()).toBeLessThanOrEqual(bar)
    // A known customer's own bookings are looked up.
    if ('email' in contact) expect(rowsRead()).toBeLessThan(100)
  },
)
