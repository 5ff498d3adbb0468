import { DatabaseSync } from 'node:sqlite'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { beforeEach, expect, test } from 'vitest'

// What becomes of the bookings of a site that was there before jobs had a place, and of code that does not know of it.

const migrations = await readD1Migrations('migrations')

let database: DatabaseSync

const all = (sql: string, ...values: (string | number)[]) =>
  database
    .prepare(sql)
    .all(...values)
    .map((row) => ({ ...row }))

function migrate(from: number, to?: number) {
  for (const { queries } of migrations.slice(from, to)) {
    for (const query of queries) database.exec(query)
  }
}

type Old = { id: string; date: string; hours: number[]; name?: string; status?: string; minutes?: number }

/** A booking as the code of before stored it, statement by statement. */
function bookAsBefore({ id, date, hours, name = 'Robin Field', status = 'pending', minutes = 120 }: Old) {
  const start = (hours[0] ?? 9) * 60
  database
    .prepare(
      'insert into "bookings" ("seq", "id", "customer_name", "customer_email", "customer_phone", "package_id", "service_name", "add_ons", "booking_date", "booking_time", "start_minutes", "duration_minutes", "crew", "vehicle_type", "vehicle_size", "vehicle_make", "vehicle_model", "comments", "total_price", "status", "location", "manage_token_hash", "network_hash", "created_at", "updated_at") values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      ...[id, name, 'robin@example.com', '(604) 555-0199', 'interior-detailing', 'Interior Detailing', '[]'],
      ...[date, '9:00 AM', start, minutes, 1, 'sedan', null, 'Subaru', 'Outback', null, 195, status],
      ...['squamish', 'hash', null, 'then', 'then'],
    )
  for (const hour of hours) {
    database
      .prepare('insert into "slot_claims" ("date", "hour", "crew", "booking_id") values (?, ?, ?, ?)')
      .run(date, hour, 1, id)
  }
  database
    .prepare(
      'insert into "booking_events" ("booking_id", "number", "at", "actor", "action", "from_value", "to_value") values (?, ?, ?, ?, ?, null, ?)',
    )
    .run(id, 1, 'then', 'customer', 'booked', 'pending')
  database
    .prepare(
      'insert into "mail_outbox" ("at", "booking_id", "number", "event", "customer_state", "customer_attempts", "customer_at", "owner_state", "owner_attempts", "owner_at") values (?, ?, ?, ?, ?, ?, null, ?, ?, null)',
    )
    .run('then', id, 1, 'received', 'waiting', 0, 'waiting', 0)
}

/** The bookings that a search finds, with the oldest first. */
const search = (text: string) =>
  all(
    'SELECT id FROM bookings WHERE seq IN (SELECT rowid FROM booking_search WHERE booking_search MATCH ?) ORDER BY seq',
    `"${text}"`,
  ).map(({ id }) => id)

const claims = () =>
  all('SELECT * FROM slot_claims ORDER BY date, hour').map((row) => Object.values(row).join(' '))

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  migrate(0, 7)
  database.exec('UPDATE schedule_settings SET crew_count = 2, notice_minutes = 45')
  bookAsBefore({ id: 'live', date: '2027-01-18', hours: [9, 10] })
  bookAsBefore({ id: 'long', date: '2027-01-19', hours: [13, 14, 15, 16], minutes: 240, name: 'Kim Park' })
  bookAsBefore({ id: 'cancelled', date: '2027-01-20', hours: [], status: 'cancelled' })
  database.exec(`
    INSERT INTO time_off (id, crew, from_date, to_date, from_minutes, to_minutes, note, created_at)
      VALUES ('off', 1, '2027-01-18', '2027-01-18', 1200, 1320, NULL, 'then');
    INSERT INTO slot_claims (date, hour, crew, booking_id) VALUES ('2027-01-18', 20, 1, 'off'), ('2027-01-18', 21, 1, 'off');
  `)
  migrate(7)
})

test('bookings of before are jobs at the shop, of the length that they had', () => {
  const jobs = all(
    'SELECT id, place, area, address, access_notes, lines, duration_minutes, ready_date, ready_minutes, status FROM bookings ORDER BY seq',
  )
  const atShop = {
    ...{ place: 'shop', area: 'squamish', address: null, access_notes: null },
    ...{ lines: '[]', ready_date: null, ready_minutes: null },
  }
  expect(jobs).toEqual([
    { id: 'live', duration_minutes: 120, status: 'pending', ...atShop },
    { id: 'long', duration_minutes: 240, status: 'pending', ...atShop },
    { id: 'cancelled', duration_minutes: 120, status: 'cancelled', ...atShop },
  ])
})

