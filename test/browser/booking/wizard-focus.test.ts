import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectFocusOn, origins, phone, visit } from '../browser-support.ts'
import { freeDay } from '../serve-site.ts'
import {
  button,
  choosePackage,
  chooseSlot,
  confirmation,
  confirmButton,
  describeVehicle,
  giveContact,
  goToContact,
  goToVehicle,
  openWizard,
  order,
  stepHeading,
} from '../walk-wizard.ts'

const home = `${origins.squamish}/`

/** How far below the top of the window an element begins, in pixels. */
const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top)

/** Below the header, with no more than the edge of the card and its steps between. */
async function expectAtTop(heading: Locator) {
  await eventually(async () => {
    const top = await topOf(heading)
    return top > 50 && top < 200
  }).toBe(true)
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('on a phone each step begins with its heading at the top, and another booking with the first step', async () => {
  const page = await visit(phone)
  const date = await freeDay()
  await openWizard(page)
  await expectFocusOn(page.getByRole('heading', { name: 'Book Your Service' }))
  await choosePackage(page)
  await button(page, 'Continue to Select Date').click()
  await expectAtTop(stepHeading(page, 'Choose Date & Time'))
  await chooseSlot(page, { ...order, date })
  await button(page, 'Continue to Vehicle Details').click()
  await expectAtTop(stepHeading(page, 'Vehicle Details'))
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await expectAtTop(stepHeading(page, 'Contact Info'))
  await giveContact(page, {})
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  await button(page, 'Book Another Service').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  await expectAtTop(stepHeading(page, 'Select Package'))
})

test('who comes back to a draft and reads elsewhere stays there, and Back leads to the card that was chosen', async () => {
  const page = await visit()
  const date = await freeDay()
  await goToContact(page, { date })
  await page.goto(`${home}#reviews`)
  await stepHeading(page, 'Contact Info').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await eventually(() => topOf(page.getByRole('heading', { name: 'What Our Customers Say' }))).toBeLessThan(
    300,
  )

  await page.goto(`${home}#services`)
  const before = await scrollOf(page)
  const card = page.getByRole('button', { name: /^Select Package\W+Interior Detailing$/ })
  await card.click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectAtTop(stepHeading(page, 'Choose Date & Time'))
  await page.goBack()
  await eventually(() => scrollOf(page)).toBeLessThan(before + 600)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-step-heading'))).toBe(false)
})

test('who is in a field of the next step before its heading has the focus keeps it', async () => {
  const page = await visit({ isNew: true })
  await page.clock.install()
  await goToVehicle(page, { date: await freeDay() })
  await describeVehicle(page)
  // No frame is drawn until the clock goes on.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Continue to Contact Info').click()
  const name = page.getByLabel('Full Name')
  await name.focus()
  await page.keyboard.type('Rob')
  await page.clock.runFor(100)
  await page.keyboard.type('in')
  await eventually(() => name.inputValue()).toBe('Robin')
  await expectFocusOn(name)
})
