import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type AreaSlug, areaSlugs, homeArea } from '../shared/lib/business/area-names.ts'
import { toBusiness } from '../shared/lib/business/business.ts'
import { locations } from '../shared/lib/business/location.ts'
import { areaOf, type Place } from '../shared/lib/business/place.ts'
import {
  addDays,
  businessMoment,
  datesBetween,
  epochOf,
  minuteMs,
  monthRange,
} from '../shared/lib/time/business-time.ts'
import { actorText, customerActor } from '../shared/rules/booking/actor.ts'
import { type BookingStatus, holdsHours } from '../shared/rules/booking/booking-status.ts'
import type { JobOrder } from '../shared/rules/booking/order-request.ts'
import { searchKeyOf } from '../shared/rules/booking/search-key.ts'
import { createInvoiceDocument } from '../shared/rules/invoice/invoice-document.ts'
import { manualMethods, paymentText } from '../shared/rules/payment/payment.ts'
import { durationOf } from '../shared/rules/price/catalogue.ts'
import { defaultCatalogue } from '../shared/rules/price/default-catalogue.ts'
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
import { defaultBusinessTerms } from '../shared/rules/terms/business-terms.ts'
import { defaultBusiness } from '../shared/site/published/default-business.ts'
import { bookingFromOrder } from '../worker/db/booking/booking-from-order.ts'
import { toSpecialDayJson } from '../worker/db/schedule/to-schedule-json.ts'
import { bookingEvents, bookings } from '../worker/db/schema/booking-tables.ts'
import { invoices } from '../worker/db/schema/invoice-tables.ts'
import { payments } from '../worker/db/schema/payment-tables.ts'
import { quoteEvents, quotes } from '../worker/db/schema/quote-tables.ts'
import { crewDays, scheduleSettings, slotClaims, specialDays } from '../worker/db/schema/schedule-tables.ts'
import { assignCustomers } from './local/assign-customers.ts'
import { drizzleOn, inTransaction, isMigrated, openDatabaseFile } from './local/database-file.ts'
import { migrateLocalDatabase, withLocalDatabase } from './local/local-database.ts'
import { randomQuote } from './local/random-quote.ts'
import { runCommand } from './local/run-command.ts'
import { createRandom } from './local/seeded-random.ts'
import { rowInserter } from './local/stored-rows.ts'
import { writeSharedInvoice } from './local/write-shared-invoice.ts'

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
  createOrder: (isLong: boolean) => Order = randomOrder,
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
      const candidate = plan(createOrder(random() < longJobShare))
      const fits =
        candidate.workIntervals.length > 0 && candidate.workIntervals.every((each) => isFree.has(each.date))
      const order = fits ? candidate : plan(createOrder(false))
      if (order.startMinutes >= hours.closes) break
      ready = endOf(order.workIntervals)
      stop = { area: order.area, to: ready.date === date ? ready.minutes : hours.closes }
      if (random() < share) yield order
    }
  }
}

function randomCustomer() {
  const [first, last] = [pick(firstNames), pick(lastNames)]
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${digits(3)}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
    phone: `(604) 555-${digits(4)}`,
  }
}

/** The booking that a customer, by default a random one, made of a planned order, in the days before it. */
function buildBooking(planned: PlannedOrder, today: string, now: number, details: Partial<JobOrder> = {}) {
  const { date, startMinutes, crew, workIntervals, servicePackage, vehicleType, place, area } = planned
  const [vehicleMake, vehicleModel] = pick(vehicles)
  const host = pick(locations)
  const isMobile = place === 'mobile'
  const createdMs =
    Math.min(now, epochOf(date, startMinutes)) - Math.floor(random() * 14 * 24 * 60) * minuteMs
  const id = uuid()
  const order: JobOrder = {
    ...randomCustomer(),
    packageId: servicePackage.id,
    addOns: [],
    date,
    startMinutes,
    ...{ vehicleType, vehicleSize: vehicleSizeOf(vehicleType), vehicleMake, vehicleModel },
    comments: pick(comments),
    ...{ place, namesPlace: true, area },
    address: isMobile ? `${1 + Math.floor(random() * 900)} ${pick(streets)}` : null,
    accessNotes: isMobile ? pick(accessNotes) : null,
    ...details,
  }
  const booking = bookingFromOrder(order, host, createdMs, defaultCatalogue, id)
  const ready = endOf(workIntervals)
  return {
    ...booking,
    ...{ crew, readyDate: ready.date, readyMinutes: ready.minutes },
    searchKey: searchKeyOf(booking),
    status: randomStatus(ready.date, today),
    manageTokenHash: '',
  } satisfies typeof bookings.$inferInsert
}

type SeedBooking = ReturnType<typeof buildBooking>

