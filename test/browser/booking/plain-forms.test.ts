import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDate, formatShortDate } from '../../../shared/time/business-time.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import {
  expectFocusOn,
  expectGoodAtEveryWidth,
  factsOf,
  failedCalls,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { book, bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import { button, describeVehicle, giveContact, stepHeading, vehicleChoice, wizardOf } from '../walk-wizard.ts'

const interior = packageName('interior-detailing')

// The booking as plain forms: without scripts, and when the wizard's own script does not come.

const withoutScript = { javaScriptEnabled: false } as const

/** What the prerendered first step asks, each press a page of its own. */
async function choosePackage(page: Page, vehicle: string, name: string) {
  await button(page, vehicle).click()
  await button(page, name).click()
  await button(page, 'Continue to Select Date').click()
  await stepHeading(page, 'Choose Date & Time').waitFor()
}

async function chooseSlot(page: Page, date: string, time: string) {
  const day = page.getByRole('button', { name: formatDate(date) })
  while ((await day.count()) === 0) {
    const month = await page.getByRole('table').innerText()
    await button(page, 'Next month').click()
    expect(await page.getByRole('table').innerText()).not.toBe(month)
  }
  await day.click()
  await button(page, time).click()
  await stepHeading(page, 'Vehicle Details').waitFor()
}

async function goToConfirm(page: Page, date: string, email: string) {
  await page.goto(`${origins.squamish}/book?step=date&packageId=interior-detailing&date=${date}`)
  await button(page, '1:00 PM').click()
  await page.getByLabel('Vehicle type').selectOption('sedan')
  await describeVehicle(page, { notes: 'Ring twice' })
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
}

test('a whole booking on a phone in Whistler without JavaScript', async () => {
  const page = await visit({ ...phone, ...withoutScript })
  const [date, email] = [await freeDay(), newEmail()]
  await page.goto(origins.whistler)
  await choosePackage(page, vehicleChoice('truck'), interior)
  expect(await wizardOf(page).innerText()).toContain(
    `${interior}, ${expectedDollars('interior-detailing', 'truck', 'whistler')}`,
  )
  await chooseSlot(page, date, '10:00 AM')
  expect(await page.getByLabel('Vehicle type').inputValue()).toBe('truck')
  await page.getByLabel('Vehicle type').selectOption('van')
  await describeVehicle(page, { notes: 'Ring twice' })
  await button(page, 'Continue to Contact Info').click()
  expect(await wizardOf(page).innerText()).toContain(
    `The price changes from ${expectedDollars('interior-detailing', 'truck', 'whistler')} to ${expectedDollars('interior-detailing', 'van', 'whistler')}`,
  )
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toEqual({
    Package: interior,
    Date: formatShortDate(date),
    Time: '10:00 AM (Pacific Time)',
    Takes: 'about 2 hours',
    Where: 'Mobile, Whistler, BC',
    Vehicle: 'Subaru Outback (Van)',
    Total: expectedDollars('interior-detailing', 'van', 'whistler'),
  })
  await giveContact(page, { email })
  await page.getByLabel('Phone Number').press('Enter')
  await page.waitForURL(/\/booking\/[\w-]+\/[\w-]+$/)
  expect(await page.getByRole('main').innerText()).toContain(
    expectedDollars('interior-detailing', 'van', 'whistler'),
  )
  expect(await bookingsOf(email)).toMatchObject([
    {
      bookingDate: date,
      bookingTime: '10:00 AM',
      totalPrice: expectedPrice('interior-detailing', 'van', 'whistler'),
      location: 'whistler',
      place: 'mobile',
      area: 'whistler',
      address: '8 Alder Lane',
      comments: 'Ring twice',
    },
  ])
})

test('a package chosen on the home page asks for the vehicle, and is priced by it', async () => {
  const page = await visit({ ...withoutScript, expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  const steam = packageName('steam-cleaning-package')
  const totalPrice = expectedPrice('steam-cleaning-package', 'truck', 'squamish', ['wash'])
  await page.goto(origins.squamish)
  await page.getByRole('button', { name: new RegExp(`^Select Package.*${steam}`) }).click()
  await stepHeading(page, 'Choose Date & Time').waitFor()
  await chooseSlot(page, date, '10:00 AM')
  expect(await wizardOf(page).innerText()).toContain(
    `${steam}, from ${expectedDollars('steam-cleaning-package')}`,
  )
  await wizardOf(page).getByRole('checkbox', { name: 'exterior wash' }).check()
  await describeVehicle(page, { make: 'Ford', model: 'F-150' })
  await button(page, 'Continue to Contact Info').click()
  await wizardOf(page).getByRole('link', { name: 'Please choose your vehicle type' }).click()
  const type = page.getByRole('combobox', {
    name: 'Vehicle type',
    description: 'Please choose your vehicle type',
  })
  await expectFocusOn(type)
  await type.selectOption('truck')
  await button(page, 'Continue to Contact Info').click()
  expect(await factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toMatchObject({
    Package: `${steam} + Exterior wash`,
    Vehicle: 'Ford F-150 (Truck)',
    Total: expectedDollars('steam-cleaning-package', 'truck', 'squamish', ['wash']),
  })
  await giveContact(page, { email })
  await button(page, 'Confirm Booking').click()
  await page.waitForURL(/\/booking\//)
  expect(await bookingsOf(email)).toMatchObject([{ vehicleType: 'truck', addOns: ['wash'], totalPrice }])
})

test('the steps go back and forth with everything kept, and nothing typed in an address', async () => {
  const page = await visit(withoutScript)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await goToConfirm(page, await freeDay(), 'robin@example.com')
  for (const step of ['Vehicle Details', 'Choose Date & Time', 'Select Package']) {
    await button(page, 'Back').click()
    await stepHeading(page, step).waitFor()
  }
  await button(page, vehicleChoice('van')).click()
  await button(page, 'Continue to Select Date').click()
  await button(page, '3:00 PM').click()
  expect(await page.getByLabel('Vehicle type').inputValue()).toBe('van')
  expect(await page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  await button(page, 'Continue to Contact Info').click()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.com')
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  expect(addresses.filter((address) => /robin|0199|subaru|outback|twice/i.test(address))).toEqual([])
})

test('what is wrong is said at the field and above, and the summary has the focus', async () => {
  const page = await visit({ ...withoutScript, expected: failedCalls })
  await goToConfirm(page, await freeDay(), 'robin@')
  await page.getByLabel('Full Name').fill('')
  await button(page, 'Confirm Booking').click()
  const summary = wizardOf(page).getByRole('alert')
  await expectFocusOn(summary)
  expect(await page.title()).toMatch(/^Error: /)
  expect(await summary.innerText()).toContain('Please fill in all required fields')
  const email = page.getByRole('textbox', {
    name: 'Email',
    description: 'Please enter an email address like name@example.com',
  })
  expect(await email.inputValue()).toBe('robin@')
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  await summary.getByRole('link', { name: 'Please enter your full name' }).click()
  await expectFocusOn(page.getByLabel('Full Name'))
})

test('a time taken meanwhile offers the nearest free ones, and one of them is booked', async () => {
  const page = await visit({ ...phone, ...withoutScript, expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, date, email)
  await book({ date, time: '1:00 PM' })
  await button(page, 'Confirm Booking').click()
  const trouble = wizardOf(page).getByRole('alert')
  await expectFocusOn(trouble)
  expect(await button(page, 'Confirm Booking').isDisabled()).toBe(true)
  await trouble.getByRole('button', { name: '3:00 PM' }).click()
  await button(page, 'Confirm Booking').click()
  await page.waitForURL(/\/booking\//)
  expect(await bookingsOf(email)).toMatchObject([{ bookingTime: '3:00 PM', comments: 'Ring twice' }])
})

test('when the script of the wizard does not come, its first step leads to the forms', async () => {
  const page = await visit({ expected: failedCalls })
  await page.route('**/assets/mount-*.js', (route) => route.abort())
  await page.goto(`${origins.squamish}/?section=booking`)
  await button(page, vehicleChoice('van')).click()
  await page.waitForURL(`${origins.squamish}/book?vehicleSize=van`)
  expect(await button(page, vehicleChoice('van')).getAttribute('aria-pressed')).toBe('true')
  await button(page, interior).click()
  await button(page, 'Continue to Select Date').click()
  expect(await wizardOf(page).innerText()).toContain(
    `${interior}, ${expectedDollars('interior-detailing', 'van')}`,
  )

  await page.goto(origins.squamish)
  await page
    .getByRole('button', { name: new RegExp(`^Select Package.*${packageName('steam-cleaning-package')}`) })
    .click()
  await page
    .getByText(`${packageName('steam-cleaning-package')}, from ${expectedDollars('steam-cleaning-package')}`)
    .waitFor()
})

test('a press does not wait longer than six seconds for a script that hangs', async () => {
  const page = await visit({ isNew: true })
  await page.clock.install()
  await page.route('**/assets/mount-*.js', () => {})
  await page.goto(`${origins.squamish}/?section=booking`)
  await button(page, vehicleChoice('sedan')).click()
  await page.clock.runFor(6000)
  await page.waitForURL(/\/book\?vehicleSize=sedan/)
})

test('every step is good at every width', async () => {
  const page = await visit({ expected: failedCalls })
  const choices = 'packageId=steam-cleaning-package&vehicleSize=truck'
  await page.goto(`${origins.squamish}/book?${choices}`)
  await expectGoodAtEveryWidth(page)
  await page.goto(`${origins.squamish}/book?${choices}&step=date&date=${await freeDay()}`)
  await expectGoodAtEveryWidth(page)
  await button(page, '1:00 PM').click()
  await button(page, 'Continue to Contact Info').click()
  await wizardOf(page).getByRole('alert').waitFor()
  await expectGoodAtEveryWidth(page)
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await button(page, 'Confirm Booking').click()
  await wizardOf(page).getByRole('alert').waitFor()
  await expectGoodAtEveryWidth(page)
})
