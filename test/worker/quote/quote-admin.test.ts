import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { QuoteTemplate } from '../../../shared/rules/quote/priced-quote.ts'
import type {
  QuoteDetailsJson,
  QuoteListJson,
  QuoteTemplatesJson,
} from '../../../shared/rules/quote/quote-json.ts'
import { tintOption } from '../../tint-option.ts'
import { now, today } from '../clock.ts'
import { loadOutbox } from '../mail/fake-email-service.ts'
import {
  errorFields,
  expectProblem,
  get,
  getJson,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { addQuote, clearQuotes, filmOption, makePricedQuote, ownerEmail } from './quote-rows.ts'

const cookie = await signInOwner()

beforeEach(clearQuotes)

const pricedQuote = makePricedQuote(tintOption, filmOption)

/** Inserts a quote. @returns its id. */
const seedQuote = async (...quote: Parameters<typeof addQuote>) => (await addQuote(...quote)).quote.id

const list = async (query = '') => getJson<QuoteListJson>(`/api/admin/quotes${query}`, cookie)

const loadQuoteDetails = async (id: string) => getJson<QuoteDetailsJson>(`/api/admin/quotes/${id}`, cookie)

const sendToCustomer = (id: string, what: 'send' | 'answer', json: object) =>
  post(`/api/admin/quotes/${id}/${what}`, json, { cookie })

const yesterday = addDays(today, -1)

const idsOf = ({ items }: QuoteListJson) => items.map(({ id }) => id)

/** All quotes that a query lists, from pages of two. */
async function listByPages(query = '') {
  const ids = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: QuoteListJson = await list(`?limit=2${query}${cursor && `&cursor=${cursor}`}`)
    ids.push(...idsOf(page))
    cursor = page.nextCursor
  }
  return ids
}

test('quotes are listed by who has to act, the open ones by last day, on pages, by status and with counts', async () => {
  const seed = async (quote: Parameters<typeof addQuote>[0]) => seedQuote({ isWaiting: false, ...quote })
  const expired = await seed({ status: 'expired', validUntil: yesterday })
  const offeredUntil = (days: number) => seed({ status: 'offered', validUntil: addDays(today, days) })
  const [later, sooner, laterToo] = [await offeredUntil(9), await offeredUntil(2), await offeredUntil(9)]
  const asked = await seed({ status: 'offered', validUntil: addDays(today, 9), isWaiting: true })
  const answered = await seed({ status: 'new' })
  const ended = await seed({ status: 'offered', validUntil: yesterday })
  const requested = await seed({ status: 'new', isWaiting: true })
  const accepted = await seed({ status: 'accepted', validUntil: yesterday })
  const all = [requested, asked, sooner, laterToo, later, answered, accepted, ended, expired]
  expect(await listByPages()).toEqual(all)
  expect(await listByPages('&status=offered')).toEqual([asked, sooner, laterToo, later])
  expect(await listByPages('&status=expired')).toEqual([ended, expired])
  expect(await listByPages('&waiting=true')).toEqual([requested, asked])
  const { counts, items } = await list()
  expect(counts).toEqual({ new: 2, offered: 4, accepted: 1, declined: 0, expired: 2, waiting: 2 })
  expect(items[0]).not.toHaveProperty('linkTokenHash')
  await expectProblem(await get('/api/admin/quotes?status=new&waiting=true', { cookie }), 422, 'invalid')
  await expectProblem(await get('/api/admin/quotes?cursor=12', { cookie }), 422, 'invalid')
})

test('a search finds quotes by name, phone, email, vehicle and id, and counts them', async () => {
  const id = await seedQuote({
    customerName: 'Zoë Ünal',
    customerEmail: 'zoe@example.org',
    customerPhone: '(778) 555-0142',
    vehicles: [{ vehicleType: 'suv', vehicleMake: 'Kia', vehicleModel: 'Niro' }],
  })
  await seedQuote()
  for (const text of ['zoe unal', '778-555', 'zoe@example.org', 'kia niro', id, 'tint zoe']) {
    const found = await list(`?search=${encodeURIComponent(text)}`)
    expect([text, idsOf(found), found.counts.new]).toEqual([text, [id], 1])
  }
  expect((await list('?search=nobody')).counts.waiting).toBe(0)
})

test('a listed quote has the price with taxes of its latest options, once accepted of the chosen one', async () => {
  await env.DB.exec(
    "INSERT INTO business_terms (id, gst_number, updated_at) VALUES (1, '123456789 RT0001', '')",
  )
  const events = [
    { action: 'offered', offer: makePricedQuote(filmOption) },
    { action: 'offered', offer: pricedQuote },
  ] as const
  const { validUntil } = pricedQuote
  const requested = await seedQuote()
  const offered = await seedQuote({ status: 'offered', validUntil }, events)
  const accepted = await seedQuote({ status: 'accepted', validUntil, value: 1200 }, events)
  const amounts = Object.fromEntries((await list()).items.map(({ id, amount }) => [id, amount]))
  await env.DB.exec('DELETE FROM business_terms')
  expect(amounts).toEqual({
    [requested]: null,
    [offered]: { lowest: 46_200, highest: 126_000 },
    [accepted]: { lowest: 126_000, highest: 126_000 },
  })
})

