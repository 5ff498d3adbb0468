import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  holdRequests,
  openDisclosure,
  openPage,
  phone,
  visit,
} from '../browser-support.ts'
import { dashboard, openAsOwner } from '../dashboard-support.ts'
import { book, fetchHomePage, freeDay, newEmail, requestAsOwner } from '../site-api.ts'

// The owner edits the site on a phone.

const savedText = 'Saved. Visitors see it once you publish.'

// All tests share one draft, so each starts without one.
beforeEach(async () => {
  await requestAsOwner('/api/admin/site/draft', 'DELETE')
})

const clickButton = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()

/** Opens a section by its row. Skips the setup step of the same name, which shows its minutes. */
const openSection = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name} (?!\\d+ min)`) }).click()

/** Goes from a section back to the overview. */
const openOverview = (page: Page) => page.getByRole('link', { name: 'Site', exact: true }).click()

/** Publishes the draft, and expects `change` in the confirmation. */
async function publish(page: Page, change: string) {
  await clickButton(page, 'Publish')
  const question = page.getByRole('dialog', { name: 'Publish these changes?' })
  await question.getByRole('listitem').filter({ hasText: change }).first().waitFor()
  await clickButton(question, 'Publish')
  await expectToast(page, 'Published. Every page shows it within a minute.')
  await page.getByText('Everything is published.').waitFor()
}

test('adds a package on a phone with its prices in view, moves, previews and publishes it, and visitors see it until it is hidden', async () => {
  const page = await openAsOwner(`${dashboard}/site`, { ...phone, expected: failedRequests })
  await openSection(page, 'Packages and prices')
  await clickButton(page, 'New package')
  const dialog = page.getByRole('dialog', { name: 'New package' })
  await dialog.getByLabel('Name', { exact: true }).fill('Seat Repair')
  await openDisclosure(dialog, 'Description and notes')
  await dialog.getByLabel('Subtitle').fill('Tears and burns, closed')
  await dialog.getByLabel('Description').fill('Small tears and burns in seats closed and coloured.')
  await openDisclosure(dialog, 'What is included')
  await dialog.getByLabel('What is included').fill('Damage looked at\n\n Repair and colour match ')
  await dialog.getByLabel('Price for a car in Squamish, $').fill('121')
  await dialog.getByRole('row', { name: 'Truck/SUV $151 $251' }).waitFor()
  await clickButton(dialog, 'Save draft')
  await dialog.getByText('Please choose how it is taxed').waitFor()
  await dialog.getByLabel('Tax', { exact: true }).selectOption('GST and PST')
  await expectAccessible(page, dialog)
  await clickButton(dialog, 'Save draft')
  await expectToast(page, savedText)
  await expectFocusOn(page.getByRole('button', { name: 'New package' }))

  // It is the last of four packages under its heading.
  const up = page.getByRole('button', { name: 'Move Seat Repair up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Order saved. Visitors see it once you publish.')
  await expectFocusOn(up)

  await openOverview(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Preview Whistler' }).click()
  const preview = await opened
  await preview.getByText('Preview of unpublished changes.').waitFor()
  const card = preview.getByRole('heading', { level: 3, name: 'Seat Repair', exact: true })
  await card.waitFor({ state: 'attached' })
  await preview.close()
  await publish(page, 'Seat Repair')

  expect(await fetchHomePage()).toContain('Seat Repair')

  await openSection(page, 'Packages and prices')
  await clickButton(page, 'Edit Seat Repair')
  await page.getByLabel('Hidden: visitors can’t see or book it').check()
  await clickButton(page.getByRole('dialog'), 'Save draft')
  await expectToast(page, savedText)
  await openOverview(page)
  await publish(page, 'Seat Repair: hidden')
  expect(await fetchHomePage()).not.toContain('Seat Repair')
})

test('rejects invalid values at their fields, keeps input beside somebody else’s change, and restores an earlier version', async () => {
  const page = await openAsOwner(`${dashboard}/site?part=business`, { ...phone, expected: failedRequests })
  const [number, banner] = [page.getByLabel('Phone'), page.getByLabel('Line at the top')]
  await openDisclosure(page, 'Banner')
  await number.fill('none')
  await clickButton(page, 'Save draft')
  await page.getByText('Please enter a phone number like').waitFor()
  await expectFocusOn(number)

  await requestAsOwner('/api/admin/site', 'PATCH', { banner: 'THEIR BANNER' })
  await number.fill('(604) 555-0133')
  await clickButton(page, 'Save draft')
  await page.getByText('Someone else saved changes while you were editing.').waitFor()
  await page.getByText('Banner: THEIR BANNER (was ADDITIONAL FEES MAY APPLY').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await clickButton(page, 'Keep mine')
  await expectToast(page, savedText)
  expect(await banner.inputValue()).toBe('THEIR BANNER')

  await number.fill('(604) 555-0134')
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await clickButton(page.getByRole('dialog', { name: 'Discard your changes?' }), 'Discard')
  await page.getByRole('listitem').filter({ hasText: 'THEIR BANNER' }).waitFor()
  await page.getByRole('heading', { name: 'Set up your business' }).waitFor()
  await expectGoodAtEveryWidth(page)
  await publish(page, '(604) 555-0133')

  await clickButton(page, 'Restore version 0')
  await clickButton(page.getByRole('dialog', { name: 'Restore version 0?' }), 'Restore')
  await expectToast(page, 'Restored. Every page shows it within a minute.')
  expect(await fetchHomePage()).toContain('ADDITIONAL FEES MAY APPLY')
})

/**
 * Completes a job.
 * @returns the URL of its private page.
 */
async function completedJob(name: string): Promise<string> {
  const { booking, manageUrl } = await book({ date: await freeDay(), name, email: newEmail() })
  for (const status of ['confirmed', 'completed']) {
    await requestAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status })
  }
  return manageUrl
}

test('a customer reviews a job without JavaScript; the owner publishes and answers it, adds one from elsewhere, and hides the samples', async () => {
  const customer = await visit({ javaScriptEnabled: false })
  const privatePage = await completedJob('Robin Field')
  // Checking the layout needs JavaScript.
  const look = await openPage(privatePage)
  await expectGoodAtEveryWidth(look, 'main')
  await customer.goto(privatePage)
  await customer.getByRole('radio', { name: '1 star' }).focus()
  for (const _ of [2, 3, 4]) await customer.keyboard.press('ArrowRight')
  expect(await customer.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await customer.getByLabel('In your words').fill('The salt lines are gone.\nOne cup holder was forgotten.')
  await customer.getByRole('radio', { name: 'Robin F.' }).check()
  await customer.getByRole('button', { name: 'Send Review' }).click()
  await customer.getByText('Thank you for your review.').waitFor()

  const owner = await openAsOwner(`${dashboard}/site?part=reviews`, { ...phone, expected: failedRequests })
  await owner.getByText('Your site shows sample reviews.').waitFor()
  await openDisclosure(owner, 'Show samples')
  const card = owner.getByRole('listitem', { name: /Robin F\./ })
  // The list is not refetched before the answer is saved, as on a slow connection.
  const releaseList = await holdRequests(owner, /\/api\/admin\/reviews(\?|$)/)
  await card.getByRole('button', { name: 'Publish' }).click()
  await expectToast(owner, 'Published. The home page shows it within a minute.')
  await card.getByRole('button', { name: 'Answer' }).click()
  await owner.getByLabel('Your answer').fill('Thank you. Bring it by, we do the cup holder.')
  await owner.getByRole('button', { name: 'Save answer' }).click()
  await expectToast(owner, 'Answer saved')
  await card.getByText('Thank you. Bring it by, we do the cup holder.').waitFor()
  releaseList()

  await owner.getByRole('button', { name: 'Add a review from elsewhere' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Review from elsewhere' })
  await dialog.getByLabel('Source').fill('Google')
  await dialog.getByLabel('Link').fill('maps.example/1')
  await dialog.getByLabel('Date of the review').fill('2026-06-12')
  await dialog.getByLabel('Name as shown there (optional)').fill('Lee Kim')
  await dialog.getByLabel('In the customer’s words').fill('Quick, and no fuss.')
  await dialog.getByRole('button', { name: 'Add review' }).click()
  await dialog.getByText('Please enter its address, starting with https://').waitFor()
  await expectGoodAtEveryWidth(owner, 'dialog[open]')
  await dialog.getByLabel('Link').fill('https://maps.example/1')
  await dialog.getByRole('button', { name: 'Add review' }).click()
  await expectToast(owner, 'Review added. Publish it to show it to visitors.')
  const entered = owner.getByRole('listitem', { name: /Lee Kim/ })
  await entered.getByRole('link', { name: /^Google/ }).waitFor()
  await entered.getByRole('button', { name: 'Delete' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await expectToast(owner, 'Review deleted')
  await entered.waitFor({ state: 'detached' })

  await openDisclosure(owner, 'Shown until you publish a review')
  await owner.getByLabel('Hide the sample reviews and their rating').check()
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(owner, 'Saved. Visitors see it once you publish.')
  await expectGoodAtEveryWidth(owner, 'main')
  await owner.goto(`${dashboard}/site`)
  await owner.getByText('Sample reviews hidden').waitFor()
  await requestAsOwner('/api/admin/site/draft', 'DELETE')
})
