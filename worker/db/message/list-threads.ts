import { eq, sql } from 'drizzle-orm'
import { formatPhone } from '../../../shared/lib/text/phone-number.ts'
import type { ThreadSummaryJson } from '../../../shared/rules/message/message-json.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { mainCustomerId } from '../customer/main-customer.ts'
import { matchingCustomer } from '../customer/matching-customer.ts'
import { customers } from '../schema/customer-tables.ts'
import { texts } from '../schema/message-tables.ts'
import { isUnread } from './texts.ts'

const maxListed = 100

/**
 * Lists the numbers that sent or got texts, the newest text first, or only those with unread texts. Numbers
 * of one customer are one thread.
 */
export async function listThreads(db: Database, only: 'all' | 'unread'): Promise<ThreadSummaryJson[]> {
  // The sign keeps SQLite from grouping by the index of the numbers, for which it reads every text there is.
  const number = only === 'unread' ? sql`+${texts.phone}` : texts.phone
  const newest = db.$with('newest').as(
    db
      .select({
        phone: texts.phone,
        // SQLite takes the other columns from the row of the maximum.
        at: sql<string>`max(${texts.at})`.as('at'),
        body: texts.body,
        direction: texts.direction,
        unread: sql<number>`sum(${isUnread})`.as('unread'),
      })
      .from(texts)
      .where(only === 'unread' ? isUnread : undefined)
      .groupBy(number)
      .orderBy(sql`max(${texts.at}) desc`)
      .limit(maxListed),
  )
  const customerId = matchingCustomer({ email: '', phoneKey: sql`newest.phone` })
  const rows = await db
    .with(newest)
    .select({
      phone: newest.phone,
      at: newest.at,
      body: newest.body,
      direction: newest.direction,
      unread: newest.unread,
      customerId: customers.id,
      name: customers.name,
    })
    .from(newest)
    .leftJoin(customers, eq(customers.id, mainCustomerId(sql`(${customerId})`)))
    .orderBy(sql`${newest.at} desc`)
  const threads = new Map<string, ThreadSummaryJson>()
  for (const { phone, name, ...row } of rows) {
    const key = row.customerId === null ? phone : String(row.customerId)
    const newer = threads.get(key)
    if (newer) newer.unread += row.unread
    else
      threads.set(key, {
        ...row,
        phoneKey: phone,
        phone: formatPhone(phone),
        name: name ?? formatPhone(phone),
      })
  }
  return [...threads.values()]
}
