import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { vehicleTypeLabel } from '../../../shared/price/vehicles.ts'
import { business, shopAddress } from '../../../shared/site/business.ts'
import { formatDate, formatShortDate } from '../../../shared/time/business-time.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  factsOf,
  failedCalls,
  origins,
  phone,
  sizes,
  toastOf,
  visit,
} from '../browser-support.ts'
import { allTimes, book, bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import {
  button,
  choosePackage,
  chooseSlot,
  confirmation,
  confirmButton,
  describeVehicle,
  giveContact,
  goToConfirm,
  goToDates,
  goToVehicle,
  openWizard,
  showDay,
  stepHeading,
  tabTo,
  typeVehicle,
  vehicleChoice,
  walkToConfirm,
  walkToVehicle,
  wizardOf,
} from '../walk-wizard.ts'

const steam = packageName('steam-cleaning-package')
/** What the steps say of a usual job at the shop. */
const usual = 'Takes about 2 hours at our shop in Squamish'
const steamCard = new RegExp(`^Select Package.*${steam}`)

const bookingCalls = '**/api/bookings'

/** The section's top is where the eye is: under the header, in the upper part of the screen. */
async function expectWizardInView(page: Page) {
  await eventually(async () => {
    const top = await wizardOf(page).evaluate((section) => section.getBoundingClientRect().top)
    return top > -200 && top < 450
  }).toBe(true)
}

test.each([
  ['a phone', phone],
  ['a desktop', { viewport: sizes.desktop }],
])('a service chosen on the home page, on %s, opens step 2 with a toast', async (_, screen) => {
  const page = await visit(screen)
  await page.goto(origins.squamish)
  await page.getByRole('button', { name: steamCard }).click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectWizardInView(page)
  expect(await toastOf(page).innerText()).toMatch(
    new RegExp(`^${steam} selected!\\s+You can now choose a date and time for your appointment.$`),
  )
  expect(await wizardOf(page).innerText()).toContain(
    `${steam}, from ${expectedDollars('steam-cleaning-package')}`,
  )
  await button(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  expect(await button(page, steam).getAttribute('aria-pressed')).toBe('true')
  expect(await button(page, 'Continue to Select Date').isDisabled()).toBe(true)
})

test('every card with a package sets it, at the price of Whistler', async () => {
  const page = await visit()
  await page.goto(origins.whistler)
  const cards = [
    ['Interior Services', 'Select Package', 'interior-detailing'],
    ['Interior Services', 'Select Package', 'interior-exterior-package'],
    ['Exterior Services', 'Select Package', 'one-step-correction'],
    ['Exterior Services', 'Select Package', 'two-step-ceramic'],
    ['Exterior Services', 'Select Package', 'five-year-ceramic'],
    ['Exterior Services', 'Select Service', 'headlight-restoration'],
    ['Exterior Services', 'Select Service', 'decal-removal'],
  ] as const
  for (const [tab, action, id] of cards) {
    const [service, price] = [packageName(id), expectedDollars(id, 'sedan', 'whistler')]
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', { name: action }).filter({ hasText: service }).click()
    await eventually(() => toastOf(page).innerText()).toContain(`${service} selected!`)
    await eventually(() => wizardOf(page).innerText()).toContain(`${service}, from ${price}`)
  }
})

/** Goes past step 1: the card of a package on the home page, then a time. */
async function goPastStep1(page: Page, card: string | RegExp, date: string) {
  await page.goto(origins.squamish)
  await page.getByRole('button', { name: card }).click()
  await chooseSlot(page, { date, time: '1:00 PM' })
  await button(page, 'Continue to Vehicle Details').click()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
}

test('an F-150 that comes by a card of the home page is asked for and priced as a truck', async () => {
  const page = await visit(phone)
  const [date, email] = [await freeDay(), newEmail()]
  const service = packageName('interior-exterior-package')
  const [car, truck] = [
    expectedDollars('interior-exterior-package'),
    expectedDollars('interior-exterior-package', 'truck'),
  ]
  await goPastStep1(page, new RegExp(`^Select Package.*${service}`), date)
  const type = page.getByLabel('Vehicle type')
  expect(await type.inputValue()).toBe('')
  expect(await type.getByRole('option').first().innerText()).toBe('Please choose')
  expect(await wizardOf(page).innerText()).toContain(`${service}, from ${car}`)
  await describeVehicle(page, { make: 'Ford', model: 'F-150' })
  expect(await button(page, 'Continue to Contact Info').isDisabled()).toBe(true)

  await type.selectOption(vehicleTypeLabel('truck'))
  const said = wizardOf(page).getByRole('status')
  expect(await said.filter({ hasText: service }).innerText()).toBe(`${service}, ${truck}\n${usual}`)
  expect(await said.filter({ hasText: 'The price changes' }).innerText()).toBe(
    `The price changes from ${car} to ${truck} for your Truck. Base price ${car} +25%.`,
  )
  await type.selectOption('Please choose')
  expect(await button(page, 'Continue to Contact Info').isDisabled()).toBe(true)
  await type.selectOption(vehicleTypeLabel('truck'))
  await page.reload()
  await eventually(() => type.inputValue()).toBe('truck')
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Vehicle: 'Ford F-150 (Truck)',
    Total: truck,
  })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([
    { vehicleType: 'truck', totalPrice: expectedPrice('interior-exterior-package', 'truck') },
  ])
})

