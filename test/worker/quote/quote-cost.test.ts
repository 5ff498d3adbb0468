import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import { budgets } from '../../budgets.ts'
import { today } from '../clock.ts'
import { spyOnDatabase } from '../spied-database.ts'
import { callWith, get, signInOwner } from '../worker-support.ts'
import { addOffered, addQuote } from './quote-rows.ts'

const cookie = await signInOwner()

const many = 100_000

/** Every status as often, and of each some that wait; open offers hold till tomorrow. */
beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${many})
    INSERT INTO quotes (id, status, service, customer_name, customer_email, customer_phone, vehicles, place, area, location, valid_until, is_waiting, request_key, request_hash, link_token_hash, created_at, updated_at)
    SELECT 'q' || n, json_extract('["new","offered","accepted","declined","expired"]', '$[' || (n % 5) || ']'),
      'ppf', 'Robin', 'robin@example.com', '6045550199', '[]', 'shop', 'squamish', 'squamish', ?, n % 3 = 0, 'k' || n, '', '', '2027-01-11', '2027-01-11' FROM numbers`,
  )
    .bind(addDays(today, 1))
    .run()
  // Offers of yesterday that the cron has not noted yet.
  for (let count = 0; count < 5; count++) {
    await addQuote({ status: 'offered', validUntil: addDays(today, -1) })
  }
}, 120_000)

/** The rows that D1 bills for one call, the check of the session included. */
async function rowsReadBy(query: string): Promise<number> {
  const { database, rowsRead } = spyOnDatabase()
  const response = await callWith({ DB: database }, 'GET', `/api/admin/${query}`, { cookie })
  expect(response.status).toBe(200)
  return rowsRead()
}

test.each([
  '',
  'status=new',
  'status=offered',
  'status=accepted',
  'status=declined',
  'status=expired',
  'waiting=true',
])('of 100,000 quotes the first and a deep page of those with "%s" read at most 60 rows', async (filter) => {
  const page = `quotes?${filter}`
  const deep = await get(`/api/admin/${page}&limit=100`, { cookie })
  const { items, nextCursor } = await deep.json<QuoteListJson>()
  expect(items).toHaveLength(100)
  expect(await rowsReadBy(page)).toBeLessThanOrEqual(budgets.dashboardRows)
  expect(await rowsReadBy(`${page}&cursor=${nextCursor}`)).toBeLessThanOrEqual(budgets.dashboardRows)
})

test('the details of a quote read its lines and photos and a handful of rows besides', async () => {
  const { quote } = await addOffered()
  expect(await rowsReadBy(`quotes/${quote.id}`)).toBeLessThanOrEqual(10)
})
