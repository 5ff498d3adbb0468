import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectFocusOn, expectToast, factsOf, failedCalls, toastOf } from '../browser-support.ts'
import { newBooking, newCustomer, searchAddress, visitAsOwner } from '../owner.ts'
import { bookingsOf, freeDay } from '../serve-site.ts'

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

test('a status change that is lost with the connection goes back to how it was, without asking the server, and can be tried again', async () => {
  const customer = newCustomer()
  await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(customer))
  await callOf(page, customer).waitFor()
  await confirm(page, customer).waitFor()
  const before = await cardsOf(page)
  const letGo = await holdChanges(page, (route) => route.abort())
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  await page.context().setOffline(true)
  letGo()
  await expectToast(page, 'Failed to update booking status')
  await expectStatus(page, customer, 'Pending')
  await callOf(page, customer).waitFor()
  expect(await cardsOf(page)).toEqual(before)
  await page.context().setOffline(false)
  await page.unroute('**/api/admin/bookings/*')
  await confirm(page, customer).click()
  await expectToast(page, 'Booking status updated to confirmed')
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
