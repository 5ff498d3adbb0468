import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { addDays } from '../../../shared/time/business-time.ts'
import { fileBookings } from '../../../worker/customer/file-bookings.ts'
import worker from '../../../worker/index.ts'
import { jobs } from '../../../worker/scheduled.ts'
import wranglerToml from '../../../wrangler.toml?raw'
import { minutes, now, today } from '../clock.ts'
import { addQuote, clearQuotes } from '../quote/quote-rows.ts'
import { type SeededBooking, seedBookings } from '../seeded-bookings.ts'
import { account, addAccount, clearBookings, get, signIn } from '../worker-support.ts'

const cutoff = '2025-01-11'
const days = (count: number) => minutes(count * 24 * 60)
const isoBefore = (ms: number) => new Date(now - ms).toISOString()

let log: MockInstance<typeof console.log>

beforeEach(async () => {
  log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await clearBookings()
  await env.DB.batch(
    ['time_off', 'special_days', 'customer_notes', 'sessions', 'admins', 'sign_in_failures'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})

afterEach(() => log.mockRestore())

/** Runs the nightly job as Cloudflare does. @returns the numbers that it logs. */
async function runRetention(bindings: object = {}): Promise<Record<string, number>> {
  log.mockClear()
  const controller = createScheduledController({ cron: '17 10 * * *', scheduledTime: new Date(now) })
  await worker.scheduled(controller, { ...env, ...bindings })
  return JSON.parse(String(log.mock.calls[0]?.[0])).jobs.retention
}

const insert = (table: string, row: Record<string, unknown>) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join()})`,
  )
    .bind(...Object.values(row))
    .run()

/** What a booking has besides its row. */
async function addTraces({ id, bookingDate }: SeededBooking, claimDates: string[], crew: number) {
  for (const date of claimDates) {
    await insert('slot_claims', { date, hour: 9, crew, booking_id: id })
  }
  await addEvent(id, 1, 'booked', `${bookingDate}T00:00:00.000Z`)
}

const addEvent = (bookingId: string, number: number, action: string, at: string) =>
  insert('booking_events', { booking_id: bookingId, number, at, actor: 'customer', action })

async function column(sql: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(sql).all()
  return results.map((row) => Object.values(row)[0])
}

const recount = async (sql: string) => JSON.stringify((await env.DB.prepare(sql).all()).results)

async function expectCountersToAgree() {
  for (const [counter, counted] of [
    [
      'SELECT status, bookings, revenue FROM booking_totals WHERE bookings > 0 ORDER BY 1',
      'SELECT status, count(*) AS bookings, sum(total_price) AS revenue FROM bookings GROUP BY 1 ORDER BY 1',
    ],
    [
      'SELECT booking_date, status, bookings, revenue FROM booking_days WHERE bookings > 0 ORDER BY 1, 2',
      'SELECT booking_date, status, count(*) AS bookings, sum(total_price) AS revenue FROM bookings GROUP BY 1, 2 ORDER BY 1, 2',
    ],
    [
      'SELECT month, sum(bookings) AS bookings, sum(revenue) AS revenue, sum(cancelled) AS cancelled FROM booking_months GROUP BY 1 HAVING sum(bookings) + sum(cancelled) > 0',
      "SELECT substr(booking_date, 1, 7) AS month, sum(status <> 'cancelled') AS bookings, sum(iif(status = 'cancelled', 0, total_price)) AS revenue, sum(status = 'cancelled') AS cancelled FROM bookings GROUP BY 1",
    ],
  ] as const) {
    expect(await recount(counter)).toBe(await recount(counted))
  }
}

test('quotes that last changed 24 months ago go with what was said and shown, however long ago they were asked', async () => {
  await clearQuotes()
  const [old, kept] = [`${addDays(cutoff, -2)}T00:00:00.000Z`, `${addDays(cutoff, 1)}T00:00:00.000Z`]
  const { quote: gone } = await addQuote({ createdAt: old, updatedAt: old })
  const { quote: changed } = await addQuote({ createdAt: old, updatedAt: kept })
  const { quote: newer } = await addQuote({ createdAt: kept, updatedAt: kept })
  for (const { id } of [gone, newer]) {
    await insert('photos', { id: `of ${id}`, quote_id: id, type: 'image/png', bytes: 1, created_at: old })
  }
  expect(await runRetention()).toMatchObject({ quotes: 1 })
  expect(await column('SELECT id FROM quotes ORDER BY seq')).toEqual([changed.id, newer.id])
  expect(await column('SELECT quote_id FROM quote_events ORDER BY quote_id')).toEqual(
    [changed.id, newer.id].sort(),
  )
  expect(await column('SELECT quote_id FROM photos')).toEqual([newer.id])
})

test('bookings older than 24 months go with their hours and history, and every counter agrees', async () => {
  const rows = await seedBookings([
    { bookingDate: '2020-02-29', status: 'cancelled' },
    { bookingDate: addDays(cutoff, -1), status: 'completed' },
    // One of before, which ran into the next day, and one that went on for days.
    { bookingDate: addDays(cutoff, -1), status: 'pending' },
    { bookingDate: addDays(cutoff, -1), status: 'pending', readyDate: addDays(cutoff, 3), readyMinutes: 600 },
    { bookingDate: cutoff, status: 'completed' },
    { bookingDate: today, status: 'confirmed' },
  ])
  for (const [index, row] of rows.entries()) {
    const dates = { 2: [addDays(cutoff, -1), cutoff], 3: [addDays(cutoff, -1), cutoff, addDays(cutoff, 3)] }[
      index
    ]
    await addTraces(row, dates ?? [row.bookingDate], index)
  }
  expect(await runRetention()).toMatchObject({ bookings: 4 })
  const kept = rows.slice(4).map(({ id }) => id)
  expect(await column('SELECT id FROM bookings ORDER BY seq')).toEqual(kept)
  expect(new Set(await column('SELECT booking_id FROM slot_claims'))).toEqual(new Set(kept))
  expect(new Set(await column('SELECT booking_id FROM booking_events'))).toEqual(new Set(kept))
  expect(await column("SELECT rowid FROM booking_search WHERE booking_search MATCH 'robin'")).toHaveLength(2)
  await expectCountersToAgree()
  expect(await runRetention()).toMatchObject({ bookings: 0 })
})

test('a long backlog goes in batches, a bounded part each night', async () => {
  await seedBookings(Array.from({ length: 2150 }, () => ({ bookingDate: '2020-01-02' })))
  expect(await runRetention()).toMatchObject({ bookings: 2000 })
  await expectCountersToAgree()
  expect(await runRetention()).toMatchObject({ bookings: 150 })
  await expectCountersToAgree()
}, 60_000)

test('the history of a deleted booking goes 24 months after the deletion', async () => {
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

test('keys of bookings go after 30 days', async () => {
  for (const [key, age] of [
    ['old', 31],
    ['recent', 29],
  ] as const) {
    await insert('idempotency_keys', {
      key,
      order_hash: '-',
      booking_id: '-',
      created_at: isoBefore(days(age)),
    })
  }
  expect(await runRetention()).toMatchObject({ keys: 1 })
  expect(await column('SELECT key FROM idempotency_keys')).toEqual(['recent'])
})

test('ended sessions and failures that no longer count go, and nobody is signed out', async () => {
  await addAccount()
  const cookie = await signIn(account)
  const [adminId] = await column('SELECT id FROM admins')
  const session = (id: string, endsAt: string, lastSeenAt: string | null) =>
    insert('sessions', {
      id,
      admin_id: adminId,
      created_at: isoBefore(days(14)),
      ends_at: endsAt,
      last_seen_at: lastSeenAt,
    })
  const later = new Date(now + 1).toISOString()
  await session('ended', isoBefore(0), isoBefore(0))
  await session('unseen', later, isoBefore(minutes(65) + 1))
  await session('seen', later, isoBefore(minutes(65)))
  await session('never noted', later, null)
  for (const at of [now - minutes(15), now - minutes(15) + 1]) {
    await insert('sign_in_failures', { subject: 'somebody', at })
  }
  expect(await runRetention()).toMatchObject({ sessions: 2, failures: 1 })
  const left = await column('SELECT id FROM sessions')
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining(['seen', 'never noted']))
  expect((await get('/api/admin/stats', { cookie })).status).toBe(200)
})

test('lines of the audit log go after 400 days, the others stay', async () => {
  for (const age of [399, 600]) {
    await insert('audit_entries', {
      at: isoBefore(days(age)),
      actor: 'nobody',
      action: 'feed-made',
      subject: `${age}`,
    })
  }
  expect(await runRetention()).toMatchObject({ audit: 1 })
  expect(await column('SELECT subject FROM audit_entries WHERE subject IS NOT NULL')).toEqual(['399'])
})

test('the numbers of crews’ days go with the days', async () => {
  for (const date of [addDays(cutoff, -1), cutoff]) {
    for (const number of [1, 2]) await insert('crew_days', { date, crew: 1, number })
  }
  await runRetention()
  expect(await column('SELECT date FROM crew_days')).toEqual([cutoff, cutoff])
})

test('past time off, special days and notes about customers without a booking go', async () => {
  await seedBookings([{ customerEmail: 'Regular@example.com', customerPhone: '(604) 555-0101' }])
  const yesterday = addDays(cutoff, -1)
  for (const [id, toDate] of [
    ['past', yesterday],
    ['long', cutoff],
  ] as const) {
    await insert('time_off', { id, from_date: yesterday, to_date: toDate, created_at: isoBefore(0) })
    await insert('slot_claims', {
      date: yesterday,
      hour: id === 'past' ? 9 : 10,
      crew: 1,
      booking_id: id,
    })
  }
  for (const date of [yesterday, cutoff]) await insert('special_days', { date })
  const note = (customer: string, updatedAt: string) =>
    insert('customer_notes', { customer, text: 'Gate 12', updated_at: updatedAt, updated_by: 'x' })
  await note('regular@example.com', '2024-01-01')
  await note('6045550101', '2024-01-01')
  await note('gone@example.com', '2024-01-01')
  await note('new@example.com', isoBefore(0))
  expect(await runRetention()).toMatchObject({ plans: 3 })
  expect(await column('SELECT id FROM time_off')).toEqual(['long'])
  expect(await column('SELECT booking_id FROM slot_claims')).toEqual(['long'])
  expect(await column('SELECT date FROM special_days')).toEqual([cutoff])
  expect(await column('SELECT customer FROM customer_notes ORDER BY 1')).toEqual([
    '6045550101',
    'new@example.com',
    'regular@example.com',
  ])
})

test('customers of whom nothing is left go after the same time, with their notes', async () => {
  const known = (name: string) => ({ customerName: name, customerEmail: `${name}@example.com` })
  const long = addDays(today, -5 * 365)
  await seedBookings([{ ...known('gone'), bookingDate: long }, known('here')])
  await seedBookings([
    { ...known('merged'), bookingDate: long },
    { ...known('into'), bookingDate: long },
  ])
  await seedBookings([{ ...known('noted'), bookingDate: long }])
  await fileBookings(env)
  await env.DB.prepare(
    "UPDATE customers SET updated_at = iif(name = 'noted', ?, '2022-01-01'), note = 'Gate 12'",
  )
    .bind(isoBefore(0))
    .run()
  await env.DB.prepare(
    "UPDATE customers SET merged_into = (SELECT id FROM customers WHERE name = 'here') WHERE name = 'merged'",
  ).run()
  expect(await runRetention()).toMatchObject({ bookings: 4, customers: 3 })
  expect(await column('SELECT name FROM customers ORDER BY 1')).toEqual(['here', 'noted'])
})

test('the months are a setting', async () => {
  await seedBookings(
    [-40, -20].map((offset) => ({ bookingDate: addDays(today, offset), status: 'completed' as const })),
  )
  expect(await runRetention({ RETENTION_MONTHS: '1' })).toMatchObject({ bookings: 1 })
})

test.each([0, -1, 1.5, '', 'two years', null, undefined, Number.NaN])(
  'RETENTION_MONTHS = %j stops the job and removes nothing',
  async (months) => {
    await seedBookings([{ bookingDate: '2020-01-01' }])
    await expect(runRetention({ RETENTION_MONTHS: months })).rejects.toThrow(/RETENTION_MONTHS/)
    expect(await column('SELECT id FROM bookings')).toHaveLength(1)
  },
)

test('every cron expression of wrangler.toml has its job, and no other runs', async () => {
  const [, list = ''] = /^crons = \[(.*)\]$/m.exec(wranglerToml) ?? []
  expect(list.split(', ').map((cron) => cron.replaceAll('"', ''))).toEqual(Object.keys(jobs))
  const unknown = createScheduledController({ cron: '* * * * *' })
  await expect(worker.scheduled(unknown, env)).rejects.toThrow('* * * * *')
})
