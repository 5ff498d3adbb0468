import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmationCallHours } from '../../../shared/booking/to-call.ts'
import { addOns, packageIds } from '../../../shared/price/packages.ts'
import { vehicleSizeIds, vehicleTypeLabel } from '../../../shared/price/vehicles.ts'
import { business, shopAddress } from '../../../shared/site/business.ts'
import { brandSurcharge } from '../../../shared/site/location.ts'
import { mapHref } from '../../../shared/site/map-href.ts'
import { formatDollars } from '../../../shared/text/format-number.ts'
import {
  addDays,
  datesBetween,
  formatDate,
  formatShortDate,
  utcStamp,
  weekdayOf,
} from '../../../shared/time/business-time.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  factsOf,
  origins,
  phone,
  sizes,
  toastOf,
  visit,
} from '../browser-support.ts'
import { allTimes, book, bookingsOf, fetchAvailability, fillDay, freeDay, newEmail } from '../serve-site.ts'
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
  goToContact,
  goToDates,
  goToVehicle,
  openWizard,
  order,
  showDay,
  stepHeading,
  vehicleChoice,
  walkToConfirm,
  walkToVehicle,
  wizardOf,
} from '../walk-wizard.ts'

const desktop = { viewport: sizes.desktop }

const journeys = [
  {
    name: 'a truck in Squamish, on a desktop',
    origin: origins.squamish,
    screen: desktop,
    vehicle: vehicleChoice('truck'),
    category: 'Exterior Services',
    package: packageName('one-step-correction'),
    type: 'Truck',
    takes: 'about 8 hours, ready 9:00 PM',
    where: `Our shop, ${shopAddress}`,
    location: shopAddress,
    total: expectedDollars('one-step-correction', 'truck'),
    hours: 8,
  },
  {
    name: 'a van in Whistler, on a phone',
    origin: origins.whistler,
    screen: phone,
    vehicle: vehicleChoice('van'),
    category: 'Interior Services',
    package: packageName('interior-exterior-package'),
    type: 'Van',
    takes: 'about 2 hours',
    where: `Mobile, ${order.address}, Whistler, BC`,
    location: `${order.address}, Whistler, BC`,
    total: expectedDollars('interior-exterior-package', 'van', 'whistler'),
    hours: 2,
  },
]

test.each(journeys)('a visitor books $name', async (journey) => {
  const page = await visit(journey.screen)
  const [date, email] = [await freeDay(), newEmail()]
  await page.goto(journey.origin)
  await page.getByRole('heading', { name: 'Book Your Service', exact: true }).scrollIntoViewIfNeeded()

  await choosePackage(page, journey)
  await button(page, 'Continue to Select Date').click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  expect(await wizardOf(page).innerText()).toContain(`${journey.package}, ${journey.total}`)
  await chooseSlot(page, { date, time: '1:00 PM' })
  await button(page, 'Continue to Vehicle Details').click()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await describeVehicle(page, { notes: 'Dog hair\nin the back' })
  await button(page, 'Continue to Contact Info').click()
  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await giveContact(page, { email })
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toEqual({
    Package: journey.package,
    Date: formatShortDate(date),
    Time: '1:00 PM (Pacific Time)',
    Takes: journey.takes,
    Where: journey.where,
    Vehicle: `Subaru Outback (${journey.type})`,
    Total: journey.total,
  })

  await confirmButton(page).click()
  await expectFocusOn(confirmation(page))
  expect(await toastOf(page).innerText()).toMatch(
    /^Booking confirmed!\s+Thank you for your booking. We will contact you shortly.$/,
  )
  const [booking, ...others] = await bookingsOf(email)
  expect(others).toEqual([])
  expect(booking).toMatchObject({ bookingDate: date, bookingTime: '1:00 PM', status: 'pending' })
  expect(await factsOf(wizardOf(page))).toEqual({
    'Booking ID': booking?.id,
    Status: 'Pending Confirmation',
    Service: journey.package,
    Date: formatDate(date),
    Time: '1:00 PM (Pacific Time)',
    Takes: journey.takes,
    Where: journey.where,
    Vehicle: `Subaru Outback (${journey.type})`,
    Total: journey.total,
    'Special Requests': 'Dog hair\nin the back',
    Name: 'Robin Field',
    Email: email,
    Phone: '(604) 555-0199',
  })
  const event = await calendarEvent(page)
  const [start, end] = [13, 13 + journey.hours].map((hour) => utcStamp(date, hour * 60))
  expect(event.get('dates')).toBe(`${start}/${end}`)
  expect(event.get('location')).toBe(journey.location)
})