test('the wash that the Steam card promises is offered in step 3, by the keyboard too', async () => {
  const page = await visit()
  const [date, email] = [await freeDay(), newEmail()]
  await goPastStep1(page, steamCard, date)
  const price = wizardOf(page).getByRole('status').filter({ hasText: steam })
  expect(await price.innerText()).toBe(
    `${steam}, from ${expectedDollars('steam-cleaning-package')}\n${usual}`,
  )
  await tabTo(page, 'Please choose')
  await page.keyboard.type('V')
  expect(await price.innerText()).toBe(
    `${steam}, ${expectedDollars('steam-cleaning-package', 'van')}\n${usual}`,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.type('Volkswagen')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Westfalia')
  await tabTo(page, 'Add an exterior wash')
  await page.keyboard.press('Space')
  const total = expectedDollars('steam-cleaning-package', 'van', 'squamish', ['wash'])
  expect(await price.innerText()).toBe(`${steam} + Exterior wash, ${total}\n${usual}`)
  await tabTo(page, 'Continue to Contact Info')
  await page.keyboard.press('Enter')

  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await giveContact(page, { email })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([
    {
      vehicleType: 'van',
      addOns: ['wash'],
      totalPrice: expectedPrice('steam-cleaning-package', 'van', 'squamish', ['wash']),
    },
  ])
})

test('a service can be chosen again while another one is being booked', async () => {
  const page = await visit()
  await goToVehicle(page, { date: await freeDay() })
  await page.getByRole('button', { name: steamCard }).click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  expect(await wizardOf(page).innerText()).toContain(`${steam}, ${expectedDollars('steam-cleaning-package')}`)
  expect(await button(page, '9:00 AM').getAttribute('aria-pressed')).toBe('true')
})

test('services without a price are asked for by phone, or with photos', async () => {
  const page = await visit()
  await page.goto(origins.squamish)
  const callLinks = async (tab: string, action: string) => {
    await page.getByRole('tab', { name: tab }).click()
    const links = await page.getByRole('link', { name: action }).all()
    return Promise.all(links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]))
  }
  const expectPhotos = async (title: string, href: string) => {
    const link = page.getByRole('link', { name: new RegExp(`^or send us photos.*${title}$`) })
    expect(await link.getAttribute('href')).toBe(href)
  }
  const tel = business.phone.href
  expect(await callLinks('Exterior Services', 'Request Quote')).toEqual([
    [expect.stringContaining('Window Tint'), tel],
    [expect.stringContaining('Paint Protection Film (PPF)'), tel],
    [expect.stringContaining('Vehicle Wraps & Decals'), tel],
  ])
  await expectPhotos('Window Tint', '/quote?service=window-tint')
  expect(await callLinks('Specialty Services', 'Inquire for Pricing')).toEqual([
    [expect.stringContaining('Commercial Fleet Vehicles'), tel],
    [expect.stringContaining('Marine & Boat Detailing'), tel],
  ])
  await expectPhotos('Marine & Boat Detailing', '/quote?service=boat')
})

