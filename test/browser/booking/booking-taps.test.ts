import { expect, test } from 'vitest'
import { minOpenForMs } from '../../../shared/rules/booking/spam.ts'
import { eventually, finger, origins, phone, visit } from '../browser-support.ts'
import { bookingsOf, newEmail } from '../serve-site.ts'
import { button, confirmation, confirmButton, order, stepHeading, wizardOf } from '../walk-wizard.ts'

// A booking on a phone by its taps, from a card of the home page on the first free day. A choice of a select is one tap;
// what is typed is none, nor are the keyboard's Next and Go.

test.for([
  { where: 'at the shop', origin: origins.squamish, area: null, most: 7 },
  { where: 'at a place in Whistler, on its host', origin: origins.whistler, area: null, most: 7 },
  { where: 'at a place in another area', origin: origins.squamish, area: 'Lions Bay', most: 9 },
])('a job $where is booked in $most taps', async ({ origin, area, most }) => {
  const page = await visit(phone)
  const [email, { tap, choose, taps }] = [newEmail(), finger()]
  await page.goto(origin)
  await tap(page.getByRole('button', { name: new RegExp(`^Select Package.*${order.package}`) }))
  await stepHeading(page, 'Choose Date & Time').waitFor()
  if (area) {
    await tap(button(page, 'At my place'))
    await wizardOf(page).getByText('Choose your area to see its free times.').waitFor()
    await choose(wizardOf(page).getByLabel('Area'), area)
  }
  await tap(
    wizardOf(page)
      .getByRole('button', { name: /:00 [AP]M$/ })
      .last(),
    button(page, 'Continue to Vehicle Details'),
  )
  await choose(page.getByLabel('Vehicle type'), { value: 'sedan' })
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
  await eventually(() => page.evaluate(() => performance.now())).toBeGreaterThan(minOpenForMs)
  await tap(confirmButton(page))
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
  expect(taps()).toBe(most)
})
