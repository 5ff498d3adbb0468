import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatNearDate, formatShortDate } from '../../../shared/ground/time/business-time.ts'
import { packageName } from '../../expected-price.ts'
import { eventually, expectGoodAtEveryWidth, expectToast, failedCalls, phone } from '../browser-support.ts'
import { siteDatabase } from '../open-site.ts'
import { dashboard, details, newCustomer, toCall, visitAsOwner } from '../owner.ts'
import { book, freeDay, joinWaitingList, newEmail } from '../serve-site.ts'

const itemOf = (page: Page, name: string) => toCall(page).getByRole('listitem').filter({ hasText: name })
const bookFor = (page: Page, name: string) =>
  itemOf(page, name).getByRole('button', { name: `after calling ${name}` })

const waitingFor = async (name: string) => {
  const database = await siteDatabase()
  const found = await database
    .prepare("SELECT count(*) AS count FROM waiting_orders WHERE visitor_order ->> 'name' = ?")
    .bind(name)
    .first<{ count: number }>()
  return found?.count
}

test('on a phone the owner calls who waits, books them in one press, and dismisses another once asked', async () => {
  const date = await freeDay()
  const [hanna, kim] = [newCustomer('Hanna'), newCustomer('Kim')]
  await joinWaitingList({ name: hanna, date })
  await joinWaitingList({ name: kim, date })
  const page = await visitAsOwner(phone)
  await page.goto(`${dashboard}/today`)
  await page.getByText(`${hanna}, waits for a time`).waitFor()
  await page.getByRole('link', { name: /^\d+ to call$/ }).click()
  const showMore = toCall(page).getByRole('button', { name: /^Show \d+ more$/ })
  await showMore.click()

  await itemOf(page, hanna).getByText('Free now').waitFor()
  await itemOf(page, hanna)
    .getByText(`${packageName('interior-detailing')}, any time, ${formatNearDate(date)}. Found no time.`)
    .waitFor()
  const call = itemOf(page, hanna).getByRole('link', { name: `Call ${hanna}` })
  expect(await call.getAttribute('href')).toBe('tel:6045550177')
  await expectGoodAtEveryWidth(page, toCall(page))
  await page.setViewportSize({ width: 390, height: 844 })

  await bookFor(page, hanna).click()
  await expectToast(page, `Booked for ${formatShortDate(date)}, 9:00 AM`)
  expect(await waitingFor(hanna)).toBe(0)
  await eventually(() => bookFor(page, hanna).count()).toBe(0)
  await toCall(page)
    .getByRole('button', { name: `Booked: ${hanna}, ${formatShortDate(date)}, 9:00 AM` })
    .click()
  await details(page).getByText('Confirmed', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })

  const dismiss = itemOf(page, kim).getByRole('button', { name: `Dismiss ${kim}` })
  await dismiss.click()
  const question = page.getByRole('dialog', { name: `Dismiss ${kim}?` })
  await question.getByRole('button', { name: 'Keep on the List' }).click()
  expect(await waitingFor(kim)).toBe(1)
  await dismiss.click()
  await question.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expectToast(page, 'Off the waiting list')
  await itemOf(page, kim).waitFor({ state: 'detached' })
  expect(await waitingFor(kim)).toBe(0)
})

test('a time that is gone since opens the order with others, of which one is chosen and booked', async () => {
  const date = await freeDay()
  const name = newCustomer('Hanna')
  await joinWaitingList({ name, date, comments: 'Dog hair' })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(dashboard)
  await bookFor(page, name).filter({ hasText: '9:00 AM' }).waitFor()
  await page.route('**/api/admin/changes', (route) => route.abort())
  await book({ date, time: '9:00 AM', email: newEmail() })
  await bookFor(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText('Dog hair').waitFor()
  await dialog.getByRole('alert').getByRole('button', { name: '11:00 AM' }).click()
  await expectGoodAtEveryWidth(page, dialog)
  await dialog.getByRole('button', { name: `Book ${formatNearDate(date)}, 11:00 AM` }).click()
  await expectToast(page, `Booked for ${formatShortDate(date)}, 11:00 AM`)
  await dialog.waitFor({ state: 'detached' })
  expect(await waitingFor(name)).toBe(0)
})