async function calendarEvent(page: Page): Promise<URLSearchParams> {
  const link = page.getByRole('link', { name: 'Add to Calendar' })
  return new URL((await link.getAttribute('href')) ?? '').searchParams
}

test('step 1 asks for a vehicle type first', async () => {
  const page = await visit()
  await openWizard(page)
  const hint = wizardOf(page).getByText('Please select a vehicle type first')
  const goOn = button(page, 'Continue to Select Date')
  await choose(button(page, packageName('interior-detailing')))
  expect(await hint.isVisible()).toBe(true)
  expect(await goOn.isDisabled()).toBe(true)
  await choose(button(page, vehicleChoice('van')))
  expect(await hint.isVisible()).toBe(false)
  expect(await goOn.isDisabled()).toBe(false)
})

test('step 1 goes on only with a package', async () => {
  const page = await visit()
  await openWizard(page)
  await choose(button(page, vehicleChoice('sedan')))
  expect(await button(page, 'Continue to Select Date').isDisabled()).toBe(true)
})

const packageCard = (page: Page, name: string) =>
  wizardOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the packages show the prices of Whistler', async () => {
  const page = await visit()
  await openWizard(page, { origin: origins.whistler })
  for (const size of vehicleSizeIds) {
    const expected = packageIds.map((id) => [packageName(id), expectedDollars(id, size, 'whistler')])
    expect(await pricesFor(page, vehicleChoice(size))).toEqual(Object.fromEntries(expected))
  }
})

async function pricesFor(page: Page, vehicle: string): Promise<Record<string, string | undefined>> {
  await choose(button(page, vehicle))
  const cards: string[] = []
  for (const category of ['Interior Services', 'Exterior Services']) {
    await choose(button(page, category))
    cards.push(...(await wizardOf(page).getByRole('article').allInnerTexts()))
  }
  return Object.fromEntries(cards.map((text) => [text.split('\n')[0], /\$[\d,]+/.exec(text)?.[0]]))
}

test('a package shows what is included, its base price unless the vehicle is a car, and if it is popular', async () => {
  const page = await visit()
  await openWizard(page)
  const card = packageCard(page, packageName('interior-detailing'))
  await choose(button(page, vehicleChoice('sedan')))
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(2)
  expect(await card.innerText()).not.toContain('Base price')
  await choose(button(page, vehicleChoice('truck')))
  expect(await card.innerText()).toContain(`Base price ${expectedDollars('interior-detailing')} +25%`)
  await choose(button(page, vehicleChoice('van')))
  expect(await card.innerText()).toContain(`Base price ${expectedDollars('interior-detailing')} +50%`)
  const popular = wizardOf(page).getByRole('article').filter({ hasText: 'Popular' })
  await choose(button(page, 'Interior Services'))
  expect(await popular.getByRole('heading').allInnerTexts()).toEqual([
    packageName('interior-exterior-package'),
  ])
  await choose(button(page, 'Exterior Services'))
  expect(await popular.getByRole('heading').allInnerTexts()).toEqual([packageName('two-step-ceramic')])
})

test('in Whistler a card says that the vehicle multiplies the base price, and not the surcharge', async () => {
  const page = await visit()
  await openWizard(page, { origin: origins.whistler })
  const card = packageCard(page, packageName('interior-detailing'))
  await choose(button(page, vehicleChoice('truck')))
  const [total, base] = [
    expectedDollars('interior-detailing', 'truck', 'whistler'),
    expectedDollars('interior-detailing'),
  ]
  const surcharge = formatDollars(brandSurcharge('whistler'))
  expect(await card.innerText()).toContain(`${total} Base price ${base} +25%, Whistler +${surcharge}`)
})

test('steam cleaning can have a wash, at a flat price that is neither multiplied nor surcharged', async () => {
  const page = await visit()
  const [date, email] = [await freeDay(), newEmail()]
  const totalPrice = expectedPrice('steam-cleaning-package', 'van', 'whistler', ['wash'])
  await openWizard(page, { origin: origins.whistler })
  await choosePackage(page, { vehicle: vehicleChoice('van'), package: packageName('steam-cleaning-package') })
  await wizardOf(page)
    .getByRole('checkbox', { name: `exterior wash (+${formatDollars(addOns.wash.price)})` })
    .check()
  await button(page, 'Continue to Select Date').click()
  await chooseSlot(page, { date, time: '9:00 AM' })
  await button(page, 'Continue to Vehicle Details').click()
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Package: `${packageName('steam-cleaning-package')} + Exterior wash`,
    Total: formatDollars(totalPrice),
  })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ totalPrice, addOns: ['wash'], location: 'whistler' }])
})

