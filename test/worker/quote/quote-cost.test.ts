import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import { quoteStatuses } from '../../../shared/rules/quote/quote-status.ts'
import { quotes } from '../../../worker/db/schema/quote-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { budgets } from '../../budgets.ts'
import { today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { getJson, signInOwner } from '../worker-support.ts'
import { addQuote, addSentQuote } from './quote-rows.ts'

const cookie = await signInOwner()

const all = 1000

/** Every status equally often, some of each waiting. */
beforeAll(async () => {
  const db = openDatabase(env.DB)
  const { quote } = await addQuote()
  const rows = Array.from({ length: all }, (_, index) => ({
    ...{ ...quote, seq: undefined, customerPhoneKey: undefined },
    id: `quote ${index}`,
    requestKey: `key ${index}`,
    status: quoteStatuses[index % quoteStatuses.length] ?? 'new',
    isWaiting: index % 3 === 0,
    validUntil: addDays(today, 1),
  }))
  const [first, ...others] = rows.map((row) => db.insert(quotes).values(row))
  if (first) await db.batch([first, ...others])
})

/** The rows that D1 bills for one request, with the session check. */
async function rowsReadBy(query: string): Promise<number> {
  const { database, rowsRead } = spyOnDatabase()
  await getJson(`/api/admin/${query}`, cookie, { DB: database })
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
  'search=robin',
])('the first and a deep page of quotes with "%s" read each quote three times at most', async (filter) => {
  const page = `quotes?${filter}`
  const { items, nextCursor } = await getJson<QuoteListJson>(`/api/admin/${page}&limit=100`, cookie)
  expect(items).toHaveLength(100)
  expect(await rowsReadBy(page)).toBeLessThanOrEqual(3 * all + budgets.dashboardRows)
  expect(await rowsReadBy(`${page}&cursor=${nextCursor}`)).toBeLessThanOrEqual(
    3 * all + budgets.dashboardRows,
  )
})

test('the details of a quote read its messages and photos and a few other rows', async () => {
  const { quote } = await addSentQuote()
  expect(await rowsReadBy(`quotes/${quote.id}`)).toBeLessThanOrEqual(10)
})
