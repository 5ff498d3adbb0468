import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { QuoteDetailsJson } from '../../../shared/rules/quote/quote-json.ts'
import { dailyQuoteCaps } from '../../../worker/db/booking/visitor-limits.ts'
import { expireQuotes } from '../../../worker/db/quote/expire-quotes.ts'
import { tintOption } from '../../tint-option.ts'
import { loadStates } from '../mail/fake-email-service.ts'
import {
  errorFields,
  expectProblem,
  get,
  getJson,
  newIdempotencyKey,
  post,
  signInOwner,
} from '../worker-support.ts'
import { clearQuotes, makePricedQuote, ownerEmail } from './quote-rows.ts'
import { type QuoteBody, quoteBody } from './request-quote.ts'

// A quote request that the owner enters after a phone call.

const cookie = await signInOwner()

beforeEach(clearQuotes)

const postPhoneQuote = (overrides: QuoteBody = {}, headers: Record<string, string> = newIdempotencyKey()) =>
  post('/api/admin/quotes', quoteBody(overrides), { cookie, headers })
const createPhoneQuote = async (overrides: QuoteBody = {}) =>
  (await postPhoneQuote(overrides)).json<QuoteDetailsJson>()
const sendQuote = (id: string) =>
  post(`/api/admin/quotes/${id}/send`, { ...makePricedQuote(tintOption), lastNumber: 1 }, { cookie })

test('the owner’s entry is stored like a visitor’s, with the owner as its author, and notifies no one', async () => {
  const vehicle = {
    vehicleType: 'van',
    vehicleMake: 'Ford',
    vehicleModel: 'Transit',
    vehiclePlate: 'AB1 23C',
  }
  const response = await postPhoneQuote({ vehicles: [vehicle] })
  expect(response.status).toBe(201)
  const { quote, events } = await response.json<QuoteDetailsJson>()
  expect(quote).toMatchObject({
    status: 'new',
    isWaiting: true,
    customerName: 'Robin Field',
    service: 'window-tint',
    area: 'squamish',
    vehicles: [vehicle],
  })
  expect(events).toMatchObject([
    { number: 1, action: 'requested', actor: ownerEmail, text: 'All windows, as dark as the law allows' },
  ])
  expect(await loadStates()).toEqual([])
  const listed = await get('/api/admin/quotes?waiting=true', { cookie })
  expect(await listed.text()).toContain(quote.id)
  const found = await get('/api/admin/quotes?search=ab123c', { cookie })
  expect(await found.text()).toContain(quote.id)
})

test('a caller without an email gets a link from the owner, and no email is ever queued', async () => {
  const { quote } = await createPhoneQuote({ email: '' })
  expect((await sendQuote(quote.id)).status).toBe(200)
  const { validUntil } = makePricedQuote(tintOption)
  await expireQuotes(env, Date.parse(`${validUntil}T20:00:00Z`))
  expect(await loadStates()).toEqual([])
  const { url } = await getJson<{ url: string }>(`/api/admin/quotes/${quote.id}/link`, cookie)
  const page = await get(new URL(url).pathname)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(tintOption.title)
})

test('the rules are those for visitors, except that the owner’s entries are not limited', async () => {
  const refused = await expectProblem(
    await postPhoneQuote({ phone: '', wish: '', place: 'mobile' }),
    422,
    'invalid',
  )
  expect(errorFields(refused).sort()).toEqual(['area', 'phone', 'wish'])
  const fromNetwork = { ...newIdempotencyKey(), 'CF-Connecting-IP': '203.0.113.77' }
  for (let calls = 0; calls <= dailyQuoteCaps[0]; calls++) {
    expect((await postPhoneQuote({}, { ...fromNetwork, ...newIdempotencyKey() })).status).toBe(201)
  }
  const { results } = await env.DB.prepare('SELECT * FROM daily_counts WHERE subject IS NOT NULL').all()
  expect(results.filter((row) => Number(row.count) > dailyQuoteCaps[0])).toEqual([])
})

test('a retry after a lost response is stored once, and another request under its key is refused', async () => {
  const key = newIdempotencyKey()
  const first = await (await postPhoneQuote({}, key)).json<QuoteDetailsJson>()
  const again = await postPhoneQuote({}, key)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect((await again.json<QuoteDetailsJson>()).quote.id).toBe(first.quote.id)
  await expectProblem(await postPhoneQuote({ wish: 'Something else' }, key), 422, 'key-reused')
})
