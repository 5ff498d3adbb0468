import { expect, test } from 'vitest'
import type { PricedQuote } from '../../shared/rules/quote/priced-quote.ts'
import { allSlots, findBrokenInvariants, openDate } from './broken-invariants.ts'
import {
  count,
  dropPrimaryKey,
  openSite,
  type RaceRequest,
  type RaceSite,
  random,
  sign,
} from './race-site.ts'

const rounds = 3

const pricedQuote: PricedQuote = {
  options: [
    { title: 'Tint', lines: [{ label: 'Tint', amount: 440 }], durationMinutes: 120, place: 'shop' },
    { title: 'Film', lines: [{ label: 'Film', amount: 1200 }], durationMinutes: 240, place: 'mobile' },
  ],
  note: '',
  validUntil: openDate(100),
}

type OpenQuote = { id: string; path: string }

/** Stores a quote request that the business has answered with a priced quote. */
async function addSentQuote({ database }: RaceSite): Promise<OpenQuote> {
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  const vehicles = [{ vehicleType: 'suv', vehicleMake: 'Subaru', vehicleModel: 'Outback' }]
  await database.batch([
    database
      .prepare(
        "INSERT INTO quotes (id, status, service, customer_name, customer_email, customer_phone, vehicles, place, area, location, valid_until, is_waiting, request_key, request_hash, link_token_hash, created_at, updated_at) VALUES (?1, 'offered', 'window-tint', 'Robin Field', 'robin@example.com', '(604) 555-0199', ?2, 'mobile', 'squamish', 'squamish', ?3, 0, ?1, '', '', ?4, ?4)",
      )
      .bind(id, JSON.stringify(vehicles), pricedQuote.validUntil, at),
    database
      .prepare(
        "INSERT INTO quote_events (quote_id, number, at, actor, action, text) VALUES (?, 1, ?, 'customer', 'requested', 'All windows')",
      )
      .bind(id, at),
    database.prepare(sentEventNumber).bind(id, 2, at, JSON.stringify(pricedQuote)),
  ])
  return { id, path: `/quote/${id}/${sign(`quote:${id}`)}` }
}

const sentEventNumber =
  "INSERT INTO quote_events (quote_id, number, at, actor, action, offer) VALUES (?, ?, ?, 'owner@example.com', 'offered', ?)"

const accept = ({ path }: OpenQuote, option: number, date: string, time: string): RaceRequest => ({
  method: 'POST',
  path: `${path}/accept`,
  form: { offer: '2', option: String(option), slot: `${date} ${time}`, address: '1 Example Road' },
})

/** Start times at which either option fits into the day. */
const times = allSlots.slice(0, 8)

/** Requests to accept one quote, alternating between its options, at random times. */
const acceptances = (quote: OpenQuote, date: string, calls: number) =>
  Array.from({ length: calls }, (_, index) => accept(quote, index % 2, date, random.shuffled(times)[0] ?? ''))

async function loadQuote({ database }: RaceSite, { id }: OpenQuote) {
  const texts = async (sql: string) =>
    (await database.prepare(sql).bind(id).all<{ text: string }>()).results.map(({ text }) => text)
  return {
    bookings: await texts('SELECT id AS text FROM bookings WHERE quote_id = ?'),
    said: await texts(
      "SELECT number || ' ' || action AS text FROM quote_events WHERE quote_id = ? AND number > 2 ORDER BY number",
    ),
    quote: await database
      .prepare('SELECT status, booking_id AS bookingId FROM quotes WHERE id = ?')
      .bind(id)
      .first<{ status: string; bookingId: string | null }>(),
  }
}

test('makes one booking of 30 simultaneous acceptances with different times and options', async () => {
  const site = await openSite()
  for (let round = 0; round < rounds; round++) {
    const quote = await addSentQuote(site)
    const answers = await site.send(acceptances(quote, openDate(round), 30))
    const { bookings, said, quote: accepted } = await loadQuote(site, quote)
    expect(bookings).toHaveLength(1)
    expect(said).toEqual(['3 accepted'])
    expect(accepted).toEqual({ status: 'accepted', bookingId: bookings[0] })
    // Every response redirects to the one booking.
    expect(count(answers, 303)).toBe(30)
    for (const { location } of answers) expect(location).toContain(`/booking/${bookings[0]}/`)
    expect(await findBrokenInvariants(site.database)).toEqual([])
  }
})

const decline = ({ path }: OpenQuote): RaceRequest => ({
  method: 'POST',
  path: `${path}/decline`,
  form: { offer: '2', text: '' },
})

test('accepts, declines or replaces a quote, but only one of these', async () => {
  const site = await openSite()
  for (let round = 0; round < 4 * rounds; round++) {
    const quote = await addSentQuote(site)
    const declines = Array.from({ length: 6 }, () => decline(quote))
    const replace = site.database
      .prepare(sentEventNumber)
      .bind(quote.id, 3, new Date().toISOString(), JSON.stringify({ ...pricedQuote, note: 'Cheaper' }))
    // The owner's replacement starts before the other requests, after them, or not at all.
    const early = round % 3 === 0 ? replace.run().catch(() => {}) : null
    const asked = site.send(random.shuffled([...acceptances(quote, openDate(round), 6), ...declines]))
    if (round % 3 === 1) await replace.run().catch(() => {})
    const [answers] = await Promise.all([asked, early])
    const { bookings, said, quote: after } = await loadQuote(site, quote)
    expect(said).toHaveLength(1)
    expect(['3 accepted', '3 declined', '3 offered']).toContain(said[0])
    expect(`3 ${after?.status}`).toBe(said[0])
    expect(bookings).toHaveLength(said[0] === '3 accepted' ? 1 : 0)
    // Requests that match the outcome are redirected, the others get a conflict.
    expect([count(answers, 303), count(answers, 409)]).toEqual(said[0] === '3 offered' ? [0, 12] : [6, 6])
  }
  expect(await findBrokenInvariants(site.database)).toEqual([])
})

test('accepts one of many quotes for the same time, and leaves the others open', async () => {
  const site = await openSite()
  for (let round = 0; round < rounds; round++) {
    const quotes: OpenQuote[] = []
    for (let each = 0; each < 10; each++) quotes.push(await addSentQuote(site))
    const answers = await site.send(quotes.map((quote) => accept(quote, 0, openDate(round), '1:00 PM')))
    const stored = await Promise.all(quotes.map((quote) => loadQuote(site, quote)))
    expect([count(answers, 303), count(answers, 409)]).toEqual([1, 9])
    expect(stored.map(({ bookings, said, quote }) => [bookings.length, said, quote?.status])).toEqual(
      answers.map(({ status }) => (status === 303 ? [1, ['3 accepted'], 'accepted'] : [0, [], 'offered'])),
    )
    expect(await findBrokenInvariants(site.database)).toEqual([])
  }
})

test('books twice without the primary key of quote_events and the index bookings_by_quote', async () => {
  const site = await openSite()
  await dropPrimaryKey(site, 'quote_events')
  await site.database.prepare('DROP INDEX bookings_by_quote').run()
  const quote = await addSentQuote(site)
  await site.send(acceptances(quote, openDate(0), 30))
  expect((await loadQuote(site, quote)).bookings.length).toBeGreaterThan(1)
})
