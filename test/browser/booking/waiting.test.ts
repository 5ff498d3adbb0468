import { expect, test } from 'vitest'
import { addDays, formatNearDate } from '../../../shared/ground/time/business-time.ts'
import type { WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { waitingMessages } from '../../../shared/rules/waiting/waiting-messages.ts'
import { packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  factsOf,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { bookingsOf, callAsOwner, fillDay, freeDay, newEmail } from '../serve-site.ts'
import {
  button,
  confirmButton,
  describeVehicle,
  giveContact,
  goToConfirm,
  goToDates,
  showDay,
  stepHeading,
  wizardOf,
} from '../walk-wizard.ts'

// Whom no time suits: the order goes on the waiting list, as the wizard asks.

const { ask, goOn, join, heading, promise } = waitingMessages
const interior = packageName('interior-detailing')

async function waitingOf(email: string) {
  const { items } = (await (await callAsOwner('/api/admin/waiting')).json()) as WaitingListJson
  return items.filter(({ order }) => order.email === email)
}

test('on a full day a visitor is led to the next that is not, or leaves the order on the waiting list, by keyboard too', async () => {
  const page = await visit(phone)
  const [date, email] = [await freeDay(), newEmail()]
  await fillDay(date)
  await goToDates(page)
  await (await showDay(page, date)).click()
  await wizardOf(page).getByText('No available time slots').waitFor()
  await eventually(() => button(page, 'Continue to Vehicle Details').isDisabled()).toBe(true)
  const next = page.getByRole('button', { name: /^Next free day: / })
  const named = (await next.innerText()).replace('Next free day: ', '')
  await next.click()
  await page.getByRole('heading', { name: named }).waitFor()
  await wizardOf(page).getByRole('group', { name: 'Free times' }).getByRole('button').first().waitFor()
  await (await showDay(page, date)).click()
  await wizardOf(page).getByText(ask).press('Enter')
  await expectGoodAtEveryWidth(page, 'main')
  await wizardOf(page)
    .getByLabel(/^Any time from/)
    .fill(addDays(date, 3))
  await button(page, goOn).press('Enter')
  await describeVehicle(page)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email })
  const summary = await factsOf(page.getByRole('region', { name: 'Booking Summary' }))
  expect(summary.Date).toBe(`${formatNearDate(date)} to ${formatNearDate(addDays(date, 3))}`)
  await button(page, join).click()
  await expectFocusOn(stepHeading(page, heading))
  await page.getByText(promise, { exact: true }).waitFor()
  const [waiting] = await waitingOf(email)
  expect(waiting).toMatchObject({ reason: 'full', order: { date, time: null, waitUntil: addDays(date, 3) } })
  await eventually(() => factsOf(wizardOf(page))).toMatchObject({
    Reference: waiting?.reference,
    Service: interior,
  })
  expect(await bookingsOf(email)).toEqual([])

  await page.reload()
  await stepHeading(page, heading).waitFor()
  await button(page, 'Book Another Service').click()
  await stepHeading(page, 'Select Package').waitFor()
})

test('without scripts it is the same, and a page that is loaded again is the same order', async () => {
  const page = await visit({ ...phone, javaScriptEnabled: false })
  const [date, email] = [await freeDay(), newEmail()]
  const chosen = new URLSearchParams({
    step: 'date',
    packageId: 'interior-detailing',
    vehicleSize: 'sedan',
    date,
  })
  await page.goto(`${origins.squamish}/book?${chosen}`)
  await page.getByText(ask).click()
  await page.getByLabel(/^Any time from/).fill(addDays(date, 2))
  await page.getByRole('button', { name: goOn }).click()
  await describeVehicle(page)
  await page.getByRole('button', { name: 'Continue to Contact Info' }).click()
  await giveContact(page, { email })
  await page.getByRole('button', { name: join }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  const [waiting] = await waitingOf(email)
  await eventually(() => factsOf(page.locator('main'))).toMatchObject({ Reference: waiting?.reference })
  await page.reload()
  expect(await waitingOf(email)).toHaveLength(1)
})

test('while the order above the share waits the wizard says so, and that nothing is held', async () => {
  const page = await visit(phone)
  const waiting = { reference: 'b20e64d7', reason: 'share' }
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 202, json: { waiting } }))
  await goToConfirm(page, { date: await freeDay() })
  await confirmButton(page).click()
  await stepHeading(page, heading).waitFor()
  await page.getByText(/We are not holding a time for you yet/).waitFor()
})