test('the address ?section=booking opens the wizard', async () => {
  const page = await visit(phone)
  await page.goto(`${origins.squamish}/?section=booking`)
  await expectWizardInView(page)
  await choosePackage(page)
  await button(page, 'Continue to Select Date').click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
})

test('a reload on each step keeps what was entered', async () => {
  const page = await visit()
  const date = await freeDay()
  await openWizard(page)
  await choosePackage(page, { vehicle: vehicleChoice('truck'), package: steam })
  await wizardOf(page).getByRole('checkbox').check()
  await page.reload()
  await eventually(() => button(page, vehicleChoice('truck')).getAttribute('aria-pressed')).toBe('true')
  expect(await wizardOf(page).getByRole('checkbox').isChecked()).toBe(true)
  await button(page, 'Continue to Select Date').click()

  await chooseSlot(page, { date, time: '2:00 PM' })
  await page.reload()
  const day = await showDay(page, date)
  await eventually(() => day.getAttribute('aria-pressed')).toBe('true')
  expect(await button(page, '2:00 PM').getAttribute('aria-pressed')).toBe('true')
  await button(page, 'Continue to Vehicle Details').click()

  await describeVehicle(page, { notes: 'Two child seats' })
  await page.reload()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('Subaru')
  expect(await page.getByLabel('Vehicle type').inputValue()).toBe('truck')
  expect(await page.getByLabel('Model').inputValue()).toBe('Outback')
  expect(await page.getByLabel('Special Requests or Notes').inputValue()).toBe('Two child seats')
  await button(page, 'Continue to Contact Info').click()

  await giveContact(page, { email: 'robin@example.com' })
  await page.reload()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.com')
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toEqual({
    Package: `${steam} + Exterior wash`,
    Date: formatShortDate(date),
    Time: '2:00 PM (Pacific Time)',
    Takes: 'about 2 hours',
    Where: `Our shop, ${shopAddress}`,
    Vehicle: 'Subaru Outback (Truck)',
    Total: expectedDollars('steam-cleaning-package', 'truck', 'squamish', ['wash']),
  })
})

