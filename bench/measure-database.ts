import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { addAccountSql } from '../scripts/local/local-accounts.ts'
import { runStatements, withLocalDatabase } from '../scripts/local/local-database.ts'
import { builtModules } from '../scripts/local/serve-build.ts'
import { addDays, businessMoment } from '../shared/lib/time/business-time.ts'
import { maxJobDays } from '../shared/rules/schedule/job.ts'
import { budgets } from '../test/budgets.ts'
import { type Cost, trackCost } from './database-cost.ts'
import { execProgram } from './exec-program.ts'
import { largest, median, type Row, type Section } from './measurement.ts'
import { account, withScratchState } from './sites.ts'

const repeats = 7

type Worker = { fetch: (request: Request, env: object, context: object) => Promise<Response> }
type ApiResponse = { status: number; body: unknown }
type Ask = (method: string, path: string, body?: object) => Promise<ApiResponse>
type Range = { from: string; to: string }
/**
 * A limit that depends on the data: `extra` rows besides the claims in a range, or a number of rows per
 * booking.
 */
type Limit = number | { claimsIn: Range; extra: number } | { perBooking: number }
type Limits = Partial<Record<keyof Cost, Limit>>
/** A request's name, its limits, and a function that makes it; `round` counts its repetitions. */
type MeasuredRequest = [name: string, bars: Limits, make: (ask: Ask, round: number) => Promise<ApiResponse>]

const today = businessMoment(Date.now()).date
const month = { from: addDays(today, 1), to: addDays(today, 30) }
const sixtyDays = { from: addDays(today, 1), to: addDays(today, 60) }
/** A job of several days may continue after the range. */
const sixtyDaysAndAfter = { ...sixtyDays, to: addDays(sixtyDays.to, maxJobDays) }

const mobile = { place: 'mobile', area: 'whistler' }
const twoDays = { packageId: 'two-step-ceramic', vehicleType: 'van' }

const availability = (ask: Ask, range: Range, job: Record<string, string> = {}) =>
  ask('GET', `/api/availability?${new URLSearchParams({ ...range, ...job })}`)

const figures = (ask: Ask, from: string) =>
  ask('GET', `/api/admin/figures?from=${from.slice(0, 7)}&to=${today.slice(0, 7)}`)

/** A view sorted by an index reads each booking once, to count it. Other views read it again to sort it. */
const countedOnce = { perBooking: 1 }
const lookedThrough = { perBooking: 4 }

/** A day beyond the seeded ones, different in each round and never a Thursday, when the shop is closed. */
const freeDay = (round: number) => {
  const date = addDays(today, 100 + round)
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 4 ? addDays(today, 120 + round) : date
}

const order = (round: number) => ({
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
  packageId: 'interior-detailing',
  date: freeDay(round),
  time: '9:00 AM',
  vehicleType: 'sedan',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  ...mobile,
  address: '12 Example Road',
})

const bookedSchema = z.object({ booking: z.object({ id: z.string() }) })
const bookingIds: string[] = []

const measuredRequests: MeasuredRequest[] = [
  ['health', {}, (ask) => ask('GET', '/api/health')],
  [
    'availability of 30 days',
    {
      trips: budgets.availabilityQueries,
      read: { claimsIn: month, extra: budgets.availabilityRowsBesideClaims },
    },
    (ask) => availability(ask, month),
  ],
  [
    'availability of 60 days with places and drives',
    {
      trips: budgets.availabilityQueries,
      read: { claimsIn: sixtyDays, extra: budgets.drivesRowsBesideClaims },
    },
    (ask) => availability(ask, sixtyDays, mobile),
  ],
  [
    'availability of 60 days for a two-day job',
    {
      trips: budgets.availabilityQueries,
      read: { claimsIn: sixtyDaysAndAfter, extra: budgets.drivesRowsBesideClaims },
    },
    (ask) => availability(ask, sixtyDays, twoDays),
  ],
  [
    'one booking with place and plan version',
    { written: budgets.bookingRowsWritten },
    async (ask, round) => {
      const answer = await ask('POST', '/api/bookings', order(round))
      bookingIds.push(bookedSchema.parse(answer.body).booking.id)
      return answer
    },
  ],
  ['dashboard: list', { read: countedOnce }, (ask) => ask('GET', '/api/admin/bookings')],
  ['dashboard: stats', { read: countedOnce }, (ask) => ask('GET', '/api/admin/stats')],
  [
    'list by name',
    { read: lookedThrough },
    (ask) => ask('GET', '/api/admin/bookings?sort=customerName&order=asc'),
  ],
  [
    'list by price, completed only',
    { read: lookedThrough },
    (ask) => ask('GET', '/api/admin/bookings?sort=totalPrice&status=completed'),
  ],
  [
    'search for a common name',
    { read: lookedThrough },
    (ask) => ask('GET', '/api/admin/bookings?search=fraser'),
  ],
  [
    'search for a rare name',
    { read: lookedThrough },
    (ask) => ask('GET', '/api/admin/bookings?search=robin'),
  ],
  [
    'search for a phone number',
    { read: lookedThrough },
    (ask) => ask('GET', '/api/admin/bookings?search=555-0199'),
  ],
  ['bookings to call', {}, (ask) => ask('GET', '/api/admin/to-call')],
  ['today', {}, (ask) => ask('GET', '/api/admin/today')],
  [
    'calendar of a week',
    {},
    (ask) => ask('GET', `/api/admin/calendar?from=${today}&to=${addDays(today, 6)}`),
  ],
  ['figures of a year', {}, (ask) => figures(ask, addDays(today, -330))],
  ['figures of three years', {}, (ask) => figures(ask, addDays(today, -1060))],
  ['customers: list', {}, (ask) => ask('GET', '/api/admin/customers')],
  ['customers: search for a name', {}, (ask) => ask('GET', '/api/admin/customers?search=fraser')],
  ['has anything changed?', {}, (ask) => ask('GET', '/api/admin/changes')],
  [
    'history of a booking',
    {},
    (ask, round) => ask('GET', `/api/admin/bookings/${bookingIds[round]}/history`),
  ],
  [
    'change of a status',
    { written: budgets.bookingRowsWritten },
    (ask, round) => ask('PATCH', `/api/admin/bookings/${bookingIds[round]}`, { status: 'confirmed' }),
  ],
  [
    'edit of place, price and duration',
    {},
    (ask, round) =>
      ask('PATCH', `/api/admin/bookings/${bookingIds[round]}`, { place: 'shop', durationMinutes: 180 }),
  ],
  ['deletion', {}, (ask, round) => ask('DELETE', `/api/admin/bookings/${bookingIds[round]}`)],
]

