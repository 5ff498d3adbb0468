import { expect, test } from 'vitest'
import { eventually, expectGoodAtEveryWidth, phone, visit } from '../browser-support.ts'
import { runSql } from '../open-site.ts'
import { bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import { confirmButton, goToConfirm } from '../walk-wizard.ts'

test('a deposit on a phone: to the page of Stripe, back with everything kept, and paid', async () => {
  const deposits = JSON.stringify({ packages: { 'interior-detailing': 80 }, above: null })
  await runSql("INSERT INTO business_terms (id, deposits, updated_at) VALUES (1, ?, '')", deposits)
  const page = await visit(phone)
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email, notes: 'Gate code 12' })
  await page.getByText('You pay a deposit of $80.00 by card on the next page').waitFor()
  await confirmButton(page).click()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('the time is free again').waitFor()
  await page.getByText('You pay a deposit of $80.00 by card on the next page').waitFor()
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()

  const pay = page.getByRole('link', { name: 'Pay the Deposit of $80.00' })
  await pay.waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  expect(await bookingsOf(email)).toEqual([])
  await pay.click()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Move to Another Time' }).waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ paid: 8000, comments: 'Gate code 12' }])
})
