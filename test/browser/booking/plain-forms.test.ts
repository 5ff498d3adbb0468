import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { formatDate, formatSpokenDate } from '../../../shared/lib/time/business-time.ts'
import type { TermsJson } from '../../../shared/rules/terms/terms-request.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  failedRequests,
  openPage,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { book, fetchBookings, freeDay, newEmail, requestAsOwner } from '../site-api.ts'
import {
  confirmButton,
  fillContact,
  fillVehicle,
  goToConfirm,
  stepHeading,
  vehicleChoice,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

const interior = packageName('interior-detailing')

// Booking with plain forms, without JavaScript or when the wizard's script fails to load.

const withoutScript = { javaScriptEnabled: false } as const

/** Answers the prerendered first step, where every press loads a page. */
async function choosePackage(page: Page, vehicle: string, name: string) {
  await wizardButton(page, vehicle).click()
  await wizardButton(page, name).click()
  await wizardButton(page, 'Continue to Select Date').click()
  await stepHeading(page, 'Choose Date & Time').waitFor()
}

async function chooseSlot(page: Page, date: string, time: string) {
  const day = page.getByRole('button', { name: formatSpokenDate(date) })
  const wholeMonth = wizardButton(page, 'Show the whole month')
  if ((await day.count()) === 0 && (await wholeMonth.isVisible())) await wholeMonth.click()
  while ((await day.count()) === 0) {
    const month = await page.getByRole('table').innerText()
    await wizardButton(page, 'Next month').click()
    await eventually(() => page.getByRole('table').innerText()).not.toBe(month)
  }
  await day.click()
  await wizardButton(page, time).click()
  await stepHeading(page, 'Vehicle Details').waitFor()
}

test('books on a phone in Whistler without JavaScript, going back one step', async () => {
  const page = await visit({ ...phone, ...withoutScript })
  const [date, email] = [await freeDay(), newEmail()]
  await page.goto(origins.whistler)
  await choosePackage(page, vehicleChoice('truck'), interior)
  await chooseSlot(page, date, '10:00 AM')
  await page.getByLabel('Vehicle type').selectOption('van')
  await fillVehicle(page, { notes: 'Ring twice' })
  await wizardButton(page, 'Continue to Contact Info').click()
  await fillContact(page, { email })
  await wizardButton(page, 'Back').click()
  await stepHeading(page, 'Vehicle Details').waitFor()
  await eventually(() => page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  await wizardButton(page, 'Continue to Contact Info').click()
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Phone Number').press('Enter')
  await page.getByRole('heading', { name: 'Booking Confirmed' }).waitFor()
  expect(await fetchBookings(email)).toMatchObject([
    {
      bookingDate: date,
      bookingTime: '10:00 AM',
      totalPrice: expectedPrice('interior-detailing', 'van', 'whistler'),
      address: '8 Alder Lane',
      comments: 'Ring twice',
    },
  ])
})

test('shows errors at their fields and in a focused summary, and the plain forms fit every width', async () => {
  const page = await visit({ expected: failedRequests })
  const choices = 'packageId=steam-cleaning-package&vehicleSize=truck'
  await page.goto(`${origins.squamish}/book?${choices}&step=date&date=${await freeDay()}`)
  await expectGoodAtEveryWidth(page, 'main')
  await expectReadableInTheDark(page, 'main')
  await wizardButton(page, '1:00 PM').click()
  // Truck/SUV asks which of the two it is.
  await page.getByLabel('Vehicle type').selectOption('suv')
  await fillVehicle(page)
  await wizardButton(page, 'Continue to Contact Info').click()
  await fillContact(page, { name: '', email: 'robin@' })
  await wizardButton(page, 'Confirm Booking').click()
  const trouble = wizardOf(page).getByRole('alert')
  await expectFocusOn(trouble)
  await expectGoodAtEveryWidth(page, 'main')
  await trouble.getByRole('link', { name: 'Please enter your full name' }).click()
  await expectFocusOn(page.getByLabel('Full Name'))
})

test('loads the published site again at the next press; without the wizard’s script its first step and the cards lead to the plain forms', async () => {
  const page = await visit({ expected: failedRequests })
  await page.route('**/api/site?v=*', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`${origins.squamish}/?section=booking`)
  await failed
  await wizardButton(page, vehicleChoice('van')).click()
  await eventually(() => wizardButton(page, vehicleChoice('van')).getAttribute('aria-pressed')).toBe('true')
  expect(page.url()).toBe(`${origins.squamish}/?section=booking`)

  await page.route('**/assets/mount-*.js', (route) => route.abort())
  await page.reload()
  await wizardButton(page, vehicleChoice('van')).click()
  await page.waitForURL(`${origins.squamish}/book?vehicleSize=van`)

  await page.goto(origins.squamish)
  // The van of the first step is remembered.
  const steam = packageName('steam-cleaning-package')
  const price = expectedDollars('steam-cleaning-package', 'van')
  await page.getByRole('button', { name: new RegExp(`^Select Package.*${steam}`) }).click()
  await page.getByText(`${steam}, ${price}`).waitFor()
})

test('a press waits at most six seconds for a script that hangs', async () => {
  const page = await visit({ isNew: true })
  await page.clock.install()
  await page.route('**/assets/mount-*.js', () => {})
  await page.goto(`${origins.squamish}/?section=booking`)
  await wizardButton(page, vehicleChoice('sedan')).click()
  await page.clock.runFor(6000)
  await page.waitForURL(/\/book\?vehicleSize=sedan/)
})

// A booking's private page is made of plain forms too. test/worker/booking/manage-*.test.ts covers the responses;
// checking the layout needs JavaScript.

test('a customer moves and cancels a booking without JavaScript', async () => {
  const date = await freeDay()
  const { manageUrl } = await book({ date, time: '9:00 AM' })
  const page = await openPage(manageUrl, withoutScript)
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: '11:00 AM' }).check()
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByText('Your booking was rescheduled.').waitFor()
  await page.getByRole('heading', { name: formatDate(date) }).waitFor()
  await page.getByText('11:00 AM, ready about 1:00 PM').waitFor()
  await page.getByRole('link', { name: 'Cancel Booking' }).click()
  await page.getByRole('heading', { name: 'Cancel this booking?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByText('Your booking was cancelled.').waitFor()
  await page.getByText('Was 11:00 AM').waitFor()
})

test('a booking’s private page, its forms and their errors fit every screen, with long names and a job over several days too', async () => {
  const [date, other] = [await freeDay(), await freeDay()]
  const long = await book({ date: other, packageId: 'two-step-ceramic' })
  const mobile = await book({
    ...{ date, vehicleMake: 'Mercedes-Benz', vehicleModel: 'x'.repeat(60) },
    ...{ place: 'mobile', area: 'lions-bay', address: '7 Example Road', accessNotes: 'Gate 1234' },
  })
  const page = await openPage(mobile.manageUrl, { expected: failedRequests })
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await page.goto(`${mobile.manageUrl}/address`)
  await page.getByRole('textbox', { name: 'Address' }).fill('   ')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Please enter the address where your vehicle is').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(`${mobile.manageUrl}/email`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${'x'.repeat(60)}@gmial.com`)
  await page.getByRole('button', { name: 'Save Email' }).click()
  await page.getByText('Your email address is saved').waitFor()
  await page.goto(`${mobile.manageUrl}/email`)
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(`${mobile.manageUrl}/cancel`)
  await expectGoodAtEveryWidth(page, 'main')

  await page.goto(`${long.manageUrl}/move`)
  await page.getByText('It takes about 2 days.').waitFor()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: /^10:00 AM ready \w{3} 2:00 PM$/ }).check()
  await expectGoodAtEveryWidth(page, 'main')
})

