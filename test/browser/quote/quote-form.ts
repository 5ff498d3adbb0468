import type { Page } from 'playwright-core'
import { origins } from '../browser-support.ts'

export const quoteAddress = `${origins.squamish}/quote`

export const formOf = (page: Page) => page.locator('#quote-form')

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^(Request a Quote|Sending\.\.\.)$/ })

export const photoField = (page: Page) => page.getByLabel(/^Add up to \d (more )?photos?/)

/** The lines of the list of photos. */
export const photosOf = (page: Page) => formOf(page).locator('.photo-list > li')

/** Opened, and taken over by its script. */
export async function openQuoteForm(page: Page, query = '?service=window-tint') {
  await page.goto(quoteAddress + query)
  await page.waitForFunction(() => document.querySelector('[data-enhanced]'))
}

export async function describeVehicle(page: Page, number = 0) {
  await formOf(page).getByLabel('Type').nth(number).selectOption('suv')
  await formOf(page).getByLabel('Make').nth(number).fill('Subaru')
  await formOf(page).getByLabel('Model').nth(number).fill('Outback')
}

export async function fillIn(page: Page, { name = 'Robin Field', email = 'robin@example.com' } = {}) {
  await describeVehicle(page)
  await page.getByLabel('What would you like?').fill('All windows, as dark as the law allows')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill('(604) 555-0199')
}
