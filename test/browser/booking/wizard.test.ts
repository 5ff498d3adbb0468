import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  addDays,
  datesBetween,
  formatDate,
  monthRange,
  utcStamp,
  weekdayOf,
} from '../../../shared/lib/time/business-time.ts'
import { defaultTerms } from '../../../shared/rules/terms/terms-text.ts'
import { exactDollars, exactDue } from '../../exact-money.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import { business } from '../../site-defaults.ts'
import {
  countSheets,
  detailsOf,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectPrintsText,
  expectReadableInTheDark,
  failedRequests,
  holdRequests,
  lastToast,
  openPage,
  origins,
  phone,
  sizes,
  visitTranslated,
} from '../browser-support.ts'
import { runSql } from '../open-site.ts'
import { book, fetchAvailability, fetchBookings, freeDay, newEmail } from '../site-api.ts'
import {
  bookingSummary,
  choose,
  choosePackage,
  chooseSlot,
  confirmationHeading,
  confirmButton,
  defaultOrder,
  fillContact,
  fillVehicle,
  goToContact,
  goToDates,
  openWizard,
  showDay,
  stepHeading,
  vehicleChoice,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

// Set before the first page is requested, so that every page shows GST.
beforeAll(() =>
  runSql(
    "INSERT INTO business_terms (id, gst_number, updated_at) VALUES (1, '123456789 RT0001', ?)",
    new Date().toISOString(),
  ),
)

/** The price lines that the summary and the booking's pages show. */
function expectedTotals(dollars: number) {
  const { gst, pst, due } = exactDue([{ amount: dollars * 100, taxClass: 'gst' }], ['gst'])
  const price = {
    Subtotal: exactDollars(dollars * 100, [gst]),
    'GST (5%)': exactDollars(gst),
    'Total due': exactDollars(due),
  }
  return { taxes: { gst, pst }, price }
}

test('a visitor on a desktop in Asia books a mobile job in Whistler; every step, error and confirmation is accessible and fits every screen', async () => {
  const page = await visitTranslated({
    viewport: sizes.desktop,
    timezoneId: 'Asia/Tokyo',
    expected: failedRequests,
  })
  const [date, email] = [await freeDay(), newEmail()]
  const [wizard, name] = ['#booking', 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley']
  const notes = `Dog hair\nhttps://example.com/${'long'.repeat(40)}`
  const steam = packageName('steam-cleaning-package')
  const totalPrice = expectedPrice('steam-cleaning-package', 'suv', 'whistler', ['wash'])
  const { taxes, price } = expectedTotals(totalPrice)
  // Marks the day as one with a crew in the area.
  await book({ date, time: '1:00 PM', place: 'mobile', area: 'whistler', address: '3 Nesters Road' })
  await openWizard(page, { origin: origins.whistler })
  await expectFocusOn(page.getByRole('heading', { name: 'Book Your Service' }))
  await choosePackage(page, { vehicle: vehicleChoice('van'), package: steam })
  await wizardOf(page).getByRole('checkbox', { name: 'exterior wash' }).check()
  await expectGoodAtEveryWidth(page, wizard)
  await expectReadableInTheDark(page, wizard)
  await wizardButton(page, 'Continue to Select Date').click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  const steps = page.getByRole('list', { name: 'Booking steps' })
  await eventually(() => steps.locator('[aria-current="step"]').innerText()).toContain('Choose Date')
  await (await showDay(page, date)).click()
  await wizardButton(page, '9:00 AM').click()
  await expectGoodAtEveryWidth(page, wizard)
  await expectReadableInTheDark(page, wizard)
  await wizardButton(page, 'Continue to Vehicle Details').click()
  await fillVehicle(page, { notes })
  // Changes the price, which the wizard announces.
  await page.getByLabel('Vehicle type').selectOption('suv')
  await expectGoodAtEveryWidth(page, wizard)
  await expectReadableInTheDark(page, wizard)
  await wizardButton(page, 'Continue to Contact Info').click()
  await fillContact(page, { email: 'robin', phone: '1' })
  await confirmButton(page).click()
  await expectGoodAtEveryWidth(page, wizard)
  await expectReadableInTheDark(page, wizard)

  await fillContact(page, { name, email })
  await wizardOf(page).getByText('You book with').click()
  await wizardOf(page).getByText(defaultTerms.cancellation).waitFor()
  await confirmButton(page).click()
  await expectFocusOn(confirmationHeading(page))
  await eventually(() => lastToast(page)).toContain('Booking confirmed!')
  const bookings = await fetchBookings(email)
  expect(bookings).toMatchObject([
    { bookingDate: date, bookingTime: '9:00 AM', area: 'whistler', totalPrice, taxes },
  ])
  await eventually(() => detailsOf(wizardOf(page))).toEqual({
    Time: '9:00 AM (Pacific Time)',
    Takes: 'about 2 hours',
    Where: `Mobile, ${defaultOrder.address}, Whistler, BC`,
    Vehicle: 'Subaru Outback (SUV)',
    ...price,
    Date: formatDate(date),
    'Booking ID': bookings[0]?.id.slice(0, 8),
    Status: 'Pending Confirmation',
    Service: `${steam} + Exterior wash`,
    'Special Requests': notes,
    Name: name,
    Email: email,
    Phone: '(604) 555-0199',
  })
  const calendar = await page.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href')
  const [start, end] = [9, 11].map((hour) => utcStamp(date, hour * 60))
  expect(new URL(calendar ?? '').searchParams.get('dates')).toBe(`${start}/${end}`)
  await expectGoodAtEveryWidth(page, wizard)
  await expectReadableInTheDark(page, wizard)
  await expectConfirmation(page)
  await page.getByRole('link', { name: 'Your private page' }).click()
  await page.getByRole('heading', { name: 'Your booking', exact: true }).waitFor()
  await expectOneSheet(page)
})

/** Expects next steps and contacts, also after a reload, and a print on one sheet. */
async function expectConfirmation(page: Page) {
  const next = wizardOf(page).getByRole('list').getByRole('listitem')
  await eventually(() => next.count()).toBe(3)
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  await eventually(() => href('Call Us')).toBe(business.phone.href)
  await eventually(() => href('Email Us')).toBe(`mailto:${business.email}`)
  await page.reload()
  await confirmationHeading(page).waitFor()
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.print = () => resolve('printed')
      }),
  )
  await wizardButton(page, 'Print Confirmation').click()
  expect(await printed).toBe('printed')
  await expectOneSheet(page)
}

