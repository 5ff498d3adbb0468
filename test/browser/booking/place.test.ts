import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, daysBetween, formatDate, formatMonth } from '../../../shared/ground/time/business-time.ts'
import type { AvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import { eventually, expectFocusOn, finger, lastToast, origins, phone, visit } from '../browser-support.ts'
import { book, bookingsOf, fetchAvailability, freeDay, newEmail } from '../serve-site.ts'
import {
  addressField,
  button,
  choose,
  choosePackage,
  confirmation,
  confirmButton,
  describeVehicle,
  giveContact,
  goToContact,
  goToVehicle,
  openWizard,
  order,
  showDay,
  stepHeading,
  tabTo,
  takeTime,
  typeVehicle,
  vehicleChoice,
  wizardOf,
} from '../walk-wizard.ts'

// Where a job is done: at the shop or at the visitor's place, and what follows from it.

const interior = packageName('interior-detailing')

const areaField = (page: Page) => wizardOf(page).getByLabel('At my place')
const isPressed = (choice: Locator) => eventually(() => choice.getAttribute('aria-pressed'))

test('a booking that was begun goes on at the place that an area page chooses, once', async () => {
  const page = await visit()
  const date = await freeDay()
  await goToVehicle(page, { date })
  await page.getByLabel('Make').fill('Subaru')
  await page.goto(`${origins.squamish}/whistler`)
  await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
  await stepHeading(page, 'Select Package').waitFor()
  await eventually(() => areaField(page).inputValue()).toBe('whistler')
  await isPressed(button(page, 'At our shop (Squamish)')).toBe('false')
  await isPressed(button(page, interior)).toBe('true')
  await page.waitForURL(/\/\?section=booking$/)
  await choose(button(page, 'At our shop (Squamish)'))
  await page.reload()
  await isPressed(button(page, interior)).toBe('true')
  await isPressed(button(page, 'At our shop (Squamish)')).toBe('true')
  await eventually(() => areaField(page).inputValue()).toBe('')
  await areaField(page).selectOption('Whistler')
  await button(page, 'Continue to Select Date').click()
  await eventually(() => wizardOf(page).innerText()).toContain(
    `${interior}, ${expectedDollars('interior-detailing', 'sedan', 'whistler')}`,
  )
  await isPressed(button(page, order.time)).toBe('true')
  await button(page, 'Continue to Vehicle Details').click()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('Subaru')
})

test('a visitor books a mobile job with the keyboard alone', async () => {
  const page = await visit()
  const [date, email] = [await freeDay(), newEmail()]
  await openWizard(page)
  await isPressed(button(page, 'At our shop (Squamish)')).toBe('true')
  await tabTo(page, vehicleChoice('van'))
  await page.keyboard.press('Space')
  await tabTo(page, 'At my place')
  // A letter leads to the next area that begins with it: what is typed within a second counts as one word, and a busy
  // browser takes longer.
  for (const area of ['britannia-beach', 'brackendale']) {
    await page.keyboard.press('B')
    await eventually(() => areaField(page).inputValue()).toBe(area)
  }
  await tabTo(page, interior)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Continue to Select Date')
  await page.keyboard.press('Enter')
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  const grid = page.getByRole('grid')
  const dayOf = (each: string) => grid.getByRole('button', { name: new RegExp(`^${formatDate(each)}`) })
  const openDay = (await grid.getByRole('button', { pressed: true }).getAttribute('value')) ?? ''
  await tabTo(page, 'Show the whole month')
  await page.keyboard.press('Enter')
  await expectFocusOn(dayOf(openDay))
  // Arrows lead on, into other months and over days that are closed.
  const ahead = daysBetween(openDay, date)
  for (let weeks = 0; weeks < Math.floor(ahead / 7); weeks++) await page.keyboard.press('ArrowDown')
  for (let days = 0; days < ahead % 7; days++) await page.keyboard.press('ArrowRight')
  await expectFocusOn(dayOf(date))
  await eventually(() => dayOf(date).isEnabled()).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, '11:00 AM')
  await page.keyboard.press('Space')
  await tabTo(page, 'Continue to Vehicle Details')
  await page.keyboard.press('Enter')

  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await typeVehicle(page)

  await expectFocusOn(stepHeading(page, 'Contact Info'))
  for (const [field, text] of [
    ['Full Name', 'Robin Field'],
    ['Email', email],
    ['Phone Number', '604 555 0199'],
    ['Address in Brackendale', '41 Eagle Run'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('Second stall')
  await tabTo(page, 'Confirm Booking')
  await page.keyboard.press('Enter')
  await expectFocusOn(confirmation(page))
  expect(await bookingsOf(email)).toMatchObject([
    {
      bookingDate: date,
      bookingTime: '11:00 AM',
      area: 'brackendale',
      address: '41 Eagle Run',
      accessNotes: 'Second stall',
      totalPrice: expectedPrice('interior-detailing', 'van'),
    },
  ])
})

test('the whole month opens at the first free day, with the focus on it, in the next month too', async () => {
  const page = await visit()
  const { today } = await fetchAvailability()
  const nextMonth = addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)
  // Busy until then.
  await page.route('**/api/availability*', async (route) => {
    const response = await route.fetch()
    const json: AvailabilityJson = await response.json()
    const days = json.days.map((day) => (day.date < nextMonth ? { ...day, slots: [] } : day))
    await route.fulfill({ response, json: { ...json, days } })
  })
  await openWizard(page)
  await choosePackage(page)
  await button(page, 'Continue to Select Date').click()
  await button(page, 'Show the whole month').press('Enter')
  const open = page.getByRole('grid').getByRole('button', { pressed: true })
  await expectFocusOn(open)
  await eventually(() => open.getAttribute('value')).toContain(nextMonth)
  await wizardOf(page)
    .getByRole('heading', { name: formatMonth(`${nextMonth}-01`) })
    .waitFor()
})

test('once the area is chosen, days on which a crew is there are marked; with another area a chosen time that is not free is taken back with a word', async () => {
  const page = await visit()
  const date = await freeDay()
  await book({ date, time: '1:00 PM', place: 'mobile', area: 'whistler', address: '3 Nesters Road' })
  await openWizard(page)
  await choosePackage(page)
  const toDates = button(page, 'Continue to Select Date')
  await eventually(() => areaField(page).locator('option:checked').innerText()).toBe('Choose your area')
  await areaField(page).selectOption('Whistler')
  await toDates.click()
  const day = await showDay(page, date)
  await eventually(() => day.getAttribute('aria-label')).toBe(
    `${formatDate(date)}, we are in Whistler that day`,
  )
  const legend = wizardOf(page).getByText('We are in Whistler that day')
  await eventually(() => legend.isVisible()).toBe(true)
  await day.click()
  await button(page, '4:00 PM').click()
  const gone = wizardOf(page).getByRole('alert').getByText('The time you chose is not free for this job.')
  const goOn = button(page, 'Continue to Vehicle Details')

  await button(page, 'Change').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await areaField(page).selectOption('North Vancouver')
  await toDates.click()
  await gone.waitFor()
  await eventually(() => legend.count()).toBe(0)
  await eventually(() => goOn.isDisabled()).toBe(true)
  await button(page, '5:00 PM').click()
  await eventually(() => gone.count()).toBe(0)
  await eventually(() => goOn.isEnabled()).toBe(true)
})

test('an address that cannot be read is refused; one that can is kept for another vehicle right after, on the device only when asked for', async () => {
  const page = await visit()
  const [date, email] = [await freeDay(), newEmail()]
  await goToContact(page, { date, origin: origins.whistler })
  await giveContact(page, { email, address: '  ' })
  await eventually(() => confirmButton(page).isDisabled()).toBe(true)
  await addressField(page).fill('8 Alder\u202e Lane')
  await confirmButton(page).click()
  const marked = page.getByRole('textbox', {
    name: 'Address in Whistler',
    description: 'Please remove the invisible characters',
  })
  await expectFocusOn(marked)
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')

  await addressField(page).fill('8 Alder Lane')
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await eventually(() => kept()).not.toContain('Alder')
  await page.getByRole('checkbox', { name: 'Keep my details on this device' }).check()
  await eventually(() => kept()).toContain('Alder')

  await button(page, 'Book another vehicle right after this one').click()
  await eventually(() => lastToast(page)).toContain('11:00 AM is free')
  await eventually(() => areaField(page).inputValue()).toBe('whistler')
  await choose(button(page, vehicleChoice('van')))
  await button(page, 'Continue to Select Date').click()
  await isPressed(button(page, '11:00 AM')).toBe('true')
  await button(page, 'Continue to Vehicle Details').click()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('')
  await describeVehicle(page, { make: 'Ford', model: 'Transit' })
  await button(page, 'Continue to Contact Info').click()
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await eventually(() => addressField(page).inputValue()).toBe('8 Alder Lane')
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  const bookings = await bookingsOf(email)
  const booked = bookings.map(({ bookingTime, vehicleMake, address }) => [bookingTime, vehicleMake, address])
  expect(booked.sort()).toEqual([
    ['11:00 AM', 'Ford', '8 Alder Lane'],
    ['9:00 AM', 'Subaru', '8 Alder Lane'],
  ])
})

/**
 * A booking on a phone by its taps, from a card of the home page on the first free day. A choice of a select is one tap;
 * what is typed is none, nor are the keyboard's Next and Go.
 */
test.for([
  { where: 'at the shop', area: null, most: 7 },
  { where: 'at a place in another area', area: 'Lions Bay', most: 8 },
])('a job $where is booked in $most taps', async ({ area, most }) => {
  const page = await visit(phone)
  const [email, { tap, choose: pick, taps }] = [newEmail(), finger()]
  await page.goto(origins.squamish)
  await tap(page.getByRole('button', { name: new RegExp(`^Select Package.*${order.package}`) }))
  await stepHeading(page, 'Choose Date & Time').waitFor()
  if (area) await pick(areaField(page), area)
  await tap(
    wizardOf(page)
      .getByRole('button', { name: /:00 [AP]M$/ })
      .last(),
    button(page, 'Continue to Vehicle Details'),
  )
  await pick(page.getByLabel('Vehicle type'), { value: 'sedan' })
  await tap(page.getByLabel('Make'))
  await page.keyboard.type('Subaru')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Outback')
  await page.keyboard.press('Enter')
  await tap(page.getByLabel('Full Name'))
  for (const text of ['Robin Field', email, '604 555 0199', '8 Alder Lane']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await takeTime(page)
  await tap(confirmButton(page))
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
  expect(taps()).toBe(most)
})
