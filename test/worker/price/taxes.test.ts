import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { bookings } from '../../../worker/db/schema/booking-tables.ts'
import { outbox } from '../../../worker/db/schema/mail-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { expectedPrice } from '../../expected-price.ts'
import { fakeEmailService, runEmailCron } from '../mail/fake-email-service.ts'
import { readQuotePage, submitQuoteForm } from '../quote/quote-page-support.ts'
import { addSentQuote, makePricedQuote } from '../quote/quote-rows.ts'
import { publishSite } from '../site/publish-site.ts'
import { chargeTaxes } from '../terms/terms-support.ts'
import {
  book,
  bookingBody,
  clearBookings,
  futureDate,
  get,
  getJson,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { pricesInPage, pricesInText } from './displayed-price.ts'

// When taxes are computed, and that they are stored as shown.

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await chargeTaxes(cookie, ['gst', 'pst'])
})

async function editBooking(id: string, json: Record<string, unknown>): Promise<BookingJson> {
  const response = await sendRequest('PATCH', `/api/admin/bookings/${id}`, { json, cookie })
  expect(response.status).toBe(200)
  return response.json<BookingJson>()
}

const base = expectedPrice('interior-detailing')

const storedTaxes = () => openDatabase(env.DB).select({ gst: bookings.gst, pst: bookings.pst }).from(bookings)

test('price lines have cents, and so has every amount of their job', async () => {
  const { booking: other } = await book({ date: futureDate() })
  const { booking, manageUrl } = await book({ date: futureDate(), packageId: 'two-step-ceramic' })
  const lines = [
    { label: 'Loyal customer', amount: -63.15 },
    { label: 'Decals', amount: 0.1, taxClass: 'gst' },
    { label: 'Glue', amount: 0.2, taxClass: 'gst' },
  ]
  const cents = await editBooking(booking.id, { lines })
  expect(cents).toMatchObject({ totalPrice: 787.15, taxes: { gst: 3936, pst: 5508 }, lines })
  await editBooking(other.id, { lines: [{ label: 'Sand', amount: 0.7 }] })
  const page = await (await get(new URL(manageUrl).pathname)).text()
  expect(pricesInPage(page)).toEqual([
    ['Subtotal', '$787.15'],
    ['GST (5%)', '$39.36'],
    ['PST (7%)', '$55.08'],
    ['Total due', '$881.59'],
  ])
  expect(page).toContain('<dt>Loyal customer</dt><dd>-$63.15</dd>')
  const stats = await getJson('/api/admin/stats', cookie)
  expect(stats).toMatchObject({ totalRevenue: Number((base + 787.85).toFixed(2)) })
  const file = await (await get('/api/admin/bookings.csv', { cookie })).text()
  expect(file).toContain(',787.15,')
  expect(file).toContain(',881.59')
})

test('a custom job is taxed as its service, and again when it becomes another', async () => {
  const work = { packageId: 'custom', title: 'Tint', lines: [{ label: 'Film', amount: 420 }] }
  const order = { ...work, service: 'window-tint', durationMinutes: 120, location: 'squamish' }
  const json = bookingBody({ ...order, date: futureDate() })
  const { booking } = await (
    await sendRequest('POST', '/api/admin/bookings', { json, cookie })
  ).json<BookedJson>()
  expect(booking).toMatchObject({ service: 'window-tint', taxes: { gst: 2100, pst: 2940 } })
  const boat = await editBooking(booking.id, { service: 'boat' })
  expect(boat).toMatchObject({ service: 'boat', taxes: { gst: 2100, pst: 0 } })
  const ofPackage = await editBooking(booking.id, { packageId: 'interior-detailing', lines: [] })
  expect(ofPackage).toMatchObject({ service: null, taxes: { gst: base * 5, pst: 0 } })
})

test('a service is taxed as the owner publishes it', async () => {
  const draft = { serviceTaxes: { boat: 'gst-pst' } }
  expect((await sendRequest('PATCH', '/api/admin/site', { json: draft, cookie })).status).toBe(200)
  const hull = {
    title: 'Hull',
    lines: [{ label: 'Hull', amount: 650 }],
    durationMinutes: 120,
    place: 'shop' as const,
  }
  const { link } = await addSentQuote(makePricedQuote(hull), { service: 'boat' })
  const [subtotal, gst] = [
    ['Subtotal', '$650.00'],
    ['GST (5%)', '$32.50'],
  ]
  expect(pricesInPage(await readQuotePage(link))).toEqual([subtotal, gst, ['Total due', '$682.50']])
  expect((await sendRequest('POST', '/api/admin/site/publish', { cookie })).status).toBe(200)
  expect(pricesInPage(await readQuotePage(link))).toEqual([
    subtotal,
    gst,
    ['PST (7%)', '$45.50'],
    ['Total due', '$728.00'],
  ])
  await publishSite()
})

test('a price line needs a known tax class', async () => {
  const { booking } = await book({ date: futureDate() })
  const lines = [{ label: 'Extra', amount: 5, taxClass: 'vat' }]
  const answer = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json: { lines }, cookie })
  expect(answer.status).toBe(422)
})

const film = {
  title: 'Front film',
  lines: [
    { label: 'Film', amount: 1000 },
    { label: 'Wash before', amount: 99, taxClass: 'gst' as const },
  ],
  durationMinutes: 120,
  place: 'shop' as const,
}

/** 5% of 1,099 and 7% of 1,000. */
const filmPrice = [
  ['Subtotal', '$1,099.00'],
  ['GST (5%)', '$54.95'],
  ['PST (7%)', '$70.00'],
  ['Total due', '$1,223.95'],
]

test('a quote shows taxes on its page and is booked with them', async () => {
  const { link } = await addSentQuote(makePricedQuote(film))
  expect(pricesInPage(await readQuotePage(link))).toEqual(filmPrice)
  expect(await readQuotePage(link)).toContain(
    'Front film: $1,099.00 plus GST $54.95 and PST $70.00, $1,223.95 with tax',
  )
  expect(pricesInPage(await readQuotePage(`${link}/accept?offer=2&option=0`))).toEqual(filmPrice)
  const choice = { offer: '2', option: '0', slot: '2027-01-18 1:00 PM' }
  const answer = await submitQuoteForm(link, 'accept', choice)
  expect(answer.status).toBe(303)
  expect(await storedTaxes()).toEqual([{ gst: 5495, pst: 7000 }])
  expect(pricesInPage(await readQuotePage(link))).toEqual(filmPrice)
})

test('the quote email shows its taxes', async () => {
  const { quote } = await addSentQuote(makePricedQuote(film))
  const mail = fakeEmailService()
  const line = { at: new Date().toISOString(), subjectId: quote.id, number: 2 }
  await openDatabase(env.DB)
    .insert(outbox)
    .values({ ...line, event: 'quote-offered', recipient: 'customer' })
  await runEmailCron(mail.bindings)
  expect(pricesInText(mail.sent[0]?.text)).toEqual(filmPrice)
})
