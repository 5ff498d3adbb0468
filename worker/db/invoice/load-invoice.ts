import { and, asc, eq } from 'drizzle-orm'
import { type InvoiceNumber, invoiceName } from '../../../shared/rules/invoice/invoice.ts'
import { type InvoiceView, toInvoiceView } from '../../../shared/rules/invoice/invoice-view.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { invoices, payments } from '../schema.ts'
import { selectInvoices } from './invoices.ts'

/** The query for what was paid for a booking, in the order of the days. */
const selectInvoicePayments = (db: Database, bookingId: string) =>
  db
    .select({ amount: payments.amount, method: payments.method, date: payments.date })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.date), asc(payments.at))

/** What a booking's invoice or credit note of a name shows now, or the last one; `null` when there is none. */
export async function findInvoice(
  db: Database,
  bookingId: string,
  name?: string,
): Promise<InvoiceView | null> {
  const [issued, paymentRows] = await db.batch([
    selectInvoices(db, bookingId),
    selectInvoicePayments(db, bookingId),
  ])
  const invoice = name === undefined ? issued.at(-1) : issued.find((each) => invoiceName(each) === name)
  return invoice ? toInvoiceView(invoice, issued, paymentRows) : null
}

/** The same by its number among all. */
export async function findInvoiceByNumber(
  db: Database,
  { year, number }: InvoiceNumber,
): Promise<InvoiceView | null> {
  const [row] = await db
    .select({ bookingId: invoices.bookingId })
    .from(invoices)
    .where(and(eq(invoices.year, year), eq(invoices.number, number)))
  return row ? findInvoice(db, row.bookingId, invoiceName({ year, number })) : null
}
