import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, businessMoment, formatDate } from '../../../shared/lib/time/business-time.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import {
  detailsOf,
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  phone,
  toastOf,
  topOf,
} from '../browser-support.ts'
import { moveButton, rescheduleDialog } from '../calendar-support.ts'
import {
  actionButton,
  bookByPhone,
  bookingDialog,
  bookingTitle,
  freeWeek,
  historyOf,
  jobSummary,
  needsYou,
  needsYouStrip,
  newBooking,
  newCustomer,
  openAllDetails,
  openAsOwner,
  openDetails,
  openPart,
  partOf,
  pretendToEmail,
  rescheduleBooking,
  searchAddress,
  visitAsOwner,
} from '../dashboard-support.ts'
import { fetchBookings, freeDay, newEmail, requestAsOwner } from '../site-api.ts'

// One open booking: its details and its actions.

/** Holds changes to bookings until released, then passes them to `answer`. */
async function holdChanges(page: Page, answer: (route: Route) => Promise<void>) {
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/bookings/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await seen
    await answer(route)
  })
  return release
}

test('an open booking has its own URL and shows every field; confirms it, completes it early, locks its place and duration, and undoes that', async () => {
  const [customer, email] = [newCustomer(), newEmail()]
  const { booking } = await newBooking(customer, {
    email,
    phone: '+1 (604) 555-0111',
    date: await freeDay(),
    time: '8:00 PM',
    packageId: 'steam-cleaning-package',
    addOns: ['wash'],
    vehicleType: 'suv',
    vehicleSize: 'sedan',
    comments: 'Gate code 12\nDog hair',
  })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  const total = expectedDollars('steam-cleaning-package', 'suv', 'squamish', ['wash'])
  await bookingTitle(page, customer).waitFor()
  expect((await jobSummary(page).getByRole('paragraph').allInnerTexts()).map((line) => line.trim())).toEqual([
    `${formatDate(booking.date)}, 8:00 PM to 10:00 PM`,
    `${packageName('steam-cleaning-package')} · Toyota Tacoma`,
    'Our shop',
  ])
  const contact = ['Call', 'Text', 'Email', 'Navigate to'].map((name) => `${name} ${customer}`)
  for (const name of contact) await jobSummary(page).getByRole('link', { name }).waitFor()
  await bookingDialog(page).getByText(`${total} due`, { exact: true }).waitFor()
  await bookingDialog(page).getByText(`${total}. No tax added. Nothing paid yet.`).waitFor()
  await bookingDialog(page).getByText('Gate code 12\nDog hair').waitFor()
  await eventually(await openAllDetails(page)).toEqual({
    Duration: '2 h',
    Van: 'Van 1',
    Vehicle: 'Toyota Tacoma, SUV (first chosen: Car)',
    'Add-ons': 'Exterior wash',
    Brand: 'Squamish',
    Email: email,
    Phone: '(604) 555-0111',
    Created: expect.stringMatching(/[AP]M$/),
    Updated: expect.stringMatching(/[AP]M$/),
  })
  await openPart(page, 'History')
  await eventually(() => historyOf(page).allInnerTexts()).toEqual([
    expect.stringMatching(/^Booked\s[\s\S]*Customer$/),
  ])
  await expectGoodAtEveryWidth(page, bookingDialog(page))
  await expectReadableInTheDark(page, bookingDialog(page))
  expect(new URL(page.url()).searchParams.get('booking')).toBe(booking.id)

  await actionButton(page, 'Confirm Booking').click()
  await expectToast(page, 'Booking status updated to confirmed')
  await actionButton(page, 'Mark as Completed').click()
  const question = page.getByRole('dialog', { name: 'How was it paid?' })
  await question.getByText(/^This job doesn’t start until .*\. .* is due\.$/).waitFor()
  await question.getByRole('button', { name: 'E-transfer' }).click()
  await expectToast(page, 'Booking status updated to completed')
  await historyOf(page).getByText('Confirmed to Completed').waitFor()
  await historyOf(page)
    .getByText(/^Paid: \$[\d.]+, e-transfer$/)
    .waitFor()
  await bookingDialog(page).getByText('Nothing due').waitFor()
  await actionButton(page, 'Edit').click()
  const form = page.getByRole('dialog', { name: 'Edit booking' })
  await form.getByText('This booking is completed, so its place, duration and van can’t change').waitFor()
  expect(await form.getByLabel('Place').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await undoOf(page).click()
  await expectToast(page, 'Undone: 1 booking restored')
  // The payment stays.
  await actionButton(page, 'Mark as Completed').click()
  await page.getByRole('dialog', { name: 'Complete it early?' }).waitFor()
})

/** The button of the record that undoes its last change. */
const undoOf = (page: Page) =>
  bookingDialog(page).getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' })

test('asks who hears of a cancellation, undoes it from the record, and undoes a deletion from its toast', async () => {
  const [customer, date, email] = [newCustomer(), await freeDay(), newEmail()]
  const { booking } = await newBooking(customer, { date, email })
  const page = await visitAsOwner({ expected: failedRequests })
  await pretendToEmail(page)
  await openDetails(page, customer)
  await actionButton(page, 'Cancel Booking').click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByText(`We email ${customer} in 10 minutes. You can undo until then.`).waitFor()
  expect(await question.getByRole('radio', { name: 'Email' }).isChecked()).toBe(true)
  await question.getByRole('radio', { name: 'Nobody' }).check()
  await question.getByText('No message is sent.').waitFor()
  await expectAccessible(page, question)
  await expectReadableInTheDark(page)
  await question.getByRole('radio', { name: 'Email' }).check()
  await question.getByRole('button', { name: 'Cancel Booking' }).click()
  await expectToast(page, 'Booking status updated to cancelled')
  await toastOf(page).getByRole('button', { name: 'Undo' }).waitFor()

  await page.reload()
  await bookingDialog(page)
    .getByText(/^The message sends at \d.* You can undo until then\.$/)
    .waitFor()
  await undoOf(page).click()
  await expectToast(page, 'Undone: 1 booking restored')
  await bookingDialog(page).getByText('Pending', { exact: true }).waitFor()
  await openPart(page, 'History')
  await historyOf(page).getByText('Undone: Pending again').waitFor()
  expect(await undoOf(page).count()).toBe(0)

  await actionButton(page, 'Delete').click()
  await page.getByRole('dialog', { name: 'Delete booking' }).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Booking deleted successfully')
  await bookingDialog(page).waitFor({ state: 'detached' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone: 1 booking restored')
  await openDetails(page, customer)
  await openPart(page, 'History')
  await historyOf(page).getByText('Deletion undone').waitFor()

  // Somebody else takes the time of a booking that was deleted.
  await requestAsOwner(`/api/admin/bookings/${booking.id}`, 'DELETE')
  await newBooking(newCustomer(), { date, time: booking.bookingTime })
  await page.reload()
  await bookingDialog(page).getByText('This booking no longer exists.').waitFor()
  await undoOf(page).click()
  await expectToast(page, 'Failed to undo')
  expect(await undoOf(page).count()).toBe(1)
})

/** Presses a button, and whatever is in its place right after the first press has removed it. */
async function pressTwice(button: Locator) {
  await button.click({ trial: true })
  await button.evaluate(async (pressed) => {
    const { x, y, width, height } = pressed.getBoundingClientRect()
    const press = () =>
      document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('button')
        ?.click()
    press()
    await new Promise((done) => {
      new MutationObserver(() => pressed.isConnected || requestAnimationFrame(done)).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    press()
  })
}

test('ignores a second press on whatever replaced the first button, in Needs you and in the details', async () => {
  const [first, next] = [newCustomer('First'), newCustomer('Next')]
  const emails = [newEmail(), newEmail()]
  for (const [index, name] of [first, next].entries()) {
    await newBooking(name, { email: emails[index], date: await freeDay() })
  }
  const statuses = () =>
    Promise.all(emails.map(async (email) => (await fetchBookings(email)).map(({ status }) => status)))
  const page = await openAsOwner(needsYou)
  await pressTwice(page.getByRole('button', { name: `Confirm after calling ${first}` }))
  await expectToast(page, 'Booking status updated to confirmed')
  await eventually(statuses).toEqual([['confirmed'], ['pending']])

  await page.getByRole('button', { name: next, exact: true }).click()
  await pressTwice(actionButton(page, 'Confirm Booking'))
  await actionButton(page, 'Mark as Completed').click({ trial: true })
  expect(await page.getByRole('dialog', { name: 'How was it paid?' }).count()).toBe(0)
  expect(await statuses()).toEqual([['confirmed'], ['confirmed']])
})

/** Goes through an action's confirmation dialog by keyboard: Keep booking, then Escape, then the action. */
async function respondToDialog(page: Page, name: string, title: string) {
  // A closing dialog is hidden before it is removed.
  const question = page.getByRole('dialog', { name: title, includeHidden: true })
  const keep = question.getByRole('button', { name: 'Keep booking' })
  await actionButton(page, name).focus()
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('Enter')
    await expectFocusOn(keep)
    await page.keyboard.press(key)
    await question.waitFor({ state: 'detached' })
    await expectFocusOn(actionButton(page, name))
  }
  await page.keyboard.press('Enter')
  await expectFocusOn(keep)
  await page.keyboard.press('Tab')
  await expectFocusOn(question.getByRole('button', { name }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
}

test('rolls back and reports failed changes, asks before cancelling and deleting, and shows changes that somebody else made', async () => {
  const [customer, date] = [newCustomer(), await freeDay()]
  await newBooking(customer, { date })
  const page = await visitAsOwner({ expected: failedRequests })
  await openDetails(page, customer)
  const status = bookingDialog(page).getByRole('banner').locator('.status-badge')
  const buttons = bookingDialog(page).locator('.booking-actions').getByRole('button')
  const release = await holdChanges(page, (route) => route.abort())
  await actionButton(page, 'Confirm Booking').click()
  await eventually(() => status.innerText()).toBe('Confirmed')
  await expectFocusOn(bookingDialog(page).getByRole('heading', { name: customer }))
  // No other action is possible until the server has answered.
  for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true)
  release()
  await expectToast(page, 'Failed to update booking status')
  await eventually(() => status.innerText()).toBe('Pending')
  await actionButton(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete booking' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete booking')
  await question.getByRole('button', { name: 'Keep booking' }).click()
  await expectFocusOn(actionButton(page, 'Delete'))

  await page.unroute('**/api/admin/bookings/*')
  await respondToDialog(page, 'Cancel Booking', 'Cancel this booking?')
  await expectToast(page, 'Booking status updated to cancelled')
  await bookingDialog(page).getByText('Cancelled', { exact: true }).waitFor()
  for (const name of ['Cancel Booking', 'Reschedule']) expect(await actionButton(page, name).count()).toBe(0)

  await eventually(() => actionButton(page, 'Delete').isEnabled()).toBe(true)
  await actionButton(page, 'Delete').click()
  await question.getByText(`${customer}, `).first().waitFor()
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Booking deleted successfully')
  await toastOf(page).getByText(`${customer}, `).last().waitFor()
  await bookingDialog(page).waitFor({ state: 'detached' })
  await page.getByText('No bookings found').waitFor()
  await expectFocusOn(page.getByRole('heading', { name: 'Bookings', exact: true }))
  const { booking } = await newBooking(customer, { date })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('rowheader', { name: customer }).waitFor()
  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await partOf(page, 'History').waitFor()

  // Keeps the page from learning about another user's change before the press.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await requestAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  await actionButton(page, 'Confirm Booking').click()
  await expectToast(page, 'This booking was changed in the meantime')
  await bookingDialog(page).getByText('Cancelled', { exact: true }).waitFor()
  expect(await actionButton(page, 'Confirm Booking').count()).toBe(0)

  // Another user deletes it.
  await requestAsOwner(`/api/admin/bookings/${booking.id}`, 'DELETE')
  await page.reload()
  await bookingDialog(page).getByText('This booking no longer exists').waitFor()
})

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? 0)
}

test('on a phone a booking’s actions fit one row that covers nothing, with rare ones in a menu, and a no-show can be marked', async () => {
  const customer = newCustomer()
  const week = await freeWeek()
  const { booking } = await bookByPhone({ name: customer, date: week })
  await rescheduleBooking(booking.id, addDays(businessMoment(Date.now()).date, -1))
  const page = await visitAsOwner(phone)
  await openDetails(page, customer)
  const more = actionButton(page, 'More')
  const tops = await Promise.all(
    ['More', 'Edit', 'Reschedule', 'Mark as Completed'].map((name) => topOf(actionButton(page, name))),
  )
  expect(new Set(tops).size).toBe(1)
  // Every link can be scrolled fully into view above the actions.
  for (const link of await bookingDialog(page).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded()
    expect(await bottomOf(link)).toBeLessThanOrEqual(tops[0] ?? 0)
    await link.click({ trial: true })
  }
  for (const asked of ['Cancel Booking', 'Delete', 'No-show']) {
    await more.tap()
    await actionButton(page, asked).tap()
    await page.getByRole('button', { name: 'Keep booking' }).tap()
  }
  await actionButton(page, 'Reschedule').tap()
  await rescheduleDialog(page).getByLabel('Date').fill(addDays(week, 1))
  await rescheduleDialog(page).getByRole('button', { name: '7:00 PM' }).waitFor()
  expect(await bottomOf(moveButton(page))).toBeLessThanOrEqual(await bottomOf(rescheduleDialog(page)))
  await rescheduleDialog(page).getByRole('button', { name: 'Cancel' }).tap()
  await more.tap()
  await expectAccessible(page, 'dialog[aria-labelledby]:last-of-type')
  expect(await topOf(actionButton(page, 'Delete'))).toBeGreaterThan(
    await topOf(actionButton(page, 'Cancel Booking')),
  )
  await actionButton(page, 'No-show').tap()
  await page.getByRole('button', { name: 'Mark as no-show' }).tap()
  await expectToast(page, 'Marked as a no-show')
  await bookingDialog(page).getByText('No-show', { exact: true }).first().waitFor()
  await openPart(page, 'History')
  await historyOf(page).getByText('Confirmed to Cancelled: no-show').waitFor()
})

/** The requests of the list, the stats and Needs you. */
const reloadedUrls = /\/api\/admin\/(bookings\?|stats|to-call)/

const row = (page: Page, customer: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: customer }) })