test('a quote is listed and counted as expired from the day after its last one, even before it is marked', async () => {
  const noted = await seedQuote({ status: 'expired', validUntil: addDays(today, -9) })
  const open = await seedQuote({ status: 'offered', validUntil: today })
  const ended = await seedQuote({ status: 'offered', validUntil: yesterday })
  const offered = await list('?status=offered')
  const expired = await list('?status=expired')
  expect(offered.items).toEqual([expect.objectContaining({ id: open, status: 'offered' })])
  expect(expired.items.map(({ id, status }) => [id, status])).toEqual([
    [ended, 'expired'],
    [noted, 'expired'],
  ])
  expect(expired.counts).toMatchObject({ offered: 1, expired: 2 })
})

test('a quote is a message in the conversation, and the customer is notified', async () => {
  const id = await seedQuote()
  const answer = await sendToCustomer(id, 'send', { ...pricedQuote, lastNumber: 1 })
  expect(answer.status).toBe(200)
  const { quote, events } = await answer.json<QuoteDetailsJson>()
  expect(quote).toMatchObject({ status: 'offered', validUntil: pricedQuote.validUntil, isWaiting: false })
  expect(events.at(-1)).toMatchObject({ number: 2, action: 'offered', actor: ownerEmail, offer: pricedQuote })
  expect(await loadOutbox()).toMatchObject([
    { event: 'quote-offered', number: 2, recipient: 'customer', state: 'waiting' },
  ])
})

test('an answer leaves the quote unchanged', async () => {
  const id = await seedQuote({ status: 'offered', validUntil: pricedQuote.validUntil }, [
    { action: 'offered', offer: pricedQuote },
    { action: 'asked', text: 'How dark?' },
  ])
  const answer = await sendToCustomer(id, 'answer', { text: 'As dark as you like', lastNumber: 3 })
  const { quote, events } = await answer.json<QuoteDetailsJson>()
  expect(quote).toMatchObject({ status: 'offered', validUntil: pricedQuote.validUntil, isWaiting: false })
  expect(events.at(-1)).toMatchObject({ number: 4, action: 'answered', text: 'As dark as you like' })
  expect(await loadOutbox()).toMatchObject([{ event: 'quote-answered' }])
})