test('the wash goes away with its package', async () => {
  const page = await visit()
  await openWizard(page)
  await choosePackage(page, { package: packageName('steam-cleaning-package') })
  const wash = wizardOf(page).getByRole('checkbox', { name: 'exterior wash' })
  await wash.check()
  await choose(button(page, packageName('interior-detailing')))
  expect(await wash.count()).toBe(0)
  await choose(button(page, packageName('steam-cleaning-package')))
  expect(await wash.isChecked()).toBe(false)
})

test('the step indicator leads over four steps on a desktop', async () => {
  const page = await visit()
  await goToDates(page)
  const steps = page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem')
  expect(await steps.count()).toBe(4)
  const current = page.locator('[aria-current="step"]')
  expect(await current.innerText()).toContain('Choose Date')
  await page.setViewportSize(sizes.phone)
  await current.waitFor({ state: 'hidden' })
})

const year = 365 * 24 * 60 * 60 * 1000

test.each([
  ['Asia/Tokyo', year],
  ['Pacific/Honolulu', -year],
])(
  'the calendar offers the same days in %s with a clock that is %d ms off',
  async (timezoneId, clockError) => {
    const page = await visit({ timezoneId })
    await page.clock.setFixedTime(Date.now() + clockError)
    await goToDates(page)
    const grid = page.getByRole('grid', { name: 'Choose a date' })
    await grid.waitFor()
    const { today } = await fetchAvailability()
    const thisMonthEnd = addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
    const nextMonthEnd = addDays(`${addDays(thisMonthEnd, 32).slice(0, 7)}-01`, -1)
    const open = (from: string, to: string) =>
      datesBetween(from, to)
        .filter((date) => weekdayOf(date) !== 4)
        .map(formatDate)
    const offered = async () => {
      const days = grid.getByRole('button', { disabled: false })
      const labels = await days.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
      return labels.map((label) => label.replace(/, (today|no free times)/g, ''))
    }
    await eventually(offered).toEqual(open(today, thisMonthEnd))
    await page.getByRole('button', { name: 'Next month' }).click()
    await eventually(offered).toEqual(open(addDays(thisMonthEnd, 1), nextMonthEnd))
  },
)

test('the calendar ends with the last day that can be booked', async () => {
  const page = await visit()
  await goToDates(page)
  const { lastDate } = await fetchAvailability()
  const lastDay = await showDay(page, lastDate)
  const isOpen = weekdayOf(lastDate) !== 4
  await eventually(() => lastDay.isEnabled()).toBe(isOpen)
  expect(await page.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true)
  for (const after of datesBetween(addDays(lastDate, 1), addDays(lastDate, 3))) {
    const day = page.getByRole('button', { name: formatDate(after) })
    if ((await day.count()) > 0) expect(await day.isDisabled()).toBe(true)
  }
})

const freeTimes = (page: Page) =>
  wizardOf(page).getByRole('group', { name: 'Free times' }).getByRole('button')

test('an empty day has twelve times, and a job takes the ones that it overlaps', async () => {
  const page = await visit()
  const [empty, busy] = [await freeDay(), await freeDay()]
  await book({ date: busy, time: '11:00 AM' })
  await goToDates(page)
  await (await showDay(page, empty)).click()
  expect(await freeTimes(page).allInnerTexts()).toEqual(allTimes)
  await (await showDay(page, busy)).click()
  const taken = ['10:00 AM', '11:00 AM', '12:00 PM']
  expect(await freeTimes(page).allInnerTexts()).toEqual(allTimes.filter((time) => !taken.includes(time)))
  expect(await wizardOf(page).getByText('Pacific Time').count()).toBeGreaterThan(0)
})

test('a full day has no available time slots', async () => {
  const page = await visit()
  const date = await freeDay()
  await fillDay(date)
  await goToDates(page)
  await (await showDay(page, date)).click()
  await wizardOf(page).getByText('No available time slots').waitFor()
  expect(await button(page, 'Continue to Vehicle Details').isDisabled()).toBe(true)
})

test('step 2 goes on once a date and a time are chosen', async () => {
  const page = await visit()
  const date = await freeDay()
  await goToDates(page)
  const goOn = button(page, 'Continue to Vehicle Details')
  expect(await goOn.isDisabled()).toBe(true)
  await (await showDay(page, date)).click()
  await button(page, '9:00 AM').waitFor()
  expect(await goOn.isDisabled()).toBe(true)
  await choose(button(page, '9:00 AM'))
  expect(await goOn.isDisabled()).toBe(false)
})

