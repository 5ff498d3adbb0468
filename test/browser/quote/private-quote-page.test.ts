import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '../../../shared/lib/time/business-time.ts'
import type { PricedQuote, QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import { tintOption } from '../../tint-option.ts'
import {
  detailsOf,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  failedRequests,
  openPage,
} from '../browser-support.ts'
import { tabTo } from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import { newQuote } from '../quote-support.ts'
import { book, fetchAvailability, freeDay, requestAsOwner } from '../site-api.ts'

const film: QuoteOption = {
  title: 'Self-healing film over the full front, mirrors, A-pillars and door cups',
  lines: [
    { label: 'Hood, fenders and front bumper, edges wrapped', amount: 2400 },
    { label: 'Returning customer', amount: -200 },
  ],
  durationMinutes: 240,
  place: 'mobile',
}

const coating: QuoteOption = {
  title: 'Two-step correction and a ceramic coating of nine years',
  lines: [{ label: 'All of it', amount: 3100 }],
  durationMinutes: 1080,
  place: 'shop',
}

async function makePricedQuote(options: QuoteOption[], note = ''): Promise<PricedQuote> {
  const { today } = await fetchAvailability()
  return { options, note, validUntil: addDays(today, 14) }
}

/** Requests a quote and sends one with these options. */
async function addSentQuote(offer: PricedQuote) {
  const quote = await newQuote({
    vehicles: [
      { vehicleType: 'suv', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
      { vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'Element E18' },
    ],
    ...{ place: 'mobile', area: 'whistler', wish: 'All windows as dark as allowed,\nand the front' },
  })
  await requestAsOwner(`/api/admin/quotes/${quote.id}/send`, 'POST', { ...offer, lastNumber: 1 })
  return quote
}

const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }

/** Follows a link or submits a form by keyboard. */
async function tabAndPressEnter(page: Page, wanted: Locator) {
  await tabTo(page, wanted)
  const next = page.waitForEvent('domcontentloaded')
  await page.keyboard.press('Enter')
  await next
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('on a phone without JavaScript, accepts an option by keyboard', async () => {
  const offer = await makePricedQuote([tintOption, film], 'Thank you for the photos.')
  const { link } = await addSentQuote(offer)
  const date = await freeDay()
  const page = await openPage(link, { ...phone, expected: failedRequests })
  await tabAndPressEnter(page, page.getByRole('link', { name: `Choose This Option ${film.title}` }))
  await heading(page, 'Choose a time').waitFor()
  await tabAndPressEnter(page, page.getByRole('link', { name: 'Later days' }))
  await tabAndPressEnter(page, page.getByRole('link', { name: formatDate(date) }))
  await tabTo(page, page.getByRole('radio', { name: /^9:00 AM/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }))
  await page.keyboard.type('7 Example Road')
  await tabAndPressEnter(page, page.getByRole('button', { name: 'Accept and Book' }))
  await page.getByText('You accepted our quote, and this time is booked for you.').waitFor()
  await page.getByRole('heading', { name: formatDate(date) }).waitFor()
  await page.getByText('9:00 AM, ready').waitFor()
  await page.getByText(film.title).waitFor()
  await page.getByRole('link', { name: '7 Example Road, Whistler, BC' }).waitFor()
  expect(await detailsOf(page.locator('main'))).toMatchObject({ Total: '$2,200' })
})

test('the private page of a quote, its forms, a taken time and an expired quote fit every screen', async () => {
  const date = await freeDay()
  const offer = await makePricedQuote(
    [tintOption, film, coating],
    'Thank you for the photos.\nWe suggest the second one.',
  )
  const { link } = await addSentQuote(offer)
  const page = await openPage(link, { expected: failedRequests })
  await heading(page, 'Your options').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await expectReadableInTheDark(page, 'main')

  await page.goto(`${link}/accept?offer=2&option=1&date=${date}`)
  await page.getByRole('radio', { name: /^1:00 PM/ }).check()
  await page.getByRole('textbox', { name: 'Address' }).fill('7 Example Road')
  await book({ date, time: '1:00 PM' })
  await page.getByRole('button', { name: 'Accept and Book' }).click()
  await page.getByText('This time was just taken. Nothing is booked yet').waitFor()
  expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('7 Example Road')
  await expectGoodAtEveryWidth(page, 'main')

  const ended = await addSentQuote(offer)
  await runSql('UPDATE quotes SET valid_until = ? WHERE id = ?', addDays(offer.validUntil, -15), ended.id)
  await page.goto(ended.link)
  await heading(page, 'This quote has expired').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
})
