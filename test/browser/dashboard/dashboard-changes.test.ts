import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import { eventually, expectFocusOn, factsOf, failedCalls, toastOf } from '../browser-support.ts'
import {
  action,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  newBooking,
  newCustomer,
  openDetails,
  searchAddress,
  visitAsOwner,
} from '../owner.ts'
import { bookingsOf, callAsOwner, freeDay } from '../serve-site.ts'

/** Keeps the changes of bookings from the server until they are let go, then lets `answer` deal with them. */
async function holdChanges(page: Page, answer: (route: Route) => Promise<void>) {
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/admin/bookings/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await seen
    await answer(route)
  })
  return letGo
}

const row = (page: Page, customer: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: customer }) })

const statusIn = (page: Page, customer: string) => row(page, customer).getByRole('cell').nth(5)

const expectStatus = (page: Page, customer: string, status: string) =>
  eventually(() => statusIn(page, customer).innerText()).toBe(status)

const confirm = (page: Page, customer: string) =>
  page.getByRole('button', { name: `Confirm the booking of ${customer}` })

const callOf = (page: Page, customer: string) =>
  page.getByRole('button', { name: `Confirm after calling ${customer}` })

/** What the cards say. */
const cardsOf = (page: Page) => factsOf(page.getByRole('main'))

test('a confirmed booking shows so everywhere before the server has answered', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner()
  await page.goto(searchAddress(customer))
  await callOf(page, customer).waitFor()
  await expectStatus(page, customer, 'Pending')
  const before = await cardsOf(page)
  const letGo = await holdChanges(page, (route) => route.continue())
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  await callOf(page, customer).waitFor({ state: 'detached' })
  expect(await cardsOf(page)).toEqual({
    ...before,
    Pending: String(Number(before.Pending) - 1),
    Confirmed: String(Number(before.Confirmed) + 1),
  })
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ status: 'pending' }])
  await expectFocusOn(row(page, customer).getByRole('button', { name: 'View' }))
  letGo()
  await expectToast(page, 'Booking status updated to confirmed')
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ status: 'confirmed' }])
  await expectStatus(page, customer, 'Confirmed')
})

test.each<[string, (route: Route) => Promise<void>]>([
  ['that the network loses', (route) => route.abort()],
  ['that is refused', (route) => route.fulfill({ status: 409 })],
])('a status change %s goes back to how it was, and says so', async (_, answer) => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(customer))
  await callOf(page, customer).waitFor()
  await confirm(page, customer).waitFor()
  const before = await cardsOf(page)
  const letGo = await holdChanges(page, answer)
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  letGo()
  await expectToast(page, 'Failed to update booking status')
  await expectStatus(page, customer, 'Pending')
  await callOf(page, customer).waitFor()
  expect(await cardsOf(page)).toEqual(before)
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ status: 'pending' }])

  await page.unroute('**/api/admin/bookings/*')
  await confirm(page, customer).click()
  await expectToast(page, 'Booking status updated to confirmed')
})

test('a status change that is lost with the connection goes back without asking the server', async () => {
  const customer = newCustomer()
  await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(customer))
  const letGo = await holdChanges(page, (route) => route.abort())
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  await page.context().setOffline(true)
  letGo()
  await expectToast(page, 'Failed to update booking status')
  await expectStatus(page, customer, 'Pending')
})

test.each([
  ['Confirm Booking', 'pending', 'Confirmed'],
  ['Cancel Booking', 'confirmed', 'Cancelled'],
])(
  '%s of a %s booking shows %s at once in its details, and goes back when it fails',
  async (name, from, to) => {
    const customer = newCustomer()
    const { booking } = await newBooking(customer, { date: await freeDay() })
    if (from === 'confirmed')
      await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: from })
    const page = await visitAsOwner({ expected: failedCalls })
    await openDetails(page, customer)
    const status = details(page).getByRole('banner').locator('.status-badge')
    const letGo = await holdChanges(page, (route) => route.abort())
    await action(page, name).click()
    const question = page.getByRole('dialog', { name: 'Cancel booking' })
    if (name === 'Cancel Booking') await question.getByRole('button', { name }).click()
    await eventually(() => status.innerText()).toBe(to)
    await question.waitFor({ state: 'detached' })
    await expectFocusOn(details(page).getByRole('heading', { name: /^Booking / }))
    // Nothing else can be done to it until the server has answered.
    for (const button of await details(page).locator('.booking-actions').getByRole('button').all()) {
      expect(await button.isDisabled()).toBe(true)
    }
    letGo()
    await expectToast(page, 'Failed to update booking status')
    await eventually(() => status.innerText()).toBe(from === 'pending' ? 'Pending' : 'Confirmed')
    await eventually(() => action(page, name).isEnabled()).toBe(true)
    expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ status: from }])
  },
)

test('a change that somebody else forestalled ends with how the booking is now', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(customer))
  const letGo = await holdChanges(page, (route) => route.continue())
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  letGo()
  await expectToast(page, 'This booking was changed in the meantime')
  await expectStatus(page, customer, 'Cancelled')
  const stats: { cancelled: number } = await (await callAsOwner('/api/admin/stats')).json()
  await eventually(async () => (await cardsOf(page)).Cancelled).toBe(String(stats.cancelled))
})

