import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { sourceAnswers } from '../../../shared/rules/booking/source-answers.ts'
import type { FiguresJson } from '../../../shared/rules/figures/figures-json.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  book,
  bookingBody,
  clearBookings,
  expectProblem,
  get,
  getJson,
  newIdempotencyKey,
  post,
  sendRequest,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'
import { orderAsVisitor } from './new-visitors.ts'
import { confirmFields, formOptions, readFormPage } from './plain-form.ts'

// Where bookings come from: what the customer says, and the first visit on their device.

const owner = await signInOwner()

beforeEach(clearBookings)

const ask = (asksSource: boolean) =>
  sendRequest('PATCH', '/api/admin/settings/work', {
    json: { autoConfirm: 'off', asksSource },
    cookie: owner,
  })

afterEach(() => ask(false))

const firstVisit = { referrer: 'l.instagram.com', source: 'ig', medium: 'social', campaign: 'spring' }

/** The same in a booking. */
const visited = {
  ...{ referrerHost: 'l.instagram.com', utmSource: 'ig', utmMedium: 'social', utmCampaign: 'spring' },
}

const readStored = (id: string) => getJson<BookingJson>(`/api/admin/bookings/${id}`, owner)

const unknown = {
  ...{ heardFrom: null, referrerHost: null, utmSource: null, utmMedium: null, utmCampaign: null },
}

const garbage = {
  heardFrom: 'A bird',
  firstVisit: {
    referrer: 'https://l.instagram.com/p/1?igsh=2',
    source: 7,
    medium: 'x'.repeat(101),
    campaign: { $ne: null },
  },
}

test.each([
  ['an answer and a first visit', { heardFrom: 'friend', firstVisit }, { heardFrom: 'friend', ...visited }],
  ['nothing', {}, unknown],
  ['garbage', garbage, unknown],
])('books an order with %s', async (_, fields, stored) => {
  const { booking } = await book(fields)
  expect(await readStored(booking.id)).toMatchObject(stored)
})

test('the same order with the same source is replayed, and with another one it is another order', async () => {
  const headers = newIdempotencyKey()
  const order = bookingBody({ heardFrom: 'google', firstVisit })
  const first = await post('/api/bookings', order, { headers })
  const again = await post('/api/bookings', order, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  await expectProblem(
    await post('/api/bookings', { ...order, heardFrom: 'van' }, { headers }),
    422,
    'key-reused',
  )
})

test('an order that waited keeps its source once it is booked', async () => {
  const slot = { date: '2027-01-18', time: '9:00 AM' }
  await orderAsVisitor({}, slot)
  const waiting = await orderAsVisitor({}, { ...slot, firstVisit, heardFrom: 'van', wait: true })
  expect(waiting.status).toBe(202)
  const [{ id } = { id: '' }] = (await env.DB.prepare('SELECT id FROM waiting_orders').all<{ id: string }>())
    .results
  const json = { date: '2027-01-18', time: '1:00 PM' }
  expect((await sendRequest('POST', `/api/admin/waiting/${id}/book`, { json, cookie: owner })).status).toBe(
    201,
  )
  expect(await readStored(id)).toMatchObject({ heardFrom: 'van', ...visited })
})

test('figures count bookings and completed revenue by source, as the export names it', async () => {
  const time = { bookingDate: '2027-01-18' }
  await seedBookings([
    { ...time, status: 'completed', totalPrice: 200, heardFrom: 'google' },
    { ...time, status: 'completed', totalPrice: 100.5, referrerHost: 'www.google.ca' },
    { ...time, status: 'confirmed', totalPrice: 900, utmSource: 'Google' },
    { ...time, status: 'completed', totalPrice: 80, utmSource: 'flyer', utmCampaign: 'spring' },
    { ...time, status: 'completed', totalPrice: 80 },
    { ...time, status: 'cancelled', totalPrice: 80, referrerHost: 'yelp.ca' },
    { bookingDate: '2026-11-30', status: 'completed', totalPrice: 80, heardFrom: 'van' },
  ])
  const manual = { ...bookingBody(), location: 'squamish', date: '2027-01-20' }
  const entered = await sendRequest('POST', '/api/admin/bookings', { json: manual, cookie: owner })
  expect(entered.status).toBe(201)
  const { sources } = await getJson<FiguresJson>('/api/admin/figures?from=2026-12&to=2027-01', owner)
  expect(sources).toEqual([
    { source: 'Google', bookings: 3, revenue: 300.5 },
    { source: 'Direct or unknown', bookings: 1, revenue: 80 },
    { source: 'flyer', bookings: 1, revenue: 80 },
    { source: 'Entered by you', bookings: 1, revenue: 0 },
  ])
  const csv = await (await get('/api/admin/bookings.csv?from=2026-12-01', { cookie: owner })).text()
  const [head, ...rows] = csv.trim().split('\r\n')
  expect(head).toMatch(/,Source$/)
  expect(rows.map((row) => row.slice(row.lastIndexOf(',') + 1)).sort()).toEqual(
    ['Direct or unknown', 'Entered by you', 'Google', 'Google', 'Google', 'flyer', 'yelp.ca'].sort(),
  )
})

const question = 'How did you hear about us?'

/** The contact step of the plain form. */
const openContact = async (host: string, fields: Record<string, string> = {}) =>
  readFormPage(
    await sendRequest('POST', '/book', {
      ...formOptions(confirmFields({ step: 'contact', ...fields })),
      host,
    }),
  )

test.each([squamishHost, whistlerHost])(
  'the plain form of %s asks only if the owner wants to know',
  async (host) => {
    const before = await openContact(host)
    expect(before.text).not.toContain(question)
    expect(before.controls.filter(({ name }) => name === 'heardFrom')).toEqual([])
    expect((await ask(true)).status).toBe(200)
    const page = await openContact(host, { heardFrom: 'van' })
    expect(page.text).toContain(question)
    expect(page.text).toContain('Saw our van')
    expect(page.controls.filter(({ name }) => name === 'heardFrom').map(({ tag }) => tag)).toEqual(['select'])
  },
)

test('the plain form stores the answer, and without one nothing', async () => {
  await ask(true)
  for (const [fields, heardFrom] of [
    [{ heardFrom: 'van' }, 'van'],
    [{ heardFrom: '', time: '1:00 PM' }, null],
    [{ heardFrom: 'a bird', time: '4:00 PM' }, null],
  ] as const) {
    const response = await sendRequest('POST', '/book', formOptions(confirmFields(fields)))
    expect(response.status).toBe(303)
    const [, , id = ''] = new URL(response.headers.get('Location') ?? '', 'http://localhost').pathname.split(
      '/',
    )
    expect(await readStored(id)).toMatchObject({ ...unknown, heardFrom })
  }
})

test('the wizard’s data says whether to ask', async () => {
  const read = async () => (await (await get('/api/site')).json<SiteData>()).sourceAnswers
  expect(await read()).toBeNull()
  await ask(true)
  expect(await read()).toEqual(sourceAnswers)
})
