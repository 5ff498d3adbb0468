import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createRandom } from '../../../scripts/local/seeded-random.ts'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { removeOldRecords } from '../../../worker/actions/remove-old-records.ts'
import { scheduledTasks } from '../../../worker/scheduled.ts'
import { days, hours, now, today } from '../clock.ts'
import { interruptedDatabase, spyOnDatabase } from '../database-doubles.ts'
import { addQuote, clearQuotes } from '../quote/quote-rows.ts'
import { nightly, runScheduled } from '../run-scheduled.ts'
import { findColumnsMatching } from '../search-tables.ts'
import { type SeededBooking, seedBookings } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  account,
  addAccount,
  clearBookings,
  emptyTables,
  expectProblem,
  get,
  getJson,
  sendRequest,
  sendRequestWith,
  signIn,
} from '../worker-support.ts'

const cutoff = '2025-01-11'
const isoBefore = (ms: number) => new Date(now - ms).toISOString()

let log: MockInstance<typeof console.log>

beforeEach(async () => {
  log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await clearBookings()
  await emptyTables(
    ...['time_off', 'special_days', 'sessions', 'admins', 'attempts'],
    ...['slot_claims', 'customers', 'photos', 'idempotency_keys', 'past_quote_months'],
  )
  await env.DB.prepare('UPDATE customer_filing SET checked_id = 0').run()
})

afterEach(() => log.mockRestore())

/** Runs the nightly task as Cloudflare does. @returns the counts that it logs. */
async function runRetention(bindings: object = {}): Promise<Record<string, number>> {
  log.mockClear()
  await runScheduled(nightly, now, bindings)
  return JSON.parse(String(log.mock.calls[0]?.[0])).jobs.retention
}

/** The nightly task detaches photos from their quote or job, and the cron deletes them. */
async function loadPhotoKeys(): Promise<unknown[]> {
  await scheduledTasks['*/5 * * * *']?.photos?.(env, now)
  return column('SELECT quote_id FROM photos')
}

