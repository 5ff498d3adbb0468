import { between } from 'drizzle-orm'
import { monthsBetween } from '../../../shared/rules/figures/figures.ts'
import type { LedgerMonthJson } from '../../../shared/rules/ledger/ledger-json.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { ledgerMonths } from '../schema.ts'

const nothing = { net: 0, gst: 0, pst: 0, received: 0, refunded: 0 }

/** What was invoiced and paid by month, from the first to the last (yyyy-MM), as triggers count it: a row a month. */
export async function loadLedger(db: Database, from: string, to: string): Promise<LedgerMonthJson[]> {
  const rows = await db
    .select()
    .from(ledgerMonths)
    .where(between(ledgerMonths.month, from, to))
  return monthsBetween(from, to).map(
    (month) => rows.find((row) => row.month === month) ?? { month, ...nothing },
  )
}
