import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate, formatNearDate } from '../../../shared/ground/time/business-time.ts'
import { expectGoodAtEveryWidth, factsOf, failedCalls, visit } from '../browser-support.ts'
import { book, fetchAvailability, freeDay } from '../serve-site.ts'
import { addQuote, coating, film, offerOf, tint } from './add-quote.ts'

const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }

/** Goes on with the keyboard until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  const isFocused = async () => (await wanted.and(page.locator(':focus')).count()) > 0
  for (let tabs = 0; tabs < 80 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  expect(await isFocused()).toBe(true)
}

/** Follows a link, or sends a form, with the keyboard. */
async function enter(page: Page, wanted: Locator) {
  await tabTo(page, wanted)
  const next = page.waitForEvent('domcontentloaded')
  await page.keyboard.press('Enter')
  await next
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('on a phone without scripts, an option is accepted with the keyboard alone', async () => {
  const offer = await offerOf([tint, film], 'Thank you for the photos.')
  const link = await addQuote({ status: 'offered' }, [{ action: 'offered', offer }])
  const date = await freeDay()
  const page = await visit({ ...phone, expected: failedCalls })
  await page.goto(link)
  await enter(page, page.getByRole('link', { name: `Choose This Option ${film.title}` }))
  await heading(page, 'Choose a time').waitFor()
  expect(await factsOf(page.locator('main'))).toMatchObject({
    Total: '$2,200',
    Takes: 'about 4 hours',
    Where: 'Mobile, in Whistler',
  })
  await enter(page, page.getByRole('link', { name: 'Later days' }))
  await enter(page, page.getByRole('link', { name: formatNearDate(date) }))
  await tabTo(page, page.getByRole('radio', { name: /^9:00 AM/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }))
  await page.keyboard.type('7 Example Road')
  await enter(page, page.getByRole('button', { name: 'Accept and Book' }))
  await page.getByText('You accepted our offer, and this time is booked for you.').waitFor()
  expect(await factsOf(page.locator('main'))).toMatchObject({
    Service: film.title,
    Date: formatDate(date),
    Time: '9:00 AM (Pacific Time)',
    Where: 'Mobile, 7 Example Road, Whistler, BC',
    Total: '$2,200',
  })
  await page.goto(link)
  await page.getByRole('link', { name: 'See Your Booking' }).click()
  await heading(page, 'Your booking').waitFor()
})

test('the page of an offer, its forms, also past a time that was just taken, and of one that has ended fit every screen', async () => {
  const { today } = await fetchAvailability()
  const date = await freeDay()
  const offer = await offerOf([tint, film, coating], 'Thank you for the photos.\nWe suggest the second one.')
  const link = await addQuote({ status: 'offered' }, [{ action: 'offered', offer }])
  const page = await visit({ expected: failedCalls })
  await page.goto(link)
  await heading(page, 'Our offer').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.getByRole('link', { name: 'Ask a Question' }).click()
  await heading(page, 'Ask a question').waitFor()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Is it legal?')
  await page.getByRole('button', { name: 'Send Question' }).click()
  await page.getByText('Your question is sent.').waitFor()

  await page.goto(`${link}/accept?offer=2&option=1&date=${date}`)
  await page.getByRole('radio', { name: /^1:00 PM/ }).check()
  await page.getByRole('textbox', { name: 'Address' }).fill('7 Example Road')
  await book({ date, time: '1:00 PM' })
  await page.getByRole('button', { name: 'Accept and Book' }).click()
  await page.getByText('This time was just taken. Nothing is booked yet').waitFor()
  expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('7 Example Road')
  await expectGoodAtEveryWidth(page, 'main')

  const lastDay = addDays(today, -1)
  await page.goto(await addQuote({ status: 'offered', lastDay }, [{ action: 'offered', offer }]))
  await heading(page, 'This offer has ended').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
})
