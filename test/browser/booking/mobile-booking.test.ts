import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { daysBetween, formatSpokenDate } from '../../../shared/lib/time/business-time.ts'
import { expectedPrice, packageName } from '../../expected-price.ts'
import {
  createFinger,
  eventually,
  expectFocusOn,
  lastToast,
  origins,
  phone,
  visitTranslated,
} from '../browser-support.ts'
import { book, fetchBookings, freeDay, newEmail } from '../site-api.ts'
import {
  addressField,
  bookInBrowser,
  choose,
  confirmationHeading,
  confirmButton,
  defaultOrder,
  fillVehicle,
  goToVehicle,
  openWizard,
  stepHeading,
  tabTo,
  typeVehicle,
  vehicleChoice,
  waitMinimumTime,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

// Jobs at the shop or at the customer's place.

const interior = packageName('interior-detailing')

const areaField = (page: Page) => wizardOf(page).getByLabel('At my place', { exact: true })
const expectPressed = (choice: Locator) => eventually(() => choice.getAttribute('aria-pressed'))

test('an area page changes the place of a started booking once, clears a time that isn’t free there, and marks a day with a crew nearby', async () => {
  const page = await visitTranslated()
  const date = await freeDay()
  await book({ date, time: '9:00 AM', place: 'mobile', area: 'whistler', address: '3 Nesters Road' })
  await goToVehicle(page, { date, time: '12:00 PM' })
  await page.getByLabel('Make').fill('Subaru')
  await page.goto(`${origins.squamish}/pemberton`)
  await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
  await stepHeading(page, 'Select Package').waitFor()
  await eventually(() => areaField(page).inputValue()).toBe('pemberton')
  await expectPressed(wizardButton(page, 'At our shop (Squamish)')).toBe('false')
  await expectPressed(wizardButton(page, interior)).toBe('true')
  await page.waitForURL(/\/\?section=booking$/)
  await choose(wizardButton(page, 'At our shop (Squamish)'))
  await page.reload()
  await expectPressed(wizardButton(page, interior)).toBe('true')
  await expectPressed(wizardButton(page, 'At our shop (Squamish)')).toBe('true')
  await eventually(() => areaField(page).inputValue()).toBe('')

  const toDates = wizardButton(page, 'Continue to Select Date')
  const goOn = wizardButton(page, 'Continue to Vehicle Details')
  const nearby = wizardOf(page).getByText('We are in Whistler that day')
  await areaField(page).selectOption('Whistler')
  await toDates.click()
  await nearby.waitFor()
  await expectPressed(wizardButton(page, '12:00 PM')).toBe('true')
  await wizardButton(page, 'Change').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await areaField(page).selectOption('North Vancouver')
  await toDates.click()
  const gone = wizardOf(page).getByRole('alert').getByText('That time is not free for this job.')
  await gone.waitFor()
  await eventually(() => nearby.count()).toBe(0)
  await eventually(() => goOn.isDisabled()).toBe(true)
  await wizardButton(page, '5:00 PM').click()
  await gone.waitFor({ state: 'detached' })
  await goOn.click()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('Subaru')
})

test('a visitor books a mobile job with the keyboard alone', async () => {
  const page = await visitTranslated()
  const [date, email] = [await freeDay(), newEmail()]
  await openWizard(page)
  await expectPressed(wizardButton(page, 'At our shop (Squamish)')).toBe('true')
  await tabTo(page, vehicleChoice('van'))
  await page.keyboard.press('Space')
  // A key pressed just while the script takes over the form would have to be pressed again.
  await expectPressed(wizardButton(page, vehicleChoice('van'))).toBe('true')
  await tabTo(page, 'At my place')
  // A letter selects the next area that starts with it. Letters typed within a second count as one word, and a busy
  // browser needs longer to respond.
  for (const area of ['britannia-beach', 'brackendale']) {
    await page.keyboard.press('B')
    await eventually(() => areaField(page).inputValue()).toBe(area)
  }
  await tabTo(page, interior)
  await page.keyboard.press('Enter')
  // Tab skips a disabled button, and the script that enables it may lag.
  await eventually(() => wizardButton(page, 'Continue to Select Date').isEnabled()).toBe(true)
  await tabTo(page, 'Continue to Select Date')
  await page.keyboard.press('Enter')
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  const grid = page.getByRole('grid')
  const dayOf = (each: string) => grid.getByRole('button', { name: new RegExp(`^${formatSpokenDate(each)}`) })
  const openDay = (await grid.getByRole('button', { pressed: true }).getAttribute('value')) ?? ''
  await tabTo(page, 'Show the whole month')
  await page.keyboard.press('Enter')
  await expectFocusOn(dayOf(openDay))
  // Arrow keys move into other months and over closed days.
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
  await expectFocusOn(confirmationHeading(page))
  expect(await fetchBookings(email)).toMatchObject([
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

test('books another vehicle right after the first for the same customer and place, and stores the address only when asked to', async () => {
  const page = await visitTranslated()
  const [date, email] = [await freeDay(), newEmail()]
  await bookInBrowser(page, { date, email, origin: origins.whistler })
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await eventually(kept).not.toContain('Alder')
  await page.getByRole('checkbox', { name: 'Keep my details on this device' }).check()
  await eventually(kept).toContain('Alder')
  await wizardButton(page, 'Book another vehicle right after this one').click()
  await eventually(() => lastToast(page)).toContain('11:00 AM is free')
  await eventually(() => areaField(page).inputValue()).toBe('whistler')
  await choose(wizardButton(page, vehicleChoice('van')))
  await wizardButton(page, 'Continue to Select Date').click()
  await expectPressed(wizardButton(page, '11:00 AM')).toBe('true')
  await wizardButton(page, 'Continue to Vehicle Details').click()
  await eventually(() => page.getByLabel('Make').inputValue()).toBe('')
  await fillVehicle(page, { make: 'Ford', model: 'Transit' })
  await wizardButton(page, 'Continue to Contact Info').click()
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await eventually(() => addressField(page).inputValue()).toBe('8 Alder Lane')
})

/**
 * Starts at a card of the home page, on the first free day. An option chosen in a select counts as one tap; typing and
 * the keyboard's Next and Go don't count.
 */
test('on a phone a mobile job in another area takes eight taps', async () => {
  const page = await visitTranslated(phone)
  const [email, { tap, choose: pick, taps }] = [newEmail(), createFinger()]
  await page.goto(origins.squamish)
  await tap(page.getByRole('button', { name: new RegExp(`^Select Package.*${defaultOrder.package}`) }))
  await stepHeading(page, 'Choose Date & Time').waitFor()
  await pick(areaField(page), 'Lions Bay')
  await tap(
    wizardOf(page)
      .getByRole('button', { name: /:00 [AP]M$/ })
      .last(),
    wizardButton(page, 'Continue to Vehicle Details'),
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
  await waitMinimumTime(page)
  await tap(confirmButton(page))
  await confirmationHeading(page).waitFor()
  expect(await fetchBookings(email)).toHaveLength(1)
  expect(taps()).toBe(8)
})
