import { Hono } from 'hono/tiny'
import { notFoundFile, ownersInvoicePath } from '../../../shared/lib/page/routes.ts'
import { parseInvoiceName } from '../../../shared/rules/invoice/invoice.ts'
import { continueSession } from '../../db/account/sessions.ts'
import { findInvoiceByNumber } from '../../db/invoice/invoices.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { signInPath } from '../page/dashboard-page-routes.ts'
import { servePage } from '../page/serve-page.ts'
import { serveInvoice } from './invoice-page.tsx'

/** The page of an invoice, receipt or credit note, for roles that may see money. */
export const invoicePageRoutes = new Hono<AppEnv>().get(ownersInvoicePath(':name'), async (c) => {
  const session = await continueSession(c, Date.now())
  if (!session) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(signInPath(c.req.url))
  }
  const number = parseInvoiceName(c.req.param('name') ?? '')
  const invoice =
    session.role === 'owner' && number ? await findInvoiceByNumber(openDatabase(c.env.DB), number) : null
  if (!invoice) return servePage(c, notFoundFile, 404)
  return serveInvoice(c, invoice)
})
