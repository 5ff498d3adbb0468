import { and, asc, eq } from 'drizzle-orm'
import { type InvoiceNumber, invoiceName } from '../../../shared/rules/invoice/invoice.ts'
import { type InvoiceView, toInvoiceView } from '../../../shared/rules/invoice/invoice-view.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { invoices, payments } from '../schema.ts'
import { selectInvoices } from './invoices.ts'

/** The query for what was paid for a booking, in the order of the days. */
const selectPayments = (db: Database, bookingId: string) =>
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
  const [issued, paid] = await db.batch([selectInvoices(db, bookingId), selectPayments(db, bookingId)])
  const found = name === undefined ? issued.at(-1) : issued.find((each) => invoiceName(each) === name)
  return found ? toInvoiceView(found, issued, paid) : null
}

/** The same by its number among all. */
export async function findInvoiceByNumber(
  db: Database,
  { year, number }: InvoiceNumber,
): Promise<InvoiceView | null> {
  const [found] = await db
    .select({ bookingId: invoices.bookingId })
    .from(invoices)
    .where(and(eq(invoices.year, year), eq(invoices.number, number)))
  return found ? findInvoice(db, found.bookingId, invoiceName({ year, number })) : null
}
