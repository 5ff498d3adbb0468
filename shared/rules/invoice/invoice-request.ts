import * as z from 'zod/mini'
import { plainText } from '../../lib/text/text-schemas.ts'
import { parseInvoiceName } from './invoice.ts'

const nameInvoice = 'Please name the invoice, such as 2026-0012'

/** An invoice name, parsed to its year and number. */
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
 * `POST /api/admin/bookings/:id/invoices/credit`: the invoice to cancel, and whether to issue a new one right
 * away.
 */
export const creditSchema = z.object({ invoice: invoiceNumber, reissue: z._default(z.boolean(), false) })

/** `POST /api/admin/bookings/:id/invoices/send`: the invoice to email to the customer. */
export const sendInvoiceSchema = z.object({ invoice: invoiceNumber })
