import * as z from 'zod/mini'
import { plainText } from '../../lib/text/text-schemas.ts'
import { parseInvoiceName } from './invoice.ts'

const nameInvoice = 'Please name the invoice, such as 2026-0012'

/** The name of an invoice, read as its number. */
const invoiceNumber = z.pipe(
  plainText(nameInvoice),
  z.transform((name, { issues }) => {
    const number = parseInvoiceName(name)
    if (number) return number
    issues.push({ code: 'custom', message: nameInvoice, input: name })
    return z.NEVER
  }),
)

/**
 * `POST /api/admin/bookings/:id/invoices/credit`: which one is taken back, and whether a new one takes its place at once.
 */
export const creditSchema = z.object({ invoice: invoiceNumber, reissue: z._default(z.boolean(), false) })

/** `POST /api/admin/bookings/:id/invoices/send`: what goes to the customer. */
export const sendInvoiceSchema = z.object({ invoice: invoiceNumber })
