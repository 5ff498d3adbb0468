import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDate, formatShortDate } from '../../../shared/ground/time/business-time.ts'
import { vehicleTypeLabel } from '../../../shared/rules/price/vehicles.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import { business, catalogue, shopAddress } from '../../shipped.ts'
import {
  eventually,
  expectFocusOn,
  factsOf,
  failedCalls,
  lastToast,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { allTimes, book, bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import {
  bookInBrowser,
  button,
  choose,
  choosePackage,
  chooseSlot,
  confirmation,
  confirmButton,
  describeVehicle,
  giveContact,
  goToConfirm,
  goToDates,
  goToVehicle,
  showDay,
  stepHeading,
  vehicleChoice,
  walkToConfirm,
  wizardOf,
} from '../walk-wizard.ts'

const steam = packageName('steam-cleaning-package')
/** What the steps say of a usual job at the shop. */
const usual = 'Takes about 2 hours at our shop in Squamish'

const bookingCalls = '**/api/bookings'

/** The section's top is where the eye is: under the header, in the upper part of the screen. */
async function expectWizardInView(page: Page) {
  await eventually(async () => {
    const top = await wizardOf(page).evaluate((section) => section.getBoundingClientRect().top)
    return top > -200 && top < 450
  }).toBe(true)
}

const cardOf = (page: Page, service: string) =>
  page.getByRole('button', { name: new RegExp(`^Select Package.*${service}`) })

test('an F-150 that comes by a card of the home page is asked for and priced as a truck, also with a second thought, and Steam comes with the wash that its card promises', async () => {
  const page = await visit(phone)
  const date = await freeDay()
  const service = packageName('interior-exterior-package')
  const [car, truck] = [
    expectedDollars('interior-exterior-package'),
    expectedDollars('interior-exterior-package', 'truck'),
  ]
  await page.goto(origins.squamish)
  await cardOf(page, steam).press('Enter')
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectWizardInView(page)
  await eventually(() => lastToast(page)).toMatch(
    new RegExp(`^${steam} selected!\\s+You can now choose a date and time for your appointment.$`),
  )
  await eventually(() => wizardOf(page).innerText()).toContain(
    `${steam}, from ${expectedDollars('steam-cleaning-package')}`,
  )
  await button(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await eventually(() => button(page, steam).getAttribute('aria-pressed')).toBe('true')
  await eventually(() => button(page, 'Continue to Select Date').isDisabled()).toBe(true)
  await page.goForward()
  await chooseSlot(page, { date, time: '1:00 PM' })
  await button(page, 'Continue to Vehicle Details').click()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await page.getByLabel('Vehicle type').selectOption('van')
  await wizardOf(page).getByRole('checkbox', { name: 'Add an exterior wash' }).check()
  const price = wizardOf(page).getByRole('status').filter({ hasText: steam })
  const withWash = expectedDollars('steam-cleaning-package', 'van', 'squamish', ['wash'])
  await eventually(() => price.innerText()).toBe(`${steam} + Exterior wash, ${withWash}\n${usual}`)
  await page.getByLabel('Vehicle type').selectOption('Please choose')

  await cardOf(page, service).click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await eventually(() => button(page, '1:00 PM').getAttribute('aria-pressed')).toBe('true')
  await button(page, 'Continue to Vehicle Details').click()
  const type = page.getByLabel('Vehicle type')
  await eventually(() => type.inputValue()).toBe('')
  await eventually(() => type.getByRole('option').first().innerText()).toBe('Please choose')
  await eventually(() => wizardOf(page).innerText()).toContain(`${service}, from ${car}`)
  await describeVehicle(page, { make: 'Ford', model: 'F-150' })
  const goOn = button(page, 'Continue to Contact Info')
  await eventually(() => goOn.isDisabled()).toBe(true)

  const said = wizardOf(page).getByRole('status')
  const change = said.filter({ hasText: 'The price changes' })
  await type.selectOption('coupe')
  await eventually(() => change.count()).toBe(0)
  await type.selectOption(vehicleTypeLabel('truck', catalogue))
  await eventually(() => said.filter({ hasText: service }).innerText()).toBe(`${service}, ${truck}\n${usual}`)
  await eventually(() => change.innerText()).toBe(
    `The price changes from ${car} to ${truck} for your Truck. Base price ${car} +25%.`,
  )
  for (const [label, missing] of [
    ['Make', ''],
    ['Model', '   '],
  ] as const) {
    const field = page.getByLabel(label)
    const text = await field.inputValue()
    await field.fill(missing)
    await eventually(() => goOn.isDisabled()).toBe(true)
    await field.fill(text)
    await eventually(() => goOn.isDisabled()).toBe(false)
  }
  await type.selectOption('Please choose')
  await eventually(() => goOn.isDisabled()).toBe(true)
  await type.selectOption(vehicleTypeLabel('truck', catalogue))
  await page.reload()
  await eventually(() => type.inputValue()).toBe('truck')
  await goOn.click()
  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await eventually(() => factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Vehicle: 'Ford F-150 (Truck)',
    Total: truck,
  })
})

test('a service named by the address opens its dates, and a reload on each step keeps what was entered', async () => {
  const page = await visit(phone)
  const date = await freeDay()
  await page.goto(`${origins.squamish}/?section=booking&packageId=steam-cleaning-package`)
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectWizardInView(page)
  await eventually(() => lastToast(page)).toContain(`${steam} selected!`)
  await button(page, 'Back').click()
  await choose(button(page, vehicleChoice('truck')))
  await wizardOf(page).getByRole('checkbox').check()
  await page.reload()
  await eventually(() => button(page, vehicleChoice('truck')).getAttribute('aria-pressed')).toBe('true')
  await eventually(() => button(page, steam).getAttribute('aria-pressed')).toBe('true')
  await eventually(() => wizardOf(page).getByRole('checkbox').isChecked()).toBe(true)
  await button(page, 'Continue to Select Date').click()

  await chooseSlot(page, { date, time: '2:00 PM' })
  await page.reload()
  const day = await showDay(page, date)
  await eventually(() => day.getAttribute('aria-pressed')).toBe('true')
  await eventually(() => button(page, '2:00 PM').getAttribute('aria-pressed')).toBe('true')
  await button(page, 'Continue to Vehicle Details').click()

  await describeVehicle(page, { notes: 'Two child seats' })
  await page.reload()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('Subaru')
  await eventually(() => page.getByLabel('Vehicle type').inputValue()).toBe('truck')
  await eventually(() => page.getByLabel('Model').inputValue()).toBe('Outback')
  await eventually(() => page.getByLabel('Special Requests or Notes').inputValue()).toBe('Two child seats')
  await button(page, 'Continue to Contact Info').click()

  await giveContact(page, { email: 'robin@example.com' })
  await page.reload()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await eventually(() => page.getByLabel('Email').inputValue()).toBe('robin@example.com')
  await eventually(() => page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  await eventually(() => factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toEqual({
    Package: `${steam} + Exterior wash`,
    Date: formatShortDate(date),
    Time: '2:00 PM (Pacific Time)',
    Takes: 'about 2 hours',
    Where: `Our shop, ${shopAddress}`,
    Vehicle: 'Subaru Outback (Truck)',
    Total: expectedDollars('steam-cleaning-package', 'truck', 'squamish', ['wash']),
    'Sales tax': 'No sales tax is charged',
  })
})

test('Back and the browser’s back button go one step back, forward one on, all keep what was entered, also after a look at another page', async () => {
  const page = await visit()
  const notes = page.getByLabel('Special Requests or Notes')
  await walkToConfirm(page, { date: await freeDay(), notes: 'Ring twice' })
  for (const goBack of [() => page.goBack(), () => button(page, 'Back').click()]) {
    await goBack()
    await expectFocusOn(stepHeading(page, 'Vehicle Details'))
    await eventually(() => notes.inputValue()).toBe('Ring twice')
    await goBack()
    await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
    await eventually(() => button(page, '9:00 AM').getAttribute('aria-pressed')).toBe('true')
    await goBack()
    await expectFocusOn(stepHeading(page, 'Select Package'))
    await eventually(() => button(page, vehicleChoice('sedan')).getAttribute('aria-pressed')).toBe('true')
    await eventually(() => button(page, packageName('interior-detailing')).getAttribute('aria-pressed')).toBe(
      'true',
    )
    for (const step of ['Choose Date & Time', 'Vehicle Details', 'Contact Info']) {
      await page.goForward()
      await expectFocusOn(stepHeading(page, step))
    }
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  }
  await page.goto(`${origins.squamish}/sitemap`)
  await page.goto(`${origins.squamish}/`)
  await wizardOf(page).scrollIntoViewIfNeeded()
  await button(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await button(page, 'Continue to Contact Info').click()
  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
})

test('a second booking after the confirmation starts with nothing filled in, and Forward shows no step that lacks its answers', async () => {
  const page = await visit()
  const [first, second] = [await freeDay(), await freeDay()]
  await bookInBrowser(page, { date: first, notes: 'Ring twice' })
  await button(page, 'Book Another Service').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await eventually(() => wizardOf(page).getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
    'At our shop (Squamish)',
    'Interior Services',
  ])
  await eventually(() => button(page, 'Continue to Select Date').isDisabled()).toBe(true)
  await page.goForward()
  await eventually(() => wizardOf(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Select Package',
  ])
  await choosePackage(page)
  await button(page, 'Continue to Select Date').click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Select Package'))

  await button(page, 'Continue to Select Date').click()
  // The first free day is open, and none of its times is chosen.
  const times = wizardOf(page).getByRole('group', { name: 'Free times' })
  await times.waitFor()
  await eventually(() => times.getByRole('button', { pressed: true }).count()).toBe(0)
  await eventually(() => button(page, 'Continue to Vehicle Details').isDisabled()).toBe(true)
  await chooseSlot(page, { date: second, time: '9:00 AM' })
  await button(page, 'Continue to Vehicle Details').click()
  for (const label of ['Make', 'Model', 'Special Requests or Notes']) {
    await eventually(() => page.getByLabel(label).inputValue(), label).toBe('')
  }
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  for (const label of ['Full Name', 'Email', 'Phone Number']) {
    await eventually(() => page.getByLabel(label).inputValue(), label).toBe('')
  }
})

test('the first press in the wizard counts, also while its script is on its way', async () => {
  const page = await visit()
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/mount-.*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(origins.squamish)
  await button(page, vehicleChoice('sedan')).click()
  await button(page, packageName('interior-detailing')).click()
  letGo()
  await eventually(() => button(page, vehicleChoice('sedan')).getAttribute('aria-pressed')).toBe('true')
  await eventually(() => button(page, 'Continue to Select Date').isEnabled()).toBe(true)
})

test('a time taken meanwhile is cleared in step 2; taken at the end, it offers the nearest free ones, the booking goes on with one of them', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToVehicle(page, { date, time: '7:00 PM' })
  await book({ date, time: '7:00 PM' })
  await button(page, 'Back').click()
  const goOn = button(page, 'Continue to Vehicle Details')
  await eventually(() => goOn.isDisabled()).toBe(true)
  await wizardOf(page)
    .getByRole('heading', { name: formatDate(date) })
    .waitFor()
  const times = wizardOf(page).getByRole('group', { name: 'Free times' }).getByRole('button')
  await eventually(() => times.allInnerTexts()).toEqual(
    allTimes.filter((time) => !['6:00 PM', '7:00 PM', '8:00 PM'].includes(time)),
  )

  await button(page, '1:00 PM').click()
  await goOn.click()
  await book({ date, time: '1:00 PM' })
  await describeVehicle(page, { notes: 'Ring twice' })
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  await confirmButton(page).press('Enter')

  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('This time was just taken').waitFor()
  await expectFocusOn(trouble.locator('> div'))
  const offers = await trouble.getByRole('button').allInnerTexts()
  expect(offers).toEqual(
    ['11:00 AM', '3:00 PM', '10:00 AM', '4:00 PM'].map((time) => `${formatShortDate(date)}, ${time}`),
  )
  await eventually(() => confirmButton(page).isDisabled()).toBe(true)
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await trouble.getByRole('button', { name: '3:00 PM' }).press('Enter')
  await expectFocusOn(confirmButton(page))
  await eventually(() => factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Time: '3:00 PM (Pacific Time)',
    Vehicle: 'Subaru Outback (Sedan)',
  })

  // The form stops trying at a definite answer.
  await book({ date, time: '3:00 PM' })
  await page.route(bookingCalls, answerUnavailable, { times: 1 })
  await confirmButton(page).click()
  await waitingNotice(page).waitFor()
  await trouble.getByText('This time was just taken').waitFor()
  await eventually(() => waitingNotice(page).count()).toBe(0)
  expect(await bookingsOf(email)).toEqual([])
  await trouble.getByRole('button', { name: '11:00 AM' }).click()
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([
    { bookingDate: date, bookingTime: '11:00 AM', comments: 'Ring twice', customerName: 'Robin Field' },
  ])
})

/** A visit whose two minutes of trying go by when a test says so. */
async function visitWithClock() {
  const page = await visit({ expected: failedCalls, isNew: true })
  await page.clock.install()
  return page
}

/** Where the form says that it tries again by itself, with the phone number. */
const waitingNotice = (page: Page) =>
  wizardOf(page).getByRole('alert').filter({ hasText: 'We have not heard back yet' })

/**
 * Presses Enter on Confirm Booking, or in a field: every call goes wrong in some way until the form gives up. The focus
 * stays.
 */
async function confirmInVain(
  page: Page,
  trouble: (route: Route) => Promise<void>,
  control = confirmButton(page),
) {
  await page.route(bookingCalls, trouble)
  await control.press('Enter')
  await waitingNotice(page).waitFor()
  await page.clock.fastForward(121_000)
  await expectFailure(page)
  await expectFocusOn(control)
  await page.unroute(bookingCalls)
}

/** The keys of the calls that book. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'POST' && key) keys.push(key)
  })
  return keys
}

/** The specification's message, and nothing lost. */
async function expectFailure(page: Page) {
  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('Everything you entered is still here').waitFor()
  await eventually(() => lastToast(page)).toMatch(
    /^Booking failed\s+There was an error processing your booking. Please try again or contact us directly.$/,
  )
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await eventually(() => page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  await eventually(() => confirmButton(page).isEnabled()).toBe(true)
}

const cutBefore = (route: Route) => route.abort('connectionfailed')

async function cutAfter(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

const answerUnavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'Retry-After': '5' },
    contentType: 'application/problem+json',
    json: { type: '/problems/unavailable', title: 'Temporarily unavailable', status: 503 },
  })

const answerPlainError = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

test('when an answer is lost with the connection, then something in between fails, the form says so, tries again by itself with the same key, and books once', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email, keys] = [await freeDay(), newEmail(), keysOf(page)]
  await goToConfirm(page, { date, email })
  // The route that was added last is asked first.
  await page.route(bookingCalls, answerPlainError, { times: 1 })
  await page.route(
    bookingCalls,
    async (route) => {
      await route.fetch()
      await page.context().setOffline(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await confirmButton(page).click()
  await waitingNotice(page).getByRole('link', { name: business.phone.display }).waitFor()
  await eventually(() => button(page, 'Trying again...').getAttribute('aria-disabled')).toBe('true')
  await page.context().setOffline(false)
  await confirmation(page).waitFor()
  await eventually(() => lastToast(page)).toContain('Booking confirmed!')
  expect([keys.length >= 3, new Set(keys).size]).toEqual([true, 1])
  const bookings = await bookingsOf(email)
  expect(bookings).toMatchObject([{ bookingDate: date, bookingTime: '9:00 AM' }])
  await eventually(() => factsOf(wizardOf(page))).toMatchObject({ 'Booking ID': bookings[0]?.id.slice(0, 8) })
})

test('a reload while an order is being tried goes on with it, under the same key', async () => {
  const page = await visit({ expected: failedCalls })
  const [email, keys] = [newEmail(), keysOf(page)]
  await goToConfirm(page, { date: await freeDay(), email })
  await page.route(bookingCalls, answerUnavailable)
  await confirmButton(page).click()
  await waitingNotice(page).waitFor()
  await page.reload()
  await waitingNotice(page).waitFor()
  await page.unroute(bookingCalls)
  await confirmation(page).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('a lasting failure can be tried again and again, the focus stays, and details and another time chosen after an order that had arrived make no second booking', async () => {
  const page = await visitWithClock()
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  await confirmInVain(page, cutBefore)
  await confirmInVain(page, answerPlainError, page.getByLabel('Phone Number'))
  await confirmInVain(page, cutAfter)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await chooseSlot(page, { date, time: '5:00 PM' })
  await button(page, 'Continue to Vehicle Details').click()
  await button(page, 'Continue to Contact Info').click()
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  await eventually(() => lastToast(page)).toContain('no second booking was made')
  await eventually(() => factsOf(wizardOf(page))).toMatchObject({
    Name: 'Robin Field',
    Time: '9:00 AM (Pacific Time)',
  })
  expect(await bookingsOf(email)).toMatchObject([{ customerName: 'Robin Field', bookingTime: '9:00 AM' }])
})

test('free times that cannot be loaded can be asked for again, which keeps the month and the focus', async () => {
  const page = await visit({ expected: failedCalls })
  await page.route('**/api/availability*', cutBefore, { times: 1 })
  await goToDates(page)
  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('We could not load the free times').waitFor()
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await trouble.waitFor({ state: 'detached' })
  await chooseSlot(page, { date: await freeDay(), time: '9:00 AM' })
  await eventually(() => button(page, 'Continue to Vehicle Details').isEnabled()).toBe(true)

  const grid = page.getByRole('grid')
  await grid.waitFor()
  await page.route('**/api/availability*', cutBefore)
  for (let presses = 0; presses < 3; presses++) await button(page, 'Next month').click()
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
