import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/d1'
import { type AreaSlug, areaName, areaSlugs, homeArea } from '../shared/lib/business/areas.ts'
import { toBusiness } from '../shared/lib/business/business.ts'
import { locations } from '../shared/lib/business/location.ts'
import { areaOf, type Place } from '../shared/lib/business/place.ts'
import {
  addDays,
  businessMoment,
  datesBetween,
  epochOf,
  formatTime,
} from '../shared/lib/time/business-time.ts'
import { actorText, customerActor } from '../shared/rules/booking/actor.ts'
import { type BookingStatus, holdsHours } from '../shared/rules/booking/booking-status.ts'
import { searchKeyOf } from '../shared/rules/booking/search-key.ts'
import type { InvoiceDocument } from '../shared/rules/invoice/invoice.ts'
import { manualMethods, paymentText } from '../shared/rules/payment/payment.ts'
import { durationOf } from '../shared/rules/price/catalogue.ts'
import { defaultCatalogue } from '../shared/rules/price/default-catalogue.ts'
import { toCents } from '../shared/rules/price/money.ts'
import { packagePrice } from '../shared/rules/price/package-price.ts'
import { locationOfJob } from '../shared/rules/price/surcharge.ts'
import { taxes } from '../shared/rules/price/tax.ts'
import { vehicleSizeOf, vehicleTypes } from '../shared/rules/price/vehicles.ts'
import { driveMinutes } from '../shared/rules/schedule/crews.ts'
import { hoursOn, type ScheduleSettings } from '../shared/rules/schedule/hours.ts'
import {
  endOf,
  type Job,
  maxUnbrokenMinutes,
  type WorkInterval,
  workedHours,
  workIntervalsOf,
} from '../shared/rules/schedule/job.ts'
import { maxCrews } from '../shared/rules/schedule/schedule-schemas.ts'
import { defaultBusiness } from '../shared/site/published/default-business.ts'
import { toSpecialDayJson } from '../worker/db/schedule/to-schedule-json.ts'
import { scheduleSettings, specialDays } from '../worker/db/schema/schedule-tables.ts'
import { assignCustomers } from './local/assign-customers.ts'
import { type LocalDatabase, migrateLocalDatabase, withLocalDatabase } from './local/local-database.ts'
import { stateDir } from './local/local-state.ts'
import { randomQuote } from './local/random-quote.ts'
import { runCommand } from './local/run-command.ts'
import { createRandom } from './local/seeded-random.ts'

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
const comments = [
  null,
  null,
  null,
  'Dog hair in the back',
  'Please call before coming',
  'Salt lines on the carpet',
]
const streets = [
  'Alder Crescent',
  'Cedar Lane',
  'Eagle Way',
  'Ferry Street',
  'Granite Drive',
  'Hemlock Road',
  'River Road',
  'Summit Place',
]
const accessNotes = [null, null, 'Gate code on request', 'Park behind the house', 'Outside tap by the garage']

const upcomingDays = 60
/** The share of each crew's time that is booked, ahead and in the past. */
const [upcomingShare, pastShare] = [0.35, 0.85]
/** About what one crew does in seventy years. */
const jobsPerLifetime = 70_000
/** The seed goes no further back. */
const firstYear = '1000'
const longJobShare = 0.08
/** The share of completed jobs that are unpaid. */
const unpaidShare = 0.1
const mobileShare = 0.4

let rng = createRandom(99)
const random = () => rng.next()
const pick = <Item>(items: readonly Item[]): Item => rng.pick(items)
const uuid = () => rng.uuid()
const digits = (count: number) => Array.from({ length: count }, () => rng.below(10)).join('')

function randomStatus(date: string, today: string): BookingStatus {
  const roll = random()
  if (roll < 0.08) return 'cancelled'
  if (date < today) return roll < 0.97 ? 'completed' : 'confirmed'
  return roll < 0.45 ? 'pending' : 'confirmed'
}

const [shortPackages, longPackages] = [false, true].map((isLong) =>
  defaultCatalogue.packages.filter((each) => durationOf(each, 'sedan') > maxUnbrokenMinutes === isLong),
)

/** A random order. Long jobs such as coatings are done at the shop. */
function randomOrder(isLong: boolean) {
  const place: Place = !isLong && random() < mobileShare ? 'mobile' : 'shop'
  const area = areaOf(place, pick(areaSlugs))
  const servicePackage = pick((isLong ? longPackages : shortPackages) ?? [])
  const vehicleType = pick(vehicleTypes)
  const job: Job = { durationMinutes: durationOf(servicePackage, vehicleType), place, area }
  return { ...job, servicePackage, vehicleType }
}

