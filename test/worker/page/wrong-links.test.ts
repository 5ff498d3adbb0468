import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes, now } from '../clock.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { textOf } from '../quote/read-quote-link.ts'
import { travellingDatabase } from '../travelling-database.ts'
import { book, callWith, clearBookings, futureDate, get, remove, signInOwner } from '../worker-support.ts'

const owner = await signInOwner()

beforeEach(clearBookings)

const from = (address: string) => ({ 'CF-Connecting-IP': address })

const follow = async (path: string, address: string) => (await get(path, { headers: from(address) })).status

async function linkOfBooking() {
  const { booking, manageUrl } = await book({ date: futureDate() })
  return { booking, link: new URL(manageUrl).pathname }
}

const wrongLinks = [
  ['a booking', async () => `${(await linkOfBooking()).link}x`],
  ['a quote', async () => `${(await addQuote()).link}x/accept`],
  ['an invitation', async () => '/invitation/nobody'],
  ['unsubscribing', async () => '/unsubscribe/robin@example.com/nobody'],
] as const

test.each(wrongLinks)(
  'who follows twenty wrong links of %s has to wait, others do not',
  async (_, linkOf) => {
    const wrong = await linkOf()
    for (let tries = 0; tries < 20; tries++) expect(await follow(wrong, '192.0.2.1')).toBe(404)
    const refused = await get(wrong, { headers: from('192.0.2.1') })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(await textOf(refused)).toContain('Too many attempts')
    expect(await follow(wrong, '192.0.2.2')).toBe(404)
    vi.setSystemTime(now + minutes(15))
    expect(await follow(wrong, '192.0.2.1')).toBe(404)
  },
)

test('a right link opens from where many wrong ones were followed', async () => {
  const { link } = await linkOfBooking()
  for (let tries = 0; tries < 25; tries++) await follow(`${link}x`, '192.0.2.1')
  expect(await follow(link, '192.0.2.1')).toBe(200)
})

test('the lines of one site of IPv6 are one network, its neighbour is another', async () => {
  const wrong = `${(await linkOfBooking()).link}x`
  const tries = Array.from({ length: 20 }, (_, line) => follow(wrong, `2001:db8:1:${line.toString(16)}::1`))
  expect(new Set(await Promise.all(tries))).toEqual(new Set([404]))
  expect(await follow(wrong, '2001:db8:1:ffff::1')).toBe(429)
  expect(await follow(wrong, '2001:db8:2::1')).toBe(404)
})

/** What one statement, or each of a batch, answers with what D1 bills for it. */
const isBilled = (made: unknown): made is D1Result =>
  typeof made === 'object' && made !== null && 'meta' in made

test('a wrong link writes one row, and none once there were too many', async () => {
  const wrong = `${(await linkOfBooking()).link}x`
  const written: number[] = []
  const DB = travellingDatabase(async (trip) => {
    const made = await trip.make()
    const billed = [made].flat().filter(isBilled)
    if (trip.writes) written.push(billed.reduce((sum, { meta }) => sum + meta.rows_written, 0))
    return made
  })
  for (let tries = 0; tries < 25; tries++) {
    await callWith({ DB }, 'GET', wrong, { headers: from('192.0.2.1') })
  }
  expect(written.filter((rows) => rows > 0)).toEqual(Array(20).fill(1))
  const { results } = await env.DB.prepare('SELECT * FROM daily_counts WHERE cap = 20 AND count = 20').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain('192.0.2.1')
})

/** How many wrong links were counted, whatever counts them. */
async function countWrong() {
  const rows = await env.DB.prepare('SELECT sum(count) AS count FROM daily_counts').first<number>('count')
  return rows ?? 0
}

test.each([
  ['cross-site', 0],
  ['same-site', 0],
  ['none', 20],
])('of wrong links that a browser is sent to (%s), %i count', async (site, counted) => {
  const { link } = await linkOfBooking()
  const before = await countWrong()
  const headers = { ...from('192.0.2.4'), 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'image' }
  for (let tries = 0; tries < 20; tries++) await get(`${link}x`, { headers })
  expect((await countWrong()) - before).toBe(counted)
})

test('right links, and those of what was deleted, count for nothing', async () => {
  const [there, gone] = [await linkOfBooking(), await linkOfBooking()]
  await remove(gone.booking.id, owner)
  const before = await countWrong()
  for (let visits = 0; visits < 25; visits++) {
    expect(await follow(there.link, '192.0.2.5')).toBe(200)
    expect(await follow(gone.link, '192.0.2.5')).toBe(404)
  }
  expect(await countWrong()).toBe(before)
})
