import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { ProblemJson } from '../../shared/api/problem.ts'
import { brands, type Location } from '../../shared/lib/business/location.ts'
import { addDays, weekdayOf } from '../../shared/lib/time/business-time.ts'
import type { Role } from '../../shared/rules/account/role.ts'
import type { BookedJson, BookingEventJson } from '../../shared/rules/booking/booking-json.ts'
import type { ChangesJson } from '../../shared/rules/booking/booking-stats-json.ts'
import type { BookingRequest } from '../../shared/rules/booking/order-request.ts'
import worker from '../../worker/index.ts'
import type { Bindings } from '../../worker/lib/environment.ts'
import { cheapHash } from '../cheap-hash.ts'
import { emptyLedger } from '../empty-ledger.ts'
import { testCustomer } from '../test-customer.ts'
import { today } from './clock.ts'

/** The host of a brand in these tests, as in local development. */
export function hostOf(location: Location): string {
  const { hostMarker } = brands[location]
  return hostMarker ? `${hostMarker}.localhost` : 'localhost'
}

export const squamishHost = hostOf('squamish')
export const whistlerHost = hostOf('whistler')

export type RequestOptions = {
  scheme?: 'http' | 'https'
  host?: string
  headers?: Record<string, string>
  cookie?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  body?: BodyInit
}

function toRequest(method: string, path: string, options: RequestOptions = {}) {
  const { scheme = 'https', host = squamishHost, headers = {}, cookie, json, body } = options
  return new Request<unknown, IncomingRequestCfProperties>(`${scheme}://${host}${path}`, {
    method,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
}

/**
 * Requests from the Worker as a browser does, and waits for its background work. All requests of a test share one I/O
 * context: Vitest loads a module once for all of them, which requests of a real Worker may not share.
 */
export const sendRequest = (method: string, path: string, options?: RequestOptions) =>
  sendRequestWith({}, method, path, options)

let built: Promise<Response> | undefined

/** Resolves when the pages are built, which takes longer than a request may (test/built-files.ts). */
export const pagesBuilt = () => (built ??= env.ASSETS.fetch('http://localhost/'))

/** Requests from the Worker with other bindings, such as a broken database. */
export async function sendRequestWith(
  bindings: Partial<Bindings>,
  method: string,
  path: string,
  options?: RequestOptions,
): Promise<Response> {
  if (!path.startsWith('/api/')) await pagesBuilt()
  const context = createExecutionContext()
  const response = await worker.fetch(toRequest(method, path, options), { ...env, ...bindings }, context)
  await waitOnExecutionContext(context)
  return response
}

export const get = (path: string, options?: RequestOptions) => sendRequest('GET', path, options)
export const post = (path: string, json: unknown, options: RequestOptions = {}) =>
  sendRequest('POST', path, { json, ...options })

/** The JSON that a signed-in account gets, optionally with other bindings. */
export async function getJson<Json>(path: string, cookie: string, bindings: Partial<Bindings> = {}) {
  const response = await sendRequestWith(bindings, 'GET', path, { cookie })
  expect(response.status).toBe(200)
  return response.json<Json>()
}

/** Reads an RFC 9457 problem and checks that it is one. */
export async function expectProblem(response: Response, status: number, type: string): Promise<ProblemJson> {
  const problem = await response.json<ProblemJson>()
  expect({ status: response.status, type: problem.type, detail: problem.detail }).toMatchObject({
    status,
    type: expect.stringMatching(new RegExp(`/${type}$`)),
  })
  expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json\b/)
  expect(problem).toMatchObject({
    title: expect.stringMatching(/\w/),
    status,
    detail: expect.stringMatching(/\w/),
    requestId: expect.stringMatching(/^[\w-]{20,}$/),
  })
  return problem
}

export const errorFields = ({ errors = [] }: ProblemJson) => errors.map(({ field }) => field)

const skippedDays = 6
let lastUsedDay = skippedDays

/** On another database all days are free again. */
export function resetFutureDates(): void {
  lastUsedDay = skippedDays
}

/** An open day that no other test of the file uses, well inside the booking horizon. */
export function futureDate(): string {
  do lastUsedDay++
  while (weekdayOf(addDays(today, lastUsedDay)) === 4)
  return addDays(today, lastUsedDay)
}

type BookingBody = { [Field in keyof BookingRequest]?: unknown }

/** The wizard's request body, with the given values. */
export function bookingBody(overrides: BookingBody & Record<string, unknown> = {}) {
  return {
    ...testCustomer,
    packageId: 'interior-detailing',
    date: '2027-01-18',
    time: '9:00 AM',
    vehicleType: 'sedan',
    ...overrides,
  }
}

/** Books, and expects success. */
export async function book(overrides: Parameters<typeof bookingBody>[0] = {}, options: RequestOptions = {}) {
  const response = await post('/api/bookings', bookingBody(overrides), options)
  expect(response.status).toBe(201)
  return response.json<BookedJson>()
}

export const newIdempotencyKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

export const account = { email: 'owner@example.com', password: 'correct horse battery' }

type NewAccount = typeof account & { role?: Role }

export async function addAccount(
  { email, password, role = 'owner' }: NewAccount = account,
  hash = cheapHash(password),
): Promise<void> {
  await env.DB.prepare(
    'INSERT INTO admins (id, email, password_hash, role, created_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(crypto.randomUUID(), email, hash, role, new Date().toISOString())
    .run()
}

/** The `name=value` of the session cookie that a response sets. */
export function sessionCookie(response: Response): string {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('__Host-session='))
  return cookie?.split(';')[0] ?? ''
}

/** Signs in to an account added by `addAccount`. @returns the Cookie header of its session. */
export async function signIn(credentials = account): Promise<string> {
  const response = await post('/api/auth/login', credentials)
  expect(response.status).toBe(200)
  return sessionCookie(response)
}

/** Adds an account and signs in to it. @returns the Cookie header of its session. */
export async function signInOwner(): Promise<string> {
  await addAccount()
  return signIn()
}

export const changeStatus = (id: string, status: string, cookie: string) =>
  sendRequest('PATCH', `/api/admin/bookings/${id}`, { json: { status }, cookie })

export const deleteBooking = (id: string, cookie: string) =>
  sendRequest('DELETE', `/api/admin/bookings/${id}`, { cookie })

export async function fetchSlots(date: string, host = squamishHost): Promise<string[]> {
  const response = await get(`/api/availability?from=${date}&to=${date}`, { host })
  const { days } = await response.json<{ days: { slots: string[] }[] }>()
  return days.flatMap(({ slots }) => slots)
}

/** The history of a booking, as the owner sees it. */
export async function fetchHistory(id: string, cookie: string): Promise<BookingEventJson[]> {
  return (await getJson<{ events: BookingEventJson[] }>(`/api/admin/bookings/${id}/history`, cookie)).events
}

/** The version by which an open dashboard detects changes. */
export const fetchChangesVersion = async (cookie: string) =>
  (await getJson<ChangesJson>('/api/admin/changes', cookie)).version

/** The customer of a booking, as the owner sees it. */
export const fetchCustomerId = async (bookingId: unknown, cookie: string) =>
  (await getJson<{ customerId: number }>(`/api/admin/bookings/${bookingId}`, cookie)).customerId

export const emptyTables = (...tables: string[]) =>
  env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))