/** Even a long comment fits on one sheet. */
async function expectOneSheet(page: Page) {
  await expectPrintsText(page)
  expect([await countSheets(page, 'Letter'), await countSheets(page, 'A4')]).toEqual([1, 1])
}

test('the calendar offers the business’s days in Asia with a clock that is a year off', async () => {
  const page = await visitTranslated({ timezoneId: 'Asia/Tokyo', isNew: true })
  await page.clock.setFixedTime(Date.now() + 365 * 24 * 60 * 60 * 1000)
  await goToDates(page)
  const grid = page.getByRole('grid', { name: 'Choose a date' })
  await grid.waitFor()
  const { today } = await fetchAvailability()
  const open = (from: string, to: string) => datesBetween(from, to).filter((date) => weekdayOf(date) !== 4)
  const offered = async () => {
    const days = grid.getByRole('button', { disabled: false })
    return days.evaluateAll((all) => all.map((day) => day.getAttribute('value')))
  }
  await eventually(offered).toEqual(open(today, addDays(today, 13)))
  // The two-week view has notes such as "closed", which the month doesn't show.
  await grid
    .getByRole('button', { name: /^\d+ closed, Thursday, / })
    .first()
    .waitFor()
  await expectGoodAtEveryWidth(page, '#booking')
  await page.getByRole('button', { name: 'Show the whole month' }).click()
  await eventually(offered).toEqual(open(today, monthRange(today.slice(0, 7)).to))
})

