import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes, now } from '../clock.ts'
import { readPageText } from '../quote/quote-page-support.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { book, clearBookings, deleteBooking, futureDate, get, signInOwner } from '../worker-support.ts'

const owner = await signInOwner()

beforeEach(clearBookings)

const from = (address: string) => ({ 'CF-Connecting-IP': address })

const follow = async (path: string, address: string) => (await get(path, { headers: from(address) })).status

async function newManageLink() {
  const { booking, manageUrl } = await book({ date: futureDate() })
  return { booking, link: new URL(manageUrl).pathname }
}

const wrongLinks = [
  ['a booking', async () => `${(await newManageLink()).link}x`],
  ['a quote', async () => `${(await addQuote()).link}x/accept`],
  ['an invitation', async () => '/invitation/nobody'],
  ['a reminder', async () => '/care/none/nobody'],
  ['unsubscribing', async () => '/unsubscribe/robin@example.com/nobody'],
] as const

test.each(wrongLinks)(
  'throttles a visitor after twenty wrong links of %s, and no other',
  async (_, linkOf) => {
    const wrong = await linkOf()
    for (let tries = 0; tries < 20; tries++) expect(await follow(wrong, '192.0.2.1')).toBe(404)
    const refused = await get(wrong, { headers: from('192.0.2.1') })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(await readPageText(refused)).toContain('Too many attempts')
    expect(await follow(wrong, '192.0.2.2')).toBe(404)
    vi.setSystemTime(now + minutes(15))
    expect(await follow(wrong, '192.0.2.1')).toBe(404)
  },
)

test('counts wrong links up to the twentieth under a hash, and a right link still opens', async () => {
  const { link } = await newManageLink()
  for (let tries = 0; tries < 25; tries++) await follow(`${link}x`, '192.0.2.1')
  expect(await follow(link, '192.0.2.1')).toBe(200)
  const { results } = await env.DB.prepare('SELECT * FROM daily_counts WHERE cap = 20 AND count = 20').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain('192.0.2.1')
})

/** The number of wrong links counted, in any counter. */
async function countWrongLinks() {
  const rows = await env.DB.prepare('SELECT sum(count) AS count FROM daily_counts').first<number>('count')
  return rows ?? 0
}

test.each([
  ['cross-site', 0],
  ['same-site', 0],
  ['none', 20],
])('of wrong links with Sec-Fetch-Site %s, %i count', async (site, counted) => {
  const { link } = await newManageLink()
  const before = await countWrongLinks()
  const headers = { ...from('192.0.2.4'), 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'image' }
  for (let tries = 0; tries < 20; tries++) await get(`${link}x`, { headers })
  expect((await countWrongLinks()) - before).toBe(counted)
})

test('right links and links to deleted records do not count', async () => {
  const [there, gone] = [await newManageLink(), await newManageLink()]
  await deleteBooking(gone.booking.id, owner)
  const before = await countWrongLinks()
  for (let visits = 0; visits < 25; visits++) {
    expect(await follow(there.link, '192.0.2.5')).toBe(200)
    expect(await follow(gone.link, '192.0.2.5')).toBe(404)
  }
  expect(await countWrongLinks()).toBe(before)
})
