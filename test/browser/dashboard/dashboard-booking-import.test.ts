import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import {
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  phone,
} from '../browser-support.ts'
import { bookByPhone, dashboard, newCustomer, openAsOwner } from '../dashboard-support.ts'
import { fetchAvailability, freeDay, newEmail, requestAsOwner } from '../site-api.ts'

const listOf = async (name: string) => {
  const response = await requestAsOwner(`/api/admin/bookings?search=${encodeURIComponent(name)}`)
  return (await response.json()).items
}

test('imports bookings to come, lists conflicts, continues after an interruption, and undoes it', async () => {
  const [first, second, third] = [newCustomer('Ada'), newCustomer('Zed'), newCustomer('Kim')]
  const [day, otherDay] = [await freeDay(), await freeDay()]
  const { today } = await fetchAvailability()
  await bookByPhone({ name: newCustomer('Lee'), date: day, time: '9:00 AM' })
  const rows = [
    'Date,Start time,Service,Client name,Client phone,Client email,Price',
    `${day},9:00 AM,Interior Detailing,${first},604-555-0141,${newEmail()},$195.00`,
    `${day},1:00 PM,Interior Detailing,${second},604-555-0142,${newEmail()},$180.00`,
    `${otherDay},9:00 AM,Boat wash,${third},604-555-0143,${newEmail()},`,
    `${addDays(today, -3)},9:00 AM,Boat wash,${third},604-555-0143,,`,
    `${otherDay},,Boat wash,${third},604-555-0143,,`,
  ]
  const page = await openAsOwner(`${dashboard}/import`, { ...phone, expected: failedRequests })
  const choose = page.getByLabel('CSV file')
  await choose.waitFor()
  await expectGoodAtEveryWidth(page)
  await choose.setInputFiles({
    name: 'visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByText('visits.csv, 5 rows. 7 of 7 columns are matched.').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText(`9:00 AM, ${first}, Interior Detailing: No van is free`).waitFor()
  await page.getByText('Row 6: No start time').waitFor()
  await page.getByText('1 without a price, so $0').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await page.route('**/api/admin/bookings/import', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await page.getByText('Interrupted after 0 of 2 bookings.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('2 bookings imported, confirmed. Nobody was messaged').waitFor()
  expect(await listOf(second)).toMatchObject([
    { bookingDate: day, bookingTime: '1:00 PM', status: 'confirmed', totalPrice: 180 },
  ])

  await page.getByRole('button', { name: 'Book by hand' }).click()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe(first)
  await dialog.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, '2 removed, 0 kept.')
  expect(await listOf(second)).toEqual([])
})
