import { between, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { pastQuoteMonths, quotes } from '../schema/quote-tables.ts'

const countedColumns = ['requests', 'offered', 'accepted', 'declined', 'value'] as const

const month = sql<string>`substr(${quotes.createdAt}, 1, 7)`

/** The query for the outcomes of matching quotes, by month and service. */
function selectMonths(db: Database, condition: SQL) {
  const sumOf = (condition: SQL) => sql<number>`sum(${condition})`
  return db
    .select({
      month: month.as('month'),
      service: quotes.service,
      requests: sql<number>`count(*)`.as('requests'),
      offered: sumOf(sql`${quotes.validUntil} is not null`).as('offered'),
      accepted: sumOf(sql`${quotes.status} = 'accepted'`).as('accepted'),
      declined: sumOf(sql`${quotes.status} = 'declined'`).as('declined'),
      value: sql<number>`coalesce(round(sum(${quotes.value}), 2), 0)`.as('value'),
    })
    .from(quotes)
    .where(condition)
    .groupBy(sql`1`, quotes.service)
}

/** The query for the outcomes of the requests in a range of `yyyy-MM` months, by service. */
export function selectQuoteFigures(db: Database, from: string, to: string) {
  const past = db
    .select()
    .from(pastQuoteMonths)
    .where(between(pastQuoteMonths.month, from, to))
  const months = unionAll(selectMonths(db, between(month, from, to)), past).as('months')
  return db
    .select({
      service: months.service,
      requests: sum(months.requests).mapWith(Number),
      offered: sum(months.offered).mapWith(Number),
      accepted: sum(months.accepted).mapWith(Number),
      declined: sum(months.declined).mapWith(Number),
      value: sql<number>`round(sum(${months.value}), 2)`,
    })
    .from(months)
    .groupBy(months.service)
}

/** The statement that keeps the figures of quotes before they are removed for their age. */
export const storePastFigures = (db: Database, ids: readonly string[]) =>
  db
    .insert(pastQuoteMonths)
    .select(selectMonths(db, sql`${quotes.id} in ${idList(ids)}`))
    .onConflictDoUpdate({
      target: [pastQuoteMonths.month, pastQuoteMonths.service],
      set: Object.fromEntries(
        countedColumns.map((name) => [name, sql`${pastQuoteMonths[name]} + ${sql.raw(`excluded.${name}`)}`]),
      ),
    })
