import { env } from 'cloudflare:workers'
import type { BookingInvoicesJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { getJson, type RequestOptions, sendRequest } from '../worker-support.ts'

// An owner's actions on invoices.

export const invoicesPath = (id: string) => `/api/admin/bookings/${id}/invoices`

export const postInvoice = (id: string, cookie: string) => sendRequest('POST', invoicesPath(id), { cookie })

export const creditInvoice = (
  id: string,
  invoice: string,
  options: RequestOptions & { reissue?: boolean },
) => {
  const { reissue = false, ...rest } = options
  return sendRequest('POST', `${invoicesPath(id)}/credit`, { json: { invoice, reissue }, ...rest })
}

export const listInvoices = async (id: string, cookie: string) =>
  getJson<BookingInvoicesJson>(invoicesPath(id), cookie)

/** The names of a booking's documents, newest first. */
export const readInvoiceNames = async (response: Response) =>
  (await response.json<BookingInvoicesJson>()).items.map(({ name }) => name)

/** Makes the business charge taxes. */
export const registerForTax = () =>
  env.DB.prepare(
    "INSERT OR REPLACE INTO business_terms (id, gst_number, pst_number, updated_at) VALUES (1, '12345 6789 RT0001', 'PST-1234-5678', '2027-01-01')",
  ).run()

type NewPayment = {
  bookingId: string
  amount: number
  date?: string
  method?: string
  id?: string
  actor?: string
}

/** Writes a payment into the ledger, or a refund when negative. */
export const postPayment = ({
  bookingId,
  amount,
  date = '2027-01-11',
  method = 'cash',
  id,
  actor = 'owner@example.com',
}: NewPayment) =>
  env.DB.prepare(
    'INSERT INTO payments (id, booking_id, amount, method, date, note, at, actor) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(id ?? crypto.randomUUID(), bookingId, amount, method, date, null, `${date}T12:00:00.000Z`, actor)
    .run()

/** All document names in numerical order. */
export async function loadInvoiceNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT printf('%d-%04d', year, number) AS name FROM invoices ORDER BY year, number",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}