type Order = ReturnType<typeof randomOrder>
type PlannedOrder = Order & {
  date: string
  startMinutes: number
  crew: number
  workIntervals: WorkInterval[]
}

/** A crew's consecutive days, and the share of their time that the seed fills. */
type Span = { crew: number; dates: string[]; share: number }

/** The coming weeks of all crews, then the past, week by week. */
function* crewSpans(today: string, crewCount: number): Generator<Span> {
  const crews = Array.from({ length: crewCount }, (_, index) => index + 1)
  const coming = datesBetween(addDays(today, 1), addDays(today, upcomingDays))
  for (const crew of crews) yield { crew, dates: coming, share: upcomingShare }
  for (let last = today; last > firstYear; last = addDays(last, -7)) {
    const week = datesBetween(addDays(last, -6), last)
    for (const crew of crews) yield { crew, dates: week, share: pastShare }
  }
}

const roundUpToHour = (minutes: number) => Math.ceil(minutes / 60) * 60

/** A crew's jobs in opening hours, with the drives in between. Skips days that already have some. */
function* planOrders(
  { crew, dates, share }: Span,
  settings: ScheduleSettings,
  isTaken: (date: string) => boolean,
): Generator<PlannedOrder> {
  const isFree = new Set(dates.filter((date) => !isTaken(date)))
  let ready = { date: '', minutes: 0 }
  for (const date of dates) {
    const hours = hoursOn(date, settings)
    if (!hours || !isFree.has(date) || date < ready.date) continue
    let stop = { area: homeArea, to: date === ready.date ? ready.minutes : hours.opens }
    for (;;) {
      const startAfter = (area: AreaSlug) => {
        const isFirst = stop.to === hours.opens
        const gap = driveMinutes(stop.area, area, settings) + settings.setupGapMinutes
        return roundUpToHour(stop.to + (isFirst ? 0 : gap))
      }
      const plan = (order: Order) => {
        const start = { date, startMinutes: startAfter(order.area) }
        const workIntervals = workIntervalsOf(order, start, settings) ?? []
        return { ...order, ...start, crew, workIntervals }
      }
      const candidate = plan(randomOrder(random() < longJobShare))
      const fits =
        candidate.workIntervals.length > 0 && candidate.workIntervals.every((each) => isFree.has(each.date))
      const order = fits ? candidate : plan(randomOrder(false))
      if (order.startMinutes >= hours.closes) break
      ready = endOf(order.workIntervals)
      stop = { area: order.area, to: ready.date === date ? ready.minutes : hours.closes }
      if (random() < share) yield order
    }
  }
}

function* orders(
  today: string,
  settings: ScheduleSettings,
  isTaken: (date: string, crew: number) => boolean,
): Generator<PlannedOrder> {
  for (const span of crewSpans(today, settings.crewCount)) {
    yield* planOrders(span, settings, (date) => isTaken(date, span.crew))
  }
}

