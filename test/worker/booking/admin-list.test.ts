import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson, BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { sortKeys } from '../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import fc from '../../fast-check.ts'
import { type SeededBooking, seedBookings } from '../seeded-bookings.ts'
import { clearBookings, errorFields, expectProblem, get, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

type Query = Record<string, string | number>

const fetchList = (query: Query = {}, withCookie = cookie) =>
  get(
    `/api/admin/bookings?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { cookie: withCookie },
  )

async function list(query: Query = {}, withCookie = cookie): Promise<BookingListJson> {
  const response = await fetchList(query, withCookie)
  expect(response.status).toBe(200)
  return response.json<BookingListJson>()
}

const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** All pages of a list. */
async function allPages(query: Query): Promise<{ items: BookingJson[]; totals: Set<number>; pages: number }> {
  const items: BookingJson[] = []
  const totals = new Set<number>()
  let pages = 0
  let cursor: string | null = null
  do {
    const page: BookingListJson = await list(cursor === null ? query : { ...query, cursor })
    items.push(...page.items)
    totals.add(page.total)
    pages++
    cursor = page.nextCursor
  } while (cursor !== null && pages < 500)
  return { items, totals, pages }
}

/** Few distinct values, so that ties and differences only in letter case are common. */
const anyBooking = fc
  .record({
    customerName: fc.constantFrom(
      ...['ann', 'Ann', 'ANN', 'Bo', 'bo ', 'Émile', 'émile', '_', '[x]', '李', '{"a":1}'],
    ),
    serviceName: fc.constantFrom('Interior Detailing', 'interior detailing', 'Decal Removal'),
    vehicleMake: fc.constantFrom('Kia', 'KIA', 'Škoda', 'vw'),
    vehicleModel: fc.constantFrom('a', 'A', 'B', '500'),
    totalPrice: fc.constantFrom(80, 195, 1099),
    status: fc.constantFrom(...bookingStatuses),
    bookingDate: fc.constantFrom('2026-12-31', '2027-01-01', '2027-01-11', '2027-02-01'),
    startMinutes: fc.constantFrom(540, 600, 720, 780, 1200),
    location: fc.constantFrom('squamish', 'whistler'),
    crew: fc.constantFrom(1, 2),
    place: fc.constantFrom('shop', 'mobile'),
  })
  .map((booking) => ({ ...booking, bookingTime: formatTime(booking.startMinutes) }))

const maybe = <Value>(...values: Value[]) => fc.constantFrom('', ...values)
const noFilter = { from: '', to: '', status: '', location: '', crew: '', place: '', search: '' } as const
const anyFilter = fc.oneof(
  fc.constant(noFilter),
  fc.record({
    from: maybe('2027-01-01', '2027-01-11'),
    to: maybe('2027-01-10', '2027-01-31'),
    status: maybe(...bookingStatuses),
    location: maybe('squamish', 'whistler'),
    crew: maybe(1, 2),
    place: maybe('shop', 'mobile'),
    search: maybe('ann', 'ANN', 'än', 'mil', 'bo'),
  }),
)

/** Compares as SQLite's NOCASE does: case-insensitive for A to Z only, otherwise by bytes. */
function compareText(a: string, b: string): number {
  const bytes = (text: string) =>
    Buffer.from(
      text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
      'utf8',
    )
  return Buffer.compare(bytes(a), bytes(b))
}

type Comparison = (a: SeededBooking, b: SeededBooking) => number

const compareDates: Comparison = (a, b) =>
  compareText(a.bookingDate, b.bookingDate) || a.startMinutes - b.startMinutes

/** The name without accents. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{Mn}/gu, '')

const comparisons: Record<(typeof sortKeys)[number], Comparison> = {
  bookingDate: compareDates,
  createdAt: () => 0,
  customerName: (a, b) => compareText(plain(a.customerName), plain(b.customerName)),
  serviceName: (a, b) => compareText(a.serviceName, b.serviceName),
  vehicle: (a, b) => compareText(a.vehicleMake, b.vehicleMake) || compareText(a.vehicleModel, b.vehicleModel),
  totalPrice: (a, b) => a.totalPrice - b.totalPrice,
  status: (a, b) => compareText(a.status, b.status) || compareDates(a, b),
}

test('the list shows a booking as its own endpoint does', async () => {
  const [booking] = await seedBookings([{ comments: 'Two dogs', vehicleSize: 'truck' }])
  const response = await get(`/api/admin/bookings/${booking?.id}`, { cookie })
  expect((await list()).items).toEqual([await response.json<BookingJson>()])
})

test.each([
  ['range=upcoming', ['confirmed', 'pending']],
  ['range=upcoming&status=cancelled', ['cancelled']],
  ['range=past', ['cancelled', 'completed', 'confirmed', 'pending']],
])('%s lists bookings of the statuses %j', async (query, statuses) => {
  const seeds = (bookingDate: string) => bookingStatuses.map((status) => ({ bookingDate, status }))
  await seedBookings([...seeds('2027-01-10'), ...seeds('2027-01-11')])
  const { items } = await (await get(`/api/admin/bookings?${query}`, { cookie })).json<BookingListJson>()
  expect(items.map(({ status }) => status).toSorted()).toEqual(statuses)
  const isPast = query === 'range=past'
  expect(items.every(({ bookingDate }) => bookingDate === (isPast ? '2027-01-10' : '2027-01-11'))).toBe(true)
})

test('a page has 25 bookings by default', async () => {
  await seedBookings(Array.from({ length: 30 }, () => ({})))
  const { items, total } = await list()
  expect([items.length, total]).toEqual([25, 30])
  expect((await list({ limit: 100 })).items).toHaveLength(30)
})

test.each(['createdAt', 'vehicle'])(
  'a page past the last booking by %s still has the total',
  async (sort) => {
    const [first, second] = await seedBookings([{ totalPrice: 80 }, { totalPrice: 90 }])
    const { nextCursor } = await list({ sort, order: 'asc', limit: 1 })
    await env.DB.prepare('DELETE FROM bookings WHERE id = ?').bind(second?.id).run()
    const page = await list({ sort, order: 'asc', cursor: nextCursor ?? '' })
    expect([ids(page), page.total]).toEqual([[], 1])
    expect(ids(await list({ sort }))).toEqual([first?.id])
  },
)

test('every column sorts both ways, filters combine, and paging shows every booking exactly once', async () => {
  const orders = sortKeys.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })))
  const filters = fc.array(anyFilter, { minLength: orders.length, maxLength: orders.length })
  await fc.assert(
    fc.asyncProperty(
      ...([fc.array(anyBooking, { maxLength: 30 }), filters, fc.integer({ min: 4, max: 12 })] as const),
      async (bookings, filters, limit) => {
        await clearBookings()
        const seeded = await seedBookings(bookings)
        for (const [index, { sort, order }] of orders.entries()) {
          const filter = filters[index] ?? noFilter
          const { from, to, status, location, crew, place, search } = filter
          const rising = seeded.toSorted((a, b) => comparisons[sort](a, b) || a.seq - b.seq)
          const expected = (order === 'asc' ? rising : rising.toReversed()).filter(
            (booking) =>
              booking.bookingDate >= from &&
              (to === '' || booking.bookingDate <= to) &&
              [booking.status, ''].includes(status) &&
              [booking.location, ''].includes(location) &&
              [booking.crew, ''].includes(crew) &&
              [booking.place, ''].includes(place) &&
              plain(booking.customerName).toLowerCase().includes(plain(search).toLowerCase()),
          )
          const { items, totals, pages } = await allPages({ ...filter, sort, order, limit })
          expect(ids({ items })).toEqual(ids({ items: expected }))
          expect([...totals]).toEqual([expected.length])
          expect(pages).toBe(Math.max(1, Math.ceil(expected.length / limit)))
        }
      },
    ),
    { numRuns: 3 },
  )
})

test.each([
  ['invalid base64', '!!'],
  ['invalid JSON', btoa('nonsense')],
  ['no array', btoa('{}')],
  ['too few values', btoa('["2027-01-11"]')],
  ['too many values', btoa('["2027-01-11",540,1,1]')],
  ['null', btoa('["2027-01-11",540,null]')],
  ['an infinite number', btoa('["2027-01-11",540,1e999]')],
  ['broken UTF-8', btoa('\xff\xfe')],
  ['more than 1,000 characters', 'A'.repeat(1001)],
])('rejects a cursor of %s', async (_, cursor) => {
  expect(errorFields(await expectProblem(await fetchList({ cursor }), 422, 'invalid'))).toEqual(['cursor'])
})

test('rejects an invalid query, naming the fields', async () => {
  const problem = await expectProblem(await fetchList({ sort: 'booking_date', limit: 0 }), 422, 'invalid')
  expect(errorFields(problem)).toEqual(['sort', 'limit'])
})

test('rejects a cursor from a sort by other columns', async () => {
  await seedBookings([{}, {}])
  const { nextCursor } = await list({ sort: 'createdAt', limit: 1 })
  expect(nextCursor).not.toBeNull()
  const response = await fetchList({ sort: 'bookingDate', cursor: nextCursor ?? '' })
  expect(errorFields(await expectProblem(response, 422, 'invalid'))).toEqual(['cursor'])
})

test('a cursor carries the longest names a booking can have, in any script', async () => {
  const long = (character: string) => character.repeat(60)
  await seedBookings(
    ['李', 'é', '"', '\\', 'z'].map((character) => ({
      customerName: character.repeat(100),
      vehicleMake: long(character),
      vehicleModel: long(character),
      comments: character.repeat(2000),
    })),
  )
  for (const sort of ['vehicle', 'customerName']) {
    const { items, pages } = await allPages({ sort, limit: 1 })
    expect([items.length, pages]).toEqual([5, 5])
  }
})

test('a booking that arrives while paging shifts no page', async () => {
  await seedBookings(Array.from({ length: 6 }, () => ({ bookingDate: '2027-02-01' })))
  const first = await list({ limit: 3 })
  await seedBookings([{ bookingDate: '2027-03-01' }])
  const second = await list({ limit: 3, cursor: first.nextCursor ?? '' })
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(6)
})
