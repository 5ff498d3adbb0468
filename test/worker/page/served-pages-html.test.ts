import { expect, test } from 'vitest'
import { findHtmlErrors } from '../../find-html-errors.ts'
import { packageIds } from '../../site-defaults.ts'
import { tintOption } from '../../tint-option.ts'
import { fakeEmailService, runEmailCron } from '../mail/fake-email-service.ts'
import { addQuote, makePricedQuote } from '../quote/quote-rows.ts'
import { book, futureDate, get, sendRequest, signInOwner } from '../worker-support.ts'

// HTML of pages that the Worker renders. Pages made at build time: test/site/built-pages-html.test.ts.

await signInOwner()
const mobile = { place: 'mobile', area: 'squamish', address: '7 Example Road' }
const { manageUrl } = await book({ date: futureDate(), ...mobile })
const manage = new URL(manageUrl).pathname
const { link: quote } = await addQuote({}, [{ action: 'offered', offer: makePricedQuote(tintOption) }])
const [packageId = ''] = packageIds

test.each([
  ...['vehicleType=truck', '', `packageId=${packageId}`].map((query) => `/book?${query}`),
  ...['date', 'vehicle', 'contact'].map(
    (step) =>
      `/book?packageId=${packageId}&vehicleSize=sedan&vehicleType=sedan&place=mobile&at=squamish&step=${step}`,
  ),
  ...['date', 'vehicle', 'contact'].map((step) => `/book?packageId=${packageId}&step=${step}`),
  ...['', '?service=fleet', '?service=window-tinting'].map((query) => `/quote${query}`),
  manage,
  ...['move', 'address', 'email', 'cancel', 'review/take-back'].map((action) => `${manage}/${action}`),
  quote,
  ...['ask', 'decline', 'accept?offer=1&option=0'].map((action) => `${quote}/${action}`),
  `${quote}x`,
  '/nothing',
])('%s is valid HTML', async (path) => {
  expect(findHtmlErrors(await (await get(path)).text())).toEqual([])
})

test.each([
  ['/book', new URLSearchParams({ packageId, step: 'contact', name: '' })],
  ['/quote', new URLSearchParams({ name: '' })],
  [`${manage}/address`, new URLSearchParams({ address: '' })],
  [`${manage}/email`, new URLSearchParams({ email: '.a@x.ca' })],
])('%s is valid HTML when it shows errors', async (path, body) => {
  const response = await sendRequest('POST', path, { body })
  expect(findHtmlErrors(await response.text())).toEqual([])
})

test('an email is valid HTML', async () => {
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings)
  expect(mail.sent.length).toBeGreaterThan(0)
  for (const { html = '' } of mail.sent) expect(findHtmlErrors(html)).toEqual([])
})