function randomCustomer() {
  const [first, last] = [pick(firstNames), pick(lastNames)]
  return {
    customer_name: `${first} ${last}`,
    customer_email: `${first}.${last}.${digits(3)}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
    customer_phone: `(604) 555-${digits(4)}`,
  }
}

function buildBooking(order: PlannedOrder, today: string, now: number) {
  const { date, startMinutes, crew, workIntervals, servicePackage, vehicleType, place, area } = order
  const [make, model] = pick(vehicles)
  const host = pick(locations)
  const location = locationOfJob(host, place, area, defaultCatalogue)
  const isMobile = place === 'mobile'
  const ready = endOf(workIntervals)
  const createdAt = new Date(
    Math.min(now, epochOf(date, startMinutes)) - Math.floor(random() * 14 * 24 * 60) * 60_000,
  ).toISOString()
  const row = {
    id: uuid(),
    ...randomCustomer(),
    package_id: servicePackage.id,
    service_name: servicePackage.name,
    add_ons: '[]',
    booking_date: date,
    booking_time: formatTime(startMinutes),
    start_minutes: startMinutes,
    duration_minutes: order.durationMinutes,
    crew,
    vehicle_type: vehicleType,
    vehicle_size: vehicleSizeOf(vehicleType),
    vehicle_make: make,
    vehicle_model: model,
    comments: pick(comments),
    place,
    area,
    address: isMobile ? `${1 + Math.floor(random() * 900)} ${pick(streets)}, ${areaName(area)}` : null,
    access_notes: isMobile ? pick(accessNotes) : null,
    ready_date: ready.date,
    ready_minutes: ready.minutes,
    total_price: packagePrice(servicePackage, vehicleType, location, [], area, defaultCatalogue),
    status: randomStatus(ready.date, today),
    location,
    host,
    manage_token_hash: '',
    created_at: createdAt,
    updated_at: createdAt,
  }
  const searchKey = searchKeyOf({
    ...row,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    serviceName: row.service_name,
    vehicleMake: row.vehicle_make,
    vehicleModel: row.vehicle_model,
  })
  return { ...row, search_key: searchKey }
}

type SeedBooking = ReturnType<typeof buildBooking>

/** The local D1's SQLite file. Writing to it directly is about fifty times faster than through workerd. */
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

/**
 * Writes a booking with its claims, its crew's daily numbers and its first history event, as the Worker
 * would.
 */
function bookingWriter(database: DatabaseSync) {
  let booking: StatementSync | undefined
  const claimColumns = ['date', 'hour', 'crew', 'booking_id', 'area', 'from_minute', 'to_minute']
  const claim = insertInto(database, 'slot_claims', claimColumns)
  const crewDay = database.prepare(
    'INSERT INTO crew_days (date, crew, number) SELECT :date, :crew, coalesce(max(number), 0) + 1 FROM crew_days WHERE date = :date AND crew = :crew',
  )
  const event = insertInto(database, 'booking_events', [
    'booking_id',
    'number',
    'at',
    'actor',
    'action',
    'to_value',
  ])
  const writePayment = paymentWriter(database)
  return (row: SeedBooking, workIntervals: readonly WorkInterval[]) => {
    booking ??= insertInto(database, 'bookings', Object.keys(row))
    booking.run(row)
    const { id, crew, area } = row
    if (holdsHours(row.status)) {
      for (const { date, hour, from, to } of workedHours(workIntervals)) {
        const minutes = { from_minute: from - hour * 60, to_minute: to - hour * 60 }
        claim.run({ date, hour, crew, booking_id: id, area, ...minutes })
      }
    }
    for (const { date } of workIntervals) crewDay.run({ date, crew })
    event.run({
      booking_id: id,
      number: 1,
      at: row.created_at,
      actor: actorText(customerActor),
      action: 'booked',
      to_value: 'pending',
    })
    if (row.status === 'completed' && random() >= unpaidShare) writePayment(row)
  }
}

/** Writes a completed job's payment and invoice. The seed charges no taxes. */
function paymentWriter(database: DatabaseSync) {
  const payment = insertInto(database, 'payments', [
    ...['id', 'booking_id', 'amount', 'method', 'date', 'at', 'actor'],
  ])
  const event = insertInto(database, 'booking_events', [
    ...['booking_id', 'number', 'at', 'actor', 'action', 'to_value'],
  ])
  const invoice = database.prepare(
    "INSERT INTO invoices (year, number, kind, booking_id, turn, date, net, gst, pst, document, at, actor) SELECT :year, coalesce(max(number), 0) + 1, 'invoice', :booking_id, 1, :date, :net, 0, 0, :document, :at, :actor FROM invoices WHERE year = :year",
  )
  const business = toBusiness(defaultBusiness)
  const seller = {
    ...{ name: business.name, address: business.shopAddress, phone: business.phone.display },
    ...{ email: business.email, taxNumbers: { gst: null, pst: null } },
  }
  return (row: SeedBooking) => {
    const amount = toCents(row.total_price)
    const { id: booking_id, ready_date: date, service_name: service } = row
    const document: InvoiceDocument = {
      seller,
      customer: { name: row.customer_name, address: row.address },
      job: { service, date: row.booking_date, vehicle: `${row.vehicle_make} ${row.vehicle_model}` },
      lines: [{ label: service, amount, taxClass: 'gst' }],
      taxes: { gst: 0, pst: 0 },
      taxRates: { gst: taxes.gst.percent, pst: taxes.pst.percent },
      total: amount,
    }
    const at = new Date(epochOf(date, row.ready_minutes)).toISOString()
    const paid = { amount, method: pick(manualMethods) }
    payment.run({ ...paid, id: uuid(), booking_id, date, at, actor })
    event.run({ booking_id, number: 2, at, actor, action: 'paid', to_value: paymentText(paid) })
    const year = Number(date.slice(0, 4))
    invoice.run({ booking_id, year, date, net: amount, document: JSON.stringify(document), at, actor })
  }
}

/** Recorded as the person who took the payments. */
const actor = 'owner@example.com'

/** Writes quotes of the last months with their events, oldest first. */
function writeQuotes(database: DatabaseSync, count: number, now: number) {
  const randomSource = { random, pick, uuid, randomCustomer, vehicle: () => pick(vehicles) }
  const quotes = Array.from({ length: count }, () => randomQuote(randomSource, now)).sort((a, b) =>
    a.row.created_at.localeCompare(b.row.created_at),
  )
  const [first] = quotes
  if (!first) return
  const quote = insertInto(database, 'quotes', Object.keys(first.row))
  const event = insertInto(database, 'quote_events', [
    ...['quote_id', 'number', 'at', 'actor', 'action', 'text', 'offer'],
  ])
  for (const { row, events } of quotes) {
    quote.run(row)
    for (const [index, line] of events.entries()) {
      event.run({
        ...line,
        quote_id: row.id,
        number: index + 1,
        offer: line.offer && JSON.stringify(line.offer),
      })
    }
  }
}

/**
 * Sets the number of crews and returns the schedule. Uses `crews`, or the current number, raised when the
 * bookings would take those crews longer than a lifetime.
 */
async function prepareSchedule(
  binding: LocalDatabase,
  bookings: number,
  crews: number | undefined,
): Promise<ScheduleSettings> {
  await migrateLocalDatabase(binding)
  const db = drizzle(binding)
  const [settings] = await db.select().from(scheduleSettings)
  if (!settings) throw new Error('The schedule_settings row is missing.')
  const needed = Math.min(Math.ceil(bookings / jobsPerLifetime), maxCrews)
  const crewCount = crews ?? Math.max(settings.crewCount, needed)
  await db.update(scheduleSettings).set({ crewCount })
  const days = (await db.select().from(specialDays)).map(toSpecialDayJson)
  const hoursByDate = days.map(({ date, hours }) => [date, hours])
  return { ...settings, crewCount, specialDays: Object.fromEntries(hoursByDate) }
}

/** One quote for every 20 bookings, up to as many as a person could look through. */
const defaultQuoteCount = (bookings: number) => Math.min(Math.ceil(bookings / 20), 200)

const isCrewCount = (crews: number) => Number.isInteger(crews) && crews >= 1 && crews <= maxCrews

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      bookings: { type: 'string', default: '100' },
      quotes: { type: 'string' },
      crews: { type: 'string' },
    },
  })
  const count = Number(values.bookings)
  const quoteCount = values.quotes === undefined ? defaultQuoteCount(count) : Number(values.quotes)
  const crews = values.crews === undefined ? undefined : Number(values.crews)
  const isCount = (each: number) => Number.isInteger(each) && each >= 0
  if (![count, quoteCount].every(isCount) || (crews !== undefined && !isCrewCount(crews))) {
    throw new Error('Usage: npm run seed -- --bookings 1000 [--quotes 50] [--crews 3]')
  }
  const settings = await withLocalDatabase((binding) => prepareSchedule(binding, count, crews))

  const database = openDatabaseFile()
  const findClaim = database.prepare('SELECT 1 FROM slot_claims WHERE date = ? AND crew = ?')
  const write = bookingWriter(database)
  // Seeds the generator by the row counts, so that a second run adds different data.
  const countRows = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)
  rng = createRandom(99 + countRows('bookings') + countRows('quotes'))
  const now = Date.now()
  const today = businessMoment(now).date
  let writtenCount = 0
  database.exec('BEGIN IMMEDIATE')
  for (const order of orders(today, settings, (date, crew) => findClaim.get(date, crew) !== undefined)) {
    if (writtenCount === count) break
    write(buildBooking(order, today, now), order.workIntervals)
    if (++writtenCount % 100_000 === 0) console.log(`${writtenCount} bookings …`)
  }
  writeQuotes(database, quoteCount, now)
  for (const statement of assignCustomers) database.exec(statement)
  database.exec('COMMIT')
  database.close()
  console.log(`${writtenCount} bookings and ${quoteCount} quotes are in the local database.`)
})
