import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGoodAtEveryWidth, origins, sizes, visit } from '../browser-support.ts'
import { siteDatabase } from '../open-site.ts'
import {
  action,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  newCustomer,
  openDetails,
  visitAsOwner,
} from '../owner.ts'
import { callAsOwner } from '../serve-site.ts'

const invoices = (page: Page) => details(page).getByRole('region', { name: 'Invoice', exact: true })

const listedIn = (page: Page) => invoices(page).getByRole('listitem').locator('strong').allInnerTexts()

/** How many sheets of paper a page takes. */
async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = await page.pdf({ format })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('an invoice is issued, opened, printed on one sheet, corrected after a change and taken back', async () => {
  const customer = newCustomer('Alexandria')
  const { booking, manageUrl } = await bookForCaller({
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
    database.prepare('UPDATE bookings SET gst = 1275 WHERE id = ?').bind(booking.id),
    database
      .prepare(
        "INSERT INTO payments (id, booking_id, amount, method, date, at, actor) VALUES (?, ?, 10000, 'e-transfer', ?, ?, 'owner@example.com')",
      )
      .bind(booking.id, booking.id, booking.bookingDate, booking.createdAt),
  ])
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await action(page, 'Issue Invoice').click()
  await expectToast(page, 'Invoice issued')
  await invoices(page)
    .getByRole('link', { name: /^Open Invoice \d{4}-0001$/ })
    .waitFor()
  const [name = ''] = await listedIn(page)
  await invoices(page).scrollIntoViewIfNeeded()
  await expectGoodAtEveryWidth(page)

  const number = name.replace('Invoice ', '')
  const [sheet] = await Promise.all([
    page.context().waitForEvent('page'),
    invoices(page)
      .getByRole('link', { name: `Open ${name}` })
      .click(),
  ])
  await sheet.getByRole('heading', { name: 'Invoice' }).waitFor()
  expect(new URL(sheet.url()).pathname).toBe(`/dashboard/invoices/${number}`)
  await sheet.getByRole('button', { name: 'Print or Save as PDF' }).waitFor()
  expect(await sheet.getByRole('row').allInnerTexts()).toEqual([
    'Description\tAmount',
    'Interior Detailing\nGST\n\t$195.00',
    'Pet hair, heavy, in the boot and under both front seats\nGST\n\t$60.00',
    'Before tax\t$255.00',
    'GST 5%\t$12.75',
    'PST 7%\t$0.00',
    'Total (CAD)\t$267.75',
    expect.stringMatching(/^Paid .*\nE-transfer\n\t\$100\.00$/),
    'Balance due\t$167.75',
  ])
  await expectGoodAtEveryWidth(sheet)
  expect([await sheets(sheet, 'Letter'), await sheets(sheet, 'A4')]).toEqual([1, 1])
  await sheet.close()

  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { vehicleModel: 'CX-5' })
  await page.setViewportSize(sizes.desktop)
  await openDetails(page, customer)
  await invoices(page).getByText(`Invoice ${number} no longer matches this job.`).waitFor()
  await action(page, 'Correct it').click()
  await expectToast(page, 'Invoice corrected')
  const year = number.slice(0, 4)
  await invoices(page)
    .getByRole('link', { name: `Open Invoice ${year}-0003` })
    .waitFor()
  expect(await listedIn(page)).toEqual([
    `Invoice ${year}-0003`,
    `Credit note ${year}-0002`,
    `Invoice ${year}-0001`,
  ])
  await action(page, 'Take back').click()
  const question = page.getByRole('dialog', { name: `Take back invoice ${year}-0003` })
  await question.getByRole('button', { name: 'Take back' }).click()
  await expectToast(page, 'Invoice taken back')
  await invoices(page)
    .getByRole('link', { name: `Open Credit note ${year}-0004` })
    .waitFor()
  await action(page, 'Issue Invoice').waitFor()

  const theirs = await visit({ viewport: sizes.phone })
  await theirs.goto(manageUrl)
  await theirs.getByRole('link', { name: `${year}-0004` }).click()
  await theirs.getByRole('heading', { name: 'Credit note' }).waitFor()
  await theirs.getByText(`Takes back invoice ${year}-0003`).waitFor()
})

test('the figures have the money by month with the taxes apart, and the files of it', async () => {
  const page = await visitAsOwner()
  const month = new Date().toISOString().slice(0, 7)
  await page.route('**/api/admin/ledger?*', (route) =>
    route.fulfill({
      json: {
        months: [
          { month: '2026-01', net: 0, gst: 0, pst: 0, received: 0, refunded: 0 },
          { month, net: 1_234_500, gst: 61_725, pst: 5950, received: 1_200_050, refunded: 5000 },
        ],
      },
    }),
  )
  await page.goto(`${dashboard}/figures`)
  const money = page.getByRole('region', { name: 'Money by month' })
  const sums = ['$12,345.00', '$617.25', '$59.50', '$12,000.50', '$50.00']
  await money.getByRole('row', { name: `All ${sums.join(' ')}` }).waitFor()
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(sizes.desktop)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    money.getByRole('link', { name: 'Taxes by month (CSV)' }).click(),
  ])
  expect(new URL(file.url()).origin).toBe(origins.squamish)
  expect(file.suggestedFilename()).toMatch(/^taxes-\d{4}-\d\d-\d{4}-\d\d\.csv$/)
})
