import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { photos } from '../../../worker/db/schema/photo-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { business } from '../../site-defaults.ts'
import { tintOption } from '../../tint-option.ts'
import { now } from '../clock.ts'
import { clearBookings, get, post, signInOwner, squamishHost, whistlerHost } from '../worker-support.ts'
import { readPageText, readQuotePage, submitQuoteForm } from './quote-page-support.ts'
import {
  addQuote,
  addQuoteEvents,
  addSentQuote,
  filmOption,
  makePricedQuote,
  ownerEmail,
} from './quote-rows.ts'

// The private page of a quote, and who may see it.

beforeEach(clearBookings)

const owner = await signInOwner()

test('a new quote request shows its text and when to expect an answer', async () => {
  const vehicles = [
    { vehicleType: 'van', vehicleMake: 'Ford', vehicleModel: 'Transit' },
    { vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'Element' },
  ] as const
  const { link } = await addQuote({ vehicles: [...vehicles], place: 'mobile', area: 'whistler' })
  const page = await readQuotePage(link)
  for (const text of [
    '<h2>We have your request</h2>',
    'within one business day',
    business.phone.display,
    '<dd>Window tint</dd>',
    '<dt>Vehicles</dt><dd>Ford Transit (Van)\nBayliner Element</dd>',
    '<dd>Mobile, in Whistler</dd>',
    '<dd>All windows, as dark as allowed</dd>',
    '<strong>You asked for a quote</strong> <span class="field-hint">Mon, Jan 11, 11:01 AM</span>',
  ]) {
    expect(page).toContain(text)
  }
  expect(page).toContain(`href="${link}/ask"`)
  expect(page).not.toMatch(/Choose This Option|>Decline<|Ask for a New Quote/)
})

test('a quote shows each option with its prices, length and place, the note and the last day', async () => {
  const { link, quote } = await addSentQuote(makePricedQuote(tintOption, filmOption), {
    place: 'mobile',
    area: 'pemberton',
  })
  const page = await readQuotePage(link)
  for (const text of [
    'Thank you for the photos.',
    '>Full tint, ceramic film</h3>',
    '<dt>Five windows</dt><dd>$380</dd>',
    '<dt>Windshield strip</dt><dd>$60</dd>',
    '<dt>Total</dt><dd>$440</dd>',
    '<dt>Takes</dt><dd>about 2 hours</dd></div><div><dt>Where</dt><dd>Our shop</dd>',
    '<dt>Total</dt><dd>$1,200</dd>',
    '<dt>Takes</dt><dd>about 4 hours</dd></div><div><dt>Where</dt><dd>Mobile, in Pemberton</dd>',
    'Good until Mon, Jan 25',
    `href="${link}/accept?offer=2&amp;option=0"`,
    `href="${link}/accept?offer=2&amp;option=1"`,
    `href="${link}/decline"`,
  ]) {
    expect(page).toContain(text)
  }
  await addQuoteEvents(quote.id, 3, [
    { action: 'asked', text: 'Is it legal?\nIn BC' },
    { action: 'answered', text: 'It is.' },
  ])
  const later = await readQuotePage(link)
  expect(later).toMatch(
    /We sent you a quote.*Front film: \$1,200.*You asked.*Is it legal\?\nIn BC.*We answered.*It is\./s,
  )
  expect(later).not.toContain(ownerEmail)
})

test('shows what people write as plain text', async () => {
  const payload = '</textarea><script>alert(1)</script>"'
  const offer = { ...makePricedQuote({ ...tintOption, title: payload }), note: payload }
  const { link, quote } = await addSentQuote(offer, {
    vehicles: [{ vehicleType: null, vehicleMake: payload, vehicleModel: payload }],
  })
  await addQuoteEvents(quote.id, 3, [{ action: 'asked', text: payload }])
  const typed = payload.padEnd(2001, 'x')
  for (const html of [
    await readQuotePage(link),
    await readQuotePage(`${link}/accept?offer=2&option=0`),
    await readPageText(await submitQuoteForm(link, 'ask', { text: typed })),
  ]) {
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>')
  }
})

test('the page is neither cached nor indexed, and sends no referrer', async () => {
  const { link } = await addQuote()
  const { headers } = await get(link)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('a wrong token and an unknown quote get the same page', async () => {
  const { quote } = await addQuote()
  const wrong = [`/quote/${quote.id}/${'a'.repeat(43)}`, `/quote/${crypto.randomUUID()}/${'a'.repeat(43)}`]
  const answers = await Promise.all(wrong.map((path) => get(path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
})

/** Adds a photo of a quote with arbitrary bytes. */
async function addPhoto(quoteId: string | null) {
  const id = crypto.randomUUID()
  await env.PHOTOS.put(id, new Uint8Array([1, 2, 3]))
  const createdAt = new Date(now).toISOString()
  await openDatabase(env.DB).insert(photos).values({ id, quoteId, type: 'image/jpeg', bytes: 3, createdAt })
  return id
}

const browser = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'cross-site' }

const openedAtOf = async (id: string) =>
  env.DB.prepare('SELECT opened_at FROM quotes WHERE id = ?').bind(id).first('opened_at')

test('stores when the customer first opens a quote, and again for a revised one', async () => {
  const { link, quote } = await addSentQuote()
  await get(link, { headers: browser })
  expect(await openedAtOf(quote.id)).toBe(new Date(now).toISOString())
  vi.setSystemTime(now + 1000)
  await get(link, { headers: browser })
  expect(await openedAtOf(quote.id)).toBe(new Date(now).toISOString())
  const revised = { ...makePricedQuote(filmOption), lastNumber: 2 }
  await post(`/api/admin/quotes/${quote.id}/send`, revised, { cookie: owner })
  expect(await openedAtOf(quote.id)).toBeNull()
})

test.each([
  ['a mail scanner or link preview', {}],
  ['a prefetch', { headers: { ...browser, 'Sec-Purpose': 'prefetch' } }],
  ['the dashboard of another brand', { headers: { ...browser, Referer: `https://${whistlerHost}/` } }],
  ['the dashboard', { headers: { ...browser, Referer: `https://${squamishHost}/dashboard` } }],
])('a quote is not opened by %s', async (_, options) => {
  const { link, quote } = await addSentQuote()
  await get(link, options)
  expect(await openedAtOf(quote.id)).toBeNull()
})

test('neither a signed-in owner nor the customer of a request without a price opens a quote', async () => {
  const [sent, requested] = [await addSentQuote(), await addQuote()]
  await get(sent.link, { headers: browser, cookie: owner })
  await get(requested.link, { headers: browser })
  expect([await openedAtOf(sent.quote.id), await openedAtOf(requested.quote.id)]).toEqual([null, null])
})

test('a photo is served on the page of its own quote only', async () => {
  const { link, quote } = await addQuote()
  const { quote: other } = await addQuote()
  const [own, others, nobodys] = [await addPhoto(quote.id), await addPhoto(other.id), await addPhoto(null)]
  const page = await readQuotePage(link)
  expect(page).toContain(`<img src="${link}/photo/${own}" alt="What you sent us, 1 of 1"`)
  const shown = await get(`${link}/photo/${own}`)
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  for (const id of [others, nobodys, crypto.randomUUID()]) {
    expect((await get(`${link}/photo/${id}`)).status).toBe(404)
  }
})
