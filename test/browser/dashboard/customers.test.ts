import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, businessMoment } from '../../../shared/ground/time/business-time.ts'
import { eventually, expectGoodAtEveryWidth, phone } from '../browser-support.ts'
import {
  action,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  historyOf,
  newCustomer,
  openDetails,
  rescheduleBookings,
  visitAsOwner,
} from '../owner.ts'
import { newEmail } from '../serve-site.ts'

// People: who they are, what they booked, and what is known of them.

const customers = `${dashboard}/customers`

async function search(page: Page, text: string) {
  await page.getByLabel('Search customers').fill(text)
  await page.getByLabel('Search customers').press('Enter')
}

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const person = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** A phone number that nobody else has. */
const newPhone = () => `604 ${String(Date.now()).slice(-7, -4)} ${String(Date.now()).slice(-4)}`

test('a person is found without the accents of their name, has all of their bookings, and books again', async () => {
  const name = newCustomer('Élise')
  const caller = { name, phone: newPhone(), vehicleMake: 'Kia', vehicleModel: 'Soul' }
  const week = await freeWeek()
  await bookForCaller({ ...caller, date: week })
  await bookForCaller({ ...caller, date: addDays(week, 1), email: newEmail(), vehicleModel: 'Niro' })

  const page = await visitAsOwner(phone)
  await page.goto(customers)
  await search(page, name.replace('É', 'e'))
  await row(page, name).click()
  const dialog = person(page, name)
  await dialog.getByText('2 bookings, $390').waitFor()
  expect(await dialog.getByRole('link', { name: caller.phone }).getAttribute('href')).toBe(
    `tel:${caller.phone.replaceAll(' ', '')}`,
  )
  await dialog.getByLabel('Private notes').fill('Likes mornings')
  await dialog.getByRole('button', { name: 'Save Notes' }).click()
  await expectToast(page, 'Notes saved')
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(phone.viewport)

  await dialog.getByRole('button', { name: 'Book again' }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await eventually(() => form.getByLabel('Model').inputValue()).toBe('Niro')
  expect(await form.getByLabel('Name').inputValue()).toBe(name)
  await form.getByRole('button', { name: 'Discard' }).click()

  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Search customers').inputValue()).toBe(name.replace('É', 'e'))
})

test('two who share a phone are merged and taken apart; nobody, and a server in trouble, are told of', async () => {
  const [one, other, number] = [newCustomer('Ann'), newCustomer('Annie'), newPhone()]
  const week = await freeWeek()
  await bookForCaller({ name: one, phone: number, email: newEmail(), date: week })
  await bookForCaller({ name: other, phone: number, email: newEmail(), date: addDays(week, 1) })

  const page = await visitAsOwner({ expected: /Failed to load resource/ })
  await page.goto(customers)
  await search(page, 'nobody at all')
  await page.getByText('No customers found').waitFor()
  await expectGoodAtEveryWidth(page)
  await search(page, number)
  await row(page, one).click()
  const dialog = person(page, one)
  await dialog.getByText(`May be the same person as ${other}`).waitFor()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText('2 bookings').waitFor()
  await dialog.getByRole('button', { name: 'Take apart' }).click()
  await dialog.getByText('1 booking,').waitFor()

  await page.route('**/api/admin/customers', (route) => route.abort())
  await page.goto(customers)
  await page.getByText('Failed to load customers').waitFor()
  await page.unroute('**/api/admin/customers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('listitem').first().waitFor()
})

test('every question that the menu of a booking opens on a phone is there to be answered by touch', async () => {
  const name = newCustomer('Nell')
  const { booking } = await bookForCaller({ name, phone: newPhone(), date: await freeWeek() })
  await rescheduleBookings([{ id: booking.id, date: addDays(businessMoment(Date.now()).date, -1) }])
  const page = await visitAsOwner(phone)
  await openDetails(page, name)
  const menu = page.getByRole('button', { name: 'More' })
  for (const asked of ['Cancel Booking', 'Delete', 'No-Show']) {
    await menu.tap()
    await action(page, asked).tap()
    await page.getByRole('button', { name: 'Keep Booking' }).tap()
  }
  await menu.tap()
  await action(page, 'No-Show').tap()
  await page.getByRole('button', { name: 'Mark as No-Show' }).tap()
  await expectToast(page, 'Marked as a no-show')
})

test('who did not come is marked in the details of the booking, and in the list of customers', async () => {
  const name = newCustomer('Noah')
  const { booking } = await bookForCaller({ name, phone: newPhone(), date: await freeWeek() })
  const page = await visitAsOwner()
  await openDetails(page, name)
  expect(await action(page, 'No-Show').count()).toBe(0)
  await rescheduleBookings([{ id: booking.id, date: addDays(businessMoment(Date.now()).date, -1) }])
  await openDetails(page, name)
  await action(page, 'No-Show').click()
  await page.getByRole('button', { name: 'Mark as No-Show' }).click()
  await expectToast(page, 'Marked as a no-show')
  await details(page).getByText('No-show', { exact: true }).first().waitFor()
  await historyOf(page).getByText('Confirmed to Cancelled: nobody came').waitFor()
  await page.goto(customers)
  await search(page, name)
  await page.getByRole('listitem').filter({ hasText: name }).getByText('No-show').waitFor()
})
