import { expect, test } from 'vitest'
import {
  expectGoodAtEveryWidth,
  expectToast,
  failedCalls,
  origins,
  phone,
  unfold,
  visit,
} from '../browser-support.ts'
import { dashboard, visitAsOwner } from '../owner.ts'
import { book, callAsOwner, freeDay, newEmail } from '../serve-site.ts'

/** A job that is completed, and its customer's private page. */
async function completedJob(name: string): Promise<string> {
  const { booking, manageUrl } = await book({ date: await freeDay(), name, email: newEmail() })
  for (const status of ['confirmed', 'completed']) {
    await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status })
  }
  return manageUrl
}

test('a customer reviews a job without scripts, the owner publishes and answers, and pages follow', async () => {
  const customer = await visit({ javaScriptEnabled: false })
  const privatePage = await completedJob('Robin Field')
  // Its looks are checked with a script.
  const look = await visit()
  await look.goto(privatePage)
  await expectGoodAtEveryWidth(look, 'main')
  await customer.goto(privatePage)
  await customer.getByRole('radio', { name: '1 star' }).focus()
  for (const _ of [2, 3, 4]) await customer.keyboard.press('ArrowRight')
  expect(await customer.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await customer.getByLabel('In your words').fill('The salt lines are gone.\nOne cup holder was forgotten.')
  await customer.getByRole('radio', { name: 'Robin F.' }).check()
  await customer.getByRole('button', { name: 'Send Review' }).click()
  await customer.getByText('Thank you for your review.').waitFor()

  const owner = await visitAsOwner()
  await owner.goto(`${dashboard}/site?part=reviews`)
  await owner.getByText('Samples are on the site.').waitFor()
  await unfold(owner, 'Show the samples')
  const card = owner.getByRole('listitem', { name: /Robin F\./ })
  await card.getByRole('button', { name: 'Publish' }).click()
  await expectToast(owner, 'Published. The home page shows it within a minute.')
  await card.getByRole('button', { name: 'Answer' }).click()
  await owner.getByLabel('Your answer').fill('Thank you. Bring it by, we do the cup holder.')
  await owner.getByRole('button', { name: 'Save Answer' }).click()
  await expectToast(owner, 'Answer saved')
  await expectGoodAtEveryWidth(owner, 'main')

  await customer.goto(origins.squamish)
  const section = customer.getByRole('region', { name: 'What Our Customers Say' })
  expect(await section.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(
      /Four stars[\s\S]*cup holder was forgotten\.[\s\S]*Our answer: Thank you\.[\s\S]*Robin F\./i,
    ),
  ])
})

test('an owner hides the samples in the draft, and enters a review from elsewhere with what proves it', async () => {
  const owner = await visitAsOwner({ ...phone, expected: failedCalls })
  await owner.goto(`${dashboard}/site?part=reviews`)
  await owner.getByRole('button', { name: 'Enter a Review from Elsewhere' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Review from elsewhere' })
  await dialog.getByLabel('Source').fill('Google')
  await dialog.getByLabel('Link').fill('maps.example/1')
  await dialog.getByLabel('Given on').fill('2026-06-12')
  await dialog.getByLabel('Name as shown there (optional)').fill('Lee Kim')
  await dialog.getByLabel('In the customer’s words').fill('Quick, and no fuss.')
  await dialog.getByRole('button', { name: 'Enter Review' }).click()
  await dialog.getByText('Please give its address there as https://…').waitFor()
  await expectGoodAtEveryWidth(owner, 'dialog[open]')
  await dialog.getByLabel('Link').fill('https://maps.example/1')
  await dialog.getByRole('button', { name: 'Enter Review' }).click()
  await expectToast(owner, 'Review entered. Publish it to have visitors see it.')
  const card = owner.getByRole('listitem', { name: /Lee Kim/ })
  expect(await card.getByRole('link', { name: /^Google/ }).getAttribute('href')).toBe(
    'https://maps.example/1',
  )
  await card.getByRole('button', { name: 'Delete' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete Review' }).click()
  await expectToast(owner, 'Review deleted')
  await card.waitFor({ state: 'detached' })

  await unfold(owner, 'Shown until you publish a review')
  await owner.getByLabel('Hide the sample reviews and their rating').check()
  await owner.getByRole('button', { name: 'Save to Draft' }).click()
  await expectToast(owner, 'Saved to the draft. Visitors see it once you publish.')
  await expectGoodAtEveryWidth(owner, 'main')
  await owner.goto(`${dashboard}/site`)
  await owner.getByText('Samples hidden').waitFor()
  await callAsOwner('/api/admin/site/draft', 'DELETE')
})
