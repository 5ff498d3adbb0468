import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import * as requestMessages from '../../../shared/rules/quote/quote-form-messages.ts'
import { dailyQuoteCaps } from '../../../worker/db/booking/visitor-limits.ts'
import { business } from '../../site-defaults.ts'
import { pictures } from '../../test-pictures.ts'
import { newVisitor, noRateLimit } from '../booking/new-visitors.ts'
import { now, today } from '../clock.ts'
import {
  clearBookings,
  emptyTables,
  errorFields,
  expectProblem,
  newIdempotencyKey,
  post,
  sendRequest,
  sendRequestWith,
  whistlerHost,
} from '../worker-support.ts'
import { quoteBody, readQuoteRequested, requestQuote } from './request-quote.ts'

beforeEach(async () => {
  await clearBookings()
  await emptyTables('photos')
})

const rowsOf = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results

async function uploadPhoto(id: string = crypto.randomUUID()): Promise<string> {
  expect((await sendRequest('PUT', `/api/photos/${id}`, { body: pictures['image/png'] })).status).toBe(201)
  return id
}

test('a request becomes a quote with its first message, its email and a private page', async () => {
  const response = await requestQuote({ place: 'mobile', area: 'whistler' }, { host: whistlerHost })
  expect(response.status).toBe(201)
  const { quote, quoteUrl } = await readQuoteRequested(response)
  expect(quote).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), status: 'new' })
  expect(quoteUrl).toMatch(new RegExp(`^https://${whistlerHost}/quote/${quote.id}/[\\w-]{43}$`))
  expect(await rowsOf('quotes')).toMatchObject([
    {
      id: quote.id,
      status: 'new',
      service: 'window-tint',
      customer_name: 'Robin Field',
      vehicles: JSON.stringify(quoteBody().vehicles),
      place: 'mobile',
      area: 'whistler',
      location: 'whistler',
      is_waiting: 1,
      photos: 0,
    },
  ])
  expect(await rowsOf('quote_events')).toMatchObject([
    { quote_id: quote.id, number: 1, actor: 'customer', action: 'requested', text: quoteBody().wish },
  ])
  const message = { subject_id: quote.id, number: 1, event: 'quote-requested', state: 'waiting' }
  expect(await rowsOf('mail_outbox')).toMatchObject([
    { ...message, recipient: 'customer' },
    { ...message, recipient: 'owner' },
  ])
})

test.each<[string, string, unknown]>([
  ['an unknown service', 'service', 'glass'],
  ['no vehicle', 'vehicles', []],
  ['21 vehicles', 'vehicles', Array.from({ length: 21 }, () => ({ vehicleMake: 'Ford', vehicleModel: 'E' }))],
  ['an unknown kind of place', 'place', 'home'],
  ['an unknown area', 'area', 'vancouver'],
  ['an empty description', 'wish', '  '],
  ['a description of 2,001 characters', 'wish', 'x'.repeat(2001)],
  ['seven photos', 'photos', Array.from({ length: 7 }, () => crypto.randomUUID())],
  ['an empty name', 'name', ''],
  ['an email without an at sign', 'email', 'robin.example.com'],
  ['a phone number of six digits', 'phone', '555-019'],
])('a request rejects %s', async (_, field, value) => {
  const problem = await expectProblem(await requestQuote({ [field]: value }), 422, 'invalid')
  expect(problem.errors).toEqual([{ field, message: expect.stringMatching(/^Please/) }])
  expect(await rowsOf('quotes')).toEqual([])
})

test('names the vehicle that lacks a field by its number', async () => {
  const vehicles = [{ vehicleMake: 'Ford', vehicleModel: 'Transit' }, { vehicleMake: 'Ford' }]
  const problem = await expectProblem(await requestQuote({ service: 'fleet', vehicles }), 422, 'invalid')
  expect(errorFields(problem)).toEqual(['vehicles.1.vehicleModel'])
})

test('a mobile request needs its area, and one at the shop defaults to the shop’s', async () => {
  expect(errorFields(await expectProblem(await requestQuote({ place: 'mobile' }), 422, 'invalid'))).toEqual([
    'area',
  ])
  expect((await requestQuote()).status).toBe(201)
  expect((await requestQuote({ area: 'pemberton' })).status).toBe(201)
  expect((await rowsOf('quotes')).map(({ area }) => area)).toEqual(['squamish', 'pemberton'])
})

// What looks automated: test/unit/booking/form-signals.test.ts.
test('refuses a request that looks automated', async () => {
  await expectProblem(await requestQuote({ website: 'https://spam.example' }), 422, 'invalid')
  expect(await rowsOf('quotes')).toEqual([])
})