export const setCrews = (count: number) =>
  env.DB.prepare('UPDATE schedule_settings SET crew_count = ?').bind(count).run()

const bookingTables = [
  'bookings',
  'slot_claims',
  'crew_days',
  'booking_events',
  'idempotency_keys',
  'daily_counts',
]

/** Clears what bookings and quotes write, and time off. */
export async function clearBookings(): Promise<void> {
  await emptyLedger(env.DB)
  await emptyTables(
    ...[...bookingTables, 'time_off', 'mail_outbox', 'waiting_orders', 'attempts', 'alerts', 'many_changes'],
    ...['quotes', 'quote_events', 'customers', 'reviews', 'review_requests', 'unsubscribes'],
  )
}

/** Makes the database refuse every claim as taken while `work` runs, even for a crew that looks free. */
export async function withClaimsRejected<T>(work: () => Promise<T>): Promise<T> {
  await env.DB.prepare(
    "CREATE TRIGGER refuse_claim BEFORE INSERT ON slot_claims BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: slot_claims.date'); END",
  ).run()
  try {
    return await work()
  } finally {
    await env.DB.prepare('DROP TRIGGER refuse_claim').run()
  }
}

/**
 * Loads the passkey library before a request needs it. Unbundled it is hundreds of modules, which can take longer than
 * a request may on a busy machine.
 */
export const loadPasskeyLibrary = () => import('../../worker/lib/sign-in/webauthn.ts')

/** The row count of each of those tables. */
export async function countRows(): Promise<Record<string, number>> {
  const counts = await env.DB.batch<{ count: number }>(
    bookingTables.map((table) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`)),
  )
  return Object.fromEntries(
    bookingTables.map((table, index) => [table, counts[index]?.results[0]?.count ?? -1]),
  )
}

/** The hours that slot_claims holds on a day, in order. */
export async function claimedHours(date: string): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT hour FROM slot_claims WHERE date = ? ORDER BY hour')
    .bind(date)
    .all<{ hour: number }>()
  return results.map(({ hour }) => hour)
}

export const allSlots = [
  ...['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'],
  ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
]