const insert = (table: string, row: Record<string, unknown>) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join()})`,
  )
    .bind(...Object.values(row))
    .run()

/** Adds all other rows that belong to a booking. */
async function addTraces({ id, bookingDate }: SeededBooking, claimDates: string[], crew: number) {
  for (const date of claimDates) {
    await insert('slot_claims', { date, hour: 9, crew, booking_id: id })
  }
  await addEvent(id, 1, 'booked', `${bookingDate}T00:00:00.000Z`)
}

const addEvent = (bookingId: string, number: number, action: string, at: string, toValue = '') =>
  insert('booking_events', {
    booking_id: bookingId,
    number,
    at,
    actor: 'customer',
    action,
    to_value: toValue,
  })

async function column(sql: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(sql).all()
  return results.map((row) => Object.values(row)[0])
}

const recount = async (sql: string) => JSON.stringify((await env.DB.prepare(sql).all()).results)

test('deletes quotes 24 months after their last change with messages and photos, but keeps them in the figures', async () => {
  await clearQuotes()
  const [old, kept] = [`${addDays(cutoff, -2)}T00:00:00.000Z`, `${addDays(cutoff, 1)}T00:00:00.000Z`]
  const { quote: gone } = await addQuote({ createdAt: old, updatedAt: old })
  const { quote: changed } = await addQuote({ createdAt: old, updatedAt: kept })
  const { quote: newer } = await addQuote({ createdAt: kept, updatedAt: kept })
  for (const { id } of [gone, newer]) {
    await insert('photos', { id: `of ${id}`, quote_id: id, type: 'image/png', bytes: 1, created_at: old })
  }
  await addAccount()
  const cookie = await signIn(account)
  const asked = async () => {
    const figures = await get('/api/admin/figures?from=2024-02&to=2027-01', { cookie })
    return (await figures.json<{ quotes: unknown }>()).quotes
  }
  const figures = await asked()
  expect(figures).toMatchObject([{ requests: 3 }])
  expect(await runRetention()).toMatchObject({ quotes: 1 })
  expect(await asked()).toEqual(figures)
  expect(await column('SELECT id FROM quotes ORDER BY seq')).toEqual([changed.id, newer.id])
  expect(await column('SELECT quote_id FROM quote_events ORDER BY quote_id')).toEqual(
    [changed.id, newer.id].sort(),
  )
  expect(await loadPhotoKeys()).toEqual([newer.id])
})

/** Every total that the cards, calendar, list and 36 months of figures show. */
async function loadAllFigures() {
  const cookie = await signIn(account)
  const ask = async (path: string) => getJson(path, cookie)
  return {
    stats: await ask('/api/admin/stats'),
    figures: await ask('/api/admin/figures?from=2024-02&to=2027-01'),
    before: await ask('/api/admin/figures?from=2021-02&to=2024-01'),
    bookings: await recount(
      `SELECT seq, id, package_id, service_name, add_ons, booking_date, booking_time, duration_minutes, crew, vehicle_type,
        vehicle_make, vehicle_model, place, area, lines, total_price, status, location, created_at FROM bookings ORDER BY seq`,
    ),
    claims: await recount('SELECT * FROM slot_claims ORDER BY 1, 2, 3'),
  }
}

const customer = {
  customerName: 'Zyxwva Quorvex',
  customerEmail: 'zyxwva@example.com',
  customerPhone: '604 777 8899',
  comments: 'Ring Zyxwva twice',
  address: '14 Blimfield Way',
  accessNotes: 'hatchcode 5',
  networkHash: 'zyxwvanet',
}
const traces = /zyxwva|quorvex|777.?8899|6047778899|blimfield|hatchcode/i

/** An invoice to the customer with a year and a number. */
const addInvoice = (year: number, number: number, bookingId: string) =>
  insert('invoices', {
    ...{ year, number, kind: 'invoice', booking_id: bookingId, turn: 1, date: `${year}-05-05` },
    ...{ net: 19_500, gst: 975, pst: 0, at: `${year}-05-05T12:00:00.000Z`, actor: account.email },
    document: JSON.stringify({ customer: { name: customer.customerName } }),
  })

test('keeps invoices for six years from the end of theirs, then deletes a whole year', async () => {
  for (const [year, count] of [
    [2018, 2],
    [2019, 3],
    [2021, 1],
    [2026, 2],
  ] as const) {
    for (let number = 1; number <= count; number++) await addInvoice(year, number, `${year} ${number}`)
  }
  await expect(env.DB.prepare('DELETE FROM invoices WHERE year = 2021').run()).rejects.toThrow('six years')
  expect(await runRetention()).toMatchObject({ invoices: 5 })
  expect(await column('SELECT DISTINCT year FROM invoices ORDER BY 1')).toEqual([2021, 2026])
  expect(await runRetention()).toMatchObject({ invoices: 0 })
})

test('anonymizes bookings after 24 months and keeps job and payments in every total', async () => {
  await addAccount()
  const [old, kept] = await seedBookings([
    { ...customer, bookingDate: addDays(cutoff, -1), status: 'completed', quoteId: 'theirs', customerId: 7 },
    { bookingDate: cutoff, status: 'completed', place: 'mobile', address: '1 Kept Road' },
  ])
  const id = old?.id ?? ''
  await addTraces(old as SeededBooking, [addDays(cutoff, -1)], 1)
  await addTraces(kept as SeededBooking, [cutoff], 1)
  const written = { booking_id: id, created_at: isoBefore(0) }
  await addEvent(id, 2, 'noted', isoBefore(0), 'Zyxwva tips well')
  await insert('idempotency_keys', { key: 'k', order_hash: 'zyxwva', ...written })
  await insert('photos', { id: 'p', moment: 'before', type: 'image/png', bytes: 1, ...written })
  const { customerName: name, customerEmail: email, customerPhone: phone } = customer
  const since = { created_at: old?.createdAt.replace('2027', '2024'), updated_at: isoBefore(0) }
  await insert('customers', { id: 7, name, name_key: nameKey(name), email, phone, ...since })
  await addInvoice(2025, 1, id)
  expect(await findColumnsMatching(traces)).toContain('bookings.customer_name')
  const figures = await loadAllFigures()

  expect(await runRetention()).toMatchObject({ persons: 1, customers: 1, invoices: 0 })

  // The law requires invoices to keep the name.
  expect(await findColumnsMatching(traces)).toEqual(['invoices.document'])
  expect(await loadAllFigures()).toEqual(figures)
  const row = await env.DB.prepare('SELECT * FROM bookings WHERE id = ?').bind(id).first()
  expect(row).toMatchObject({
    customer_name: 'Removed after 24 months',
    customer_phone: '',
    customer_id: null,
    quote_id: null,
    manage_token_hash: 'ended',
    vehicle_make: 'Subaru',
    total_price: 195,
    status: 'completed',
  })
  expect(await column("SELECT customer_name FROM bookings WHERE address = '1 Kept Road'")).toEqual([
    'Robin Field',
  ])
  expect(await column("SELECT to_value FROM booking_events WHERE action = 'noted'")).toEqual([null])
  expect(await loadPhotoKeys()).toEqual([])
  expect(await runRetention()).toMatchObject({ persons: 0 })
})

test('anonymizing many bookings of every kind changes no total, day, month or figure', async () => {
  await addAccount()
  const random = createRandom(20_270_111)
  await seedBookings(
    Array.from({ length: 400 }, (_, index) => ({
      bookingDate: addDays(today, -random.below(1500)),
      status: bookingStatuses[index % 4] ?? 'pending',
      totalPrice: random.below(900),
      location: index % 3 ? ('squamish' as const) : ('whistler' as const),
      serviceName: `Service ${index % 7}`,
      ...(index % 11 === 0 && { customerPhone: '', customerName: 'Erased customer' }),
    })),
  )
  const figures = await loadAllFigures()
  const old = await column(
    `SELECT count(*) FROM bookings WHERE booking_date < '${cutoff}' AND customer_phone <> ''`,
  )
  expect(await runRetention()).toMatchObject({ persons: old[0] })
  expect(await loadAllFigures()).toEqual(figures)
})

test('a long backlog is processed in batches, with a bounded part each night', async () => {
  await seedBookings(Array.from({ length: 2150 }, () => ({ bookingDate: '2020-01-02' })))
  expect(await runRetention()).toMatchObject({ persons: 2000 })
  expect(await runRetention()).toMatchObject({ persons: 150 })
}, 60_000)

test('a booking moved into the distant past later is found too', async () => {
  await seedBookings(
    Array.from({ length: 60 }, (_, index) => ({ bookingDate: addDays('2020-01-01', index) })),
  )
  await runRetention()
  const [late] = await seedBookings([{ bookingDate: today }])
  await env.DB.prepare("UPDATE bookings SET booking_date = '2019-05-05' WHERE id = ?").bind(late?.id).run()
  expect(await runRetention()).toMatchObject({ persons: 1 })
  expect(await column("SELECT count(*) FROM bookings WHERE customer_phone <> ''")).toEqual([0])
})

test('a night with nothing to do reads each old booking once', async () => {
  await seedBookings(
    Array.from({ length: 500 }, (_, index) => ({
      bookingDate: addDays('2020-01-01', index % 10),
      createdAt: '2020-01-01T00:00:00.000Z',
    })),
  )
  await runRetention()
  const { database, rowsRead } = spyOnDatabase()
  expect(await removeOldRecords({ ...env, DB: database }, now)).toMatchObject({ persons: 0 })
  expect(await rowsRead()).toBeLessThan(600)
})

test('an edit that read the booking before anonymization writes no personal data back', async () => {
  const [booking] = await seedBookings([
    { ...customer, bookingDate: addDays(cutoff, -1), createdAt: isoBefore(days(2)), status: 'completed' },
  ])
  const id = booking?.id ?? ''
  await addAccount()
  const cookie = await signIn(account)
  const { database } = interruptedDatabase(runRetention)
  const answer = await sendRequestWith({ ...env, DB: database }, 'PATCH', `/api/admin/bookings/${id}`, {
    json: { comments: 'Zyxwva is back' },
    cookie,
  })
  await expectProblem(answer, 409, 'status-conflict')
  expect(await findColumnsMatching(traces)).toEqual([])
})

test('an anonymized booking cannot be edited, rescheduled, confirmed, completed or called, but can be deleted', async () => {
  const [booking] = await seedBookings([
    { ...customer, bookingDate: addDays(cutoff, -1), status: 'pending' },
    { bookingDate: today, status: 'pending' },
  ])
  const path = `/api/admin/bookings/${booking?.id}`
  await addAccount()
  const cookie = await signIn(account)
  await runRetention()
  for (const [where, json] of [
    [path, { customerName: 'Zyxwva', customerPhone: '604 777 8899' }],
    [path, { comments: 'back' }],
    [path, { status: 'confirmed' }],
    [path, { status: 'cancelled' }],
    [`${path}/slot`, { date: '2027-02-01', time: '9:00 AM' }],
    [`${path}/slot`, { date: '2027-02-01', time: '9:00 AM', overrideHours: true }],
  ] as const) {
    const problem = await expectProblem(
      await sendRequest('PATCH', where, { json, cookie }),
      409,
      'status-conflict',
    )
    expect(problem.detail).toContain('This customer was deleted')
  }
  const toCall = await getJson<{
    items: unknown[]
    total: number
  }>('/api/admin/to-call', cookie)
  expect([toCall.items.length, toCall.total]).toEqual([1, 1])
  const list = await getJson<{ total: number }>('/api/admin/bookings?search=zyxwva', cookie)
  expect(list.total).toBe(0)
  const found = await getJson('/api/admin/bookings?search=Removed+after', cookie)
  expect(found).toMatchObject({ total: 1, items: [{ customerName: 'Removed after 24 months' }] })
  expect(await (await get('/api/admin/bookings.csv', { cookie })).text()).toContain('Removed after 24 months')
  expect((await sendRequest('DELETE', path, { cookie })).status).toBe(204)
})

test('search still finds an anonymized booking by its job, without accents', async () => {
  const [booking] = await seedBookings([
    {
      ...customer,
      ...{ serviceName: 'Détail Intérieur', vehicleMake: 'Škoda', vehicleModel: 'Élégance' },
      ...{ bookingDate: addDays(cutoff, -1), status: 'completed' },
    },
  ])
  await runRetention()
  const row = await env.DB.prepare('SELECT search_key FROM bookings').first<{ search_key: string }>()
  expect(row?.search_key.split('\n')).toEqual([
    ...['removed after 24 months', 'detail interieur', 'skoda', 'elegance', booking?.id],
  ])
})

test('deletes customers without any records, but keeps those merged with an active one', async () => {
  const customer = (id: number, columns: object = {}) =>
    insert('customers', {
      ...{ id, name: `Customer ${id}`, name_key: `customer ${id}`, email: '', phone: `604555000${id}` },
      ...{ created_at: '2024-01-01', updated_at: isoBefore(0), ...columns },
    })
  await seedBookings([
    { bookingDate: '2020-01-01', customerId: 1 },
    { bookingDate: today, customerId: 2 },
    { bookingDate: today, customerId: 4 },
  ])
  await customer(1)
  await customer(2)
  await customer(3)
  await customer(4, { merged_into: 3 })
  await customer(5, { merged_into: 2 })
  await customer(6, { note: 'Comes in spring', note_at: isoBefore(0) })
  await customer(7, { created_at: isoBefore(0) })
  await runRetention()
  expect(await column('SELECT id FROM customers ORDER BY id')).toEqual([2, 3, 4, 5, 6, 7])
})

test('deletes the history of a deleted booking after 24 months', async () => {
  const [booking] = await seedBookings([{ bookingDate: today }])
  const id = booking?.id ?? ''
  await addEvent(id, 1, 'booked', '2024-01-01T00:00:00.000Z')
  for (const [gone, at] of [
    ['old', '2025-01-11T06:59:59.000Z'],
    ['recent', '2025-01-11T07:00:00.000Z'],
  ] as const) {
    await addEvent(gone, 1, 'booked', '2024-01-01T00:00:00.000Z')
    await addEvent(gone, 2, 'deleted', at)
  }
  expect(await runRetention()).toMatchObject({ histories: 1 })
  expect(new Set(await column('SELECT booking_id FROM booking_events'))).toEqual(new Set([id, 'recent']))
})

test.each<[what: string, add: () => Promise<unknown>[], removed: object, left: string, kept: unknown[]]>([
  [
    'waiting orders 30 days after their last suitable day',
    () =>
      [31, 30, 1].map((ago) =>
        addWaitingOrder({ id: `${ago} ago`, fromDate: '2026-11-01', toDate: addDays(today, -ago) }),
      ),
    { waiting: 1 },
    'SELECT id FROM waiting_orders ORDER BY to_date',
    ['30 ago', '1 ago'],
  ],
  [
    'idempotency keys after 30 days',
    () =>
      [31, 29].map((age) =>
        insert('idempotency_keys', {
          ...{ key: `${age} old`, order_hash: '-', booking_id: '-', created_at: isoBefore(days(age)) },
        }),
      ),
    { keys: 1 },
    'SELECT key FROM idempotency_keys',
    ['29 old'],
  ],
  [
    'audit entries after 400 days',
    () =>
      [399, 600].map((age) =>
        insert('audit_entries', {
          ...{ at: isoBefore(days(age)), actor: 'nobody', action: 'feed-made', subject: `${age}` },
        }),
      ),
    { audit: 1 },
    "SELECT subject FROM audit_entries WHERE action = 'feed-made'",
    ['399'],
  ],
  [
    'crew day versions with their days',
    () => [addDays(cutoff, -1), cutoff].map((date) => insert('crew_days', { date, crew: 1, number: 1 })),
    {},
    'SELECT date FROM crew_days',
    [cutoff],
  ],
])('deletes old %s', async (_, add, removed, left, kept) => {
  await Promise.all(add())
  expect(await runRetention()).toMatchObject(removed)
  expect(await column(left)).toEqual(kept)
})

test('deletes ended sessions and expired sign-in attempts, and signs nobody out', async () => {
  await addAccount()
  const cookie = await signIn(account)
  const [adminId] = await column('SELECT id FROM admins')
  const session = (id: string, endsAt: string, seen: string) => {
    const times = { created_at: seen, proven_at: seen, last_seen_at: seen, ends_at: endsAt }
    return insert('sessions', { id, admin_id: adminId, ...times })
  }
  const later = new Date(now + 1).toISOString()
  await session('ended', isoBefore(0), isoBefore(0))
  await session('unseen', later, isoBefore(days(14)))
  await session('seen', later, isoBefore(days(14) - 1))
  for (const at of [now - hours(2), now - hours(2) + 1]) {
    await insert('attempts', { subject: 'somebody', at })
  }
  expect(await runRetention()).toMatchObject({ sessions: 2, attempts: 1 })
  const left = await column('SELECT id FROM sessions')
  expect(left).toHaveLength(2)
  expect(left).toContain('seen')
  expect((await get('/api/admin/stats', { cookie })).status).toBe(200)
})

test('deletes past time off and special days', async () => {
  const yesterday = addDays(cutoff, -1)
  for (const [id, toDate] of [
    ['past', yesterday],
    ['long', cutoff],
  ] as const) {
    await insert('time_off', { id, from_date: yesterday, to_date: toDate, created_at: isoBefore(0) })
    await insert('slot_claims', { date: yesterday, hour: id === 'past' ? 9 : 10, crew: 1, booking_id: id })
  }
  for (const date of [yesterday, cutoff]) await insert('special_days', { date })
  expect(await runRetention()).toMatchObject({ plans: 2 })
  expect(await column('SELECT id FROM time_off')).toEqual(['long'])
  expect(await column('SELECT booking_id FROM slot_claims')).toEqual(['long'])
  expect(await column('SELECT date FROM special_days')).toEqual([cutoff])
})

test('the number of months is a setting', async () => {
  await seedBookings(
    [-40, -20].map((offset) => ({ bookingDate: addDays(today, offset), status: 'completed' as const })),
  )
  expect(await runRetention({ RETENTION_MONTHS: '1' })).toMatchObject({ persons: 1 })
  expect(await column('SELECT customer_name FROM bookings ORDER BY seq')).toEqual([
    'Removed after 1 month',
    'Robin Field',
  ])
})

test.each([0, 1.5, 'two years', undefined])(
  'RETENTION_MONTHS = %j stops the task and deletes nothing',
  async (months) => {
    await seedBookings([{ bookingDate: '2020-01-01' }])
    await expect(runRetention({ RETENTION_MONTHS: months })).rejects.toThrow(/RETENTION_MONTHS/)
    expect(await column("SELECT id FROM bookings WHERE customer_phone <> ''")).toHaveLength(1)
  },
)
