import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { business } from '../../site-defaults.ts'
import {
  detailsOf,
  eventually,
  expectAccessible,
  expectFocusOn,
  failedRequests,
  lastToast,
  origins,
  visitTranslated,
} from '../browser-support.ts'
import { fetchBookings, freeDay, newEmail } from '../site-api.ts'
import { storedNames } from '../stored-names.ts'
import {
  bookInBrowser,
  choosePackage,
  chooseSlot,
  confirmationHeading,
  confirmButton,
  expectAtTop,
  fillVehicle,
  goToConfirm,
  goToDates,
  goToVehicle,
  openWizard,
  stepHeading,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

// Lost connections, and customers who come back.

const bookingRequests = '**/api/bookings'

/** The message that the wizard keeps retrying, with the phone number. */
const retryNotice = (page: Page) => wizardOf(page).getByRole('alert').filter({ hasText: 'No answer yet' })

/** Expects that the wizard has given up but kept every value, with the focus on `focus`. */
async function expectNothingLost(page: Page, focus: Locator) {
  await wizardOf(page).getByRole('alert').getByText('Your answers are still here').waitFor()
  await eventually(() => lastToast(page)).toMatch(
    /^Booking failed\s+There was an error processing your booking. Please try again or contact us directly.$/,
  )
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await eventually(() => confirmButton(page).isEnabled()).toBe(true)
  await expectFocusOn(focus)
}

const tryAgainButton = (page: Page) =>
  wizardOf(page).getByRole('alert').getByRole('button', { name: 'Try again' })

/** Records the idempotency keys of booking requests. */
function recordKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'POST' && key) keys.push(key)
  })
  return keys
}

const failBeforeSending = (route: Route) => route.abort('connectionfailed')

async function failAfterSending(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

const respondWithPlainError = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

test('gives up on a failing server after three tries and on a silent one after two minutes, keeps every value, and never books twice', async () => {
  const page = await visitTranslated({ expected: failedRequests, isNew: true })
  // Retries wait until the test advances the clock.
  await page.clock.install()
  const [date, email, keys] = [await freeDay(), newEmail(), recordKeys(page)]
  await goToConfirm(page, { date, email })
  await page.route(bookingRequests, respondWithPlainError)
  await page.getByLabel('Phone Number').press('Enter')
  for (const [tries, pauseMs] of [
    [1, 2500],
    [2, 5000],
  ] as const) {
    await eventually(() => keys.length).toBe(tries)
    await page.clock.fastForward(pauseMs)
  }
  await expectNothingLost(page, page.getByLabel('Phone Number'))
  expect(keys).toHaveLength(3)
  await expectAccessible(page, '#booking')

  await page.unroute(bookingRequests)
  await page.route(bookingRequests, failAfterSending)
  await tryAgainButton(page).press('Enter')
  await retryNotice(page).waitFor()
  await page.clock.fastForward(121_000)
  await expectNothingLost(page, confirmButton(page))
  await page.unroute(bookingRequests)
  expect(new Set(keys).size).toBe(1)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  await wizardButton(page, 'Back').click()
  await wizardButton(page, 'Back').click()
  await chooseSlot(page, { date, time: '5:00 PM' })
  await wizardButton(page, 'Continue to Vehicle Details').click()
  await wizardButton(page, 'Continue to Contact Info').click()
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  await eventually(() => lastToast(page)).toContain('Your first try went through')
  await eventually(() => detailsOf(wizardOf(page))).toMatchObject({ Name: 'Robin Field' })
  expect(await fetchBookings(email)).toMatchObject([{ customerName: 'Robin Field', bookingTime: '9:00 AM' }])
})

test('retries free times that failed to load, keeping the month and the focus', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  await page.route('**/api/availability*', failBeforeSending, { times: 1 })
  await goToDates(page)
  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('The free times did not load').waitFor()
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await trouble.waitFor({ state: 'detached' })
  await chooseSlot(page, { date: await freeDay(), time: '9:00 AM' })

  const grid = page.getByRole('grid')
  await page.route('**/api/availability*', failBeforeSending)
  for (let presses = 0; presses < 3; presses++) await wizardButton(page, 'Next month').click()
  const lastDay = grid.getByRole('button').last()
  const shown = await lastDay.getAttribute('aria-label')
  const again = wizardOf(page).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/api/availability*')
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  await eventually(() => lastDay.getAttribute('aria-label')).toBe(shown)
  await eventually(() => grid.locator('button:enabled').count()).toBeGreaterThan(20)
  expect(await wizardOf(page).evaluate((section) => section.contains(document.activeElement))).toBe(true)
})

