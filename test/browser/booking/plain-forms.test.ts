import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDate, formatShortDate } from '../../../shared/ground/time/business-time.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  factsOf,
  failedCalls,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { bookingsOf, freeDay, newEmail } from '../serve-site.ts'
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
  const wholeMonth = button(page, 'Show the whole month')
  if ((await day.count()) === 0 && (await wholeMonth.isVisible())) await wholeMonth.click()
  while ((await day.count()) === 0) {
    const month = await page.getByRole('table').innerText()
    await button(page, 'Next month').click()
    await eventually(() => page.getByRole('table').innerText()).not.toBe(month)
  }
  await day.click()
  await button(page, time).click()
  await stepHeading(page, 'Vehicle Details').waitFor()
}

test('a whole booking on a phone in Whistler without JavaScript, with a step back and nothing typed in an address', async () => {
  const page = await visit({ ...phone, ...withoutScript })
  const [date, email] = [await freeDay(), newEmail()]
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await page.goto(origins.whistler)
  await choosePackage(page, vehicleChoice('truck'), interior)
  await eventually(() => wizardOf(page).innerText()).toContain(
    `${interior}, ${expectedDollars('interior-detailing', 'truck', 'whistler')}`,
  )
  await chooseSlot(page, date, '10:00 AM')
  await eventually(() => page.getByLabel('Vehicle type').inputValue()).toBe('truck')
  await page.getByLabel('Vehicle type').selectOption('van')
  await describeVehicle(page, { notes: 'Ring twice' })
  await button(page, 'Continue to Contact Info').click()
  await eventually(() => wizardOf(page).innerText()).toContain(
    `The price changes from ${expectedDollars('interior-detailing', 'truck', 'whistler')} to ${expectedDollars('interior-detailing', 'van', 'whistler')}`,
  )
  await eventually(() => factsOf(page.getByRole('region', { name: 'Booking Summary' }))).toEqual({
    Package: interior,
    Date: formatShortDate(date),
    Time: '10:00 AM (Pacific Time)',
    Takes: 'about 2 hours',
    Where: 'Mobile, Whistler, BC',
    Vehicle: 'Subaru Outback (Van)',
    Total: expectedDollars('interior-detailing', 'van', 'whistler'),
    'Sales tax': 'No sales tax is charged',
  })
  await giveContact(page, { email })
  await button(page, 'Back').click()
  await stepHeading(page, 'Vehicle Details').waitFor()
  await eventually(() => page.getByLabel('Special Requests or Notes').inputValue()).toBe('Ring twice')
  await button(page, 'Continue to Contact Info').click()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Phone Number').press('Enter')
  await page.waitForURL(/\/booking\/[\w-]+\/[\w-]+\?done=booked$/)
  await page.getByRole('heading', { name: 'Booking Confirmed' }).waitFor()
  await page.getByText('Your time is held. We call you within 24 hours.').waitFor()
  await page.getByRole('heading', { name: 'What Happens Next' }).waitFor()
  await eventually(() => page.getByRole('main').innerText()).toContain(
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
  expect(addresses.filter((address) => /robin|guest|0199|subaru|alder|twice/i.test(address))).toEqual([])
})

test('what is wrong is said at the field and above, which has the focus, and what only the forms have is good at every width', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  const choices = 'packageId=steam-cleaning-package&vehicleSize=truck'
  await page.goto(`${origins.squamish}/book?${choices}&step=date&date=${date}`)
  await expectGoodAtEveryWidth(page, 'main')
  await button(page, '1:00 PM').click()
  await describeVehicle(page, { notes: 'Ring twice' })
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { name: '', email: 'robin@' })
  await button(page, 'Confirm Booking').click()
  const trouble = wizardOf(page).getByRole('alert')
  await expectFocusOn(trouble)
  expect(await page.title()).toMatch(/^Error: /)
  await eventually(() => trouble.innerText()).toContain('Please fill in all required fields')
  const emailField = page.getByRole('textbox', {
    name: 'Email',
    description: 'Please enter an email address like name@example.com',
  })
  await eventually(() => emailField.inputValue()).toBe('robin@')
  await eventually(() => page.getByLabel('Phone Number').inputValue()).toBe('(604) 555-0199')
  await expectGoodAtEveryWidth(page, 'main')
  await trouble.getByRole('link', { name: 'Please enter your full name' }).click()
  await expectFocusOn(page.getByLabel('Full Name'))

  await giveContact(page, { email })
  await button(page, 'Confirm Booking').click()
  await page.waitForURL(/\/booking\//)
  expect(await bookingsOf(email)).toMatchObject([{ bookingTime: '1:00 PM', comments: 'Ring twice' }])
})

test('what is published is asked for again at the next press', async () => {
  const page = await visit({ expected: failedCalls })
  await page.route('**/api/site?v=*', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`${origins.squamish}/?section=booking`)
  await failed
  await button(page, vehicleChoice('van')).click()
  await eventually(() => button(page, vehicleChoice('van')).getAttribute('aria-pressed')).toBe('true')
  expect(page.url()).toBe(`${origins.squamish}/?section=booking`)
})

test('where the script of the wizard does not come, its first step leads to the forms, and so does a card', async () => {
  const page = await visit({ expected: failedCalls })
  await page.route('**/assets/mount-*.js', (route) => route.abort())
  await page.goto(`${origins.squamish}/?section=booking`)
  await button(page, vehicleChoice('van')).click()
  await page.waitForURL(`${origins.squamish}/book?vehicleSize=van`)
  await eventually(() => button(page, vehicleChoice('van')).getAttribute('aria-pressed')).toBe('true')

  await page.goto(origins.squamish)
  const [steam, price] = [packageName('steam-cleaning-package'), expectedDollars('steam-cleaning-package')]
  await page.getByRole('button', { name: new RegExp(`^Select Package.*${steam}`) }).click()
  await page.getByText(`${steam}, from ${price}`).waitFor()
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
