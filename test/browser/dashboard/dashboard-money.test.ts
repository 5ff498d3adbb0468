import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectGoodAtEveryWidth, failedCalls, toastOf } from '../browser-support.ts'
import { action, bookForCaller, details, freeWeek, newCustomer, openDetails, visitAsOwner } from '../owner.ts'
import { callAsOwner } from '../serve-site.ts'

const money = (page: Page) => details(page).getByRole('region', { name: 'Money' })
const lines = (page: Page) => money(page).getByRole('listitem')
const form = (page: Page, name: string) => page.getByRole('dialog', { name })

async function paymentsOf(id: string) {
  const response = await callAsOwner(`/api/admin/bookings/${id}/payments`, 'GET')
  const { payments }: { payments: { amount: number; method: string; note: string | null }[] } =
    await response.json()
  return payments.map(({ amount, method, note }) => [amount, method, note])
}

async function paidBooking() {
  const customer = newCustomer()
  const { booking } = await bookForCaller({ name: customer, date: await freeWeek() })
  return { customer, id: booking.id, dollars: booking.totalPrice }
}

test('a payment, a part given back and a slip that is taken back are lines that stay; the booking stays with them', async () => {
  const { customer, id, dollars } = await paidBooking()
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  await money(page).getByText(`$${dollars}.00 to be paid`).waitFor()

  await money(page).getByRole('button', { name: 'Record a Payment' }).click()
  const payment = form(page, 'Record a payment')
  expect(await payment.getByLabel('Amount in dollars').inputValue()).toBe(`${dollars}.00`)
  await payment.getByLabel('Amount in dollars').fill('a lot')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await payment.getByText('Please give an amount, such as 150.00').waitFor()
  await payment.getByLabel('Amount in dollars').fill('100.5')
  await payment.getByLabel('Paid by').selectOption('E-transfer')
  await payment.getByLabel('Note (optional)').fill('Deposit')
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog[open]')
  await payment.getByRole('button', { name: 'Record Payment' }).dblclick()
  await toastOf(page).getByText('Recorded: $100.50, e-transfer').waitFor()
  await lines(page).getByText('$100.50, e-transfer').first().waitFor()
  expect(await paymentsOf(id)).toEqual([[10_050, 'e-transfer', 'Deposit']])

  await money(page).getByRole('button', { name: 'Give Money Back' }).click()
  const refund = form(page, 'Give money back')
  await refund.getByLabel('Amount in dollars').fill('200')
  await refund.getByRole('button', { name: 'Record Refund' }).click()
  await refund.getByRole('alert').getByText('Only $100.50 can be given back').waitFor()
  await refund.getByLabel('Amount in dollars').fill('20')
  await refund.getByRole('button', { name: 'Record Refund' }).click()
  await toastOf(page).getByText('Given back: $20.00, cash').waitFor()

  await money(page).getByRole('button', { name: 'Correct This -$20.00, cash' }).click()
  await form(page, 'Correct this payment').getByRole('button', { name: 'Take It Back' }).click()
  await toastOf(page).getByText('Recorded: $20.00, cash').waitFor()
  await eventually(() => lines(page).count()).toBe(3)
  await expectGoodAtEveryWidth(page, 'dialog[open]')

  await action(page, 'Delete').click()
  await form(page, 'Delete booking').getByRole('button', { name: 'Delete' }).click()
  await toastOf(page)
    .getByText(/^\$100\.50 was paid for this booking, so it is kept/)
    .waitFor()
  await form(page, 'Delete booking').getByRole('button', { name: 'Keep Booking' }).click()
  await action(page, 'Cancel Booking').click()
  await form(page, 'Cancel booking')
    .getByText('$100.50 was paid for it, and is then to be given back.')
    .waitFor()
  await form(page, 'Cancel booking').getByRole('button', { name: 'Cancel Booking' }).click()
  await money(page).getByText('$100.50 to give back').waitFor()
})

test('a payment whose answer was lost is sent again as the same one', async () => {
  const { customer, id, dollars } = await paidBooking()
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  let lost = 0
  await page.route('**/payments', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await money(page).getByRole('button', { name: 'Record a Payment' }).click()
  const payment = form(page, 'Record a payment')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await payment.getByRole('alert').getByText('There was no answer').waitFor()
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await toastOf(page).getByText(`Recorded: $${dollars}.00, cash`).waitFor()
  expect(await paymentsOf(id)).toEqual([[dollars * 100, 'cash', null]])
})
