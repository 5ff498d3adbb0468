import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { SiteJson } from '../../../shared/site/draft/site-json.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedCalls,
  origins,
  phone,
  unfold,
  visit,
} from '../browser-support.ts'
import { dashboard, visitAsOwner } from '../owner.ts'
import { bookingsOf, callAsOwner, freeDay, newEmail } from '../serve-site.ts'
import { button, describeVehicle, giveContact, stepHeading, wizardOf } from '../walk-wizard.ts'

// The site as its owner changes it, on a phone.

const savedText = 'Saved to the draft. Visitors see it once you publish.'

// The draft is the whole business's: each test begins without one.
beforeEach(async () => {
  await callAsOwner('/api/admin/site/draft', 'DELETE')
})

const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()

/** By its row among the rooms: what is left to set up has one of the same name, with the minutes that it takes. */
const openRoom = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name} (?!\\d+ min)`) }).click()

/** One step back from a room. */
const openOverview = (page: Page) => page.getByRole('link', { name: 'Site', exact: true }).click()

/** Publishes what waits, as the question names it. */
async function publish(page: Page, change: string) {
  await press(page, 'Publish')
  const question = page.getByRole('dialog', { name: 'Publish these changes?' })
  await question.getByRole('listitem').filter({ hasText: change }).first().waitFor()
  await expectAccessible(page, question)
  await press(question, 'Publish')
  await expectToast(page, 'Published. Every page shows it within a minute.')
  await page.getByText('Nothing waits. Visitors see what you see here.').waitFor()
}

/** The card of a package on the home page. */
const cardOf = (page: Page, name: string) =>
  page.locator('.service-card', { has: page.getByRole('heading', { name, exact: true }) })

/** What search engines read of a page. */
const structuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join()

/** Goes from a package's card to a booking of it, as a visitor does whose browser runs no scripts. */
async function bookFromCard(origin: string, name: string, price: string): Promise<string> {
  const page = await visit({ ...phone, javaScriptEnabled: false })
  const [date, email] = [await freeDay(), newEmail()]
  await page.goto(origin)
  expect(await cardOf(page, name).innerText()).toContain(price)
  expect(await structuredData(page)).toContain(`"name":"${name}"`)
  expect(await wizardOf(page).innerText()).toContain(name)
  await page.goto(`${origin}/book?step=date&packageId=seat-repair&date=${date}`)
  await button(page, '1:00 PM').click()
  await page.getByLabel('Vehicle type').selectOption('sedan')
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  await button(page, 'Confirm Booking').click()
  await stepHeading(page, 'What Happens Next').waitFor()
  return email
}

const storedSite = async (): Promise<SiteJson> => (await callAsOwner('/api/admin/site')).json()

test('a package is made on a phone, with what it costs in sight, previewed and published; visitors of both sites book it until it is hidden', async () => {
  const page = await visitAsOwner({ ...phone, expected: failedCalls })
  await page.goto(`${dashboard}/site`)
  await openRoom(page, 'Packages and prices')
  await press(page, 'New Package')
  const dialog = page.getByRole('dialog', { name: 'New package' })
  await dialog.getByLabel('Name', { exact: true }).fill('Seat Repair')
  await unfold(dialog, 'Words around it')
  await dialog.getByLabel('Line under the name').fill('Tears and burns, closed')
  await dialog.getByLabel('Description').fill('Small tears and burns in seats closed and coloured.')
  await unfold(dialog, 'What is included')
  await dialog.getByLabel('What is included').fill('Damage looked at\n\n Repair and colour match ')
  await dialog.getByLabel('Price for a car in Squamish, $').fill('121')
  await eventually(() => dialog.getByRole('row').allInnerTexts()).toEqual([
    '\tSquamish\tWhistler',
    'Car\t$121\t$221',
    'Truck/SUV\t$151\t$251',
    'Van\t$182\t$282',
  ])
  await press(dialog, 'Save to Draft')
  await dialog.getByText('Please choose how it is taxed').waitFor()
  await dialog.getByLabel('Deposit, $ (optional)').fill('130')
  await dialog.getByLabel('Tax', { exact: true }).selectOption('GST and PST')
  await expectAccessible(page, dialog)
  await press(dialog, 'Save to Draft')
  await dialog.getByText('at most the $121 that it costs at least').waitFor()
  await dialog.getByLabel('Deposit, $ (optional)').fill('')
  await press(dialog, 'Save to Draft')
  await expectToast(page, savedText)
  await expectFocusOn(page.getByRole('button', { name: 'New Package' }))

  // Its heading has four packages now, of which it is the last.
  const up = page.getByRole('button', { name: 'Move Seat Repair up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Order saved to the draft')
  await expectFocusOn(up)
  const { site } = await storedSite()
  const interior = site.catalogue.packages.filter(({ category }) => category === 'interior')
  expect(interior.map(({ name }) => name).indexOf('Seat Repair')).toBe(2)

  await openOverview(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Preview Whistler' }).click()
  const preview = await opened
  await preview.getByText('Preview: what is not published yet.').waitFor()
  expect(await cardOf(preview, 'Seat Repair').innerText()).toContain('$221')
  await preview.close()
  await publish(page, 'Seat Repair')

  expect(await (await fetch(origins.squamish)).text()).toContain('"name":"Seat Repair"')
  const [booking] = await bookingsOf(await bookFromCard(origins.whistler, 'Seat Repair', '$221'))
  expect(booking).toMatchObject({ packageId: 'seat-repair', totalPrice: 221, location: 'whistler' })
  const month = booking?.bookingDate.slice(0, 7)
  const figures = await callAsOwner(`/api/admin/figures?from=${month}&to=${month}`)
  expect(await figures.text()).toContain('"Seat Repair"')

  await openRoom(page, 'Packages and prices')
  await press(page, 'Edit Seat Repair')
  await page.getByLabel('Hidden: visitors neither see nor book it').check()
  await press(page.getByRole('dialog'), 'Save to Draft')
  await expectToast(page, savedText)
  await openOverview(page)
  await publish(page, 'Seat Repair: hidden')
  const visitor = await visit(phone)
  for (const origin of [origins.squamish, origins.whistler]) {
    await visitor.goto(origin)
    await cardOf(visitor, 'Interior Detailing').waitFor({ state: 'attached' })
    expect(await visitor.getByText('Seat Repair').count()).toBe(0)
    expect(await structuredData(visitor)).not.toContain('Seat Repair')
  }
})

test('what cannot be is refused at its field, what somebody else changed is kept beside it, and an earlier version comes back', async () => {
  const page = await visitAsOwner({ ...phone, expected: failedCalls })
  await page.goto(`${dashboard}/site?part=business`)
  const [number, banner] = [page.getByLabel('Phone'), page.getByLabel('Line at the top')]
  await unfold(page, 'Banner')
  await number.fill('none')
  await press(page, 'Save to Draft')
  await page.getByText('Please give a number that can be called').waitFor()
  await expectFocusOn(number)

  await callAsOwner('/api/admin/site', 'PATCH', { banner: 'THEIR BANNER' })
  await number.fill('(604) 555-0133')
  await press(page, 'Save to Draft')
  await page.getByText('Somebody else changed the site meanwhile.').waitFor()
  await expectGoodAtEveryWidth(page)
  await press(page, 'Save Mine Over It')
  await expectToast(page, savedText)
  expect(await banner.inputValue()).toBe('THEIR BANNER')

  await number.fill('(604) 555-0134')
  await page.getByRole('link', { name: 'Look and Publish' }).click()
  await press(page.getByRole('dialog', { name: 'Discard what you entered?' }), 'Discard')
  await page.getByRole('listitem').filter({ hasText: 'THEIR BANNER' }).waitFor()
  await page.getByRole('heading', { name: 'Set up your business' }).waitFor()
  await expectGoodAtEveryWidth(page)
  await publish(page, '(604) 555-0133')
  const visitor = await visit(phone)
  await visitor.goto(origins.whistler)
  await visitor.getByText('THEIR BANNER').waitFor()

  await press(page, 'Publish Again version 0')
  await press(page.getByRole('dialog', { name: 'Publish version 0 again?' }), 'Publish Again')
  await expectToast(page, 'Published again. Every page shows it within a minute.')
  await visitor.reload()
  await visitor.getByText('ADDITIONAL FEES MAY APPLY').waitFor()
})
