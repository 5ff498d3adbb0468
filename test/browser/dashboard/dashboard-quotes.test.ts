import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  detailsOf,
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  openPage,
  phone,
} from '../browser-support.ts'
import { dashboard, newCustomer, openAsOwner, tabTo, visitAsOwner } from '../dashboard-support.ts'
import { createCameraPhoto } from '../quote/camera-photo.ts'
import { askQuestion, newQuote, uploadPhoto } from '../quote-support.ts'

// The owner finds quote requests, answers them and sends quotes.

const quotes = `${dashboard}/quotes`
const quoteDialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Quote for ${name}` })
const conversationItems = (details: Locator) =>
  details.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true })

test('reads a waiting request and its photos by keyboard, and answers it', async () => {
  const picture = new Uint8Array(await createCameraPhoto({ width: 40, height: 30 }))
  const photos = [await uploadPhoto(picture), await uploadPhoto(picture)]
  const { name, email } = await newQuote({ photos })
  const page = await visitAsOwner({ expected: failedRequests })
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Quotes 1 need you' }).click()
  await page.getByRole('link', { name: 'Needs you 1' }).click()
  await page.getByText('2 photos').waitFor()
  await page.getByText('No price yet').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await tabTo(page, page.getByRole('link', { name }))
  await page.keyboard.press('Enter')

  const details = quoteDialogOf(page, name)
  await conversationItems(details).getByText('As dark as it gets').waitFor()
  expect(await detailsOf(details)).toMatchObject({
    Service: 'Window tint',
    Vehicle: 'Mazda 3 (Sedan)',
    Email: email,
  })
  await expectGoodAtEveryWidth(page, 'dialog')

  await tabTo(page, button(details, `Enlarge Photo 1 of 2 from ${name}`))
  await page.keyboard.press('Enter')
  const viewer = (number: number) => page.getByRole('dialog', { name: `Photo ${number} of 2 from ${name}` })
  await viewer(1).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer(2).getByRole('img').waitFor()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page, viewer(2))
  await page.keyboard.press('ArrowLeft')
  await viewer(1).waitFor()
  await page.keyboard.press('Escape')
  await expectFocusOn(button(details, `Enlarge Photo 1 of 2 from ${name}`))

  await button(details, 'Answer').click()
  const answer = page.getByRole('dialog', { name: `Answer ${name}` })
  await button(answer, 'Send answer').click()
  await answer.getByText('Please write an answer').waitFor()
  await answer.getByLabel('Your answer').fill('Of course')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').click()
  await button(answer, 'Send answer').click()
  await expectToast(page, `Answer sent to ${email}`)
  await conversationItems(details).getByText('Of course').waitFor()
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  await page.getByText('No quotes found').waitFor()
  await page.getByRole('link', { name: 'Quotes', exact: true }).waitFor()
})

test('a quote made from a template waits for new messages and keeps its input; it becomes a template, which is renamed and removed; then the quote is deleted', async () => {
  const { id, link, name, email } = await newQuote()
  const page = await openAsOwner(`${quotes}?quote=${id}`, { expected: failedRequests })
  const details = quoteDialogOf(page, name)
  await button(details, 'Send quote').click()
  const editor = page.getByRole('dialog', { name: `Send quote to ${name}` })
  await editor.getByLabel('Use a template').selectOption('Sedan, full legal tint')
  const second = editor.getByRole('group', { name: 'Option 2' })
  await second.getByLabel('Dollars').fill('480')
  await second.getByText('Option 2: $480. No tax added').waitFor()
  await button(editor, 'Add another option').click()
  await expectGoodAtEveryWidth(page, 'dialog dialog')

  const send = button(editor, `Send quote to ${email}`)
  await send.click()
  const third = editor.getByRole('group', { name: 'Option 3' })
  await expectFocusOn(third.getByLabel('Title'))
  await third.getByText('Please give the job a title').waitFor()
  await button(third, 'Remove option 3').click()

  await askQuestion(link, 'And the roof?')
  await send.click()
  await editor.getByRole('alert').getByText(`${name} asked: And the roof?`).waitFor()
  expect(await second.getByLabel('Dollars').inputValue()).toBe('480')
  await send.click()
  await expectToast(page, `Quote sent to ${email}`)
  await editor.waitFor({ state: 'detached' })
  await conversationItems(details).getByText('$480 before tax, 3 h, Our shop').waitFor()

  // The revision starts with the last quote, and is saved as a template.
  await button(details, 'Edit quote').click()
  await eventually(() => second.getByLabel('Dollars').inputValue()).toBe('480')
  await button(editor, 'Save as template').click()
  const templateName = page.getByLabel('Name of the template')
  await templateName.fill('Two films')
  await button(page, 'Save template').click()
  await expectToast(page, 'Templates saved')
  await editor.getByLabel('Use a template').getByText('Two films').waitFor({ state: 'attached' })
  await button(editor, 'Discard').click()
  await editor.waitFor({ state: 'detached' })

  await button(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete this quote?' })
  await question.getByText(`The quote for ${name}`).waitFor()
  await button(question, 'Delete quote').click()
  await expectToast(page, 'Quote deleted')
  await eventually(() => page.getByRole('link', { name }).count()).toBe(0)

  await button(page, 'Templates').click()
  const templates = page.getByRole('dialog', { name: 'Templates' })
  await button(templates, 'Edit Two films').click()
  await templateName.fill('Films')
  await button(page, 'Save template').click()
  await button(templates, 'Remove Films').click()
  await button(page.getByRole('dialog', { name: 'Remove this template?' }), 'Remove').click()
  await eventually(() => button(templates, 'Edit Films').count()).toBe(0)
  await expectAccessible(page, templates)
})

test('finds a quote by vehicle and tells by its row what was quoted, whether it was opened and when it ends', async () => {
  const { id, link, name } = await newQuote()
  const page = await openAsOwner(`${quotes}?quote=${id}`)
  const details = quoteDialogOf(page, name)
  await button(details, 'Send quote').click()
  const editor = page.getByRole('dialog', { name: `Send quote to ${name}` })
  await editor.getByLabel('Use a template').selectOption('Sedan, full legal tint')
  await button(editor, /^Send quote to/).click()
  await editor.waitFor({ state: 'detached' })
  await details.getByText('Sent', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  const row = page
    .getByRole('region', { name: 'With the customer' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await row.getByText(/^Not opened, valid until /).waitFor()
  expect(await row.innerText()).toMatch(/\$\d/)
  await page.getByLabel('Search quotes').fill(`mazda ${name}`)
  await page.getByRole('link', { name: 'All 1' }).waitFor()
  const theirs = await openPage(link)
  await theirs.getByRole('heading', { name: 'Your options' }).waitFor()
  await page.reload()
  await row.getByText(/^Opened 0 min ago, /).waitFor()
  await row.getByText('Opened', { exact: true }).waitFor()
  await page.getByLabel('Search quotes').fill('nobody at all')
  await page.getByText('No quotes found').waitFor()
})

test('on a phone, writes down a quote request for a caller, and gives one without an email the link to the quote', async () => {
  const page = await visitAsOwner({ ...phone, expected: failedRequests })
  const name = newCustomer('Lee')
  await page.goto(quotes)
  await button(page, 'New quote').click()
  const form = page.getByRole('dialog', { name: 'New quote' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Service').selectOption('Paint protection film')
  await form.getByLabel('What they would like').fill('Hood and mirrors')
  await form.getByLabel('Make').fill('Mazda')
  await form.getByLabel('Model').fill('CX-5')
  await button(form, 'Add another vehicle').click()
  await form.getByLabel('Place').selectOption('Mobile')
  await button(form, 'Continue').click()
  // The server validates it like a visitor's request.
  await form.getByText('Please enter the make').waitFor()
  await expectFocusOn(form.getByLabel('Phone', { exact: true }))
  await expectGoodAtEveryWidth(page, 'dialog')
  await form.getByLabel('Phone', { exact: true }).fill('(604) 555-0123')
  await button(form, 'Remove vehicle 2').click()
  await form.getByLabel('Area').selectOption('Whistler')
  await button(form, 'Continue').click()

  const editor = page.getByRole('dialog', { name: `Send quote to ${name}` })
  const option = editor.getByRole('group', { name: 'Option 1' })
  await option.getByLabel('Title').fill('Front film')
  await option.getByLabel('Description').fill('Film')
  await option.getByLabel('Dollars').fill('900')
  await button(editor, 'Save quote').click()
  await expectToast(page, 'Quote is on their page: share the link')
  const details = quoteDialogOf(page, name)
  await conversationItems(details).getByText('We added this request').waitFor()
  await conversationItems(details).getByText('Front film: $900 before tax').waitFor()
  expect(await details.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(
    /^sms:\+16045550123\?body=Your%20quote/,
  )
  const opened = page.context().waitForEvent('page')
  await details.getByRole('link', { name: 'Their page in a new tab' }).click()
  const theirs = await opened
  await theirs.getByRole('heading', { name: 'Your price' }).waitFor()
  await theirs.close()
})
