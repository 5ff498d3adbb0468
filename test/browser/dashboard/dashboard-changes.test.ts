import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectFocusOn, expectToast, factsOf, failedCalls, toastOf } from '../browser-support.ts'
import { newBooking, newCustomer, searchAddress, visitAsOwner } from '../owner.ts'
import { bookingsOf, freeDay, newEmail } from '../serve-site.ts'

/** What the list, the cards and To call ask for. */
const asked = /\/api\/admin\/(bookings\?|stats|to-call)/

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

test('two confirmed bookings show so everywhere before the server has answered; one that is lost goes back, without asking the server, and can be tried again', async () => {
  const [kept, lost] = [newCustomer('Kept'), newCustomer('Lost')]
  const email = newEmail()
  const date = await freeDay()
  await newBooking(kept, { date, email, time: '9:00 AM' })
  const { booking } = await newBooking(lost, { date, email, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(email))
  for (const customer of [kept, lost]) {
    await callOf(page, customer).waitFor()
    await expectStatus(page, customer, 'Pending')
  }
  const before = await cardsOf(page)
  const countsAfter = (confirmed: number) => ({
    ...before,
    Pending: String(Number(before.Pending) - confirmed),
    Confirmed: String(Number(before.Confirmed) + confirmed),
  })
  const statuses = async () => (await bookingsOf(email)).map(({ status }) => status).sort()
  const letGo = await holdChanges(page, (route) =>
    route.request().url().includes(booking.id) ? route.abort() : route.continue(),
  )
  for (const customer of [kept, lost]) {
    await confirm(page, customer).click()
    await expectStatus(page, customer, 'Confirmed')
    await callOf(page, customer).waitFor({ state: 'detached' })
    await expectFocusOn(row(page, customer).getByRole('button', { name: 'View' }))
  }
  expect(await cardsOf(page)).toEqual(countsAfter(2))
  expect(await statuses()).toEqual(['pending', 'pending'])
  await page.route(asked, () => {})
  letGo()
  await expectToast(page, 'Booking status updated to confirmed')
  await expectToast(page, 'Failed to update booking status')
  await expectStatus(page, kept, 'Confirmed')
  await expectStatus(page, lost, 'Pending')
  await callOf(page, lost).waitFor()
  expect(await cardsOf(page)).toEqual(countsAfter(1))
  expect(await statuses()).toEqual(['confirmed', 'pending'])
  await page.unroute('**/api/admin/bookings/*')
  await page.unroute(asked)
  await confirm(page, lost).click()
  await expectToast(page, 'Booking status updated to confirmed')
})

const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

test('an answer from before a change does not undo what shows; a change whose own answer was lost is in doubt, and shows as it turned out', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(searchAddress(customer))
  await confirm(page, customer).waitFor()
  const { promise: seen, resolve: letListGo } = Promise.withResolvers<void>()
  const list = page.waitForRequest('**/api/admin/bookings?*')
  const holdList = async (route: Route) => {
    const response = await route.fetch()
    await seen
    // The page may have given up on it.
    await route.fulfill({ response }).catch(() => {})
  }
  await page.route('**/api/admin/bookings?*', holdList, { times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await list
  const letGo = await holdChanges(page, loseAnswer)
  await confirm(page, customer).click()
  await expectStatus(page, customer, 'Confirmed')
  letListGo()
  await page.getByRole('button', { name: 'Refresh' }).and(page.locator(':enabled')).waitFor()
  expect(await statusIn(page, customer).innerText()).toBe('Confirmed')
  letGo()
  await toastOf(page)
    .getByText('There was no answer, so it may be done all the same. Please look before you do it again.')
    .waitFor()
  await expectStatus(page, customer, 'Confirmed')
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ status: 'confirmed' }])
})