/** Opens the database with all migrations applied. workerd writes only if some are missing. */
async function openMigratedDatabase(): Promise<DatabaseSync> {
  const existing = openDatabaseFile()
  if (existing && (await isMigrated(existing))) return existing
  existing?.close()
  await withLocalDatabase(migrateLocalDatabase)
  const created = openDatabaseFile()
  if (!created) throw new Error('There is no local database.')
  return created
}

/**
 * Writes a booking with its claims, its crew's daily numbers and its first history event, as the Worker
 * would.
 */
function bookingWriter(database: DatabaseSync) {
  const insertBooking = rowInserter(database, bookings)
  const insertClaim = rowInserter(database, slotClaims)
  const insertCrewDay = rowInserter(database, crewDays, {
    number: '(SELECT coalesce(max(number), 0) + 1 FROM crew_days WHERE date = :date AND crew = :crew)',
  })
  const insertEvent = rowInserter(database, bookingEvents)
  return (booking: SeedBooking, workIntervals: readonly WorkInterval[]) => {
    insertBooking(booking)
    const { id: bookingId, crew, area, status, createdAt: at } = booking
    if (holdsHours(status)) {
      for (const { date, hour, from, to } of workedHours(workIntervals)) {
        const minutes = { fromMinute: from - hour * 60, toMinute: to - hour * 60 }
        insertClaim({ date, hour, crew, bookingId, area, ...minutes })
      }
    }
    for (const { date } of workIntervals) insertCrewDay({ date, crew })
    const customer = actorText(customerActor)
    insertEvent({ bookingId, number: 1, at, actor: customer, action: 'booked', toValue: 'pending' })
  }
}

/** Writes a completed job's payment and invoice. The seed charges no taxes. */
function paymentWriter(database: DatabaseSync) {
  const insertPayment = rowInserter(database, payments)
  const insertEvent = rowInserter(database, bookingEvents)
  const insertInvoice = rowInserter(database, invoices, {
    number: '(SELECT coalesce(max(number), 0) + 1 FROM invoices WHERE year = :year)',
  })
  const siteData = { business: toBusiness(defaultBusiness), catalogue: defaultCatalogue }
  const taxes = { gst: 0, pst: 0 }
  return (booking: SeedBooking) => {
    const { id: bookingId, readyDate: date } = booking
    const document = createInvoiceDocument({ ...booking, taxes }, defaultBusinessTerms, siteData)
    const at = new Date(epochOf(date, booking.readyMinutes)).toISOString()
    const paid = { amount: document.total, method: pick(manualMethods) }
    insertPayment({ ...paid, id: uuid(), bookingId, date, at, actor })
    insertEvent({ bookingId, number: 2, at, actor, action: 'paid', toValue: paymentText(paid) })
    const year = Number(date.slice(0, 4))
    const issue = { kind: 'invoice', bookingId, turn: 1, year, date, at, actor } as const
    insertInvoice({ ...issue, net: document.total, ...taxes, document })
  }
}

/** Recorded as the person who took the payments. */
const actor = 'owner@example.com'

/** Writes quotes of the last months with their events, oldest first. */
function writeQuotes(database: DatabaseSync, count: number, now: number) {
  const randomSource = { random, pick, uuid, randomCustomer, vehicle: () => pick(vehicles) }
  const sampleQuotes = Array.from({ length: count }, () => randomQuote(randomSource, now)).sort((a, b) =>
    a.row.createdAt.localeCompare(b.row.createdAt),
  )
  const insertQuote = rowInserter(database, quotes)
  const insertEvent = rowInserter(database, quoteEvents)
  for (const { row, events } of sampleQuotes) {
    insertQuote(row)
    for (const [index, event] of events.entries()) {
      insertEvent({ ...event, quoteId: row.id, number: index + 1 })
    }
  }
}

/**
 * Sets the number of crews and returns the schedule. Uses `crews`, or the current number, raised when the
 * bookings would take those crews longer than a lifetime.
 */
async function prepareSchedule(
  database: DatabaseSync,
  bookingCount: number,
  crews: number | undefined,
): Promise<ScheduleSettings> {
  const db = drizzleOn(database)
  const [settings] = await db.select().from(scheduleSettings)
  if (!settings) throw new Error('The schedule_settings row is missing.')
  const needed = Math.min(Math.ceil(bookingCount / jobsPerLifetime), maxCrews)
  const crewCount = crews ?? Math.max(settings.crewCount, needed)
  if (crewCount !== settings.crewCount) {
    inTransaction(database, () =>
      database.prepare('UPDATE schedule_settings SET crew_count = ?').run(crewCount),
    )
  }
  const days = (await db.select().from(specialDays)).map(toSpecialDayJson)
  const hoursByDate = days.map(({ date, hours }) => [date, hours])
  return { ...settings, crewCount, specialDays: Object.fromEntries(hoursByDate) }
}

/** Bookings of a transaction, which ends with the span that reaches them, so that the site can write in between. */
const transactionBookings = 1000

