import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownersInvoicePath } from '../../../shared/lib/page/routes.ts'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookingInvoicesJson } from '../../../shared/rules/invoice/invoice-json.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { exactDollars } from '../../exact-money.ts'
import { expectedPrice } from '../../expected-price.ts'
import {
  countSheets,
  createFinger,
  eventually,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  openDisclosure,
  origins,
  phone,
  sizes,
  toastOf,
} from '../browser-support.ts'
import {
  actionButton,
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  newCustomer,
  openDetails,
  openPart,
  pretendToEmail,
  visitAsOwner,
} from '../dashboard-support.ts'
import { siteDatabase } from '../open-site.ts'
import { newQuote } from '../quote-support.ts'
import { fetchAvailability, requestAsOwner } from '../site-api.ts'

// Payments, debts and revenue.

const moneySection = (page: Page) => bookingDialog(page).getByRole('region', { name: 'Money' })
const paymentItems = (page: Page) => moneySection(page).getByRole('listitem')
const paymentDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function paidBooking() {
  const customer = newCustomer()
  const { booking } = await bookByPhone({ name: customer, date: await freeWeek() })
  return { customer, dollars: booking.totalPrice }
}

test('keeps a retried payment, a refund and a correction as entries, and owes a refund once the booking is cancelled', async () => {
  const { customer, dollars } = await paidBooking()
  const page = await visitAsOwner({ expected: failedRequests })
  await openDetails(page, customer)
  await moneySection(page).getByText(`$${dollars} due`).waitFor()

  await moneySection(page).getByRole('button', { name: 'Record payment' }).click()
  const payment = paymentDialog(page, 'Record a payment')
  expect(await payment.getByLabel('Amount in dollars').inputValue()).toBe(`${dollars}.00`)
  await payment.getByLabel('Amount in dollars').fill('100.5')
  await payment.getByLabel('Paid by').selectOption('E-transfer')
  await payment.getByLabel('Note (optional)').fill('Deposit')
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog[open]')
  let lost = 0
  await page.route('**/payments', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await payment.getByRole('alert').getByText('The server didn’t answer').waitFor()
  await payment.getByRole('button', { name: 'Record payment' }).dblclick()
  await toastOf(page).getByText('Recorded: $100.50, e-transfer').waitFor()
  await paymentItems(page).getByText('$100.50, e-transfer').first().waitFor()

  await moneySection(page).getByRole('button', { name: 'Refund' }).click()
  const refund = paymentDialog(page, `Refund ${customer}`)
  expect(await refund.getByLabel('Amount in dollars').inputValue()).toBe('100.50')
  await refund.getByLabel('Amount in dollars').fill('20')
  await refund.getByLabel('Lower the price too').uncheck()
  await refund.getByText(`$${(dollars - 80.5).toFixed(2)} will be due again`).waitFor()
  await refund.getByRole('button', { name: 'Refund $20' }).click()
  await toastOf(page).getByText('$20 refunded. Send the e-transfer from your bank.').waitFor()

  await moneySection(page).getByRole('button', { name: 'Correct -$20.00, e-transfer' }).click()
  await paymentDialog(page, 'Correct this payment?').getByRole('button', { name: 'Correct payment' }).click()
  await toastOf(page).getByText('Recorded: $20, e-transfer').waitFor()
  await eventually(() => paymentItems(page).count()).toBe(3)

  await actionButton(page, 'Cancel Booking').click()
  await paymentDialog(page, 'Cancel this booking?')
    .getByRole('group', { name: '$100.50 was paid' })
    .getByRole('radio', { name: 'Refund it', checked: true })
    .waitFor()
  await paymentDialog(page, 'Cancel this booking?').getByRole('button', { name: 'Cancel Booking' }).click()
  await moneySection(page).getByText('$100.50 to refund').waitFor()
})

const invoiceSection = (page: Page) =>
  bookingDialog(page).getByRole('region', { name: 'Invoice', exact: true })

/** Prints an invoice with the most lines possible; its totals and balance must stay together. */
async function expectTotalsTogether(page: Page) {
  const lines = Array.from({ length: 20 }, (_, index) => ({ label: `Seat ${index + 1}`, amount: 20 }))
  const { booking } = await bookByPhone({ name: newCustomer(), date: await freeWeek(), lines })
  const issued = await requestAsOwner(`/api/admin/bookings/${booking.id}/invoices`, 'POST', {})
  const { items }: BookingInvoicesJson = await issued.json()
  const sheet = await page.context().newPage()
  await sheet.goto(origins.squamish + ownersInvoicePath(items[0]?.name ?? ''))
  await sheet.getByText('Seat 20').waitFor()
  expect(await countSheets(sheet, 'Letter')).toBe(2)
  await sheet.emulateMedia({ media: 'print' })
  const styles = await sheet
    .locator('tfoot, .account')
    .evaluateAll((all) =>
      all.map((each) => [getComputedStyle(each).breakBefore, getComputedStyle(each).breakInside]),
    )
  expect(styles).toEqual(Array(3).fill(['avoid', 'avoid']))
  await sheet.close()
}

test('on a phone, issues and sends an invoice in two taps, prints it on one sheet, corrects and credits it', async () => {
  const customer = newCustomer('Alexandria')
  const { booking } = await bookByPhone({
    name: customer,
    email: 'alexandria@example.com',
    date: await freeWeek(),
    lines: [{ label: 'Pet hair, heavy, in the boot and under both front seats', amount: 60 }],
  })
  const database = await siteDatabase()
  await database.batch([
    database.prepare(
      "INSERT OR REPLACE INTO business_terms (id, gst_number, pst_number, updated_at) VALUES (1, '12345 6789 RT0001', 'PST-1234-5678', '2027-01-01')",
    ),
    database.prepare("UPDATE bookings SET gst = 1275, status = 'completed' WHERE id = ?").bind(booking.id),
    database
      .prepare(
        "INSERT INTO payments (id, booking_id, amount, method, date, at, actor) VALUES (?, ?, 10000, 'e-transfer', ?, ?, 'owner@example.com')",
      )
      .bind(booking.id, booking.id, booking.bookingDate, booking.createdAt),
  ])
  const page = await visitAsOwner(phone)
  // Email isn't set up on this site.
  await pretendToEmail(page)
  await page.route('**/invoices/send', (route) => route.fulfill({ status: 204 }))
  await openDetails(page, customer)
  const { tap, taps } = createFinger()
  await tap(actionButton(page, 'Issue invoice'), actionButton(page, 'Send to customer'))
  await expectToast(page, 'On its way to the customer')
  expect(taps()).toBe(2)
  const open = (name: string) =>
    invoiceSection(page).getByRole('link', { name: new RegExp(`^Open ${name}$`) })
  await open('Invoice \\d{4}-0001').scrollIntoViewIfNeeded()
  await expectGoodAtEveryWidth(page, invoiceSection(page))

  const opened = page.context().waitForEvent('page')
  await open('Invoice \\d{4}-0001').click()
  const sheet = await opened
  await sheet.getByRole('heading', { name: 'Invoice' }).waitFor()
  await sheet.getByRole('button', { name: 'Print or Save as PDF' }).waitFor()
  await expectGoodAtEveryWidth(sheet)
  await expectReadableInTheDark(sheet)
  expect([await countSheets(sheet, 'Letter'), await countSheets(sheet, 'A4')]).toEqual([1, 1])
  // Chromium prints this rule's content on every sheet.
  const rule = await sheet.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .find((each) => each instanceof CSSPageRule)?.cssText,
  )
  expect(rule).toMatch(/"Invoice" "\\a ?" "\d{4}-0001" "\\a ?Page " counter\(page\) " of " counter\(pages\)/i)
  await sheet.close()

  await requestAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { vehicleModel: 'CX-5' })
  await page.setViewportSize(sizes.desktop)
  await openDetails(page, customer)
  await invoiceSection(page).getByText('no longer matches this job.').waitFor()
  await actionButton(page, 'Correct it').click()
  await expectToast(page, 'Invoice corrected')
  await open('Invoice \\d{4}-0003').waitFor()
  await actionButton(page, 'Credit').click()
  const question = page.getByRole('dialog', { name: /^Credit invoice / })
  await question.getByRole('button', { name: 'Credit' }).click()
  await expectToast(page, 'Invoice credited')
  await open('Credit note \\d{4}-0004').waitFor()
  await actionButton(page, 'Issue invoice').waitFor()
  await expectTotalsTogether(page)
})