type Measured = { cost: Cost; limits: Partial<Cost>; ms: number }

/**
 * Measures requests to the production bundle, which runs in Node on a counting database in workerd with that
 * many bookings.
 */
async function measureAt(bookings: number, stateDir: string): Promise<Map<string, Measured>> {
  await execProgram('node', ['scripts/seed.ts', '--bookings', `${bookings}`], {
    timeout: 600_000,
    env: { ...process.env, STATE_DIR: stateDir },
  })
  const [entry] = builtModules()
  const bundle: { default: Worker } = await import(pathToFileURL(entry).href)
  const bindings = { SESSION_SECRET: randomBytes(48).toString('base64url'), VERSION: { id: 'bench' } }
  return withLocalDatabase(async (binding) => {
    await runStatements(binding, await addAccountSql(account.email, account.password))
    const resolveLimit = async (limit: Limit): Promise<number> => {
      if (typeof limit === 'number') return limit
      if ('perBooking' in limit) return limit.perBooking * bookings + budgets.dashboardRows
      const claims = await binding
        .prepare('SELECT count(*) AS count FROM slot_claims WHERE date BETWEEN ? AND ?')
        .bind(limit.claimsIn.from, limit.claimsIn.to)
        .first<number>('count')
      return (claims ?? 0) + limit.extra
    }
    const { database, takeCost } = trackCost(binding)
    let cookie = ''
    const ask: Ask = async (method, path, body) => {
      const request = new Request(`http://localhost${path}`, {
        method,
        headers: {
          cookie,
          'CF-Connecting-IP': '198.51.100.7',
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const context = { waitUntil() {}, passThroughOnException() {} }
      const response = await bundle.default.fetch(request, { ...bindings, DB: database }, context)
      cookie ||= response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
      return { status: response.status, body: text && JSON.parse(text) }
    }
    await ask('POST', '/api/auth/login', account)
    bookingIds.length = 0
    const measured = new Map<string, Measured>()
    for (const [name, limits, make] of measuredRequests) {
      const limitEntries = await Promise.all(
        Object.entries(limits).map(async ([key, limit]) => [key, await resolveLimit(limit)]),
      )
      const times: number[] = []
      const costs: Cost[] = []
      for (let round = 0; round < repeats; round++) {
        takeCost()
        const startedAt = performance.now()
        await make(ask, round)
        times.push(performance.now() - startedAt)
        costs.push(takeCost())
      }
      const highest = (key: keyof Cost) => largest(costs.map((cost) => cost[key]))
      measured.set(name, {
        cost: { trips: highest('trips'), read: highest('read'), written: highest('written') },
        limits: Object.fromEntries(limitEntries),
        ms: median(times),
      })
    }
    return measured
  }, stateDir)
}

const names: Record<keyof Cost, string> = {
  trips: 'round trips',
  read: 'rows read',
  written: 'rows written',
}
const costKeys = ['trips', 'read', 'written'] as const

/**
 * The database cost of every request, session check included, at each size, and its time as a multiple of the
 * smallest size's.
 */
export async function measureDatabase(sizes: readonly number[]): Promise<Section[]> {
  const sections: Section[] = []
  let smallest: Map<string, Measured> | undefined
  for (const size of sizes) {
    const measured = await withScratchState((stateDir) => measureAt(size, stateDir))
    smallest ??= measured
    const rows = [...measured].flatMap(([name, { cost, limits, ms }]): Row[] => {
      const first = smallest?.get(name)?.ms ?? ms
      return [
        ...costKeys
          .filter((key) => key !== 'written' || cost.written > 0)
          .map((key): Row => {
            const limit = limits[key]
            return {
              measure: `${name}: ${names[key]}`,
              unit: 'rows',
              value: cost[key],
              ...(limit !== undefined && { limit: { atMost: limit } }),
            }
          }),
        ...(measured === smallest
          ? []
          : [
              {
                measure: `${name}: time relative to the smallest`,
                unit: 'ratio',
                value: ms / first,
              } as const,
            ]),
      ]
    })
    sections.push({ title: `D1 at ${size.toLocaleString('en-CA')} bookings`, rows })
  }
  return sections
}
