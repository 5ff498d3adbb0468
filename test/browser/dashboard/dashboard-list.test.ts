import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import type { CustomerItemJson } from '../../../shared/rules/customer/customer-json.ts'
import { packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  phone,
  sizes,
  toastOf,
} from '../browser-support.ts'
import {
  action,
  ageBookings,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  newBooking,
  newCustomer,
  searchAddress,
  visitAsOwner,
} from '../owner.ts'
import { bookingsOf, callAsOwner, freeDay, joinWaitingList, newEmail } from '../serve-site.ts'

// The list as it is used between two jobs: on a phone, with a filter, and while somebody is calling.

declare global {
  interface Window {
    shifts: number[]
  }
}

/** Notes how far a page's parts jump while nobody presses anything. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) {
          window.shifts.push(Number(entry.value))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const cards = (page: Page) => page.getByRole('region', { name: 'Bookings' }).getByRole('listitem')

const toCall = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'To call' }) })

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN)

/** A phone that comes from elsewhere is shown the day; from there its tab leads to the list. */
const fromToday = { referer: `${dashboard}/today` }

test('on a phone the first booking is on the first screen, below what is to be done, and nothing jumps', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  await newBooking(newCustomer(), { date: booking.date, time: '1:00 PM' })
  await ageBookings([{ id: booking.id, hours: 20 }])
  const page = await visitAsOwner({ ...phone, isNew: true })
  await noteShifts(page)
  const { promise: listed, resolve: isListed } = Promise.withResolvers<void>()
  await page.route('**/api/admin/to-call', async (route) => {
    await listed
    await route.continue()
  })
  page.on('response', (response) => response.url().includes('/api/admin/bookings?') && isListed())
  await page.goto(dashboard, fromToday)
  await toCall(page).getByRole('listitem').first().waitFor()
  await page.getByText(/^\d+ pending, \d+ confirmed, \$/).waitFor()
  await cards(page).first().waitFor()
  expect(await topOf(cards(page).first())).toBeLessThan(sizes.phone.height)
  expect(await topOf(page.getByRole('link', { name: 'Return to Website' }))).toBe(
    await topOf(page.getByRole('button', { name: 'Sign out' })),
  )
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)

  await page.getByText(/^\d+ pending, /).tap()
  await page.getByRole('term').getByText('Total Revenue').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(sizes.phone)

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(customer)
  await page.getByRole('status').getByText('Showing 1 of 1').waitFor()
  await eventually(() => toCall(page).getByRole('listitem').first().isVisible()).toBe(false)
  const call = cards(page).getByRole('link', { name: `Call ${customer}` })
  expect(await call.getAttribute('href')).toBe('tel:6045550177')
})

test('nothing jumps where somebody waits for a time either: what shows them comes with them', async () => {
  const name = newCustomer('Hanna')
  await joinWaitingList({ name, date: await freeDay() })
  const page = await visitAsOwner({ ...phone, isNew: true })
  await noteShifts(page)
  await page.goto(dashboard, fromToday)
  await toCall(page).getByRole('listitem').first().getByRole('button', { name, exact: true }).waitFor()
  await cards(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

test('on a phone the actions of a booking are one row that covers nothing, the rare ones a press away', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'confirmed' })
  const page = await visitAsOwner(phone)
  await page.goto(searchAddress(customer))
  await page.getByRole('button', { name: `View the booking of ${customer}` }).tap()
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  const tops = ['More', 'Edit', 'Reschedule', 'Mark as Completed'].map((name) => topOf(action(page, name)))
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  const lastTop = await tops[0]

  // Each of what can be pressed is seen whole once it is scrolled to.
  for (const link of await details(page).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(lastTop ?? 0)
    await link.click({ trial: true })
  }
  await action(page, 'More').tap()
  await action(page, 'Cancel Booking').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[aria-labelledby]:last-of-type')
  await page.setViewportSize(sizes.phone)
  // Once the screen is a phone's again: on a wider one nothing is behind that button.
  await action(page, 'More').waitFor()
  if (!(await action(page, 'Delete').isVisible())) await action(page, 'More').tap()
  await action(page, 'Delete').tap()
  const question = page.getByRole('dialog', { name: 'Delete booking' })
  await question.getByText(`${customer}, `).waitFor()
  await question.getByRole('button', { name: 'Delete' }).tap()
  await expectToast(page, 'Booking deleted successfully')
  await toastOf(page).getByText(`${customer}, `).waitFor()
})