test('Money starts with unpaid jobs, missing invoices and deposits, each handled with a press, and has figures by month, service and location', async () => {
  const date = await freeWeek()
  const [late, new_, bare, ahead] = [
    newCustomer('Alexandria Featherstonehaugh-Cholmondeley of the Upper Squamish Valley'),
    newCustomer('Bo'),
    newCustomer('Cy'),
    newCustomer('Di'),
  ] as const
  const ids: Record<string, string> = {}
  for (const [index, name] of [late, new_, bare, ahead].entries()) {
    const location = name === bare ? 'whistler' : 'squamish'
    const order = { name, email: 'owes@example.com', date: addDays(date, index), overrideHours: true }
    ids[name] = (await bookByPhone({ ...order, location })).booking.id
  }
  await newQuote({ service: 'boat' })
  const { today } = await fetchAvailability()
  const database = await siteDatabase()
  const done = (id = '', day = today) =>
    database.prepare("UPDATE bookings SET status = 'completed', booking_date = ? WHERE id = ?").bind(day, id)
  const pay = (id = '') =>
    database
      .prepare(
        "INSERT INTO payments (id, booking_id, amount, method, date, at, actor) SELECT id || '-paid', id, total_price * 100 + gst + pst, 'cash', ?, created_at, 'owner@example.com' FROM bookings WHERE id = ?",
      )
      .bind(today, id)
  await database.batch([
    done(ids[late], addDays(today, -40)),
    ...[new_, bare].map((name) => done(ids[name])),
    ...[bare, ahead].map((name) => pay(ids[name])),
  ])
  const page = await visitAsOwner()
  // Pretends to the page that email is set up, and to the server that the reminder is a text message.
  await pretendToEmail(page)
  await page.route('**/api/admin/money', async (route) => {
    const response = await route.fetch()
    const json: MoneyJson = await response.json()
    for (const item of json.unpaid.items) item.remindBy = 'email'
    return route.fulfill({ response, json })
  })
  const asked: unknown[] = []
  await page.route('**/reminders', (route) => {
    asked.push(route.request().postDataJSON())
    return route.continue({ postData: JSON.stringify({ by: 'draft' }) })
  })
  await page.route('**/api/admin/ledger?*', (route) =>
    route.fulfill({
      json: {
        months: [
          { month: '2026-01', net: 0, gst: 0, pst: 0, received: 0, refunded: 0, tips: 0 },
          {
            ...{ month: today.slice(0, 7), net: 1_234_500, gst: 61_725, pst: 5950 },
            ...{ received: 1_200_050, refunded: 5000, tips: 9000 },
          },
        ],
      },
    }),
  )
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Money' }).click()
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  const row = (name: string, customer: string) =>
    list(name).getByRole('listitem').filter({ hasText: customer })
  await row('Unpaid', late).waitFor()
  await list('Unpaid').getByRole('heading', { name: 'More than 30 days' }).waitFor()
  await row('Deposits held', ahead).waitFor()
  await openDisclosure(page, 'Charts and services')
  const there = expectedPrice('interior-detailing', 'sedan', 'whistler')
  await page.getByRole('row', { name: `Whistler 1 $${there}`, exact: true }).waitFor()
  await page.getByRole('img', { name: /^Revenue by month\. Highest in / }).waitFor()
  await openDisclosure(page, 'Show months as table')
  await page
    .getByRole('table', { name: 'Quotes by service' })
    .getByRole('rowheader', { name: 'Boat' })
    .waitFor()
  const sums = ['$12,345.00', '$617.25', '$59.50', '$12,000.50', '$50.00', '$90.00']
  await list('Money by month')
    .getByRole('row', { name: `All ${sums.join(' ')}` })
    .waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await page.getByLabel('Show').selectOption('Last 36 months')
  const months = page.getByRole('table', { name: 'Bookings and revenue by month' }).locator('tbody')
  await eventually(() => months.getByRole('row').count()).toBe(36)

  await row('Unpaid', late)
    .getByRole('link', { name: `Text ${late}` })
    .waitFor()
  await row('Unpaid', late)
    .getByRole('button', { name: `Remind ${late} by email` })
    .click()
  await expectToast(page, 'Reminder recorded')
  expect(asked).toEqual([{ by: 'message' }])
  await row('Unpaid', late)
    .getByText(/Reminded .*, next from /)
    .waitFor()
  expect(
    await row('Unpaid', late)
      .getByRole('button', { name: /^Remind/ })
      .count(),
  ).toBe(0)

  await row('Unpaid', new_)
    .getByRole('button', { name: `Mark paid for ${new_}` })
    .click()
  await paymentDialog(page, 'Record a payment').getByLabel('Email receipt if this pays in full').waitFor()
  await paymentDialog(page, 'Record a payment').getByRole('button', { name: 'Record payment' }).click()
  await row('Unpaid', new_).waitFor({ state: 'detached' })
  await row('Paid, not invoiced', bare).getByRole('button', { name: 'Issue invoice' }).click()
  await row('Paid, not invoiced', bare).waitFor({ state: 'detached' })
})

