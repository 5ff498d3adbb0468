import { between, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../ground/database/open-database.ts'
import { pastQuoteMonths, quoteMonths, quotes } from '../schema.ts'

/** The query for what became of the requests of a range of months (yyyy-MM), by service. */
export function selectQuoteFigures(db: Database, from: string, to: string) {
  const months = unionAll(
    db
      .select()
      .from(quoteMonths)
      .where(between(quoteMonths.month, from, to)),
    db
      .select()
      .from(pastQuoteMonths)
      .where(between(pastQuoteMonths.month, from, to)),
  ).as('months')
  return db
    .select({
      service: months.service,
      requests: sum(months.requests).mapWith(Number),
      offered: sum(months.offered).mapWith(Number),
      accepted: sum(months.accepted).mapWith(Number),
      declined: sum(months.declined).mapWith(Number),
      value: sum(months.value).mapWith(Number),
    })
    .from(months)
    .groupBy(months.service)
}

const counted = ['requests', 'offered', 'accepted', 'declined', 'value'] as const

/** The statement that keeps the figures of quotes that are about to be removed for their age. */
export function keepQuoteFigures(db: Database, ids: readonly string[]) {
  const isSo = (condition: SQL) => sql<number>`sum(${condition})`
  return db
    .insert(pastQuoteMonths)
    .select(
      db
        .select({
          month: sql<string>`substr(${quotes.createdAt}, 1, 7)`.as('month'),
          service: quotes.service,
          requests: sql<number>`count(*)`.as('requests'),
          offered: isSo(sql`${quotes.validUntil} is not null`).as('offered'),
          accepted: isSo(sql`${quotes.status} = 'accepted'`).as('accepted'),
          declined: isSo(sql`${quotes.status} = 'declined'`).as('declined'),
          value: sql<number>`coalesce(sum(${quotes.value}), 0)`.as('value'),
        })
        .from(quotes)
        .where(sql`${quotes.id} in (select value from json_each(${JSON.stringify(ids)}))`)
        .groupBy(sql`1`, quotes.service),
    )
    .onConflictDoUpdate({
      target: [pastQuoteMonths.month, pastQuoteMonths.service],
      set: Object.fromEntries(
        counted.map((name) => [name, sql`${pastQuoteMonths[name]} + ${sql.raw(`excluded.${name}`)}`]),
      ),
    })
}
