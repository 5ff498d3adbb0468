import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { toBusiness } from '../../../shared/lib/business/business.ts'
import { manifestPath, paths } from '../../../shared/lib/page/routes.ts'
import type { NewAppJson } from '../../../shared/rules/account/sign-in-factors.ts'
import { queueQuoteEmail } from '../../../worker/actions/queue-quote-email.ts'
import { sendAlerts } from '../../../worker/actions/scheduled-alerts.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { manageLink } from '../../../worker/lib/text/private-links.ts'
import { business as shipped } from '../../site-defaults.ts'
import { orderAsVisitor } from '../booking/new-visitors.ts'
import { now } from '../clock.ts'
import { creditInvoice, listInvoices, postInvoice } from '../invoice/invoice-support.ts'
import { fakeEmailService, readCalendar, type SentEmail, sendDueNow } from '../mail/fake-email-service.ts'
import { addQuote, addSentQuote } from '../quote/quote-rows.ts'
import { book, futureDate, get, post, sendRequest, sendRequestWith, signInOwner } from '../worker-support.ts'
import { otherBusiness, publishSite } from './publish-site.ts'

// Business details wherever the Worker shows them: the published ones count, never the defaults, which few modules may
// import (test/unit/structure/default-business.test.ts).

const db = openDatabase(env.DB)
const cookie = await signInOwner()
const otherDetails = toBusiness(otherBusiness)

beforeAll(() => publishSite({ business: otherBusiness }))

const defaultBusinessValues = [
  ...[shipped.name, shipped.phone.display, '6045550142', shipped.email],
  ...[shipped.street, shipped.postalCode, 'Corridor'],
]

/** Expects the given facts and no default one. The one that looks like HTML must be text. */
function expectOther(text: string, ...facts: string[]) {
  expect(defaultBusinessValues.filter((fact) => text.includes(fact))).toEqual([])
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([])
}

const nameInHtml = 'Glacier &lt;b&gt;&amp;&lt;/b&gt; Sons'

function expectOtherHtml(html: string, ...facts: string[]) {
  expectOther(html.replaceAll('corridor', ''), nameInHtml, ...facts)
  expect(html).not.toContain(otherBusiness.name)
}

const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road' }

const newBooking = async (fields = {}) => (await book({ date: futureDate(), ...fields })).booking.id

function expectOtherEmails(emails: readonly SentEmail[]) {
  expect(emails).not.toEqual([])
  for (const letter of emails) {
    const { to, replyTo, subject, text, html, attachments } = letter
    const isToOwner = to === otherBusiness.email
    expect(isToOwner || replyTo === otherBusiness.email).toBe(true)
    expect(letter.from).toMatchObject({ name: expect.stringContaining(otherBusiness.name) })
    expectOther(
      `${subject}\n${text}`,
      otherBusiness.name,
      otherDetails.shopAddress,
      otherDetails.phone.display,
      otherDetails.email,
    )
    expectOtherHtml(String(html), otherDetails.shopAddress, otherDetails.phone.display, otherDetails.email)
    if (attachments) {
      const file = readCalendar(letter).replaceAll('\r\n ', '')
      expectOther(
        file,
        `ORGANIZER;CN="${otherBusiness.name}":mailto:${otherBusiness.email}`,
        otherDetails.phone.display,
      )
    }
  }
}

test('emails about a booking and a quote, to customer and owner, with the calendar file', async () => {
  const { quote } = await addQuote()
  await queueQuoteEmail(
    db,
    { quoteId: quote.id, number: 1, at: new Date(now).toISOString() },
    'quote-requested',
  )
  await newBooking()
  const emails = await sendDueNow()
  expect(emails.map(({ attachments }) => attachments?.length ?? 0).toSorted()).toEqual([0, 0, 1, 1])
  expectOtherEmails(emails)
})

test('emails of the site itself: an invitation, and the alert about a waiting order', async () => {
  const mail = fakeEmailService()
  const date = futureDate()
  await orderAsVisitor({}, { date })
  expect((await orderAsVisitor({}, { date, wait: true })).status).toBe(202)
  const invited = { json: { email: 'new@example.com', role: 'crew' }, cookie }
  expect((await sendRequestWith(mail.bindings, 'POST', '/api/admin/invitations', invited)).status).toBe(201)
  await sendAlerts({ ...env, ...mail.bindings }, now)
  expect(mail.sent).toHaveLength(2)
  expectOtherEmails(mail.sent)
})

