import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '../../../shared/lib/time/business-time.ts'
import type { WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { waitingMessages } from '../../../shared/rules/waiting/waiting-messages.ts'
import { packageName } from '../../expected-price.ts'
import {
  detailsOf,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedRequests,
  phone,
  visitTranslated,
} from '../browser-support.ts'
import {
  bookingDialog,
  dashboard,
  emptyCalendar,
  needsYou,
  needsYouItem,
  needsYouStrip,
  newCustomer,
  openAsOwner,
  tabTo,
} from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import {
  book,
  fetchBookings,
  fillDay,
  freeDay,
  joinWaitingList,
  newEmail,
  requestAsOwner,
} from '../site-api.ts'
import {
  fillContact,
  fillVehicle,
  goToDates,
  showDay,
  stepHeading,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

// Visitors whom no free time suits join the waiting list from the wizard.

const { prompt, continueWithoutTime, join, heading, promise } = waitingMessages
const interior = packageName('interior-detailing')

/** Finds waiting orders by name or email. */
async function findWaitingOrder(whose: string) {
  const { items } = (await (await requestAsOwner('/api/admin/waiting')).json()) as WaitingListJson
  return items.filter(({ order }) => [order.name, order.email].includes(whose))
}

const bookButtonFor = (page: Page, name: string) =>
  needsYouItem(page, name).getByRole('button', { name: `after calling ${name}` })

test('on a phone the owner calls waiting customers, books one with a press, picks another time for one whose slot was taken, and dismisses one', async () => {
  const date = await freeDay()
  const [hanna, lou, kim] = [newCustomer('Hanna'), newCustomer('Lou'), newCustomer('Kim')]
  await fillDay(date)
  for (const name of [hanna, lou, kim]) await joinWaitingList({ name, date, comments: 'Dog hair' })
  await emptyCalendar()
  const page = await openAsOwner(`${dashboard}/today`, { ...phone, expected: failedRequests })
  await needsYouStrip(page).getByText(', waiting list, free now').waitFor()
  await needsYouStrip(page).tap()

  await needsYouItem(page, hanna).getByText('Free now').waitFor()
  await needsYouItem(page, hanna)
    .getByText(`Waiting list: ${interior}, any time, ${formatDate(date)}. Their time was taken.`)
    .waitFor()
  const call = needsYouItem(page, hanna).getByRole('link', { name: `Call ${hanna}` })
  expect(await call.getAttribute('href')).toBe('tel:+16045550177')
  await expectGoodAtEveryWidth(page, 'main')

  await bookButtonFor(page, hanna).click()
  await expectToast(page, `Booked for ${formatDate(date)}, 9:00 AM`)
  await page.getByRole('button', { name: `Booked: ${hanna}, ${formatDate(date)}, 9:00 AM` }).click()
  await bookingDialog(page).getByText('Confirmed', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await bookingDialog(page).waitFor({ state: 'detached' })

  await bookButtonFor(page, lou).filter({ hasText: '11:00 AM' }).waitFor()
  // Keeps the page from learning about the booking.
  const news = '**/api/admin/{changes,waiting}'
  await page.route(news, (route) => route.abort())
  await book({ date, time: '11:00 AM', email: newEmail() })
  await bookButtonFor(page, lou).click()
  const dialog = page.getByRole('dialog', { name: lou })
  await dialog.getByText('Dog hair').waitFor()
  await dialog.getByRole('alert').getByRole('button', { name: '1:00 PM' }).click()
  await expectGoodAtEveryWidth(page, dialog)
  await dialog.getByRole('button', { name: `Book ${formatDate(date)}, 1:00 PM` }).click()
  await expectToast(page, `Booked for ${formatDate(date)}, 1:00 PM`)
  await dialog.waitFor({ state: 'detached' })
  await page.unroute(news)

  const dismiss = needsYouItem(page, kim).getByRole('button', { name: `Dismiss ${kim}` })
  await dismiss.click()
  const question = page.getByRole('dialog', { name: `Dismiss ${kim}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await dismiss.click()
  await question.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expectToast(page, 'Removed from the waiting list')
  await needsYouItem(page, kim).waitFor({ state: 'detached' })
})

test('finds orders on the waiting list by keyboard, dismisses spam in three presses, and restores it', async () => {
  const date = await freeDay()
  const [mark, honest] = [newCustomer('Swarm'), newCustomer('Zoë')]
  for (let count = 0; count < 12; count++) await joinWaitingList({ name: `${mark} ${count}`, date })
  await joinWaitingList({ name: honest, date, comments: 'Dog hair' })
  await runSql(
    "UPDATE waiting_orders SET network_hash = ? WHERE visitor_order ->> 'name' LIKE ?",
    `swarm-${Date.now()}`,
    `${mark} %`,
  )
  const page = await openAsOwner(`${dashboard}/waiting`)
  await page.waitForURL(`${needsYou}?kind=waiting`)
  const orders = page.getByRole('region', { name: 'Orders' })
  const showing = (count: string) => page.getByRole('status').getByText(`Showing ${count}`).waitFor()
  await page.getByRole('button', { name: 'Show similar orders' }).click()
  await orders.getByRole('button', { name: `${mark} 0`, exact: true }).waitFor()
  await eventually(() => orders.getByText(honest).count()).toBe(0)
  await orders.getByRole('link', { name: '12 orders from this network' }).first().waitFor()
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ })
  // Other tests may have left similar orders.
  const [alike] = (await all.innerText()).match(/\d+/) ?? []
  await all.click()
  await expectGoodAtEveryWidth(page, 'main')
  await page.getByRole('toolbar').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(`${alike} waiting list orders dismissed.`).waitFor()
  await showing('0 of 0')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expectFocusOn(undo)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('zoe')
  await orders.getByRole('button', { name: honest, exact: true }).waitFor()
  await undo.press('Enter')
  await expectToast(page, `${alike} orders back on the waiting list`)

  await page.getByRole('searchbox').fill(mark)
  await showing('12 of 12')
  await page.getByRole('searchbox').focus()
  const box = orders.getByRole('checkbox', { name: new RegExp(`^Select ${mark} 0, order `) })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await page.getByRole('status').getByText('1 selected').waitFor()
  const dismiss = page.getByRole('toolbar').getByRole('button', { name: 'Dismiss' })
  // The button ignores presses for a second after the last one.
  await eventually(() => dismiss.isEnabled()).toBe(true)
  await dismiss.press('Enter')
  await showing('11 of 11')
  await page.goto(`${dashboard}?search=${encodeURIComponent(honest)}`)
  await page.getByRole('link', { name: '1 on the waiting list matches' }).click()
  await orders.getByRole('button', { name: honest, exact: true }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
})

test('on a full day a visitor goes to the next free day or joins the waiting list, by keyboard too', async () => {
  const page = await visitTranslated(phone)
  const [date, email] = [await freeDay(), newEmail()]
  await fillDay(date)
  await goToDates(page)
  await (await showDay(page, date)).click()
  await wizardOf(page).getByText('No available time slots').waitFor()
  await eventually(() => wizardButton(page, 'Continue to Vehicle Details').isDisabled()).toBe(true)
  const next = page.getByRole('button', { name: /^Next free day: / })
  const named = (await next.innerText()).replace('Next free day: ', '')
  await next.click()
  await page.getByRole('heading', { name: named }).waitFor()
  await wizardOf(page).getByRole('group', { name: 'Free times' }).getByRole('button').first().waitFor()
  await (await showDay(page, date)).click()
  await wizardOf(page).locator('summary', { hasText: prompt }).press('Enter')
  await expectGoodAtEveryWidth(page, wizardOf(page))
  await wizardOf(page)
    .getByLabel(/^Any time from/)
    .fill(addDays(date, 3))
  await wizardButton(page, continueWithoutTime).press('Enter')
  await fillVehicle(page)
  await wizardButton(page, 'Continue to Contact Info').click()
  await fillContact(page, { email })
  await wizardButton(page, join).click()
  await expectFocusOn(stepHeading(page, heading))
  await page.getByText(promise, { exact: true }).waitFor()
  const [waiting] = await findWaitingOrder(email)
  expect(waiting).toMatchObject({
    reason: 'unsuited',
    order: { date, time: null, waitUntil: addDays(date, 3) },
  })
  await eventually(() => detailsOf(wizardOf(page))).toMatchObject({
    Reference: waiting?.reference,
    Service: interior,
  })
  expect(await fetchBookings(email)).toEqual([])

  await page.reload()
  await stepHeading(page, heading).waitFor()
  await wizardButton(page, 'Book Another Service').click()
  await stepHeading(page, 'Select Package').waitFor()
})