test('of two changes at once, one may fail without touching the other', async () => {
  const [first, second] = [newCustomer('First'), newCustomer('Second')]
  const email = `${first.replaceAll(' ', '')}@example.com`
  const date = await freeDay()
  await newBooking(first, { date, email, time: '9:00 AM' })
  const { booking } = await newBooking(second, { date, email, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(email))
  const letGo = await holdChanges(page, (route) =>
    route.request().url().includes(booking.id) ? route.abort() : route.continue(),
  )
  await confirm(page, first).click()
  await confirm(page, second).click()
  for (const customer of [first, second]) await expectStatus(page, customer, 'Confirmed')
  letGo()
  await expectToast(page, 'Booking status updated to confirmed')
  await expectToast(page, 'Failed to update booking status')
  await expectStatus(page, first, 'Confirmed')
  await expectStatus(page, second, 'Pending')
})

test('an answer from before a change does not undo what shows', async () => {
  const customer = newCustomer()
  await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner()
  await page.goto(searchAddress(customer))
  await confirm(page, customer).waitFor()
  const { promise: seen, resolve: letListGo } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/admin/bookings?*')
  const holdList = async (route: Route) => {
    const response = await route.fetch()
    await seen
    // The page may have given up on it.
    await route.fulfill({ response }).catch(() => {})
  }
  await page.route('**/api/admin/bookings?*', holdList, { times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await asked
  const letGo = await holdChanges(page, (route) => route.continue())
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  letListGo()
  await page.getByRole('button', { name: 'Refresh' }).and(page.locator(':enabled')).waitFor()
  expect(await statusIn(page, customer).innerText()).toBe('Confirmed')
  letGo()
  await expectToast(page, 'Booking status updated to confirmed')
})

test('a booking cancelled in the calendar leaves it at once, and comes back when that fails', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  await bookForCaller({ name: customer, date: addDays(week, 1) })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(`${dashboard}/calendar?date=${week}`)
  const booking = page.getByRole('button', { name: customer, includeHidden: true })
  await booking.click()
  const letGo = await holdChanges(page, (route) => route.abort())
  await action(page, 'Cancel Booking').click()
  await page
    .getByRole('dialog', { name: 'Cancel booking' })
    .getByRole('button', { name: 'Cancel Booking' })
    .click()
  await booking.waitFor({ state: 'detached' })
  letGo()
  await booking.waitFor({ state: 'attached' })
})

test('a deleted booking is gone from the calendar at once, and from the figures that were loaded before', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  await bookForCaller({ name: customer, date: addDays(week, 1) })
  const page = await visitAsOwner()
  await page.goto(`${dashboard}/figures`)
  await page.getByRole('heading', { name: 'By location' }).waitFor()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByLabel('Go to date').fill(week)
  await page.getByRole('button', { name: customer }).click()
  // Nothing about it is on its way any more.
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  await action(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete booking' })
  const asked = page.waitForRequest('**/api/admin/calendar?*')
  await question.getByRole('button', { name: 'Delete' }).click()
  await details(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: customer }).waitFor({ state: 'detached' })
  await asked
  const askedFigures = page.waitForRequest('**/api/admin/figures?*')
  await page.getByRole('link', { name: 'Figures' }).click()
  await askedFigures
})

test('a booking made elsewhere does not move what the owner is reading', async () => {
  const email = `reader-${Date.now()}@example.com`
  const week = await freeWeek()
  const names = Array.from({ length: 24 }, () => newCustomer())
  for (const [index, name] of names.entries()) {
    await bookForCaller({
      name,
      email,
      date: addDays(week, Math.floor(index / 6)),
      time: ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM'][index % 6],
      overrideHours: true,
    })
  }
  const page = await visitAsOwner({ isNew: true })
  await page.clock.install()
  await page.goto(searchAddress(email))
  const reading = row(page, names[3] ?? '')
  await reading.scrollIntoViewIfNeeded()
  const heightOf = async () => Math.round((await reading.boundingBox())?.y ?? Number.NaN)
  const before = await heightOf()
  const customer = newCustomer('Latest')
  await bookForCaller({ name: customer, email, date: addDays(week, 6) })
  await page.clock.fastForward(15_000)
  await row(page, customer).waitFor()
  expect(await page.getByRole('row').nth(1).innerText()).toContain(customer)
  // A table's rows are a fraction of a pixel higher or lower where they stand.
  expect(Math.abs((await heightOf()) - before)).toBeLessThan(3)
})

const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

test('a change whose answer was lost is in doubt, and shows as it turned out', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(customer))
  const letGo = await holdChanges(page, loseAnswer)
  await confirm(page, customer).click()
  letGo()
  await toastOf(page)
    .getByText('There was no answer, so it may be done all the same. Please look before you do it again.')
    .waitFor()
  await expectStatus(page, customer, 'Confirmed')
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ status: 'confirmed' }])
})
