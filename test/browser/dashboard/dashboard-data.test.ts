import { expect, test } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import type { BackupJson } from '../../../shared/rules/backup/backup-json.ts'
import { expectGoodAtEveryWidth } from '../browser-support.ts'
import {
  dashboard,
  details,
  expectToast,
  newBooking,
  newCustomer,
  openDetails,
  visitAsOwner,
} from '../owner.ts'
import { bookingsOf, freeDay } from '../serve-site.ts'

test('a customer is erased after a question that says what goes and what stays, and comes as a file before', async () => {
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
  await details(page).getByText('All bookings of this customer').click()

  const download = page.waitForEvent('download')
  await details(page).getByRole('link', { name: 'Download all data' }).click()
  expect((await download).suggestedFilename()).toBe('customer.json')

  await details(page).getByRole('button', { name: 'Erase this person' }).click()
  const question = page.getByRole('dialog', { name: `Erase ${name}` })
  await question.getByText('2 bookings still to come: cancelled, and nobody is told').waitFor()
  expect(await question.getByRole('paragraph').textContent()).toContain(booking.customerEmail)
  await expectGoodAtEveryWidth(page, 'dialog.confirm-dialog')
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectToast(page, 'Customer erased')
  await details(page).getByText('Erased customer').waitFor()
  expect(await details(page).getByText('All bookings of this customer').count()).toBe(0)
  expect(await details(page).getByText('Phone').count()).toBe(0)
  expect(await bookingsOf(booking.customerEmail)).toEqual([])
})

async function openBackup(answer?: BackupJson) {
  const page = await visitAsOwner()
  if (answer) await page.route('**/api/admin/backup', (route) => route.fulfill({ json: answer }))
  await page.goto(`${dashboard}/settings`)
  const backup = page.getByRole('region', { name: 'Backup' })
  return { page, backup }
}

test('without a bucket the settings say that there is no backup', async () => {
  const { page, backup } = await openBackup()
  await backup.getByText('There is no backup.').waitFor()
  await expectGoodAtEveryWidth(page)
})

test('the settings say when the last backup was checked, and when one is missing', async () => {
  const last = (hours: number) => ({
    verifiedAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
    rows: 12_345,
  })
  const made = await openBackup({ isSetUp: true, last: last(5) })
  await made.backup.getByText('All 12,345 rows were read again and are right.').waitFor()
  expect(await made.backup.getByText('is missing').count()).toBe(0)
  const missed = await openBackup({ isSetUp: true, last: last(50) })
  await missed.backup.getByText('is missing').waitFor()
  const first = await openBackup({ isSetUp: true, last: null })
  await first.backup.getByText('The first backup is made tonight.').waitFor()
})