test.each([
  ['send', pricedQuote, { ...pricedQuote, note: 'Another' }],
  ['answer', { text: 'Yes' }, { text: 'No' }],
] as const)('an %s sent twice is stored once, and another one is a conflict', async (what, line, other) => {
  const id = await seedQuote()
  const answers = await Promise.all([1, 2].map(() => sendToCustomer(id, what, { ...line, lastNumber: 1 })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const refused = await expectProblem(
    await sendToCustomer(id, what, { ...other, lastNumber: 1 }),
    409,
    'quote-changed',
  )
  expect(refused.quote?.events).toHaveLength(2)
  expect(await loadOutbox()).toHaveLength(1)
})

test('an owner who missed the customer’s last message is shown it, and nothing is sent', async () => {
  const id = await seedQuote({}, [{ action: 'asked', text: 'And the roof?' }])
  const refused = await expectProblem(
    await sendToCustomer(id, 'send', { ...pricedQuote, lastNumber: 1 }),
    409,
    'quote-changed',
  )
  expect(refused.quote).toMatchObject({
    quote: { id, status: 'new' },
    events: [{}, { text: 'And the roof?' }],
  })
  expect(await loadOutbox()).toEqual([])
})

test.each([
  ['what the customer has accepted', { status: 'accepted', value: 350 }],
  ['an erased customer', { customerPhone: '', customerEmail: '' }],
] as const)('cannot quote %s', async (_, state) => {
  const id = await seedQuote(state)
  await expectProblem(
    await sendToCustomer(id, 'send', { ...pricedQuote, lastNumber: 1 }),
    409,
    'quote-changed',
  )
  expect(await loadOutbox()).toEqual([])
})

test('a new quote can follow a declined or expired one', async () => {
  for (const status of ['declined', 'expired'] as const) {
    const id = await seedQuote({ status, validUntil: yesterday }, [
      { action: 'offered', offer: pricedQuote },
      { action: 'declined' },
    ])
    expect((await sendToCustomer(id, 'send', { ...pricedQuote, lastNumber: 3 })).status).toBe(200)
    expect((await loadQuoteDetails(id)).quote.status).toBe('offered')
  }
})

const [option] = pricedQuote.options
test.each([
  ['a last day in the past', { validUntil: yesterday }, ['validUntil']],
  ['more than five options', { options: Array(6).fill(option) }, ['options']],
  [
    'an option without title, price and place',
    { options: [option, { ...option, title: ' ', lines: [], place: 'moon' }] },
    ['options.1.title', 'options.1.lines', 'options.1.place'],
  ],
  [
    'a negative total',
    { options: [{ ...option, lines: [{ label: 'Film', amount: -1 }] }] },
    ['options.0.lines'],
  ],
])('rejects a quote with %s, naming the fields', async (_, change, fields) => {
  const id = await seedQuote()
  const refused = await sendToCustomer(id, 'send', { ...pricedQuote, ...change, lastNumber: 1 })
  expect(errorFields(await expectProblem(refused, 422, 'invalid'))).toEqual(fields)
  expect((await loadQuoteDetails(id)).events).toHaveLength(1)
})

test('accepts the largest quote, with the longest texts', async () => {
  const id = await seedQuote()
  const lines = Array(20).fill({ label: '車'.repeat(100), amount: 1 })
  const options = Array(5).fill({ ...option, title: '車'.repeat(100), lines })
  const longest = { ...pricedQuote, options, note: '車'.repeat(1000), lastNumber: 1 }
  expect((await sendToCustomer(id, 'send', longest)).status).toBe(200)
})

test('a deleted quote goes with its messages, photos and emails, and its booking and other quotes stay', async () => {
  const [id, other] = [await seedQuote(), await seedQuote()]
  await sendToCustomer(id, 'answer', { text: 'Yes', lastNumber: 1 })
  await sendToCustomer(other, 'answer', { text: 'Yes', lastNumber: 1 })
  for (const [photo, quote] of [
    ['mine', id],
    ['others', other],
  ]) {
    await env.DB.prepare(
      "INSERT INTO photos (id, quote_id, position, type, bytes, created_at) VALUES (?, ?, 0, 'image/png', 1, ?)",
    )
      .bind(photo, quote, today)
      .run()
    await env.PHOTOS?.put(String(photo), 'bytes')
  }
  const remove = () => sendRequest('DELETE', `/api/admin/quotes/${id}`, { cookie })
  expect((await remove()).status).toBe(204)
  await expectProblem(await remove(), 404, 'not-found')
  await expectProblem(await get(`/api/admin/quotes/${id}`, { cookie }), 404, 'not-found')
  for (const [table, column] of [
    ['quotes', 'id'],
    ['quote_events', 'quote_id'],
    ['photos', 'quote_id'],
    ['mail_outbox', 'subject_id'],
  ]) {
    const { results } = await env.DB.prepare(`SELECT DISTINCT ${column} AS id FROM ${table}`).all()
    expect([table, results]).toEqual([table, [{ id: other }]])
  }
  expect([await env.PHOTOS?.head('mine'), await env.PHOTOS?.head('others')]).toEqual([
    null,
    expect.anything(),
  ])
  const told = await env.DB.prepare("SELECT subject FROM audit_entries WHERE action = 'quote-deleted'").all()
  expect(told.results).toEqual([{ subject: id }])
})

const templates = async () => getJson<QuoteTemplatesJson>('/api/admin/quote-templates', cookie)
const save = (json: QuoteTemplatesJson) => sendRequest('PUT', '/api/admin/quote-templates', { json, cookie })

test('templates are stored as saved, and a stale save overwrites nothing', async () => {
  const shipped = await templates()
  const [first] = shipped.templates
  const mine: QuoteTemplate[] = first ? [{ ...first, name: 'Mine' }] : []
  const saved = await (await save({ ...shipped, templates: mine })).json<QuoteTemplatesJson>()
  expect(saved).toEqual({ templates: mine, updatedAt: expect.any(String) })
  expect(await templates()).toEqual(saved)
  // A retry after a lost response.
  expect((await save({ ...shipped, templates: mine })).status).toBe(200)
  await expectProblem(await save({ ...shipped, templates: [] }), 409, 'conflict')
  vi.setSystemTime(now + 1)
  expect(await (await save({ ...saved, templates: [] })).json<QuoteTemplatesJson>()).toMatchObject({
    templates: [],
  })
  await expectProblem(await save({ ...saved, templates: mine }), 409, 'conflict')
  expect((await templates()).templates).toEqual([])
})

test('without a bucket the list says that there are no photos', async () => {
  expect((await list()).takesPhotos).toBe(true)
  expect(await getJson('/api/admin/quotes', cookie, { PHOTOS: undefined })).toMatchObject({
    takesPhotos: false,
  })
})