test('another date keeps the chosen time where it is free and clears it where it is not', async () => {
  const page = await visit()
  const [first, alsoFree, taken] = [await freeDay(), await freeDay(), await freeDay()]
  await book({ date: taken, time: '3:00 PM' })
  await goToDates(page)
  await (await showDay(page, first)).click()
  await choose(button(page, '3:00 PM'))
  await (await showDay(page, alsoFree)).click()
  expect(await button(page, '3:00 PM').getAttribute('aria-pressed')).toBe('true')
  await (await showDay(page, taken)).click()
  await freeTimes(page).first().waitFor()
  expect(await wizardOf(page).getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
    String(Number(taken.slice(8))),
  ])
  expect(await button(page, 'Continue to Vehicle Details').isDisabled()).toBe(true)
})

test('step 3 needs the make and the model, and no notes', async () => {
  const page = await visit()
  await goToVehicle(page, { date: await freeDay() })
  const goOn = button(page, 'Continue to Contact Info')
  expect(await goOn.isDisabled()).toBe(true)
  await page.getByLabel('Make').fill('Subaru')
  expect(await goOn.isDisabled()).toBe(true)
  await page.getByLabel('Model').fill('   ')
  expect(await goOn.isDisabled()).toBe(true)
  await page.getByLabel('Model').fill('Outback')
  expect(await goOn.isDisabled()).toBe(false)
})

test('step 3 offers the six vehicle types and starts with the one of step 1', async () => {
  const page = await visit()
  await walkToVehicle(page, { vehicle: vehicleChoice('van'), date: await freeDay() })
  const type = page.getByLabel('Vehicle type')
  expect(await type.inputValue()).toBe('van')
  expect(await type.getByRole('option').allInnerTexts()).toEqual([
    'Sedan',
    'Coupe',
    'Hatchback',
    'SUV (+25%)',
    'Truck (+25%)',
    'Van (+50%)',
  ])
})

test('another vehicle type in step 3 changes the price and says why', async () => {
  const page = await visit()
  const [date, email] = [await freeDay(), newEmail()]
  await goToVehicle(page, { date, origin: origins.whistler })
  await page.getByLabel('Vehicle type').selectOption('Coupe')
  expect(await wizardOf(page).getByText('The price changes').count()).toBe(0)
  await page.getByLabel('Vehicle type').selectOption(vehicleTypeLabel('suv'))
  const notice = wizardOf(page).getByRole('status').filter({ hasText: 'The price changes' })
  expect(await notice.innerText()).toBe(
    `The price changes from ${expectedDollars('interior-detailing', 'sedan', 'whistler')} to ${expectedDollars('interior-detailing', 'suv', 'whistler')} for your SUV. Base price ${expectedDollars('interior-detailing')} +25%, Whistler +${formatDollars(brandSurcharge('whistler'))}.`,
  )
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Vehicle: 'Subaru Outback (SUV)',
    Total: expectedDollars('interior-detailing', 'suv', 'whistler'),
  })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([
    {
      vehicleType: 'suv',
      vehicleSize: 'sedan',
      totalPrice: expectedPrice('interior-detailing', 'suv', 'whistler'),
    },
  ])
})

test('Confirm Booking needs the name, the email and the phone number', async () => {
  const page = await visit()
  await goToContact(page, { date: await freeDay() })
  expect(await confirmButton(page).isDisabled()).toBe(true)
  for (const empty of ['Full Name', 'Email', 'Phone Number']) {
    await giveContact(page, {})
    expect(await confirmButton(page).isDisabled()).toBe(false)
    await page.getByLabel(empty).fill(' ')
    expect(await confirmButton(page).isDisabled()).toBe(true)
  }
})

test('contact details that cannot be right are marked, described and brought into focus', async () => {
  const page = await visit()
  const [date, email] = [await freeDay(), newEmail()]
  await goToContact(page, { date })
  await giveContact(page, { email: 'robin', phone: '555' })
  await confirmButton(page).click()
  const invalid = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid="true"]'))
  await expectFocusOn(invalid('Email'))
  expect(await invalid('Phone Number').count()).toBe(1)
  expect(await invalid('Full Name').count()).toBe(0)
  expect(await descriptionOf(page, 'Email')).toBe('Please enter an email address like name@example.com')
  expect(await descriptionOf(page, 'Phone Number')).toBe('Please enter a phone number that we can call')

  await giveContact(page, { email })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
})

