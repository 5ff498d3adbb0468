import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '../../../shared/lib/time/business-time.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  hold,
  holdRequests,
  openDisclosure,
  phone,
  sizes,
  topOf,
} from '../browser-support.ts'
import {
  actionButton,
  ageBooking,
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  needsYouStrip,
  newBooking,
  newCustomer,
  openAllDetails,
  openAsOwner,
  partOf,
  searchAddress,
  signIn,
  visitAsOwner,
} from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import { freeDay, joinWaitingList, newEmail } from '../site-api.ts'

// The list in daily use: on a phone, filtered, and while a customer is on the phone.

declare global {
  interface Window {
    shifts: number[]
  }
}

/** Records layout shifts that no input caused. */
const recordLayoutShifts = (page: Page) =>
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

async function expectNoShift(page: Page) {
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
}

const cards = (page: Page) => page.getByRole('region', { name: 'Bookings' }).getByRole('listitem')

/** Opening the dashboard on a phone leads to Today, unless the link is from the dashboard itself. */
const fromToday = { referer: `${dashboard}/today` }

test('on a phone opens on upcoming bookings by day, the first above the fold, without layout shift', async () => {
  const [customer, waiting] = [newCustomer(), newCustomer('Hanna')]
  const date = await freeDay()
  const { booking } = await newBooking(customer, { date })
  await ageBooking(booking.id, 20)
  const page = await visitAsOwner({ ...phone, isNew: true })
  await recordLayoutShifts(page)
  const release = await holdRequests(page, '**/api/admin/to-call')
  page.on('response', (response) => response.url().includes('/api/admin/bookings?') && release())
  await page.goto(dashboard, fromToday)
  await needsYouStrip(page).waitFor()
  await page.getByText(/^\d+ pending, \d+ confirmed, \$/).waitFor()
  await cards(page).first().waitFor()
  // Below the notice that no email is sent here, which a business set up doesn't have.
  expect(await topOf(cards(page).first())).toBeLessThan(0.6 * sizes.phone.height)
  await page
    .getByRole('region', { name: formatDate(date) })
    .getByText(customer)
    .waitFor()
  await expectNoShift(page)

  // The ways out are in the menu, away from what is pressed all day.
  const leave = page.getByRole('button', { name: 'Sign out' })
  expect(await leave.count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await leave.waitFor()
  await page.getByRole('link', { name: 'Return to Website' }).waitFor()
  await page.keyboard.press('Escape')

  await joinWaitingList({ name: waiting, date: await freeDay() })
  // The slot was taken when the customer joined and is free now.
  await runSql("UPDATE waiting_orders SET reason = 'full' WHERE visitor_order ->> 'name' = ?", waiting)
  await page.goto(dashboard, fromToday)
  await needsYouStrip(page).getByText(`${waiting}, waiting list, free now`).waitFor()
  await cards(page).first().waitFor()
  await expectNoShift(page)

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(customer)
  await page.getByRole('status').getByText('Showing 1 of 1').waitFor()
  await cards(page)
    .getByRole('button', { name: `View the booking of ${customer}` })
    .tap()
  await bookingDialog(page).waitFor()
})

test('on a phone a list is selected from its menu or by press and hold, and only what can be confirmed is counted', async () => {
  const email = newEmail()
  const date = await freeDay()
  const [first, second] = [newCustomer('First'), newCustomer('Second')]
  await newBooking(first, { email, date, time: '9:00 AM' })
  await bookByPhone({ name: second, email, date, time: '1:00 PM' })
  const page = await openAsOwner(searchAddress(email), phone)
  const box = (customer: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${customer}, `) })
  const card = (customer: string) => page.getByRole('button', { name: `View the booking of ${customer}` })
  await card(first).waitFor()
  expect(await box(first).count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('button', { name: 'Select bookings' }).tap()
  await page.getByText('Choose bookings, or all that match.').waitFor()
  await box(first).check()
  await card(second).tap()
  await page.getByRole('status').getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Confirm 1', exact: true }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.getByRole('button', { name: 'Stop selecting' }).tap()
  await eventually(() => box(first).count()).toBe(0)

  await hold(card(second))
  await page.getByRole('status').getByText('1 selected').waitFor()
  expect(await box(second).isChecked()).toBe(true)
  expect(await bookingDialog(page).count()).toBe(0)
})

test('searches, sorts and filters the list; the view is kept in the URL, becomes cards on a phone, and remembers whether to open on upcoming bookings', async () => {
  const week = await freeWeek()
  const email = newEmail()
  const [monday, tuesday, friday] = [addDays(week, 1), addDays(week, 2), addDays(week, 5)]
  const [here, there, long] = [newCustomer('Here'), newCustomer('There'), newCustomer('W'.repeat(40))]
  const inWhistler = { place: 'mobile', area: 'whistler', address: '7 Drift Lane' } as const
  await bookByPhone({ name: here, email, date: monday, vehicleType: 'van' })
  await bookByPhone({ name: there, email, date: tuesday, location: 'whistler', ...inWhistler })
  await bookByPhone({ name: long, email, date: friday, vehicleModel: 'x'.repeat(60), comments: 'Huskies' })
  const page = await openAsOwner(dashboard)
  const rows = page.getByRole('rowheader')
  const expectRows = (...names: string[]) =>
    eventually(async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(names)
  const header = (name: string) => page.getByRole('columnheader', { name })
  const box = page.getByRole('searchbox', { name: 'Search bookings' })
  await box.fill(email)
  await page.waitForURL((url) => url.searchParams.has('search'))
  await expectRows(long, there, here)
  const cells = page.getByRole('row').filter({ hasText: here }).getByRole('cell')
  expect((await cells.allInnerTexts()).slice(1, 6).map((text) => text.trim().split(/\s*\n\s*/))).toEqual([
    [packageName('interior-detailing'), 'Our shop'],
    [formatDate(monday), '9:00 AM, 2 h'],
    ['Mazda 3', 'Van'],
    [expectedDollars('interior-detailing', 'van')],
    ['Confirmed'],
  ])

  await header('Customer').getByRole('button').click()
  await expectRows(here, there, long)
  await header('Customer').getByRole('button').click()
  await expectRows(long, there, here)
  await page.reload()
  await expectRows(long, there, here)
  expect(await header('Customer').getAttribute('aria-sort')).toBe('descending')
  await page.goBack()
  await expectRows(here, there, long)

  await page.getByLabel('Date range').selectOption('Choose dates')
  await page.getByLabel('From', { exact: true }).fill(monday)
  await page.getByLabel('To', { exact: true }).fill(tuesday)
  await expectRows(here, there)
  await openDisclosure(page, 'More filters')
  await page.getByLabel('Place').selectOption('Our shop')
  await expectRows(here)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    ...{ search: email, sort: 'customerName', from: monday, to: tuesday, place: 'shop' },
  })
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Next week' }).waitFor()
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('place') === 'shop')
  await expectRows(here)

  // The narrowest width with a table.
  await page.setViewportSize({ width: 1080, height: 900 })
  const isCut = () => header('Service').evaluate((cell) => cell.scrollWidth > cell.clientWidth)
  await eventually(isCut).toBe(false)
  await page.setViewportSize(sizes.phone)
  const filters = page.locator('summary', { hasText: /^Filters/ })
  await eventually(() => filters.innerText()).toMatch(/^Filters\s*2\s*set$/)
  await filters.click()
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(monday)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => !url.searchParams.has('place'))
  await box.fill(email)
  const names = cards(page).getByRole('heading')
  await eventually(() => names.allInnerTexts()).toEqual([here, there, long])
  await page.getByLabel('Sort by').selectOption('Customer, Z to A')
  await eventually(() => names.allInnerTexts()).toEqual([long, there, here])
  await openDisclosure(page, /^\d+ pending, /)
  await page.getByRole('term').getByText('Total Revenue').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  // A desktop opens on all bookings, latest first, until it is told otherwise.
  await page.setViewportSize(sizes.desktop)
  await page.evaluate(() => localStorage.removeItem('upcoming-first'))
  await page.goto(dashboard)
  const views = page.getByRole('navigation', { name: 'Which bookings' })
  const current = () => views.locator('[aria-current]').innerText()
  await eventually(current).toMatch(/^All/)
  expect(await header('Date').getAttribute('aria-sort')).toBe('descending')
  await views.getByRole('link', { name: 'Upcoming' }).click()
  const isAhead = ({ searchParams }: URL) =>
    searchParams.get('range') === 'upcoming' && searchParams.get('order') === 'asc'
  await page.waitForURL(isAhead)
  await page.goto(dashboard)
  await page.waitForURL(isAhead)
  await eventually(current).toMatch(/^Upcoming/)
  await views.getByRole('link', { name: 'Past' }).click()
  await page.waitForURL((url) => url.searchParams.get('range') === 'past')
  await views.getByRole('link', { name: /^All/ }).click()
  await page.waitForURL(dashboard)
  await page.setViewportSize(sizes.phone)
  await page.reload()
  await eventually(current).toMatch(/^All/)
  expect(page.url()).toBe(dashboard)
})

test('loads more with the focus on the first new row, and a booking made elsewhere doesn’t move what is being read', async () => {
  const [email, week] = [newEmail(), await freeWeek()]
  const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']
  const names = Array.from({ length: 26 }, () => newCustomer())
  await Promise.all(
    names.map((name, index) => {
      const date = addDays(week, Math.floor(index / times.length))
      return bookByPhone({ name, email, date, time: times[index % times.length], overrideHours: true })
    }),
  )
  const page = await visitAsOwner({ isNew: true })
  await page.clock.install()
  await page.goto(searchAddress(email))
  const rows = page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('row')
  await page.getByRole('status').getByText('Showing 25 of 26').waitFor()
  await page.getByRole('button', { name: 'Load more' }).click()
  await page.getByRole('status').getByText('Showing 26 of 26').waitFor()
  await expectFocusOn(rows.nth(25).getByRole('button', { name: 'View' }))
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)

  const reading = rows.filter({ hasText: names[3] ?? '' })
  await reading.scrollIntoViewIfNeeded()
  const before = await topOf(reading)
  const latest = newCustomer('Latest')
  await bookByPhone({ name: latest, email, date: addDays(week, 6) })
  await page.clock.fastForward(15_000)
  await rows.first().getByRole('rowheader', { name: latest }).waitFor()
  // Row positions vary by fractions of a pixel.
  expect(Math.abs((await topOf(reading)) - before)).toBeLessThan(3)
})

// Behaviour of every screen: loading, polling for changes and session expiry.

test('shows loading and failed states, with a button to try again', async () => {
  const page = await visitAsOwner({ expected: failedRequests })
  await newBooking(newCustomer(), { date: await freeDay() })
  const again = page.getByRole('button', { name: 'Try again' })
  // A 400 isn't retried automatically, unlike a missing response.
  const refuse = (calls: string) =>
    page.route(`**/api/admin/${calls}`, (route) => route.fulfill({ status: 400 }))
  for (const [place, calls, trouble, shown] of [
    ['calendar', 'calendar?*', /^Failed to load/, page.getByRole('button', { name: 'Next week' })],
    ['customers', 'customers', 'Failed to load customers', page.getByRole('main').getByRole('listitem')],
  ] as const) {
    await refuse(calls)
    await page.goto(`${dashboard}/${place}`)
    await page.getByRole('alert').getByText(trouble).first().waitFor()
    await page.unroute(`**/api/admin/${calls}`)
    await again.click()
    await shown.first().waitFor()
  }
  await refuse('waiting')
  await refuse('bookings?*')
  await page.goto(dashboard)
  await page.getByRole('alert').getByText('Failed to load the waiting list').waitFor()
  await page.getByRole('alert').getByText('Failed to load bookings').waitFor()
  await page.unroute('**/api/admin/bookings?*')
  const release = await holdRequests(page, '**/api/admin/bookings?*')
  await again.last().click()
  const loading = page.getByRole('status').getByText('Loading bookings...')
  await loading.waitFor()
  release()
  await loading.waitFor({ state: 'detached' })
  await page.getByRole('rowheader').first().waitFor()
})

test('an expired session asks to sign in, then returns to the same view with unsaved input intact', async () => {
  const customer = newCustomer()
  await newBooking(customer, { date: await freeDay() })
  const page = await openAsOwner(`${searchAddress(customer)}&status=pending`, { expected: failedRequests })
  const row = page.getByRole('rowheader', { name: customer })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await row.waitFor()
  const view = page.url()
  // A single 401, as after a password change elsewhere, doesn't end the session.
  await page.route('**/api/admin/bookings?*', (route) => route.fulfill({ status: 401 }), { times: 1 })
  const lookedUp = page.waitForResponse('**/api/auth/session')
  await refresh.click()
  await lookedUp
  await refresh.click()
  await row.waitFor()

  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await partOf(page, 'History').waitFor()
  await actionButton(page, 'Edit').click()
  const form = page.getByRole('dialog', { name: 'Edit booking' })
  await form.getByLabel('Make').fill('Lancia')
  // Blocks background requests, so that only the press can discover the expired session.
  await page.route('**/api/admin/**', (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
  })
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Please sign in to continue').waitFor()
  expect(await page.getByText(customer).filter({ visible: true }).count()).toBe(0)
  await expectFocusOn(page.getByRole('heading', { name: 'Admin sign-in' }))
  await expectAccessible(page)
  await page.unroute('**/api/admin/**')
  await signIn(page)
  expect(await form.getByLabel('Make').inputValue()).toBe('Lancia')
  // The form is on top of the details again.
  await form.getByLabel('Model').click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Booking saved')
  await eventually(await openAllDetails(page)).toMatchObject({ Vehicle: 'Lancia Tacoma, Sedan' })
  await page.keyboard.press('Escape')
  // The dialog is removed before the history goes back.
  await page.waitForURL(view)
})

/** Longer than the polling interval. */
const pollIntervalMs = 15_000

/** The time without input after which polling slows down. */
const idleAfterMs = 3 * 60_000

test('polls only for changes, less often when idle; a booking made elsewhere appears everywhere without touching unsaved input', async () => {
  const email = newEmail()
  const order = { date: await freeDay(), email }
  const [first, second, third] = [newCustomer('First'), newCustomer('Second'), newCustomer('Third')]
  await newBooking(first, { ...order, time: '9:00 AM' })
  const page = await visitAsOwner({ isNew: true })
  await page.clock.install()
  const known = page.waitForResponse('**/api/admin/changes')
  await page.goto(dashboard)
  await known
  await page.getByRole('status').getByText('Showing').waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
  })
  const news = () => asked.filter((path) => path !== '/api/auth/session')
  for (const round of [1, 2, 3]) {
    // A tick while the last response is being read doesn't start a request.
    await eventually(async () => {
      if (news().length < round) await page.clock.fastForward(pollIntervalMs)
      return news()
    }).toEqual(Array.from({ length: round }, () => '/api/admin/changes'))
  }

  await page.clock.fastForward(idleAfterMs)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  for (let minute = 0; minute < 10; minute++) {
    await page.clock.fastForward(60_000)
    await page.waitForLoadState('networkidle')
  }
  // At most about a hundred requests per hour.
  expect(asked.length).toBeLessThanOrEqual(16)
  const answered = page.waitForResponse('**/api/admin/changes')
  await page.mouse.move(10, 10)
  await answered

  const box = page.getByRole('searchbox', { name: 'Search bookings' })
  await box.pressSequentially(email)
  await page.getByRole('status').getByText('Showing 1 of 1').waitFor()
  await newBooking(second, { ...order, time: '11:00 AM' })
  await page.clock.fastForward(pollIntervalMs)
  await page.getByRole('rowheader', { name: second }).waitFor()
  expect(await box.inputValue()).toBe(email)
  await expectFocusOn(box)
  await expectToast(page, '1 new booking')

  await page.getByRole('button', { name: `View the booking of ${first}` }).click()
  await openDisclosure(bookingDialog(page), 'All bookings of this customer')
  await bookingDialog(page).getByText('2 bookings').waitFor()
  const notes = bookingDialog(page).getByLabel('Private notes')
  await notes.pressSequentially('Rings twice')
  await newBooking(third, { ...order, time: '1:00 PM' })
  await page.clock.fastForward(pollIntervalMs)
  await bookingDialog(page).getByText('3 bookings').waitFor()
  expect(await notes.inputValue()).toBe('Rings twice')
  await expectFocusOn(notes)
  await bookingDialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^2 new bookings/ }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'createdAt')
  await eventually(() => page.getByRole('rowheader').first().innerText()).toContain(third)

  await page.getByRole('button', { name: 'New booking', exact: true }).click()
  const name = page.getByRole('dialog', { name: 'New booking' }).getByLabel('Name', { exact: true })
  await name.pressSequentially('Half a na')
  await newBooking(newCustomer(), { ...order, time: '3:00 PM' })
  await page.clock.fastForward(pollIntervalMs)
  await page.getByRole('rowheader').nth(3).waitFor({ state: 'attached' })
  expect(await name.inputValue()).toBe('Half a na')
  await expectFocusOn(name)
})
