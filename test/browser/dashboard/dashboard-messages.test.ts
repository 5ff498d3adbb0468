import { beforeAll, expect, test } from 'vitest'
import {
  expectAccessible,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  origins,
  phone,
} from '../browser-support.ts'
import {
  actionButton,
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  needsYouItem,
  needsYouStrip,
  newCustomer,
  openAsOwner,
  openDetails,
  openPart,
  visitAsOwner,
} from '../dashboard-support.ts'
import { reopenSiteWithMailbox } from '../open-site.ts'

// Texts: what customers send arrives, is read and answered.

beforeAll(reopenSiteWithMailbox)

const messages = `${dashboard}/messages`

/** Texts the business as a customer. */
async function receiveText(from: string, body: string) {
  const form = new URLSearchParams({ from, body })
  const response = await fetch(`${origins.squamish}/dev/text`, { method: 'POST', body: form })
  expect(response.status).toBe(200)
}

test('a customer’s text is news in Today, is read and answered, and no longer news', async () => {
  const name = newCustomer()
  await bookByPhone({ name, phone: '604 555 0131', date: await freeWeek() })
  await receiveText('604 555 0131', 'Could you bring\nthe pet hair kit?')
  const page = await openAsOwner(`${dashboard}/today`, phone)
  await needsYouStrip(page).getByText(`${name}, text, 1 min ago`).waitFor()
  await needsYouStrip(page).click()
  const item = needsYouItem(page, name)
  await item.getByText('Text: Could you bring the pet hair kit?').waitFor()
  await item.getByRole('link', { name: `Read the text of ${name}` }).click()

  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText('From the customer: Could you bring the pet hair kit?').waitFor()
  const send = page.getByRole('button', { name: 'Send text' })
  expect(await send.isDisabled()).toBe(true)
  const field = page.getByLabel('Text Kim')
  await field.fill('a'.repeat(310))
  await page.getByText('4 characters too long').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await field.fill('We will. See you tomorrow!')
  await expectAccessible(page)
  await send.click()
  await page.getByText('To the customer: We will. See you tomorrow!').waitFor()
  expect(await field.inputValue()).toBe('')
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await page.goto(messages)
  await page.getByText('You: We will. See you tomorrow!').waitFor()
  expect(await page.getByText('1 new').count()).toBe(0)
  await page.goto(`${dashboard}/needs-you`)
  await page.getByRole('link', { name: 'Texts 0' }).waitFor()
})

test('STOP is shown and ends the composer, START brings it back', async () => {
  const name = newCustomer()
  await bookByPhone({ name, phone: '604 555 0132', date: await freeWeek() })
  await receiveText('604 555 0132', 'STOP')
  const page = await openAsOwner(messages)
  await page.getByRole('link', { name }).click()
  await page.getByText(`${name} replied STOP on`).waitFor()
  expect(await page.getByRole('button', { name: 'Send text' }).count()).toBe(0)
  await receiveText('604 555 0132', 'Start')
  await page.getByLabel('Text Kim').waitFor()
})

test('somebody who is not on record can be added, and keeps the thread', async () => {
  await receiveText('604 555 0133', 'How much for a Tesla?')
  const page = await openAsOwner(messages)
  await page.getByRole('link', { name: '(604) 555-0133' }).click()
  await page.getByRole('button', { name: 'Add customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  const name = newCustomer('Tess')
  await dialog.getByLabel('Name').fill(name)
  expect(await dialog.getByLabel('Phone', { exact: true }).inputValue()).toBe('(604) 555-0133')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText('From the customer: How much for a Tesla?').waitFor()
  await expectGoodAtEveryWidth(page)
})

test('a customer with a number alone is texted a cancellation, that the vehicle is ready, and the receipt', async () => {
  const name = newCustomer()
  await bookByPhone({ name, phone: '604 555 0134', place: 'shop', date: await freeWeek() })
  const page = await visitAsOwner()
  await openDetails(page, name)
  await actionButton(page, 'Cancel Booking').click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByText(`We text ${name} in 10 minutes`).waitFor()
  await question.getByRole('radio', { name: 'Text', checked: true }).waitFor()
  expect(await question.getByRole('radio').count()).toBe(2)
  await expectGoodAtEveryWidth(page, 'dialog.confirm-dialog[open]')
  await question.getByRole('button', { name: 'Keep booking' }).click()

  await actionButton(page, 'Mark as Completed').click()
  const completion = page.getByRole('dialog', { name: 'How was it paid?' })
  await completion.getByRole('checkbox', { name: `Text ${name} that it’s ready`, checked: true }).waitFor()
  await completion.getByLabel('Text receipt').check()
  await expectGoodAtEveryWidth(page, 'dialog.confirm-dialog[open]')
  await completion.getByRole('button', { name: 'Cash' }).click()
  await expectToast(page, 'Booking status updated to completed')
  await openPart(page, 'Messages')
  await bookingDialog(page).getByText('Ready, text to the customer').first().waitFor()
})