test('asks before adding a payment that somebody else may have recorded, alone and with a completion', async () => {
  const customer = newCustomer()
  const { booking } = await bookByPhone({ name: customer, date: await freeWeek() })
  const stored = await requestAsOwner(`/api/admin/bookings/${booking.id}`)
  const due = totalWithTaxes(await stored.json())
  const theirs = async (amount: number) => {
    const { today: date } = await fetchAvailability()
    const json = { id: crypto.randomUUID(), amount, method: 'cash', date, confirmOverpayment: true }
    await requestAsOwner(`/api/admin/bookings/${booking.id}/payments`, 'POST', json)
  }
  const page = await visitAsOwner({ expected: failedRequests })
  // Keeps the page from learning about another user's change before the press.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await openDetails(page, customer)
  await moneySection(page).getByRole('button', { name: 'Record payment' }).click()
  const payment = paymentDialog(page, 'Record a payment')
  await payment.getByLabel('Amount in dollars').fill('10')
  await theirs(5000)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await payment
    .getByText(/^Already paid: \$50 by .* at .*M\. \$[\d.]+ is due\. Add another \$10\?$/)
    .waitFor()
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog[open]')
  await payment.getByRole('button', { name: 'Add $10' }).click()
  await toastOf(page).getByText('Recorded: $10, cash').waitFor()

  await actionButton(page, 'Mark as Completed').click()
  const howPaid = paymentDialog(page, 'How was it paid?')
  await howPaid.waitFor()
  await theirs(due - 6000)
  await howPaid.getByRole('button', { name: 'Card' }).click()
  const question = paymentDialog(page, 'Check this payment')
  await question.getByText('Nothing more is due. Add another').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog.confirm-dialog[open]')
  await question.getByRole('button', { name: 'Complete without it' }).click()
  await expectToast(page, 'Booking status updated to completed')
  await moneySection(page).getByText('Nothing due').waitFor()
})