test('a proposed move fits every screen, with and without a time', async () => {
  const [date, other] = [await freeDay(), await freeDay()]
  const mobile = { place: 'mobile', area: 'garibaldi-highlands', address: '7 Example Road' } as const
  const asked = await book({ date, time: '9:00 AM', email: newEmail(), ...mobile })
  const open = await book({ date, time: '1:00 PM', email: newEmail() })
  const { id } = asked.booking
  await requestAsOwner('/api/admin/bookings/many', 'POST', {
    ...{ ids: [id, open.booking.id], act: 'propose-move', tell: true },
    reason: 'Heavy rain is forecast all day, and we work outside at your place',
    times: [{ id, date: other, time: '11:00 AM', crew: 1 }],
  })
  const page = await openPage(open.manageUrl)
  await page.getByText('We have to reschedule your booking. Please choose a new time').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(asked.manageUrl)
  await page.getByRole('heading', { name: 'Can we reschedule your booking?' }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
})

/** Sets the packages' deposits in dollars through the API, because the Worker caches the terms. */
async function requireDeposits(packages: Record<string, number>) {
  const terms: TermsJson = await (await requestAsOwner('/api/admin/terms')).json()
  await requestAsOwner('/api/admin/terms', 'PUT', { ...terms, deposits: { packages, above: null } })
}

test('pays a deposit on a phone after going back from Stripe with every value kept', async () => {
  await requireDeposits({ 'interior-detailing': 80 })
  onTestFinished(() => requireDeposits({}))
  const page = await visit(phone)
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email, notes: 'Gate code 12' })
  await page.getByText('You pay a deposit of $80 by card on the next page').waitFor()
  await confirmButton(page).click()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('the time is free again').waitFor()
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()

  const pay = page.getByRole('link', { name: 'Pay $80 Deposit' })
  await pay.waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await pay.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Reschedule' }).waitFor()
  expect(await fetchBookings(email)).toMatchObject([{ paid: 8000, comments: 'Gate code 12' }])
})