test('an order placed offline can be cancelled and changed, then retries under the same key until it books once', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const [date, email, keys] = [await freeDay(), newEmail(), recordKeys(page)]
  await goToConfirm(page, { date, email })
  await page.context().setOffline(true)
  await wizardOf(page).getByText('You are offline.').waitFor()
  await confirmButton(page).click()
  await retryNotice(page).getByRole('link', { name: business.phone.display }).waitFor()
  await eventually(() => page.getByLabel('Full Name').isEditable()).toBe(false)
  await expectAccessible(page, '#booking')
  await wizardOf(page).getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => confirmButton(page).isEnabled()).toBe(true)
  const tries = keys.length
  await page.context().setOffline(false)
  await eventually(() => wizardOf(page).getByText('You are offline.').count()).toBe(0)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  expect(keys).toHaveLength(tries)
  expect(await fetchBookings(email)).toEqual([])

  // Playwright asks the last added route first.
  await page.route(bookingRequests, respondWithPlainError, { times: 1 })
  await page.route(bookingRequests, failAfterSending, { times: 1 })
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  expect([keys.length >= tries + 3, new Set(keys).size]).toEqual([true, 1])
  expect(await fetchBookings(email)).toMatchObject([{ customerName: 'Robin Meadow' }])
})

test('a draft and an unsent order survive a closed browser; a reload retries under the same key, and the other tab shows the confirmation', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const [date, email, keys] = [await freeDay(), newEmail(), recordKeys(page)]
  await goToConfirm(page, { date, email })
  await page.route(bookingRequests, failBeforeSending)
  await confirmButton(page).click()
  await retryNotice(page).waitFor()
  await eventually(() => storedNames(page)).toEqual([
    'booking-attempt',
    'booking-attempt-left',
    'booking-draft',
    'first-visit',
  ])
  const later = await page.context().newPage()
  await openWizard(later)
  await eventually(() => lastToast(later)).toContain('Your booking did not reach us')
  await eventually(() => later.getByLabel('Email').inputValue()).toBe(email)
  await eventually(() => confirmButton(later).isEnabled()).toBe(true)

  // Playwright asks the last added route first.
  await page.route(bookingRequests, failAfterSending)
  const tries = keys.length
  await page.reload()
  await retryNotice(page).waitFor()
  await eventually(() => keys.length).toBeGreaterThan(tries)
  expect(new Set(keys).size).toBe(1)
  // The first tab would keep retrying and hold on to the order.
  await page.goto('about:blank')
  await later.reload()
  await confirmationHeading(later).waitFor()
  await eventually(() => lastToast(later)).toContain('Your first try went through')
  expect(await fetchBookings(email)).toHaveLength(1)
})

/** Returns the customer's details found in `localStorage`, or null. */
const storedCustomer = (page: Page) =>
  page.evaluate(() => JSON.stringify(localStorage).match(/Robin|example\.com|\(604\)|Subaru/g))

test('keeps details for the next booking only while the box is checked; unchecked, the next booking starts empty', async () => {
  const page = await visitTranslated()
  const date = await freeDay()
  await bookInBrowser(page, { date })
  const keep = page.getByRole('checkbox', { name: 'Keep my details on this device' })
  await eventually(() => keep.isChecked()).toBe(false)
  await eventually(() => storedCustomer(page)).toBeNull()
  await keep.check()
  await eventually(() => storedNames(page)).toEqual(['booking-details', 'booking-made', 'first-visit'])
  await wizardButton(page, 'Book Another Service').click()
  await choosePackage(page)
  await wizardButton(page, 'Continue to Select Date').click()
  await chooseSlot(page, { date, time: '11:00 AM' })
  await wizardButton(page, 'Continue to Vehicle Details').click()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('Subaru')
  await wizardButton(page, 'Continue to Contact Info').click()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  await keep.uncheck()
  await wizardButton(page, 'Book Another Service').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await expectAtTop(stepHeading(page, 'Select Package'))
  await eventually(() => wizardOf(page).getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
    'At our shop (Squamish)',
    'Interior Services',
  ])
  await page.goForward()
  await eventually(() => wizardOf(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Select Package',
  ])
  await eventually(() => storedCustomer(page)).toBeNull()
})

test('offline, the home page has the draft and every other page has the phone number and hours', async () => {
  const page = await visitTranslated({ serviceWorkers: 'allow', isNew: true, expected: failedRequests })
  await goToVehicle(page, { date: await freeDay() })
  await fillVehicle(page, { notes: 'Ring twice' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.context().setOffline(true)

  await page.goto(`${origins.squamish}/pemberton`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  const main = page.getByRole('main')
  await eventually(() => main.getByRole('link', { name: business.phone.display }).isVisible()).toBe(true)
  await eventually(() => main.innerText()).toContain('9:00 AM to 9:00 PM, closed Thursday')
  await main.getByRole('link', { name: 'Back to your booking' }).click()
  await eventually(() => page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  // Some Chromium versions forget the offline setting in a new page.
  for (const isOffline of [false, true]) await page.context().setOffline(isOffline)
  await wizardOf(page).getByText('You are offline.').waitFor()

  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const opened = await Promise.all(names.map((name) => caches.open(name)))
      const requests = await Promise.all(opened.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await page.context().setOffline(false)
  await page.goto(`${origins.squamish}/book?step=date&packageId=decal-removal`)
  await page.goto(`${origins.squamish}/login`)
  expect((await kept()).sort()).toEqual(['/', '/offline'])
  await eventually(() => storedNames(page)).toContain('offline-1')
})