test('on a phone, refunds $50 of a paid job in three taps, which lowers its price and credits its invoice', async () => {
  const customer = newCustomer()
  const { booking } = await bookByPhone({ name: customer, date: await freeWeek() })
  const stored = await requestAsOwner(`/api/admin/bookings/${booking.id}`)
  const total = totalWithTaxes(await stored.json())
  const dollars = (cents: number) => exactDollars(cents, [total])
  const page = await visitAsOwner({ ...phone, expected: failedRequests })
  await openDetails(page, customer)
  await moneySection(page).getByRole('button', { name: 'Record payment' }).click()
  await paymentDialog(page, 'Record a payment').getByRole('button', { name: 'Record payment' }).click()
  await moneySection(page).getByText('Nothing due').waitFor()
  await openPart(page, 'Invoice')
  await actionButton(page, 'Issue invoice').click()
  await invoiceSection(page).getByRole('link').waitFor()

  const { tap, taps } = createFinger()
  await tap(moneySection(page).getByRole('button', { name: 'Refund' }))
  const refund = paymentDialog(page, `Refund ${customer}`)
  const amount = refund.getByLabel('Amount in dollars')
  expect([await amount.inputValue(), await refund.getByLabel('Refunded by').inputValue()]).toEqual([
    (total / 100).toFixed(2),
    'cash',
  ])
  await refund.getByRole('row', { name: `Price ${dollars(total)} ${dollars(0)}`, exact: true }).waitFor()
  await tap(amount)
  await page.keyboard.type('50')
  await refund
    .getByRole('row', { name: `Price ${dollars(total)} ${dollars(total - 5000)}`, exact: true })
    .waitFor()
  await refund.getByRole('row', { name: 'Balance Nothing due Nothing due' }).waitFor()
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog[open]')
  await tap(refund.getByRole('button', { name: 'Refund $50' }))
  await expectToast(page, '$50 refunded')
  expect(taps()).toBeLessThanOrEqual(4)
  await moneySection(page).getByText('Nothing due').waitFor()
  await invoiceSection(page).getByText('-$50', { exact: false }).waitFor()
  await invoiceSection(page)
    .getByRole('link', { name: /^Open Credit note / })
    .waitFor()

  await moneySection(page).getByRole('button', { name: 'Refund' }).click()
  await amount.fill(String(total / 100))
  await refund.getByRole('button', { name: `Refund ${exactDollars(total)}` }).click()
  await refund
    .getByText(`Only ${exactDollars(total - 5000)} can be refunded`)
    .first()
    .waitFor()
})
