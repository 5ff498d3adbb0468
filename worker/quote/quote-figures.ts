import { between, sum } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { quoteMonths } from '../database/schema.ts'

/** The query for what became of the requests of a range of months (yyyy-MM), by service. */
export const selectQuoteFigures = (db: Database, from: string, to: string) =>
  db
    .select({
      service: quoteMonths.service,
      requests: sum(quoteMonths.requests).mapWith(Number),
      offered: sum(quoteMonths.offered).mapWith(Number),
      accepted: sum(quoteMonths.accepted).mapWith(Number),
      declined: sum(quoteMonths.declined).mapWith(Number),
      value: sum(quoteMonths.value).mapWith(Number),
    })
    .from(quoteMonths)
    .where(between(quoteMonths.month, from, to))
    .groupBy(quoteMonths.service)
