import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { actorText, customer } from '../shared/booking/actor.ts'
import type { BookingStatus } from '../shared/booking/booking-status.ts'
import { durationOf, packages, type ServicePackage } from '../shared/price/packages.ts'
import { priceOf } from '../shared/price/price.ts'
import { vehicleTypes } from '../shared/price/vehicles.ts'
import { defaultSchedule, hoursOn } from '../shared/schedule/hours.ts'
import { workedHours } from '../shared/schedule/job.ts'
import { locations } from '../shared/site/location.ts'
import { addDays, businessMoment, epochOf, formatTime } from '../shared/time/business-time.ts'
import { migrateLocalDatabase, withLocalDatabase } from './local/local-database.ts'
import { runCommand } from './local/say.ts'
import { stateDir } from './local/state.ts'

const firstNames = [
  'Aiko',
  'Ben',
  'Chantal',
  'Dev',
  'Élise',
  'Farah',
  'Graham',
  'Hana',
  'Ivan',
  'Jo',
  'Kwame',
  'Lucía',
  'Mei',
  'Noor',
  'Owen',
  'Priya',
  'Quinn',
  'Rosa',
  'Sam',
  'Tomasz',
]
const lastNames = [
  'Anderson',
  'Bains',
  'Chen',
  "D'Arcy",
  'Eriksen',
  'Fraser',
  'Gill',
  'Harper',
  'Ito',
  'Joseph',
  'Kowalski',
  'Lavoie',
  'MacLeod',
  'Nguyen',
  'Okafor',
  'Park',
  'Quirke',
  'Singh',
  'Tremblay',
  'Williams',
]
const vehicles = [
  ['Toyota', 'Tacoma'],
  ['Subaru', 'Outback'],
  ['Honda', 'Civic'],
  ['Ford', 'F-150'],
  ['Tesla', 'Model Y'],
  ['Volkswagen', 'Westfalia'],
  ['Mazda', 'CX-5'],
  ['Ram', 'ProMaster'],
  ['BMW', 'X3'],
  ['Hyundai', 'Kona'],
] as const
const notes = [
  null,
  null,
  null,
  'Dog hair in the back',
  'Please call before coming',
  'Salt lines on the carpet',
  'Gate code on request',
]

/** Jobs start every two hours, so that the seed fills a day without overlaps. */
const startHours = [9, 11, 13, 15, 17, 19]
const pastDays = 3 * 365
const upcomingDays = 60
const upcomingShare = 0.35

/** mulberry32: small, fast and the same on every machine. */
function randomSource(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomSource(99)
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const hex = (count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`

/** The places in the calendar that the seed fills: some of the coming weeks first, then the past, crew after crew. */
function* places(today: string): Generator<{ date: string; startMinutes: number; crew: number }> {
  const onDay = function* (date: string, crew: number, share: number) {
    if (!hoursOn(date, defaultSchedule)) return
    for (const hour of startHours) if (random() < share) yield { date, startMinutes: hour * 60, crew }
  }
  for (let day = 1; day <= upcomingDays; day++) yield* onDay(addDays(today, day), 1, upcomingShare)
  for (let crew = 1; ; crew++) {
    for (let day = 0; day < pastDays; day++) yield* onDay(addDays(today, -day), crew, 1)
  }
}

function statusOn(date: string, today: string): BookingStatus {
  const roll = random()
  if (roll < 0.08) return 'cancelled'
  if (date < today) return roll < 0.97 ? 'completed' : 'confirmed'
  return roll < 0.45 ? 'pending' : 'confirmed'
}

/** The seeded day is full of jobs of two hours. */
const catalogue: readonly ServicePackage[] = packages
const shortPackages = catalogue.filter(({ hours }) => hours === undefined)

function bookingAt(place: { date: string; startMinutes: number; crew: number }, today: string, now: number) {
  const { date, startMinutes, crew } = place
  const servicePackage = pick(shortPackages)
  const [first, last] = [pick(firstNames), pick(lastNames)]
  const [make, model] = pick(vehicles)
  const vehicleType = pick(vehicleTypes)
  const location = pick(locations)
  const createdAt = new Date(
    Math.min(now, epochOf(date, startMinutes)) - Math.floor(random() * 14 * 24 * 60) * 60_000,
  ).toISOString()
  return {
    id: uuid(),
    customer_name: `${first} ${last}`,
    customer_email: `${first}.${last}.${digits(3)}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
    customer_phone: `(604) 555-${digits(4)}`,
    package_id: servicePackage.id,
    service_name: servicePackage.name,
    add_ons: '[]',
    booking_date: date,
    booking_time: formatTime(startMinutes),
    start_minutes: startMinutes,
    duration_minutes: durationOf(servicePackage, vehicleType),
    crew,
    vehicle_type: vehicleType,
    vehicle_size: vehicleType,
    vehicle_make: make,
    vehicle_model: model,
    comments: pick(notes),
    total_price: priceOf(servicePackage, vehicleType, location),
    status: statusOn(date, today),
    location,
    manage_token_hash: '',
    created_at: createdAt,
    updated_at: createdAt,
  }
}

type SeedBooking = ReturnType<typeof bookingAt>

/** The file of the local D1. Writing it directly is some fifty times faster than going through workerd. */
function openDatabaseFile(): DatabaseSync {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (!file) throw new Error(`There is no local database in ${folder}.`)
  return new DatabaseSync(join(folder, file), { timeout: 10_000 })
}

function insertInto(database: DatabaseSync, table: string, columns: readonly string[]): StatementSync {
  return database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})`,
  )
}

/** Writes one booking with its claims and the first line of its history, as the Worker would. */
function bookingWriter(database: DatabaseSync) {
  let booking: StatementSync | undefined
  const claim = insertInto(database, 'slot_claims', ['date', 'hour', 'crew', 'booking_id'])
  const event = insertInto(database, 'booking_events', [
    'booking_id',
    'number',
    'at',
    'actor',
    'action',
    'to_value',
  ])
  return (row: SeedBooking) => {
    booking ??= insertInto(database, 'bookings', Object.keys(row))
    booking.run(row)
    const { id, booking_date: date, crew } = row
    if (row.status !== 'cancelled') {
      const to = row.start_minutes + row.duration_minutes
      for (const { hour } of workedHours([{ date, from: row.start_minutes, to }])) {
        claim.run({ date, hour, crew, booking_id: id })
      }
    }
    event.run({
      booking_id: id,
      number: 1,
      at: row.created_at,
      actor: actorText(customer),
      action: 'booked',
      to_value: 'pending',
    })
  }
}

runCommand(async () => {
  const { values } = parseArgs({ options: { bookings: { type: 'string', default: '100' } } })
  const count = Number(values.bookings)
  if (!Number.isInteger(count) || count < 0) throw new Error('Usage: npm run seed -- --bookings 1000')
  await withLocalDatabase(migrateLocalDatabase)

  const database = openDatabaseFile()
  const taken = database.prepare('SELECT 1 FROM slot_claims WHERE date = ? AND crew = ? AND hour IN (?, ?)')
  const write = bookingWriter(database)
  const now = Date.now()
  const today = businessMoment(now).date
  let written = 0
  database.exec('BEGIN IMMEDIATE')
  for (const place of places(today)) {
    if (written === count) break
    const hour = place.startMinutes / 60
    if (taken.get(place.date, place.crew, hour, hour + 1)) continue
    write(bookingAt(place, today, now))
    if (++written % 100_000 === 0) console.log(`${written} bookings …`)
  }
  database.exec('COMMIT')
  database.close()
  console.log(`${written} bookings are in the local database.`)
})
