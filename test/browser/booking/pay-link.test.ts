import { expect, test } from 'vitest'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import type { SharedInvoiceJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import {
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  failedRequests,
  openPage,
  phone,
} from '../browser-support.ts'
import { bookingDialog, dashboard, visitAsOwner } from '../dashboard-support.ts'
import { siteDatabase } from '../open-site.ts'
import { book, fetchBookings, freeDay, newEmail, requestAsOwner } from '../site-api.ts'

// A customer pays what is due from the private page, and the owner sees it and refunds it to the card.

/** A completed job of which everything is due. */
async function completedJob() {
  const email = newEmail()
  const { booking, manageUrl } = await book({ email, date: await freeDay() })
  const database = await siteDatabase()
  await database.prepare("UPDATE bookings SET status = 'completed' WHERE id = ?").bind(booking.id).run()
  return { email, booking, manageUrl }
}

const price = expectedPrice('interior-detailing', 'sedan', 'squamish') * 100

test('pays without JavaScript, with a tip of their own, after going back from Stripe', async () => {
  const { email, manageUrl } = await completedJob()
  const page = await openPage(manageUrl, { ...phone, javaScriptEnabled: false, expected: failedRequests })
  await page.getByRole('link', { name: `Pay ${formatCents(price)} Now` }).click()
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('Your tip in dollars').fill('lots')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('alert').getByText('Please enter your tip in dollars').waitFor()
  await page.getByLabel('Your tip in dollars').fill('12.50')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('15%').click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const total = formatCents(price + Math.round(price * 0.15))
  await page.getByText(`Paid, thank you! ${total} by card`).waitFor()
  expect(await fetchBookings(email)).toMatchObject([{ paid: price }])
})

test('the owner copies the pay link, sees who paid, and refunds to the card', async () => {
  const { booking, manageUrl } = await completedJob()
  const owner = await visitAsOwner()
  await owner.goto(`${dashboard}?booking=${booking.id}`)
  const money = bookingDialog(owner).getByRole('region', { name: 'Money' })
  expect(await money.getByRole('textbox', { name: 'Pay link' }).inputValue()).toBe(`${manageUrl}/pay`)
  await money.getByRole('button', { name: 'Copy link' }).waitFor()

  const page = await openPage(`${manageUrl}/pay`, phone)
  await page.getByText('No tip').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await expectReadableInTheDark(page, 'main')
  await page.getByText('10%').click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Paid, thank you!').waitFor()

  await owner.reload()
  await money.getByText('Tip by card, not part of the price').waitFor()
  await money.getByText(/Checkout opened .* · Paid /).waitFor()
  await expectGoodAtEveryWidth(owner, '.money')
  await money.getByRole('button', { name: 'Refund' }).click()
  const refund = owner.getByRole('dialog', { name: /^Refund / })
  expect(await refund.getByLabel('Refunded by').inputValue()).toBe('online')
  await refund.getByText(`Up to ${formatCents(price)} can go back to the card.`).waitFor()
  await refund.getByRole('button', { name: `Refund ${formatCents(price)}` }).click()
  await owner.getByText('It goes back to the card in 10 minutes.').waitFor()
})

/** An invoice over three completed jobs of one customer, and the private page of one of them. */
async function sharedInvoice() {
  const email = newEmail()
  const database = await siteDatabase()
  const booked = []
  for (let count = 0; count < 3; count++) {
    const { booking, manageUrl } = await book({ email, date: await freeDay() })
    await database.prepare("UPDATE bookings SET status = 'completed' WHERE id = ?").bind(booking.id).run()
    booked.push({ id: booking.id, manageUrl })
  }
  const bookingIds = booked.map(({ id }) => id)
  const response = await requestAsOwner('/api/admin/invoices', 'POST', { bookingIds })
  const { invoice }: { invoice: SharedInvoiceJson } = await response.json()
  return { email, name: invoice.number, page: `${booked[0]?.manageUrl}/invoice/${invoice.number}` }
}

test('pays an invoice over three jobs without JavaScript, and the owner sees all of them paid', async () => {
  const { email, name, page: address } = await sharedInvoice()
  const total = formatCents(3 * price)
  const page = await openPage(address, { ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: `Pay ${total} Now` }).click()
  await page.getByText(`Invoice ${name}, 3 jobs`).waitFor()
  expect(await page.getByText('Add a tip?').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(`Paid, thank you! ${total} by card for 3 jobs.`).waitFor()
  await page.goto(`${address}/pay`)
  await page.getByText('This is already paid. Nothing is due.').waitFor()
  const paid = await fetchBookings(email)
  expect(paid.map((booking) => booking.paid)).toEqual([price, price, price])

  const owner = await visitAsOwner()
  await owner.goto(`${dashboard}/money/invoice?name=${name}`)
  await owner
    .getByRole('region', { name: 'Jobs' })
    .getByRole('listitem')
    .filter({ hasText: 'Paid in full' })
    .nth(2)
    .waitFor()
})

test('the payment page of an invoice is good at every width and in the dark', async () => {
  const { page: address } = await sharedInvoice()
  const page = await openPage(`${address}/pay`, phone)
  await page.getByRole('button', { name: 'Continue to Payment' }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await expectReadableInTheDark(page, 'main')
})