test("the browser's back button goes one step back, forward one on, and both keep what was entered", async () => {
  const page = await visit()
  await walkToConfirm(page, { date: await freeDay(), notes: 'Ring twice' })
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  expect(await page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await eventually(() => button(page, '9:00 AM').getAttribute('aria-pressed')).toBe('true')
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  expect(await button(page, packageName('interior-detailing')).getAttribute('aria-pressed')).toBe('true')
  for (const step of ['Choose Date & Time', 'Vehicle Details', 'Contact Info']) {
    await page.goForward()
    await expectFocusOn(stepHeading(page, step))
  }
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
})

test('the back button goes one step back also after a look at another page', async () => {
  const page = await visit()
  await walkToVehicle(page, { date: await freeDay() })
  await page.getByLabel('Make').fill('Subaru')
  await page.getByLabel('Model').fill('Outback')
  await page.goto(`${origins.squamish}/pemberton`)
  await page.goto(`${origins.squamish}/`)
  await wizardOf(page).scrollIntoViewIfNeeded()
  await button(page, 'Continue to Contact Info').click()
  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
})

test('a second booking after the confirmation is a booking of its own, and Forward shows no step that lacks its answers', async () => {
  const page = await visit()
  const [first, second, email] = [await freeDay(), await freeDay(), newEmail()]
  await walkToConfirm(page, { date: first, email })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  await button(page, 'Book Another Service').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
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
  await chooseSlot(page, { date: second, time: '9:00 AM' })
  await button(page, 'Continue to Vehicle Details').click()
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect((await bookingsOf(email)).map(({ bookingDate }) => bookingDate).sort()).toEqual([first, second])
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

test('a reload keeps the step also when the address names a package', async () => {
  const page = await visit()
  const date = await freeDay()
  await page.goto(`${origins.squamish}/?section=booking&packageId=interior-detailing`)
  await (await showDay(page, date)).click()
  await button(page, '3:00 PM').click()
  await button(page, 'Continue to Vehicle Details').click()
  await page.getByLabel('Make').fill('Subaru')
  await page.reload()
  await eventually(() => page.getByLabel('Make').count()).toBe(1)
  expect(await page.getByLabel('Make').inputValue()).toBe('Subaru')
})

test('a time taken meanwhile offers the nearest free ones, and the booking goes on with one of them, with the focus in the wizard', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToVehicle(page, { date, time: '1:00 PM' })
  await book({ date, time: '1:00 PM' })
  await describeVehicle(page, { notes: 'Ring twice' })
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  await confirmButton(page).press('Enter')

  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('Somebody just booked this time').waitFor()
  await expectFocusOn(trouble.locator('> div'))
  const offers = await trouble.getByRole('button').allInnerTexts()
  expect(offers).toEqual(
    ['11:00 AM', '3:00 PM', '10:00 AM', '4:00 PM'].map((time) => `${formatShortDate(date)}, ${time}`),
  )
  expect(await confirmButton(page).isDisabled()).toBe(true)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await trouble.getByRole('button', { name: '3:00 PM' }).press('Enter')
  await expectFocusOn(confirmButton(page))
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Time: '3:00 PM (Pacific Time)',
    Vehicle: 'Subaru Outback (Sedan)',
  })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([
    { bookingDate: date, bookingTime: '3:00 PM', comments: 'Ring twice', customerName: 'Robin Field' },
  ])
})

test('a time that is gone when step 2 is seen again is cleared there', async () => {
  const page = await visit()
  const date = await freeDay()
  await goToVehicle(page, { date, time: '5:00 PM' })
  await book({ date, time: '5:00 PM' })
  await button(page, 'Back').click()
  const goOn = button(page, 'Continue to Vehicle Details')
  await eventually(() => goOn.isDisabled()).toBe(true)
  await wizardOf(page)
    .getByRole('heading', { name: formatDate(date) })
    .waitFor()
  const times = wizardOf(page).getByRole('group', { name: 'Free times' }).getByRole('button')
  await eventually(() => times.allInnerTexts()).toEqual(
    allTimes.filter((time) => !['4:00 PM', '5:00 PM', '6:00 PM'].includes(time)),
  )
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

/** Presses Confirm Booking, and every call for it goes wrong in some way until the form gives up. */
async function confirmInVain(page: Page, trouble: (route: Route) => Promise<void>) {
  await page.route(bookingCalls, trouble)
  await confirmButton(page).click()
  await giveUp(page)
  await page.unroute(bookingCalls)
  await expectFailure(page)
}

async function giveUp(page: Page) {
  await waitingNotice(page).waitFor()
  await page.clock.fastForward(121_000)
  await wizardOf(page).getByRole('alert').getByText('Everything you entered is still here').waitFor()
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
  expect(await toastOf(page).innerText()).toMatch(
    /^Booking failed\s+There was an error processing your booking. Please try again or contact us directly.$/,
  )
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  expect(await confirmButton(page).isEnabled()).toBe(true)
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

test.each([
  [
    'the network is cut before the order arrives, then the database is unavailable',
    cutBefore,
    answerUnavailable,
  ],
  [
    'the network is cut after the order was stored, then something in between fails',
    cutAfter,
    answerPlainError,
  ],
])(
  'when %s, the form says so, tries again by itself with the same key, and books once',
  async (_, first, second) => {
    const page = await visit({ expected: failedCalls })
    const [date, email, keys] = [await freeDay(), newEmail(), keysOf(page)]
    await goToConfirm(page, { date, email })
    // The route that was added last is asked first.
    await page.route(bookingCalls, second, { times: 1 })
    await page.route(bookingCalls, first, { times: 1 })
    await confirmButton(page).click()
    await waitingNotice(page).getByRole('link', { name: business.phone.display }).waitFor()
    expect(await button(page, 'Trying again...').getAttribute('aria-disabled')).toBe('true')
    await confirmation(page).waitFor()
    expect(await toastOf(page).innerText()).toContain('Booking confirmed!')
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    const bookings = await bookingsOf(email)
    expect(bookings).toMatchObject([{ bookingDate: date, bookingTime: '9:00 AM' }])
    expect(await factsOf(wizardOf(page))).toMatchObject({ 'Booking ID': bookings[0]?.id })
  },
)

test('the form stops trying at a definite answer', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email, time: '1:00 PM' })
  await book({ date, time: '1:00 PM' })
  await page.route(bookingCalls, answerUnavailable, { times: 1 })
  await confirmButton(page).click()
  await wizardOf(page).getByRole('alert').getByText('Somebody just booked this time').waitFor()
  expect(await waitingNotice(page).count()).toBe(0)
  expect(await bookingsOf(email)).toEqual([])
})

