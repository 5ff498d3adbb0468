import { expect } from 'vitest'
import { addDays } from '../../shared/lib/time/business-time.ts'
import type { BookedJson, BookingJson, BookingListJson } from '../../shared/rules/booking/booking-json.ts'
import type { BookingRequest, WaitingRequest } from '../../shared/rules/booking/order-request.ts'
import type { AvailabilityJson, DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import { origins } from './browser-support.ts'
import { onFreshSite } from './open-site.ts'
import { account } from './owner-account.ts'

// Direct requests to the server, without a page.

export async function fetchAvailability(from?: string, to?: string): Promise<AvailabilityJson> {
  const query = from && to ? `?from=${from}&to=${to}` : ''
  const response = await fetch(`${origins.squamish}/api/availability${query}`)
  return response.json()
}

/** Fetches the home page as currently rendered. */
export const fetchHomePage = async () => (await fetch(origins.squamish)).text()

const usedDays = new Set<string>()
const firstDay = 14
const days = 60

/** Returns a day without bookings, a new one each time, because the tests of a file share a server. */
export async function freeDay(): Promise<string> {
  const { today } = await fetchAvailability()
  const from = addDays(today, firstDay)
  const availability = await fetchAvailability(from, addDays(from, days - 1))
  const isFree = ({ date, slots }: DayAvailability) => slots.length === allTimes.length && !usedDays.has(date)
  const free = availability.days.find(isFree)
  if (!free) throw new Error(`No free day is left in the ${days} from ${from} on`)
  usedDays.add(free.date)
  return free.date
}

const allTimes = [
  ...['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'],
  ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
]

/** Start times of two-hour jobs that fill a day. */
const sixTimes = allTimes.filter((_, index) => index % 2 === 0)

/** Returns a unique address, so that a search finds one test's bookings. */
export const newEmail = () => `guest-${crypto.randomUUID()}@example.com`

/** Books as another visitor. */
export async function book(order: Partial<BookingRequest>): Promise<BookedJson> {
  const response = await fetch(`${origins.squamish}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Sasha Early',
      email: 'sasha@example.com',
      phone: '(604) 555-0177',
      packageId: 'interior-detailing',
      time: '9:00 AM',
      vehicleMake: 'Toyota',
      vehicleModel: 'Tacoma',
      ...order,
    }),
  })
  expect(response.status).toBe(201)
  return response.json()
}

/** Joins the waiting list as another visitor, for any time of a day. */
export async function joinWaitingList(
  order: Pick<WaitingRequest, 'name' | 'date'> & Partial<WaitingRequest>,
) {
  const response = await fetch(`${origins.squamish}/api/waiting`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: newEmail(),
      phone: '(604) 555-0177',
      packageId: 'interior-detailing',
      vehicleMake: 'Mazda',
      vehicleModel: '3',
      waitUntil: order.date,
      ...order,
    }),
  })
  expect(response.status).toBe(202)
}

export async function fillDay(date: string, order: Partial<BookingRequest> = {}) {
  await Promise.all(sixTimes.map((time) => book({ ...order, date, time })))
}

/** The owner's session. It is renewed early, because reauthentication is due after 15 minutes. */
let owner: { cookie: string; at: number } | undefined
const renewedAfterMs = 3 * 60 * 1000

onFreshSite(() => {
  usedDays.clear()
  owner = undefined
})

/**
 * Signs the owner in, or reuses a recent session.
 * @returns the session cookie as `name=value`.
 */
export async function signInOwner(): Promise<string> {
  if (owner && Date.now() - owner.at < renewedAfterMs) return owner.cookie
  owner = { cookie: await startSession(account), at: Date.now() }
  return owner.cookie
}

/**
 * Signs in.
 * @returns the new session's cookie as `name=value`.
 */
export async function startSession(credentials: typeof account): Promise<string> {
  const response = await fetch(`${origins.squamish}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  return cookie.slice(0, cookie.indexOf(';'))
}

/** Requests the admin API with the owner's session. */
export async function requestAsOwner(path: string, method = 'GET', json?: unknown): Promise<Response> {
  const response = await fetch(origins.squamish + path, {
    method,
    headers: {
      Cookie: await signInOwner(),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  expect(response.ok).toBe(true)
  return response
}

/** Returns the bookings found by an email address. */
export async function fetchBookings(email: string): Promise<BookingJson[]> {
  const response = await requestAsOwner(`/api/admin/bookings?search=${email}`)
  const { items }: BookingListJson = await response.json()
  return items
}