/** What a screen reader adds to a field's label. */
async function descriptionOf(page: Page, label: string): Promise<string> {
  const id = await page.getByLabel(label).getAttribute('aria-describedby')
  return page.locator(`#${id}`).innerText()
}

test('Back leads from step 4 to step 1 and keeps what was entered', async () => {
  const page = await visit()
  const date = await freeDay()
  await walkToConfirm(page, { date, notes: 'Ring twice' })
  await button(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  expect(await page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  await button(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  expect(await button(page, '9:00 AM').getAttribute('aria-pressed')).toBe('true')
  await button(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  expect(await button(page, vehicleChoice('sedan')).getAttribute('aria-pressed')).toBe('true')
  expect(await button(page, packageName('interior-detailing')).getAttribute('aria-pressed')).toBe('true')
})

test('a double click on Confirm Booking books once, and the button says Submitting... meanwhile', async () => {
  const page = await visit()
  const email = newEmail()
  await goToConfirm(page, { date: await freeDay(), email })
  let requests = 0
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    requests++
    await seen
    await route.continue()
  })
  await confirmButton(page).dblclick()
  const busy = button(page, 'Submitting...')
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  letGo()
  await confirmation(page).waitFor()
  expect(requests).toBe(1)
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('Add to Calendar holds two hours in UTC, whatever clock the visitor has', async () => {
  const page = await visit({ timezoneId: 'Asia/Tokyo' })
  await page.clock.setFixedTime(Date.now() + year)
  const date = await freeDay()
  await bookInBrowser(page, { date, time: '8:00 PM' })
  const event = await calendarEvent(page)
  const dayAfter = addDays(date, 1).replaceAll('-', '')
  expect(event.get('dates')).toBe(`${dayAfter}T030000Z/${dayAfter}T050000Z`)
  expect(event.get('text')).toContain(packageName('interior-detailing'))
})

test('the confirmation says what happens next and whom to ask', async () => {
  const page = await visit()
  await bookInBrowser(page, { date: await freeDay() })
  const steps = wizardOf(page).getByRole('list').getByRole('listitem')
  expect((await steps.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Confirmation call',
    'Service preparation',
    'Service day',
  ])
  expect(await steps.first().innerText()).toContain(`within ${confirmationCallHours} hours`)
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await href('Call Us')).toBe(business.phone.href)
  expect(await href('Email Us')).toBe(`mailto:${business.email}`)
  expect(await href(`Our shop, ${shopAddress}`)).toBe(mapHref(shopAddress))
  const help = await wizardOf(page).getByText('Need Help?').locator('..').innerText()
  expect(help).toContain(business.phone.display)
  expect(help).toContain(business.email)
  expect(await page.getByRole('list', { name: 'Booking steps' }).count()).toBe(0)
})

test('the confirmation can be printed, outlives a reload and leads to a private page', async () => {
  const page = await visit()
  const date = await freeDay()
  await bookInBrowser(page, { date })
  await page.reload()
  await confirmation(page).waitFor()
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.print = () => resolve('printed')
      }),
  )
  await button(page, 'Print Confirmation').click()
  expect(await printed).toBe('printed')
  await page.getByRole('link', { name: "Your booking's private page" }).click()
  await page.getByRole('heading', { name: 'Your booking', exact: true }).waitFor()
  expect(await factsOf(page.getByRole('main'))).toMatchObject({
    Status: 'Pending',
    Service: packageName('interior-detailing'),
    Date: formatDate(date),
    Time: '9:00 AM (Pacific Time)',
    Total: expectedDollars('interior-detailing'),
  })
})

test('Book Another Service starts over with nothing filled in', async () => {
  const page = await visit()
  const [first, second] = [await freeDay(), await freeDay()]
  await bookInBrowser(page, { date: first, notes: 'Ring twice' })
  await button(page, 'Book Another Service').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  expect(await wizardOf(page).getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
    'At our shop (Squamish)',
    'Interior Services',
  ])
  expect(await button(page, 'Continue to Select Date').isDisabled()).toBe(true)

  await choosePackage(page)
  await button(page, 'Continue to Select Date').click()
  expect(await wizardOf(page).getByText('Pick a day to see its free times').count()).toBe(1)
  await chooseSlot(page, { date: second, time: order.time })
  await button(page, 'Continue to Vehicle Details').click()
  for (const label of ['Make', 'Model', 'Special Requests or Notes']) {
    expect(await page.getByLabel(label).inputValue()).toBe('')
  }
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  for (const label of ['Full Name', 'Email', 'Phone Number']) {
    expect(await page.getByLabel(label).inputValue()).toBe('')
  }
})