test('trying again can be cancelled, changed and sent anew, and books once', async () => {
  const page = await visit({ expected: failedCalls })
  const [email, keys] = [newEmail(), keysOf(page)]
  await goToConfirm(page, { date: await freeDay(), email })
  await page.route(bookingCalls, cutBefore)
  await confirmButton(page).click()
  await waitingNotice(page).getByRole('button', { name: 'Cancel' }).click()
  await waitingNotice(page).waitFor({ state: 'detached' })
  await page.unroute(bookingCalls)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await bookingsOf(email)).toMatchObject([{ customerName: 'Robin Meadow' }])
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

test('a reload after an order that had arrived shows its confirmation', async () => {
  const page = await visitWithClock()
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  await confirmInVain(page, cutAfter)
  await page.reload()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('two tabs book two orders at once, and each shows its own', async () => {
  const first = await visit()
  const second = await first.context().newPage()
  const [date, email] = [await freeDay(), newEmail()]
  for (const tab of [first, second]) {
    await tab.bringToFront()
    await openWizard(tab)
    await choosePackage(tab)
  }
  for (const [tab, time] of [
    [first, '9:00 AM'],
    [second, '3:00 PM'],
  ] as const) {
    await tab.bringToFront()
    await button(tab, 'Continue to Select Date').click()
    await chooseSlot(tab, { date, time })
    await button(tab, 'Continue to Vehicle Details').click()
    await describeVehicle(tab)
    await button(tab, 'Continue to Contact Info').click()
    await giveContact(tab, { email })
  }
  const { promise: isSecondDone, resolve: letGo } = Promise.withResolvers<void>()
  await first.route(bookingCalls, async (route) => {
    await isSecondDone
    await route.continue()
  })
  await first.bringToFront()
  await confirmButton(first).click()
  await second.bringToFront()
  await confirmButton(second).click()
  await confirmation(second).waitFor()
  letGo()
  await confirmation(first).waitFor()
  expect((await factsOf(wizardOf(first))).Time).toBe('9:00 AM (Pacific Time)')
  expect((await factsOf(wizardOf(second))).Time).toBe('3:00 PM (Pacific Time)')
  expect(await bookingsOf(email)).toHaveLength(2)
})

test('details and another time chosen after an order that had arrived do not make a second booking', async () => {
  const page = await visitWithClock()
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  await confirmInVain(page, cutAfter)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await chooseSlot(page, { date, time: '5:00 PM' })
  await button(page, 'Continue to Vehicle Details').click()
  await button(page, 'Continue to Contact Info').click()
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await toastOf(page).innerText()).toContain('no second booking was made')
  expect(await factsOf(wizardOf(page))).toMatchObject({
    Name: 'Robin Field',
    Time: '9:00 AM (Pacific Time)',
  })
  expect(await bookingsOf(email)).toMatchObject([{ customerName: 'Robin Field', bookingTime: '9:00 AM' }])
})

test('details changed after an order that never arrived are the ones booked', async () => {
  const page = await visitWithClock()
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email })
  await confirmInVain(page, cutBefore)
  await page.getByLabel('Full Name').fill('Robin Meadow')
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await toastOf(page).innerText()).toContain('We will contact you shortly')
  expect(await bookingsOf(email)).toMatchObject([{ customerName: 'Robin Meadow' }])
})