/** Pages rendered for each request. @returns the path of each, and its facts. */
const pages: Record<string, () => Promise<[path: string, ...facts: string[]]>> = {
  'a booking': async () => [await manageLink(env, { id: await newBooking() }), otherDetails.shopAddress],
  'a quote': async () => [(await addQuote()).link, otherDetails.phone.href],
  'accepting an offer': async () => [
    `${(await addSentQuote()).link}/accept?offer=2&option=0&date=2027-01-18`,
    `You book with <b>${nameInHtml}</b>, ${otherDetails.shopAddress}`,
  ],
  'the form of a quote': async () => [paths.quote, 'More than 42 km away', otherDetails.phone.href],
  'mail to look for': async () => ['/book/confirm', otherDetails.phone.href],
  'an order that ended': async () => ['/book/confirm/nothing', otherDetails.phone.href],
  'sign-in': async () => [paths.login, `For the team at ${nameInHtml}.`],
  'the dashboard': async () => [
    paths.dashboard,
    `&quot;phone&quot;:{&quot;display&quot;:&quot;${otherDetails.phone.display}`,
  ],
}

test.each(Object.entries(pages))('the page of %s', async (_, add) => {
  const [path, ...facts] = await add()
  const response = await get(path, path === paths.login ? {} : { cookie })
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expectOtherHtml(await response.text(), ...facts)
})

test('a quote form without photo upload says where to send photos', async () => {
  const page = await sendRequestWith({ PHOTOS: undefined }, 'GET', paths.quote)
  expectOtherHtml(await page.text(), `email them to ${otherBusiness.email}`)
})

const files: Record<string, () => Promise<[path: string, ...facts: string[]]>> = {
  'a booking’s calendar file': async () => [
    `${await manageLink(env, { id: await newBooking() })}/calendar.ics`,
    `SUMMARY:Interior Detailing - ${otherBusiness.name}`,
    `LOCATION:${otherDetails.shopAddress.replaceAll(',', '\\,')}`,
  ],
  'the owner’s calendar': async () => {
    const made = await sendRequest('POST', '/api/admin/calendar-feed', { cookie })
    const { url } = await made.json<{ url: string }>()
    return [new URL(url).pathname, `X-WR-CALNAME:${otherBusiness.name}`]
  },
  'the dashboard’s manifest': async () => [manifestPath, `"name":"${otherBusiness.name} dashboard"`],
  'whom to tell of holes': async () => [paths.securityTxt, `Contact: mailto:${otherBusiness.email}`],
}

test.each(Object.entries(files))('%s', async (_, add) => {
  const [path, ...facts] = await add()
  const response = await get(path)
  expect(response.status).toBe(200)
  expectOther((await response.text()).replaceAll('\r\n ', ''), ...facts)
})

test('a crew’s text message, and the issuer name for passkeys and authenticator apps', async () => {
  const id = await newBooking(mobile)
  const press = { at: new Date(now).toISOString(), minutes: 20 }
  const told = await post(`/api/admin/jobs/${id}/on-my-way`, press, { cookie })
  expectOther((await told.json<{ text: string }>()).text, `${otherBusiness.name}: we are on our way`)
  const asked = await post('/api/admin/factors/passkeys/question', {}, { cookie })
  expect(await asked.json()).toMatchObject({ rp: { id: 'localhost', name: otherBusiness.name } })
  const app = await post('/api/admin/factors/app', {}, { cookie })
  const { url } = await app.json<NewAppJson>()
  expect(new URL(url).searchParams.get('issuer')).toBe(otherBusiness.name)
})

test('an invoice and its credit note keep the facts of their time, and the next invoice has the current ones', async () => {
  await publishSite()
  const id = await newBooking()
  await postInvoice(id, cookie)
  await publishSite({ business: otherBusiness })
  const sheet = async (name: string) => (await get(`${paths.dashboard}/invoices/${name}`, { cookie })).text()
  const [first] = (await listInvoices(id, cookie)).items
  if (!first) throw new Error('There is no invoice.')
  const shippedSeller = [shipped.name, shipped.shopAddress, shipped.phone.display, shipped.email]
  for (const fact of shippedSeller) expect(await sheet(first.name)).toContain(fact)
  expect((await listInvoices(id, cookie)).isOutdated).toBe(false)

  await creditInvoice(id, first.name, { cookie, reissue: true })
  const [next, note] = (await listInvoices(id, cookie)).items
  for (const fact of shippedSeller) expect(await sheet(note?.name ?? '')).toContain(fact)
  expectOtherHtml(
    await sheet(next?.name ?? ''),
    otherDetails.shopAddress,
    otherDetails.phone.display,
    otherDetails.email,
  )
})