test('their crew is at the shop in their hours, and nowhere in its time off', () => {
  expect(claims()).toEqual([
    ...['2027-01-18 9 1 live squamish 0 60', '2027-01-18 10 1 live squamish 0 60'],
    ...['2027-01-18 20 1 off  0 60', '2027-01-18 21 1 off  0 60'],
    ...[13, 14, 15, 16].map((hour) => `2027-01-19 ${hour} 1 long squamish 0 60`),
  ])
  expect(all('SELECT * FROM slot_claims WHERE area IS NULL')).toHaveLength(2)
  expect(all('SELECT * FROM crew_days')).toEqual([])
})

test('the owner’s settings, the history and the counters stay', () => {
  const [settings] = all('SELECT * FROM schedule_settings')
  expect(settings).toMatchObject({
    ...{ crew_count: 2, notice_minutes: 45 },
    ...{ setup_gap_minutes: 0, corridor_minutes: '{}', crew_names: '[]' },
  })
  expect(all('SELECT booking_id, action, field FROM booking_events ORDER BY booking_id')).toEqual(
    ['cancelled', 'live', 'long'].map((id) => ({ booking_id: id, action: 'booked', field: null })),
  )
  expect(all('SELECT status, bookings, revenue FROM booking_totals WHERE bookings > 0')).toEqual([
    { status: 'cancelled', bookings: 1, revenue: 195 },
    { status: 'pending', bookings: 2, revenue: 390 },
  ])
})

test('search finds the rows of before, new addresses and what is edited', () => {
  expect(search('Robin Field')).toEqual(['live', 'cancelled'])
  expect(search('Kim Park')).toEqual(['long'])
  database.exec(
    "UPDATE bookings SET address = '12 Cleveland Avenue', customer_name = 'Robyn Lake' WHERE id = 'live'",
  )
  expect(search('Cleveland')).toEqual(['live'])
  expect(search('Robyn Lake')).toEqual(['live'])
  expect(search('Robin Field')).toEqual(['cancelled'])
  database.exec("DELETE FROM bookings WHERE id = 'live'")
  expect(search('Cleveland')).toEqual([])
})

test('code of before still books, and not over an hour that is taken', () => {
  bookAsBefore({ id: 'meanwhile', date: '2027-01-18', hours: [11, 12], name: 'Sam Ito' })
  expect(search('Sam Ito')).toEqual(['meanwhile'])
  expect(all("SELECT place, area, lines FROM bookings WHERE id = 'meanwhile'")).toEqual([
    { place: 'shop', area: 'squamish', lines: '[]' },
  ])
  expect(claims()).toContain('2027-01-18 11 1 meanwhile squamish 0 60')
  const again = () => bookAsBefore({ id: 'again', date: '2027-01-18', hours: [12, 13] })
  expect(again).toThrow('UNIQUE constraint failed: slot_claims.date')
})

test('what waited for a link in its mail, with time left, is on the waiting list; what strangers booked counts for their share', () => {
  database = new DatabaseSync(':memory:')
  migrate(0, 16)
  const order = { name: 'Kim', email: 'kim@example.com', date: '2027-01-18', startMinutes: 540 }
  const wait = (id: string, minutesAgo: number) =>
    database
      .prepare("INSERT INTO waiting_orders VALUES (?, ?, 'whistler', ?, 'a-network', ?)")
      .run(
        ...[
          id,
          JSON.stringify(order),
          `key of ${id}`,
          new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        ],
      )
  wait('fresh', 20)
  wait('over', 70)
  bookAsBefore({ id: 'of a stranger', date: '2027-01-18', hours: [9] })
  bookAsBefore({ id: 'of the owner', date: '2027-01-19', hours: [9] })
  database.exec("UPDATE bookings SET network_hash = 'a-network' WHERE id = 'of a stranger'")
  migrate(16)
  expect(all('SELECT * FROM waiting_orders')).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{32}$/),
      ...{ reason: 'share', visitor_order: JSON.stringify({ name: 'Kim', email: 'kim@example.com' }) },
      ...{ from_date: '2027-01-18', to_date: '2027-01-18', start_minutes: 540, host: 'whistler' },
      ...{ idempotency_key: 'key of fresh', order_hash: '', network_hash: 'a-network' },
      created_at: expect.any(String),
    },
  ])
  expect(all('SELECT id FROM bookings WHERE by_stranger')).toEqual([{ id: 'of a stranger' }])
})
