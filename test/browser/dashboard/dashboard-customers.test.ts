import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import {
  eventually,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  openDisclosure,
  openPage,
  phone,
} from '../browser-support.ts'
import {
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  newBooking,
  newCustomer,
  openAsOwner,
  openDetails,
  openPart,
  rescheduleBooking,
  visitAsOwner,
} from '../dashboard-support.ts'
import { book, fetchAvailability, freeDay, newEmail, requestAsOwner } from '../site-api.ts'

// Customers: their bookings, notes, merging and deletion.

const customers = `${dashboard}/customers`

async function search(page: Page, text: string) {
  await page.getByLabel('Search customers').fill(text)
  await page.getByLabel('Search customers').press('Enter')
}

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const customerDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Returns a unique phone number. */
const newPhone = () => `604 ${String(Date.now()).slice(-7, -4)} ${String(Date.now()).slice(-4)}`

test('finds a customer without accents, with all bookings; books again, and merges and splits customers who share a phone', async () => {
  const [name, other] = [newCustomer('Élise'), newCustomer('Elsa')]
  const caller = { name, phone: newPhone(), vehicleMake: 'Kia', vehicleModel: 'Soul' }
  const week = await freeWeek()
  const { booking: missed } = await bookByPhone({ ...caller, date: week })
  await rescheduleBooking(missed.id, addDays((await fetchAvailability()).today, -1))
  const { updatedAt } = missed
  await requestAsOwner(`/api/admin/bookings/${missed.id}/no-show`, 'POST', { updatedAt })
  await bookByPhone({ ...caller, date: addDays(week, 1), email: newEmail(), vehicleModel: 'Niro' })
  await bookByPhone({ name: other, phone: caller.phone, date: addDays(week, 2), email: newEmail() })

  const page = await openAsOwner(customers, phone)
  await search(page, 'nobody at all')
  await page.getByText('No customers found').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await search(page, name.replace('É', 'e'))
  await page
    .getByRole('listitem')
    .filter({ has: row(page, name) })
    .getByText('No-show')
    .waitFor()
  await row(page, name).click()
  const dialog = customerDialog(page, name)
  await dialog.getByText('2 bookings, 1 cancelled, $195 before tax').waitFor()
  await dialog.getByLabel('Private notes').fill('Likes mornings')
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await expectToast(page, 'Notes saved')
  await expectGoodAtEveryWidth(page, dialog)

  await dialog.getByText(`May be the same customer as ${other}`).waitFor()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText('3 bookings, 1 cancelled').waitFor()
  await dialog.getByRole('button', { name: 'Undo merge' }).click()
  await dialog.getByText('2 bookings, 1 cancelled').waitFor()

  await dialog.getByRole('button', { name: 'Book again' }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await eventually(() => form.getByLabel('Model').inputValue()).toBe('Niro')
  await form.getByRole('button', { name: 'Discard' }).click()

  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Search customers').inputValue()).toBe(name.replace('É', 'e'))
})

test('deletes a customer after a confirmation that says what stays, exports their data first, and logs no ids', async () => {
  const name = newCustomer('Robin')
  const date = await freeDay()
  const { booking } = await newBooking(name, { date, time: '9:00 AM' })
  await newBooking('Robin as a guest', {
    date: addDays(date, 7),
    time: '9:00 AM',
    email: booking.customerEmail,
  })
  const page = await visitAsOwner()
  await openDetails(page, name)
  await openDisclosure(bookingDialog(page), 'All bookings of this customer')

  const download = page.waitForEvent('download')
  await bookingDialog(page).getByRole('button', { name: 'More about this customer' }).click()
  await bookingDialog(page).getByRole('link', { name: 'Download all data' }).click()
  expect((await download).suggestedFilename()).toBe('customer.json')

  await bookingDialog(page).getByRole('button', { name: 'More about this customer' }).click()
  await bookingDialog(page).getByRole('button', { name: 'Delete customer' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByText('2 bookings still to come: cancelled without a message').waitFor()
  expect(await question.getByRole('paragraph').textContent()).toContain(booking.customerEmail)
  await expectGoodAtEveryWidth(page, 'dialog.confirm-dialog')
  await question.getByRole('button', { name: 'Delete customer' }).click()
  await expectToast(page, 'Customer deleted')
  await bookingDialog(page).getByRole('heading', { name: 'Erased customer' }).waitFor()
  expect(await bookingDialog(page).getByText('All bookings of this customer').count()).toBe(0)

  await page.goto(`${dashboard}/settings/advanced`)
  const activity = page.getByRole('region', { name: 'Activity' })
  await openDisclosure(activity, /./)
  const erasure = activity.getByRole('listitem').filter({ hasText: 'Erased a customer' })
  expect(await erasure.first().innerText()).not.toMatch(/[\da-f]{8}/)
})

test('adds a customer, takes their record into a booking, and brings a change to what they booked', async () => {
  const name = newCustomer('Kim')
  const page = await openAsOwner(customers, phone)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const form = page.getByRole('dialog', { name: 'Add customer' })
  await form.getByLabel('Name').fill(name)
  const number = newPhone()
  await form.getByLabel('Phone', { exact: true }).fill(number)
  await form.getByRole('button', { name: 'Add vehicle' }).click()
  await form.getByLabel('Make').fill('Honda')
  await form.getByLabel('Model').fill('CR-V')
  await form.getByRole('button', { name: 'Add vehicle' }).click()
  const second = form.getByRole('group', { name: 'Vehicle 2' })
  await second.getByLabel('Make').fill('Volkswagen')
  await second.getByLabel('Model').fill('Golf')
  await form.getByRole('button', { name: 'Add address' }).click()
  await form.getByLabel('Address', { exact: true }).fill('41 Eagle Run Dr')
  await form.getByLabel('Area').selectOption('Brackendale')
  await expectGoodAtEveryWidth(page, form)
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = customerDialog(page, name)
  await dialog.getByRole('definition').getByText('Volkswagen Golf').waitFor()
  await expectGoodAtEveryWidth(page, dialog)

  await page.goBack()
  await page.getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('button', { name: 'New booking' }).click()
  const order = page.getByRole('dialog', { name: 'New booking' })
  await order.getByLabel('Find a customer').fill(name)
  await order.getByRole('button', { name }).click()
  await order.getByRole('list', { name: 'Their vehicles' }).getByRole('button', { name: 'Golf' }).click()
  await order.getByRole('list', { name: 'Their addresses' }).getByRole('button').click()
  expect(await order.getByLabel('Model').inputValue()).toBe('Golf')
  expect(await order.getByLabel('Address', { exact: true }).inputValue()).toBe('41 Eagle Run Dr')
  await order.getByRole('button', { name: 'Book', exact: true }).click()
  await order.waitFor({ state: 'detached' })

  await page.goto(`${customers}?search=${encodeURIComponent(name)}`)
  await row(page, name).click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Address', { exact: true }).fill('43 Eagle Run Dr')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog', { name: 'Use it for 1 upcoming booking?' })
    .getByRole('button', { name: 'Update booking' })
    .click()
  await expectToast(page, 'Upcoming bookings updated')
  await dialog.getByRole('link', { name: /AM|PM/ }).first().click()
  await bookingDialog(page).getByText('43 Eagle Run Dr').first().waitFor()
})

test('imports a file, continues after an interruption, and undoes it', async () => {
  const [first, second] = [newCustomer('Ada'), newCustomer('Zed')]
  const number = newPhone()
  await bookByPhone({
    name: first,
    phone: number,
    date: await freeDay(),
    vehicleMake: 'Kia',
    vehicleModel: 'Soul',
  })
  const rows = [
    'Client Name,Main Phone #,E-mails,CFT[Vehicle]',
    `${first},${number},${newEmail()},2021 grey Honda CR-V`,
    `${second},,${newEmail()},Ford F-150`,
    'Nobody,,,',
  ]
  const page = await openAsOwner(customers, { ...phone, expected: failedRequests })
  await page.getByRole('link', { name: 'Import' }).click()
  const choose = page.getByLabel('CSV or vCard file')
  await choose.setInputFiles({
    name: 'book.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  })
  await page.getByText('This is an Excel workbook.').waitFor()
  await expectGoodAtEveryWidth(page)
  await choose.setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByText('clients.csv, 3 rows. 4 of 4 columns are matched.').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText(`${first}: same phone`).waitFor()
  await page.getByText('Row 4: No phone or email').waitFor()
  await expectGoodAtEveryWidth(page)

  await page.route('**/api/admin/customers/import', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Import 2 customers' }).click()
  await page.getByText('Interrupted after 0 of 2 customers.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('1 customer added, 1 merged. Nobody was messaged.').waitFor()
  await page.getByRole('link', { name: 'See customers' }).click()
  await search(page, second)
  await page.getByText(second).waitFor()

  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).first().click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, '1 removed, 1 restored, 0 kept.')
})

/** Markup that an attacker might enter. Anything that became an element carries the mark. */
const hostile = {
  name: `"'><img data-hostile src=x onerror="document.title='taken'">`,
  email: "a&lt'/x?bcc=evil@example.com",
  phone: '604 555 0142<i data-hostile>',
  vehicleMake: '</dd></dl><script data-hostile>alert(1)</script>',
  vehicleModel: '{{7*7}}<svg data-hostile onload=alert(1)>',
  comments:
    '</textarea><a data-hostile href="javascript:alert(1)">x</a>\n<!--<style data-hostile>*{display:none}',
}
const note = '"><iframe data-hostile srcdoc="<script>alert(1)</script>">'

/** Expects the input as plain text. CSP reports and failed loads fail every test anyway. */
async function expectInert(page: Page, ...shown: string[]) {
  for (const text of shown) await page.getByText(text).filter({ visible: true }).first().waitFor()
  const found = await page.evaluate(() => ({
    injected: [...document.querySelectorAll('[data-hostile], iframe:not([title])')].map(
      (each) => each.outerHTML,
    ),
    links: [...document.links]
      .map(({ href }) => href)
      .filter((href) => /^javascript:|^mailto:.*\?/i.test(href)),
    title: document.title,
  }))
  expect(found).toEqual({ injected: [], links: [], title: expect.not.stringContaining('taken') })
}

test('shows a customer’s input as text on the private page and across the dashboard', async () => {
  const [date, name] = [await freeDay(), `Mallory ${hostile.name}`]
  const { booking, manageUrl } = await book({ ...hostile, name, date })
  await expectInert(await openPage(manageUrl), hostile.vehicleMake)
  const answer = await requestAsOwner(`/api/admin/bookings/${booking.id}`)
  const { customerId }: BookingJson = await answer.json()
  await requestAsOwner(`/api/admin/customers/${customerId}/note`, 'PUT', { text: note })

  const page = await visitAsOwner()
  await openDetails(page, name)
  await openPart(page, 'All details')
  await openDisclosure(bookingDialog(page), 'All bookings of this customer')
  await eventually(() => bookingDialog(page).getByLabel('Private notes').inputValue()).toBe(note)
  await expectInert(page, name, hostile.email, hostile.phone, hostile.vehicleMake, hostile.vehicleModel)
  await page.goto(`${dashboard}/calendar?date=${date}`)
  await expectInert(page, name)
})
