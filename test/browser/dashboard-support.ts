import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { addDays, weekdayOf } from '../../shared/lib/time/business-time.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import type { ManualBookingRequest } from '../../shared/rules/booking/order-request.ts'
import type { BookingChannels } from '../../shared/rules/message/message-json.ts'
import { emptyLedger } from '../empty-ledger.ts'
import { detailsOf, openDisclosure, origins, type VisitOptions, visitTranslated } from './browser-support.ts'
import { onFreshSite, runSql, siteDatabase } from './open-site.ts'
import { account, addAccount } from './owner-account.ts'
import { book, fetchAvailability, newEmail, requestAsOwner, signInOwner, startSession } from './site-api.ts'

// The dashboard as the owner uses it.

export const dashboard = `${origins.squamish}/dashboard`

export const visitAsOwner = async (options: VisitOptions = {}) =>
  visitWithSession(await signInOwner(), options)

export async function openAsOwner(address: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visitAsOwner(options)
  await page.goto(address)
  return page
}

/** Opens a window signed in to another account. */
export const visitAs = async (credentials: typeof account, options: VisitOptions = {}) =>
  visitWithSession(await startSession(credentials), options)

async function visitWithSession(cookie: string, options: VisitOptions): Promise<Page> {
  // Dashboard tests run on translated pages.
  const page = await visitTranslated(options)
  const [name = '', value = ''] = cookie.split('=')
  const url = origins.squamish
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  return page
}

export async function signIn(page: Page, { email, password } = account) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Creates an account for a test that changes it. */
export async function newAccount(): Promise<typeof account> {
  const credentials = { email: newEmail(), password: 'a password of my own' }
  await addAccount(await siteDatabase(), credentials)
  return credentials
}

/** Pretends to the page that messages to customers are emailed, though no service is set up. */
export const pretendToEmail = (page: Page) =>
  page.route('**/api/admin/bookings/*/channels', (route) => {
    const by = 'email' as const
    const channels: BookingChannels = {
      ...{ ready: by, invoice: by, refunded: by, cancelled: by, 'no-show': by, 'payment-reminder': by },
    }
    return route.fulfill({ json: { channels } })
  })

let customerCount = 0

/** Returns a unique name that a search finds alone. */
export const newCustomer = (first = 'Kim') => `${first} Number${Date.now()}x${++customerCount}`

export const searchAddress = (search: string) => `${dashboard}?${new URLSearchParams({ search })}`

export const bookingDialog = (page: Page) => page.getByRole('dialog', { name: / [0-9a-f]{8}$/ })

export const needsYou = `${dashboard}/needs-you`

/** The link to what needs the owner, on Today and above the list. */
export const needsYouStrip = (page: Page) => page.getByRole('link', { name: /^\d+\s*Needs you/ })

/** What the screen Needs you lists about a customer. */
export const needsYouItem = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** The history of the open booking, oldest first. */
export const historyOf = (page: Page) =>
  bookingDialog(page).getByRole('region', { name: 'History' }).getByRole('listitem')

export const actionButton = (page: Page, name: string) =>
  bookingDialog(page).getByRole('button', { name, exact: true })

export async function openDetails(page: Page, customer: string) {
  await page.goto(searchAddress(customer))
  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await partOf(page, 'History').waitFor()
}

type BookingPart = 'All details' | 'Invoice' | 'Messages' | 'History'

/** The line that folds a part of the open booking. */
export const partOf = (page: Page, part: BookingPart) =>
  bookingDialog(page).locator('summary', { hasText: part })

/** Unfolds a part of the open booking. */
export const openPart = (page: Page, part: BookingPart) => openDisclosure(bookingDialog(page), part)

/** Unfolds all details of the open booking, and returns how to read them by name. */
export async function openAllDetails(page: Page) {
  await openPart(page, 'All details')
  return () => detailsOf(bookingDialog(page))
}

/** The job in three lines, of the open booking. */
export const jobSummary = (page: Page) =>
  bookingDialog(page).getByRole('region', { name: 'Job', exact: true })

/** The title of the open booking, which names the customer. */
export const bookingTitle = (page: Page, customer: string) =>
  bookingDialog(page).getByRole('heading', { level: 2 }).getByRole('link', { name: customer })

type PhoneOrder = { name: string; date: string } & Partial<ManualBookingRequest>

/** Books as an owner, who isn't bound to the booking window. */
export async function bookByPhone(order: PhoneOrder): Promise<BookedJson> {
  const response = await requestAsOwner('/api/admin/bookings', 'POST', {
    phone: '(604) 555-0166',
    packageId: 'interior-detailing',
    location: 'squamish',
    time: '9:00 AM',
    vehicleMake: 'Mazda',
    vehicleModel: '3',
    ...order,
  })
  return response.json()
}

export async function newBooking(name: string, order: Parameters<typeof book>[0]): Promise<BookedJson> {
  return book({ name, email: newEmail(), ...order })
}

let weeks = 0

onFreshSite(() => {
  weeks = 0
})

/** Returns the Sunday of an unused week, beyond the days that visitors can book. */
export async function freeWeek(): Promise<string> {
  const { lastDate } = await fetchAvailability()
  return addDays(lastDate, 7 * ++weeks - weekdayOf(lastDate))
}

/** Makes a booking appear to be made some hours ago. */
export const ageBooking = (id: string, hours: number) =>
  runSql(
    'UPDATE bookings SET created_at = ? WHERE id = ?',
    ...[new Date(Date.now() - hours * 3_600_000).toISOString(), id],
  )

/** Sets the crews until the test finishes. */
export async function useCrews(...crewNames: string[]) {
  const before: object = await (await requestAsOwner('/api/admin/schedule')).json()
  // Overwrites the schedule whatever its version.
  const always = { keepBookings: true, updatedAt: undefined }
  const change = (to: object) =>
    requestAsOwner('/api/admin/schedule', 'PUT', { crewNames: [], ...before, ...to, ...always })
  await change({ crewCount: crewNames.length, crewNames })
  onTestFinished(async () => {
    await change({})
  })
}

/** Deletes all bookings and time off, with the ledger entries that would block it. */
export async function emptyCalendar() {
  await emptyLedger(await siteDatabase())
  for (const table of ['slot_claims', 'time_off', 'bookings']) await runSql(`DELETE FROM ${table}`)
}

/** Moves a booking to any date, because none can be booked in the past. */
export const rescheduleBooking = (id: string, date: string) =>
  runSql('UPDATE bookings SET booking_date = ? WHERE id = ?', date, id)

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}