const statusCell = (page: Page, customer: string) => row(page, customer).getByRole('cell').nth(5)

const expectStatus = (page: Page, customer: string, status: string) =>
  eventually(() => statusCell(page, customer).innerText()).toBe(status)

const confirm = (page: Page, customer: string) =>
  page.getByRole('button', { name: `Confirm the booking of ${customer}` })

/** How much needs the owner, by the strip above the list. */
const countNeedsYou = async (page: Page) =>
  (await needsYouStrip(page).count()) > 0 ? Number.parseInt(await needsYouStrip(page).innerText(), 10) : 0

const statCards = (page: Page) => detailsOf(page.getByRole('main'))

test('shows confirmed bookings at once everywhere, rolls back only the failed one, and shows the result of one with an unknown outcome', async () => {
  const [kept, lost] = [newCustomer('Kept'), newCustomer('Lost')]
  const email = newEmail()
  const date = await freeDay()
  await newBooking(kept, { date, email, time: '9:00 AM' })
  const { booking } = await newBooking(lost, { date, email, time: '1:00 PM' })
  const page = await openAsOwner(searchAddress(email), { expected: failedRequests })
  for (const customer of [kept, lost]) await expectStatus(page, customer, 'Pending')
  const toCall = await countNeedsYou(page)
  expect(toCall).toBeGreaterThanOrEqual(2)
  const before = await statCards(page)
  const countsAfter = (confirmed: number) => ({
    ...before,
    Pending: String(Number(before.Pending) - confirmed),
    Confirmed: String(Number(before.Confirmed) + confirmed),
  })
  const statuses = async () => (await fetchBookings(email)).map(({ status }) => status).sort()
  const release = await holdChanges(page, (route) =>
    route.request().url().includes(booking.id) ? route.abort() : route.continue(),
  )
  for (const [index, customer] of [kept, lost].entries()) {
    await confirm(page, customer).click()
    await expectStatus(page, customer, 'Confirmed')
    await eventually(() => countNeedsYou(page)).toBe(toCall - index - 1)
    await expectFocusOn(row(page, customer).getByRole('button', { name: 'View' }))
  }
  expect(await statCards(page)).toEqual(countsAfter(2))
  await page.route(reloadedUrls, () => {})
  release()
  await expectToast(page, 'Booking status updated to confirmed')
  await expectToast(page, 'Failed to update booking status')
  await expectStatus(page, kept, 'Confirmed')
  await expectStatus(page, lost, 'Pending')
  await eventually(() => countNeedsYou(page)).toBe(toCall - 1)
  expect(await statCards(page)).toEqual(countsAfter(1))
  expect(await statuses()).toEqual(['confirmed', 'pending'])
  await page.unroute('**/api/admin/bookings/*')
  await page.unroute(reloadedUrls)

  const { promise: seen, resolve: releaseList } = Promise.withResolvers<void>()
  const list = page.waitForRequest('**/api/admin/bookings?*')
  const holdList = async (route: Route) => {
    const response = await route.fetch()
    await seen
    // The page may have cancelled the request.
    await route.fulfill({ response }).catch(() => {})
  }
  await page.route('**/api/admin/bookings?*', holdList, { times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await list
  const releaseResponse = await holdChanges(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirm(page, lost).click()
  await expectStatus(page, lost, 'Confirmed')
  releaseList()
  await page.getByRole('button', { name: 'Refresh' }).and(page.locator(':enabled')).waitFor()
  expect(await statusCell(page, lost).innerText()).toBe('Confirmed')
  const inDoubt = toastOf(page).getByText(
    'The server didn’t answer, so it may have worked. Check before you try again.',
  )
  // The first attempt showed the same message.
  await inDoubt.waitFor({ state: 'detached' })
  releaseResponse()
  await inDoubt.waitFor()
  await expectStatus(page, lost, 'Confirmed')
  expect(await statuses()).toEqual(['confirmed', 'confirmed'])
})