test('a lasting failure can be tried again and again', async () => {
  const page = await visitWithClock()
  const email = newEmail()
  await goToConfirm(page, { date: await freeDay(), email })
  await confirmInVain(page, cutAfter)
  await confirmInVain(page, cutBefore)
  await confirmInVain(page, answerPlainError)
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('after a failure the focus is where it was', async () => {
  const page = await visitWithClock()
  await goToConfirm(page, { date: await freeDay() })
  await page.route(bookingCalls, cutBefore)
  for (const control of [confirmButton(page), page.getByLabel('Phone Number')]) {
    await control.press('Enter')
    await giveUp(page)
    await expectFocusOn(control)
  }
})

test('free times that cannot be loaded can be asked for again, which keeps the month and the focus', async () => {
  const page = await visit({ expected: failedCalls })
  await page.route('**/api/availability*', cutBefore, { times: 1 })
  await goToDates(page)
  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('The free times could not be loaded').waitFor()
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await trouble.waitFor({ state: 'detached' })
  await chooseSlot(page, { date: await freeDay(), time: '9:00 AM' })
  expect(await button(page, 'Continue to Vehicle Details').isEnabled()).toBe(true)

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
  expect(await lastDay.getAttribute('aria-label')).toBe(shown)
  await eventually(() => grid.locator('button:enabled').count()).toBeGreaterThan(20)
  expect(await wizardOf(page).evaluate((section) => section.contains(document.activeElement))).toBe(true)
})

test('a visitor books with the keyboard alone', async () => {
  const page = await visit()
  const email = newEmail()
  await page.goto(origins.squamish)
  await tabTo(page, 'Select Package')
  await page.keyboard.press('Enter')
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await tabTo(page, 'Back')
  await page.keyboard.press('Enter')
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await tabTo(page, 'Van')
  await page.keyboard.press('Space')
  await tabTo(page, steam)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Continue to Select Date')
  await page.keyboard.press('Enter')

  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  const date = await freeDay()
  await page.getByRole('grid').waitFor()
  const day = page.getByRole('grid').getByRole('button', { name: formatDate(date) })
  await tabTo(page, 'Next month')
  while ((await day.count()) === 0) await page.keyboard.press('Enter')
  await eventually(() => day.isEnabled()).toBe(true)
  // The first of the month has the focus then; arrows lead on, also over days that are closed.
  const first = Number(date.slice(8)) - 1
  await tabTo(page, formatDate(`${date.slice(0, 7)}-01`))
  for (let weeks = 0; weeks < Math.floor(first / 7); weeks++) await page.keyboard.press('ArrowDown')
  for (let days = 0; days < first % 7; days++) await page.keyboard.press('ArrowRight')
  await expectFocusOn(day)
  await page.keyboard.press('Enter')
  await tabTo(page, '11:00 AM')
  await page.keyboard.press('Space')
  await tabTo(page, 'Continue to Vehicle Details')
  await page.keyboard.press('Enter')

  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await typeVehicle(page)

  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await tabTo(page, 'Full Name')
  await page.keyboard.type('Robin Field')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('604 555 0199')
  await page.keyboard.press('Enter')
  await expectFocusOn(confirmation(page))
  expect(await bookingsOf(email)).toMatchObject([
    {
      serviceName: steam,
      bookingDate: date,
      bookingTime: '11:00 AM',
      vehicleType: 'van',
      vehicleMake: 'Volkswagen',
      vehicleModel: 'Westfalia',
      totalPrice: expectedPrice('steam-cleaning-package', 'van'),
    },
  ])
})