test('rejects a key that is no UUID', async () => {
  await expectProblem(await requestQuote({}, { headers: { 'Idempotency-Key': 'once' } }), 422, 'invalid')
})

test('a resent request gets the same response and is stored once, even in parallel', async () => {
  const headers = newIdempotencyKey()
  const answers = await Promise.all([requestQuote({}, { headers }), requestQuote({}, { headers })])
  const again = await requestQuote({}, { headers })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  const all = [...answers, again]
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first, ...others] = await Promise.all(all.map(readQuoteRequested))
  expect(others).toEqual([first, first])
  expect([(await rowsOf('quotes')).length, (await rowsOf('mail_outbox')).length]).toEqual([1, 2])
})

test('refuses a key that was used for another request or on another host', async () => {
  const headers = newIdempotencyKey()
  expect((await requestQuote({}, { headers })).status).toBe(201)
  for (const [changed, options] of [
    [{ wish: 'Something else' }, { headers }],
    [{}, { headers, host: whistlerHost }],
  ] as const) {
    const { detail } = await expectProblem(await requestQuote(changed, options), 422, 'key-reused')
    expect(detail).toBe(requestMessages.alreadySent)
  }
})

test('photos are attached in the request’s order, and the quote has their number', async () => {
  const [first, second] = [await uploadPhoto(), await uploadPhoto()]
  const { quote } = await readQuoteRequested(await requestQuote({ photos: [second, first, second] }))
  const attached = await env.DB.prepare('SELECT id FROM photos WHERE quote_id = ? ORDER BY position')
    .bind(quote.id)
    .all()
  expect(attached.results).toEqual([{ id: second }, { id: first }])
  expect(await rowsOf('quotes')).toMatchObject([{ photos: 2 }])
})

test('missing photos and another’s are named, and nothing is stored until the request is resent', async () => {
  const [taken, mine] = [await uploadPhoto(), await uploadPhoto()]
  await readQuoteRequested(await requestQuote({ photos: [taken] }))
  const headers = newIdempotencyKey()
  const photos = [taken, mine, crypto.randomUUID()]
  const problem = await expectProblem(await requestQuote({ photos }, { headers }), 422, 'invalid')
  expect(problem.errors).toEqual([
    { field: 'photos.0', message: requestMessages.photoGone },
    { field: 'photos.2', message: requestMessages.photoGone },
  ])
  expect(await rowsOf('quotes')).toHaveLength(1)
  expect((await requestQuote({ photos: [mine] }, { headers })).status).toBe(201)
})

test('resending a request replays it, although its photos are already attached', async () => {
  const headers = newIdempotencyKey()
  const photos = [await uploadPhoto()]
  await requestQuote({ photos }, { headers })
  const again = await requestQuote({ photos }, { headers })
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
})

const sendAs = ({ address, ...contact }: ReturnType<typeof newVisitor>, headers = newIdempotencyKey()) => {
  const { email, phone } = contact
  return post('/api/quotes', quoteBody({ email, phone }), {
    headers: { ...headers, 'CF-Connecting-IP': address },
  })
}

test('limits an address’s requests a day, and others continue', async () => {
  const [first, headers] = [newVisitor(), newIdempotencyKey()]
  expect((await sendAs(first, headers)).status).toBe(201)
  await env.DB.prepare('UPDATE daily_counts SET count = cap').run()
  const refused = await sendAs({ ...newVisitor(), address: first.address })
  expect(Number(refused.headers.get('Retry-After'))).toBe(
    (Date.parse(`${addDays(today, 1)}T07:00:00Z`) - now) / 1000,
  )
  expect((await expectProblem(refused, 429, 'too-many-requests')).detail).toBe(
    requestMessages.tooManyRequests(business),
  )
  expect((await sendAs(newVisitor())).status).toBe(201)
  expect((await sendAs(first, headers)).status).toBe(201)
  expect(await rowsOf('quotes')).toHaveLength(2)
})

test('of many parallel requests from one address no more than the limit are stored', async () => {
  const [cap] = dailyQuoteCaps
  const answers = await Promise.all(
    Array.from({ length: cap + 4 }, () =>
      sendRequestWith(noRateLimit, 'POST', '/api/quotes', {
        json: quoteBody({ ...newVisitor(), address: undefined }),
        headers: { 'CF-Connecting-IP': '203.0.113.80' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(cap)
  expect(await rowsOf('quotes')).toHaveLength(cap)
})
