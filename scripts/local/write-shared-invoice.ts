import type { DatabaseSync } from 'node:sqlite'
import { toBusiness } from '../../shared/lib/business/business.ts'
import { epochOf } from '../../shared/lib/time/business-time.ts'
import { documentTerms } from '../../shared/rules/invoice/due-date.ts'
import { invoiceName } from '../../shared/rules/invoice/invoice.ts'
import { createInvoiceDocument } from '../../shared/rules/invoice/invoice-document.ts'
import { createSharedDocument } from '../../shared/rules/invoice/shared-invoice.ts'
import { paymentText } from '../../shared/rules/payment/payment.ts'
import { paymentPartId, spreadPayment } from '../../shared/rules/payment/spread-payment.ts'
import { defaultCatalogue } from '../../shared/rules/price/default-catalogue.ts'
import { defaultBusinessTerms } from '../../shared/rules/terms/business-terms.ts'
import { defaultBusiness } from '../../shared/site/published/default-business.ts'
import { bookingEvents } from '../../worker/db/schema/booking-tables.ts'
import { invoiceJobs, invoices } from '../../worker/db/schema/invoice-tables.ts'
import { payments } from '../../worker/db/schema/payment-tables.ts'
import { rowInserter } from './stored-rows.ts'

type Job = Parameters<typeof createInvoiceDocument>[0] & { id: string }

type SampleInvoice = {
  jobs: readonly Omit<Job, 'taxes'>[]
  customerName: string
  /** The day of issue, and that of the payment of half of it. */
  date: string
  paidOn: string
  actor: string
  uuid: () => string
}

/**
 * Writes an invoice over several completed jobs, oldest first, that have only their first event. It is due in 14
 * days, and half of it is paid. No taxes are charged.
 */
export function writeSharedInvoice(
  database: DatabaseSync,
  { jobs, customerName, date, paidOn, actor, uuid }: SampleInvoice,
): void {
  const insertInvoice = rowInserter(database, invoices, {
    number: '(SELECT coalesce(max(number), 0) + 1 FROM invoices WHERE year = :year)',
  })
  const insertJob = rowInserter(database, invoiceJobs)
  const insertPayment = rowInserter(database, payments)
  const insertEvent = rowInserter(database, bookingEvents)
  const siteData = { business: toBusiness(defaultBusiness), catalogue: defaultCatalogue }
  const taxes = { gst: 0, pst: 0 }
  const parts = jobs.map((job) => ({
    job,
    document: createInvoiceDocument({ ...job, taxes }, defaultBusinessTerms, siteData),
  }))
  const [first, ...others] = parts.map(({ document }) => document)
  if (!first) return
  const id = uuid()
  const year = Number(date.slice(0, 4))
  const at = new Date(epochOf(date, 9 * 60)).toISOString()
  const document = {
    ...createSharedDocument([first, ...others], customerName),
    ...documentTerms(date, { daysUntilDue: 14, poNumber: '4711' }),
  }
  const issue = { kind: 'invoice', turn: 1, year } as const
  insertInvoice({ ...issue, ...taxes, bookingId: id, date, at, actor, net: document.total, document })
  const number = Number(database.prepare('SELECT number FROM invoices WHERE booking_id = ?').get(id)?.number)
  const amount = Math.round(document.total / 2)
  const spread = spreadPayment(
    amount,
    parts.map(({ job, document: { total } }) => ({ id: job.id, due: total, paid: 0 })),
  )
  for (const { job, document: part } of parts) {
    insertJob({ year, number, turn: 1, ...taxes, bookingId: job.id, net: part.total, document: part })
    const name = invoiceName({ year, number })
    insertEvent({ bookingId: job.id, number: 2, at, actor, action: 'invoiced', toValue: name })
  }
  const paymentId = uuid()
  const paidAt = new Date(epochOf(paidOn, 9 * 60)).toISOString()
  for (const part of spread ?? []) {
    const payment = { ...part, method: 'cheque', date: paidOn, at: paidAt, actor } as const
    insertPayment({ ...payment, id: paymentPartId(paymentId, part.bookingId) })
    const toValue = paymentText(payment)
    insertEvent({ bookingId: part.bookingId, number: 3, at: paidAt, actor, action: 'paid', toValue })
  }
}
