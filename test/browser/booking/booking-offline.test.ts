import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { business } from '../../shipped.ts'
import { eventually, expectFocusOn, failedCalls, lastToast, origins, visit } from '../browser-support.ts'
import { namesKeptBy } from '../kept-names.ts'
import { bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import {
  bookInBrowser,
  button,
  choosePackage,
  chooseSlot,
  confirmation,
  confirmButton,
  describeVehicle,
  expectAtTop,
  goToConfirm,
  goToVehicle,
  openWizard,
  stepHeading,
  wizardOf,
} from '../walk-wizard.ts'

// A connection that comes and goes, and customers who come again.

const bookingCalls = '**/api/bookings'

const waiting = (page: Page) => wizardOf(page).getByText('We have not heard back yet')

test('a waiting order that is cancelled is not sent, and can be changed and sent anew under the same key', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  await page.context().setOffline(true)
  await confirmButton(page).click()
  await wizardOf(page).getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => confirmButton(page).isEnabled()).toBe(true)
  const tries = keys.length
  await page.context().setOffline(false)
  await eventually(() => wizardOf(page).getByText('You are offline.').count()).toBe(0)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  expect(keys).toHaveLength(tries)
  expect(await bookingsOf(email)).toEqual([])
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  await eventually(() => lastToast(page)).toContain('We will contact you shortly')
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  expect(await bookingsOf(email)).toMatchObject([{ customerName: 'Robin Meadow' }])
})

test('a reload goes on with an order whose answer was lost, under the same key, and another tab shows its confirmation', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  const keys: (string | undefined)[] = []
  await page.route(bookingCalls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirmButton(page).click()
  await waiting(page).waitFor()
  const tries = keys.length
  await page.reload()
  await waiting(page).waitFor()
  await eventually(() => keys.length).toBeGreaterThan(tries)
  expect(new Set(keys).size).toBe(1)
  // Its tab tries on, and keeps the order while it does.
  await page.goto('about:blank')
  const later = await page.context().newPage()
  await later.goto(origins.squamish)
  await confirmation(later).waitFor()
  await eventually(() => lastToast(later)).toContain('no second booking was made')
  expect(await bookingsOf(email)).toHaveLength(1)
  await eventually(() => later.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    /Robin|example\.com|\(604\)/,
  )
})

test('a draft and an order that did not arrive are there when the browser is opened again', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  await page.route(bookingCalls, (route) => route.abort('connectionfailed'))
  await confirmButton(page).click()
  await waiting(page).waitFor()
  await eventually(() => namesKeptBy(page)).toEqual([
    'booking-attempt',
    'booking-attempt-left',
    'booking-draft',
  ])
  const later = await page.context().newPage()
  await openWizard(later)
  await eventually(() => lastToast(later)).toContain('Your booking did not reach us')
  await eventually(() => later.getByLabel('Email').inputValue()).toBe(email)
  await confirmButton(later).click()
  await confirmation(later).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('details are kept for the next booking only when asked for, and forgotten when not any more: then it starts with nothing filled in, and Forward shows no step that lacks its answers', async () => {
  const page = await visit()
  await bookInBrowser(page, { date: await freeDay() })
  const keep = page.getByRole('checkbox', { name: 'Keep my details on this device' })
  await eventually(() => keep.isChecked()).toBe(false)
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    /Robin|example\.com|\(604\)/,
  )
  await keep.check()
  await eventually(() => namesKeptBy(page)).toEqual(['booking-details', 'booking-made'])
  await button(page, 'Book Another Service').click()
  await choosePackage(page)
  await button(page, 'Continue to Select Date').click()
  await chooseSlot(page, { date: await freeDay(), time: '9:00 AM' })
  await button(page, 'Continue to Vehicle Details').click()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('Subaru')
  await button(page, 'Continue to Contact Info').click()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  await keep.uncheck()
  await button(page, 'Book Another Service').click()
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
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    /Robin|example\.com|\(604\)|Subaru/,
  )
})

test('without a connection the home page has the draft, and every other page the phone number and hours', async () => {
  const page = await visit({ serviceWorkers: 'allow', isNew: true, expected: failedCalls })
  await goToVehicle(page, { date: await freeDay() })
  await describeVehicle(page, { notes: 'Ring twice' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.context().setOffline(true)

  await page.goto(`${origins.squamish}/pemberton`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  const main = page.getByRole('main')
  await eventually(() => main.getByRole('link', { name: business.phone.display }).isVisible()).toBe(true)
  await eventually(() => main.innerText()).toContain('9:00 AM to 9:00 PM, closed Thursday')
  await main.getByRole('link', { name: 'Back to your booking' }).click()
  await eventually(() => page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  // Some Chromiums forget, in a new page, that they were told to be offline.
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
  await eventually(() => namesKeptBy(page)).toContain('offline-1')
})