test('filters live in the address, stay while other tabs are looked at, and fold into one button on a phone', async () => {
  const week = await freeWeek()
  const email = newEmail()
  const [monday, tuesday, friday] = [1, 2, 5].map((day) => addDays(week, day))
  if (!monday || !tuesday || !friday) throw new Error('No week')
  const [here, there, later] = [newCustomer('Here'), newCustomer('There'), newCustomer('Later')]
  const inWhistler = { place: 'mobile', area: 'whistler', address: '7 Drift Lane' } as const
  await bookForCaller({ name: here, email, date: monday })
  await bookForCaller({ name: there, email, date: tuesday, location: 'whistler', ...inWhistler })
  await bookForCaller({ name: later, email, date: friday, comments: 'Brings two huskies' })
  const page = await visitAsOwner()
  await page.goto(searchAddress(email))
  const rows = page.getByRole('rowheader')
  const expectRows = (...names: string[]) =>
    eventually(async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(names)
  await expectRows(later, there, here)
  await page.getByLabel('Date range').selectOption('Choose dates')
  await page.getByLabel('From', { exact: true }).fill(monday)
  await page.getByLabel('To', { exact: true }).fill(tuesday)
  await expectRows(there, here)
  await page.getByLabel('Brand').selectOption('Whistler')
  await expectRows(there)
  await page.getByLabel('Brand').selectOption('All brands')
  await page.getByLabel('Place').selectOption('Our shop')
  await expectRows(here)
  const address = page.url()
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    search: email,
    from: monday,
    to: tuesday,
    place: 'shop',
  })

  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Next week' }).waitFor()
  await page.getByRole('link', { name: 'List' }).click()
  await page.waitForURL(address)
  await expectRows(here)

  await page.setViewportSize(sizes.phone)
  const filters = page.getByText(/^Filters/)
  await eventually(() => filters.innerText()).toMatch(/^Filters\s*2\s*set$/)
  await filters.click()
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(monday)
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(sizes.desktop)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(dashboard)

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('huskies')
  await expectRows(later)
})

test('a known customer who calls is booked in a few taps', async () => {
  const name = newCustomer('Marta')
  const email = newEmail()
  const last: NonNullable<CustomerItemJson['last']> = {
    ...{ vehicleType: 'suv', vehicleSize: null, vehicleMake: 'Subaru', vehicleModel: 'Outback' },
    ...{ place: 'mobile', area: 'whistler', address: '7 Drift Lane', accessNotes: 'Gate 12' },
  }
  const known: CustomerItemJson = { id: 7, name, email, phone: '(604) 555-0144', noShows: 1, last }
  const page = await visitAsOwner(phone)
  await page.route('**/api/admin/customers?*', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? ''
    const items = known.name.includes(search) ? [known] : []
    return route.fulfill({ json: { items, nextCursor: null, isFiling: false } })
  })
  await page.goto(dashboard, fromToday)
  let taps = 0
  const tap = async (locator: Locator) => {
    await locator.tap()
    taps++
  }
  await tap(page.getByRole('button', { name: 'New booking' }))
  const form = page.getByRole('dialog', { name: 'New booking' })
  const find = form.getByLabel('Find a customer')
  await expectFocusOn(find)
  await find.pressSequentially('Nobody')
  await form.getByText('Nobody is known by that').waitFor()
  await find.fill(name.slice(0, 8))
  await expectGoodAtEveryWidth(page, 'dialog[aria-labelledby]:last-of-type')
  await page.setViewportSize(sizes.phone)
  await tap(form.getByRole('button', { name: `${name} (604) 555-0144, Subaru Outback` }))
  await expectFocusOn(form.getByText(`Filled in as ${name} booked last.`))
  await form.getByText('Nobody came once').waitFor()
  expect(await form.getByLabel('Address').inputValue()).toBe('7 Drift Lane')
  expect(await form.getByLabel('Access notes (optional)').inputValue()).toBe('Gate 12')

  // A package is a tap on its field and one on its name.
  await form.getByLabel('Package').selectOption(packageName('interior-exterior-package'))
  taps += 2
  const foot = form.getByRole('status').filter({ hasText: /^Total / })
  await eventually(() => foot.innerText()).toMatch(/^Total \$\d+\s+\w{3}, \w{3} \d+, \d{4}, \d+:00 [AP]M$/)
  const [, slot = ''] = (await foot.innerText()).split(/\n+/)
  const top = await topOf(foot)
  await form.getByLabel('Find a customer').scrollIntoViewIfNeeded()
  expect(await topOf(foot)).toBe(top)
  await tap(form.getByRole('button', { name: 'Book', exact: true }))
  await expectToast(page, `Booked for ${slot}`)
  await toastOf(page).getByText(name, { exact: true }).waitFor()
  expect(taps).toBeLessThan(8)
  const { vehicleSize: _, ...rest } = last
  expect(await bookingsOf(email)).toMatchObject([{ customerName: name, status: 'confirmed', ...rest }])
})