test('a van in step 3 moves the time it is ready, and Continue says what it still needs', async () => {
  const page = await openPage(origins.squamish, phone)
  await openWizard(page)
  const toDates = wizardButton(page, 'Continue to Select Date')
  await choose(wizardButton(page, 'Exterior Services'))
  await choose(wizardButton(page, packageName('one-step-correction')))
  // A disabled button answers a press, which Playwright would wait for in vain.
  await toDates.click({ force: true })
  await expectFocusOn(wizardOf(page).getByRole('alert').locator('.notice'))
  await wizardOf(page).getByText('Please choose your vehicle type').first().waitFor()
  await choose(wizardButton(page, vehicleChoice('sedan')))
  await toDates.click()

  const date = await freeDay()
  await chooseSlot(page, { date, time: '9:00 AM' })
  await wizardButton(page, 'Continue to Vehicle Details').click()
  const status = (text: string) => wizardOf(page).getByRole('status').filter({ hasText: text })
  await status(`${formatDate(date)}, 9:00 AM, ready 5:00 PM`).waitFor()
  await page.getByLabel('Vehicle type').selectOption('van')
  const price = expectedDollars('one-step-correction', 'van')
  await status(`Van price: ${price} plus GST (+50%). Now ready 7:00 PM instead of 5:00 PM`).waitFor()
  await status(`${formatDate(date)}, 9:00 AM, ready 7:00 PM`).waitFor()

  const toContact = wizardButton(page, 'Continue to Contact Info')
  await page.getByLabel('Special Requests or Notes').press('Tab')
  await expectFocusOn(toContact)
  await wizardOf(page).getByText('Please enter the make').waitFor()
  expect(await toContact.getAttribute('aria-describedby')).toBe('missing')
  await toContact.press('Enter')
  await expectFocusOn(page.getByLabel('Make'))
  await fillVehicle(page, { make: 'Ford', model: 'Transit' })
  await toContact.click()
  await eventually(() => bookingSummary(page)).toMatchObject({ Takes: 'about 10 hours, ready 7:00 PM' })
})

test('Confirm Booking waits for required fields, marks and focuses invalid ones, suggests a fix for a misspelled email, and books once on a double click', async () => {
  const page = await visitTranslated()
  const [name] = newEmail().split('@')
  const email = `${name}@gmail.com`
  await goToContact(page, { date: await freeDay() })
  await eventually(() => confirmButton(page).isDisabled()).toBe(true)
  await fillContact(page, { email: 'robin', phone: '555' })
  await confirmButton(page).click()
  const invalid = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid="true"]'))
  await expectFocusOn(invalid('Email'))
  await invalid('Phone Number').waitFor()
  await page
    .getByRole('textbox', { description: 'Please enter an email address like name@example.com' })
    .waitFor()

  const question = page.getByRole('status').filter({ hasText: 'Did you mean' })
  await fillContact(page, { email: `${name}@gmial.com` })
  await question.getByRole('button', { name: email }).click()
  await expectFocusOn(page.getByLabel('Email'))
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await eventually(() => question.count()).toBe(0)
  let requests = 0
  page.on('request', (request) => request.url().endsWith('/api/bookings') && requests++)
  const release = await holdRequests(page, '**/api/bookings')
  await confirmButton(page).dblclick()
  const busy = wizardButton(page, 'Submitting...')
  await busy.waitFor()
  await eventually(() => busy.isDisabled()).toBe(true)
  release()
  await confirmationHeading(page).waitFor()
  expect(requests).toBe(1)
  expect(await fetchBookings(email)).toHaveLength(1)
  await page.getByText(`We emailed your confirmation to ${email}.`).waitFor()
  await page.getByRole('link', { name: 'Correct the email address' }).click()
  await eventually(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
})
