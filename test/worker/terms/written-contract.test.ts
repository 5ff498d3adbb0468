import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { everywhere } from '../../../shared/lib/business/served-places.ts'
import { defaultTerms, servedTerms, termsTitles } from '../../../shared/rules/terms/terms-text.ts'
import { business, shopAddress } from '../../site-defaults.ts'
import { postForm } from '../booking/new-visitors.ts'
import { brokenDatabase } from '../database-doubles.ts'
import { sendDueNow } from '../mail/fake-email-service.ts'
import { readQuotePage } from '../quote/quote-page-support.ts'
import { addSentQuote } from '../quote/quote-rows.ts'
import {
  book,
  bookingBody,
  changeStatus,
  clearBookings,
  futureDate,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { emptyTerms, loadTerms, saveTerms } from './terms-support.ts'

// The written contract (docs/money.md): the parties, the terms and a link to the rest, shown before every button that
// books and in the confirming email.

const owner = await signInOwner()

/** Two terms that the owner has set. The others keep the site's defaults. */
const customTerms = {
  payment: 'Half before we begin, half when we are done.',
  weather: 'We work in any weather but hail.',
}
const termsText = [customTerms.payment, defaultTerms.cancellation, defaultTerms.late, customTerms.weather]
const businessDetails = [business.name, shopAddress, business.phone.display]

beforeEach(async () => {
  await clearBookings()
  expect((await saveTerms(owner, { words: { ...emptyTerms.words, ...customTerms } })).status).toBe(200)
})

/** Expects the contract in a page, ignoring how characters are escaped. */
function expectContract(page: string) {
  for (const part of [...businessDetails, ...termsText]) expect(page).toContain(part)
  for (const title of Object.values(termsTitles)) expect(page).toContain(`<dt>${title}</dt>`)
  expect(page).toContain('href="/terms"')
  expect(page).toContain('href="/privacy"')
}

/** The last plain form, before anything is booked. */
const contactStep = (bindings = {}) =>
  postForm(bindings, '/book', {
    ...bookingBody({ date: futureDate(), vehicleSize: 'sedan', comments: '' }),
    step: 'contact',
  })

test('the plain form’s last step has it above the button that books', async () => {
  const page = await (await contactStep()).text()
  expectContract(page)
  expect(page.indexOf(customTerms.weather)).toBeLessThan(page.indexOf('Confirm Booking'))
})

test('during a database outage the last step shows the last known terms and keeps its fields', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await contactStep({ DB: brokenDatabase('D1_ERROR: Network connection lost.') })
  const page = await response.text()
  log.mockRestore()
  expect(response.status).toBe(200)
  expect(page).toContain(customTerms.payment)
  expect(page).toContain('robin@example.com')
})

test('so does the page that accepts a quote', async () => {
  const { link } = await addSentQuote()
  const page = await readQuotePage(`${link}/accept?offer=2&option=0&date=2027-01-18`)
  expectContract(page)
  expect(page.indexOf(customTerms.weather)).toBeLessThan(page.indexOf('Accept and Book'))
})

test('the customer gets the contract with the booking and again with its confirmation, and the owner does not', async () => {
  const { booking } = await book({ date: futureDate() })
  const [received, toOwner] = await sendDueNow()
  await changeStatus(booking.id, 'confirmed', owner)
  const [confirmed] = await sendDueNow()
  expect([received?.subject, confirmed?.subject]).toEqual([
    expect.stringMatching(/^Booked/),
    expect.stringMatching(/^Confirmed/),
  ])
  for (const letter of [received, confirmed]) {
    expect(letter?.text).toContain(`\n${termsTitles.payment}\n${customTerms.payment}\n`)
    for (const part of termsText) {
      expect(letter?.text).toContain(part)
      expect(letter?.html).toContain(part)
    }
  }
  for (const part of termsText) expect(toOwner?.text).not.toContain(part)
})

test('at the shop only, the default terms promise no other place, in the settings, on the form and in the email', async () => {
  const path = '/api/admin/settings/work'
  const workAt = (places: { shop: boolean; mobile: boolean }) =>
    sendRequest('PATCH', path, { cookie: owner, json: places })
  onTestFinished(async () => void (await workAt({ shop: true, mobile: true })))
  expect((await workAt({ shop: true, mobile: false })).status).toBe(200)
  await saveTerms(owner)
  const { weather } = servedTerms(defaultTerms, { ...everywhere, mobile: false })
  expect(weather).not.toMatch(/your place/)
  expect((await loadTerms(owner)).standardWords.weather).toBe(weather)
  expect(await (await contactStep()).text()).toContain(weather)
  await book({ date: futureDate() })
  const [received] = await sendDueNow()
  expect(received?.text).toContain(weather)
  expect(received?.text).not.toContain(defaultTerms.weather)
})

test('the privacy page has the configured retention months, and its ETag changes with them', async () => {
  let earlierTag = ''
  for (const months of [24, 7]) {
    const setting: object = { RETENTION_MONTHS: months }
    const response = await sendRequestWith(setting, 'GET', '/privacy', {
      headers: { 'If-None-Match': earlierTag },
    })
    earlierTag = response.headers.get('ETag') ?? ''
    const page = (await response.text()).replaceAll(/<[^>]+>/g, '')
    expect(page).toContain(`${months} months after the day of the job`)
    expect(page).toContain(`${months} months after their last change`)
  }
})
