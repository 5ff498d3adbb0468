import { expect, test } from 'vitest'
import { addDays, formatDate, formatMonth } from '../../../shared/lib/time/business-time.ts'
import {
  countSheets,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  phone,
} from '../browser-support.ts'
import {
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  newCustomer,
  visitAsOwner,
} from '../dashboard-support.ts'
import { siteDatabase } from '../open-site.ts'
import { fetchAvailability, newEmail } from '../site-api.ts'

// One invoice over several jobs of a customer.

/** Completed jobs of one customer: three this month, and one before that month. */
async function completedJobs() {
  const customer = newCustomer('Sea to Sky Rentals and Adventure Tours')
  const email = newEmail()
  const week = await freeWeek()
  const { today } = await fetchAvailability()
  const month = `${today.slice(0, 7)}-01`
  const dates = [addDays(month, -1), month, month, month]
  const database = await siteDatabase()
  for (const [index, date] of dates.entries()) {
    const order = { name: customer, email, date: addDays(week, index), overrideHours: true }
    const { booking } = await bookByPhone(order)
    await database
      .prepare(
        "UPDATE bookings SET status = 'completed', booking_date = ?, total_price = 200, gst = 1000 WHERE id = ?",
      )
      .bind(date, booking.id)
      .run()
  }
  return { customer, month, lastMonth: dates[0] ?? '' }
}

test('on a phone, chooses three jobs, invoices them together, marks them paid at once and credits one', async () => {
  const { customer, month, lastMonth } = await completedJobs()
  const page = await visitAsOwner({ ...phone, expected: /status of 422/ })
  await page.goto(`${dashboard}/money`)
  const group = page
    .getByRole('region', { name: 'Not invoiced yet' })
    .getByRole('listitem')
    .filter({ hasText: customer })
  await group.getByText('4 jobs', { exact: false }).first().waitFor()
  await group.getByRole('link', { name: `Invoice 4 jobs of ${customer}` }).click()

  await page.getByRole('heading', { name: 'New invoice' }).waitFor()
  await page.getByText(customer).waitFor()
  const total = page.getByRole('term').filter({ hasText: 'Total' }).locator('..')
  await total.getByText('$840').waitFor()
  await page.getByRole('button', { name: `All of ${formatMonth(month)}` }).click()
  await page.getByText('3 of 4 chosen').waitFor()
  await total.getByText('$630').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  const oldest = page.getByRole('checkbox', { name: formatDate(lastMonth) })
  await oldest.check()
  await page.getByText('4 of 4 chosen').waitFor()
  await oldest.uncheck()
  const due = page.getByLabel('Due', { exact: true })
  expect(await due.locator('option:checked').textContent()).toBe('On receipt')
  await due.selectOption('In 14 days')
  const { today } = await fetchAvailability()
  await page.getByText(formatDate(addDays(today, 14))).waitFor()
  await page.getByLabel('PO number (optional)').fill('4711')
  await expectGoodAtEveryWidth(page)
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expectToast(page, 'Invoice created')

  await page.getByRole('heading', { name: /^Invoice \d{4}-\d{4}$/ }).waitFor()
  const jobs = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')
  await jobs.filter({ hasText: '$210 due' }).nth(2).waitFor()
  await page.getByText(`Due ${formatDate(addDays(today, 14))} · PO 4711`).waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await page.getByRole('button', { name: 'Mark paid' }).click()
  const payment = page.getByRole('dialog', { name: 'Record a payment' })
  expect(await payment.getByLabel('Amount in dollars').inputValue()).toBe('630.00')
  await payment.getByLabel('Paid by').selectOption('E-transfer')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Recorded: $630, e-transfer')
  await jobs.filter({ hasText: 'Paid in full' }).nth(2).waitFor()
  expect(await page.getByRole('button', { name: 'Mark paid' }).count()).toBe(0)

  await jobs.first().getByRole('button').click()
  const details = bookingDialog(page)
  await details.getByRole('region', { name: 'Money' }).getByText('Nothing due').waitFor()
  await details.getByText(/^\$210 for this job, /).waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More about this invoice' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Print or save as PDF' }).click()
  const sheet = await opened
  await sheet.getByRole('heading', { name: 'Receipt' }).waitFor()
  await sheet.getByText('3 jobs, in Canadian dollars before tax').waitFor()
  await sheet.getByText('PO 4711').waitFor()
  await expectGoodAtEveryWidth(sheet)
  await expectReadableInTheDark(sheet)
  expect([await countSheets(sheet, 'Letter'), await countSheets(sheet, 'A4')]).toEqual([1, 1])
  await sheet.close()

  await page.getByRole('button', { name: 'More about this invoice' }).click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  const credit = page.getByRole('dialog', { name: /^Credit invoice / })
  await credit.getByRole('checkbox').first().uncheck()
  await credit.getByRole('checkbox').nth(1).uncheck()
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog[open]')
  await credit.getByRole('button', { name: 'Credit $210' }).click()
  await expectToast(page, 'Credit note issued')
  await jobs.filter({ hasText: 'Credited' }).waitFor()
  const credits = page.getByRole('region', { name: 'Credit notes' }).getByRole('listitem')
  await credits.getByText('-$210').waitFor()

  await page.getByRole('button', { name: 'More about this invoice' }).click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await credit.getByRole('radio', { name: 'Part of a job' }).check()
  await credit.getByText('With tax, up to $210').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog[open]')
  await credit.getByRole('button', { name: 'Credit', exact: true }).click()
  await credit.getByText('Please enter an amount, such as 150.00').waitFor()
  await credit.getByLabel('Amount in dollars').fill('210.01')
  await credit.getByRole('button', { name: 'Credit $210.01' }).click()
  await credit.getByText('Only $210 of this job is left to credit').waitFor()
  await credit.getByLabel('Amount in dollars').fill('21')
  await credit.getByLabel('Reason (optional)').fill('Missed spot')
  await credit.getByRole('button', { name: 'Credit $21', exact: true }).click()
  await expectToast(page, 'Credit note issued')
  await credit.waitFor({ state: 'detached' })
  await credits.filter({ hasText: '-$21' }).getByText('Credit: Missed spot', { exact: false }).waitFor()
  await expectGoodAtEveryWidth(page)
})