/** Plans and writes `count` bookings. A span is planned in its transaction, so that nobody takes its hours meanwhile. */
function writeBookings(
  database: DatabaseSync,
  count: number,
  settings: ScheduleSettings,
  now: number,
): number {
  const isTaken = claimFinder(database)
  const write = bookingWriter(database)
  const writePayment = paymentWriter(database)
  const today = businessMoment(now).date
  const spans = crewSpans(today, settings.crewCount)
  let written = 0
  /** @returns false when every span is full. */
  function writeSpans(): boolean {
    const end = written + transactionBookings
    while (written < Math.min(end, count)) {
      const { value: span, done } = spans.next()
      if (done) return false
      for (const order of planOrders(span, settings, isTaken(span.crew))) {
        if (written === count) break
        const booking = buildBooking(order, today, now)
        write(booking, order.workIntervals)
        if (booking.status === 'completed' && random() >= unpaidShare) writePayment(booking)
        if (++written % 100_000 === 0) console.log(`${written} bookings …`)
      }
    }
    return written < count
  }
  while (inTransaction(database, writeSpans)) {}
  return written
}

/** Finds out whether a crew has jobs on a date. */
function claimFinder(database: DatabaseSync) {
  const findClaim = database.prepare('SELECT 1 FROM slot_claims WHERE date = ? AND crew = ?')
  return (crew: number) => (date: string) => findClaim.get(date, crew) !== undefined
}

/** A customer with several vans, for an invoice over several jobs. */
const fleet = {
  ...{ name: 'Sea to Sky Rentals', email: 'accounts@example.com', phone: '(604) 555-0110' },
  ...{ vehicleMake: 'Ford', vehicleModel: 'Transit', comments: null },
} satisfies Partial<JobOrder>

/** A van's job at the shop. */
function fleetOrder(): Order {
  const servicePackage = defaultCatalogue.packages.find(({ id }) => id === 'interior-detailing')
  if (!servicePackage) throw new Error('The catalogue has no interior detailing.')
  const vehicleType = 'van'
  const durationMinutes = durationOf(servicePackage, vehicleType)
  return { servicePackage, vehicleType, durationMinutes, place: 'shop', area: homeArea }
}

/** Fewer bookings have no fleet among them. */
const minBookingsWithFleet = 50

/**
 * Writes the fleet's completed jobs, one a week, unless they are there already: four of last month, not invoiced,
 * and three of the month before, on one invoice that is half paid.
 * @returns how many.
 */
function writeFleet(database: DatabaseSync, count: number, settings: ScheduleSettings, now: number): number {
  const known = database.prepare('SELECT 1 FROM bookings WHERE customer_email = ?').get(fleet.email)
  if (count < minBookingsWithFleet || known) return 0
  const isTaken = claimFinder(database)
  const write = bookingWriter(database)
  const today = businessMoment(now).date
  const dayBefore = (date: string) => addDays(date, -1)
  const lastMonth = monthRange(dayBefore(`${today.slice(0, 7)}-01`).slice(0, 7))
  const monthBefore = monthRange(dayBefore(lastMonth.from).slice(0, 7))

  function writeJobs({ from, to }: typeof lastMonth, jobCount: number): SeedBooking[] {
    const jobs: SeedBooking[] = []
    const span = { crew: 1, dates: datesBetween(from, to), share: 1 }
    let next = from
    for (const order of planOrders(span, settings, isTaken(1), fleetOrder)) {
      if (order.date < next) continue
      const job = { ...buildBooking(order, today, now, fleet), status: 'completed' } as const
      write(job, order.workIntervals)
      jobs.push(job)
      next = addDays(order.date, 7)
      if (jobs.length === jobCount) break
    }
    return jobs
  }

  const invoiced = writeJobs(monthBefore, 3)
  const paidOn = addDays(lastMonth.from, 9)
  writeSharedInvoice(database, {
    ...{ jobs: invoiced, customerName: fleet.name, actor, uuid },
    ...{ date: lastMonth.from, paidOn },
  })
  return invoiced.length + writeJobs(lastMonth, 4).length
}

/** One quote for every 20 bookings, up to as many as a person could look through. */
const defaultQuoteCount = (bookingCount: number) => Math.min(Math.ceil(bookingCount / 20), 200)

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
  const database = await openMigratedDatabase()
  const settings = await prepareSchedule(database, count, crews)
  // Seeds the generator by the row counts, so that a second run adds different data.
  const countRows = (table: SQLiteTable) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${getTableName(table)}`).get()?.count)
  rng = createRandom(99 + countRows(bookings) + countRows(quotes))
  const now = Date.now()
  const fleetCount = inTransaction(database, () => writeFleet(database, count, settings, now))
  const writtenCount = fleetCount + writeBookings(database, count - fleetCount, settings, now)
  inTransaction(database, () => {
    writeQuotes(database, quoteCount, now)
    for (const statement of assignCustomers) database.exec(statement)
  })
  database.close()
  console.log(`Added ${writtenCount} bookings and ${quoteCount} quotes to the local database.`)
})
