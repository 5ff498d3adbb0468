import type { Context } from 'hono'
import { raw } from 'hono/html'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../shared/lib/time/business-time.ts'
import { balanceText, type InvoiceView } from '../../../shared/rules/invoice/invoice-view.ts'
import { methodNames } from '../../../shared/rules/payment/payment.ts'
import { noSalesTax } from '../../../shared/rules/price/price-details.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { invoiceStyle } from './invoice-style.ts'

/** Shows the button, which does nothing without a script, and makes it print. */
const printScript =
  "const button = document.querySelector('button'); button.hidden = false; button.onclick = () => print()"

/** The page of an invoice, its receipt or a credit note: one sheet on A4 and Letter (docs/adr/0019-invoices.md). */
const InvoicePage = ({ invoice, style }: { invoice: InvoiceView; style: string }) => {
  const { heading, name, date, document, counterpart } = invoice
  const { seller, customer, job } = document
  return (
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>
          {heading} {name}, {seller.name}
        </title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="print">
            <button type="button" hidden>
              Print or Save as PDF
            </button>
          </p>
          <header>
            <address>
              <b>{seller.name}</b>
              <span>{seller.address}</span>
              <span>{seller.phone}</span>
              <span>{seller.email}</span>
              {seller.taxNumbers.gst && <span>GST number {seller.taxNumbers.gst}</span>}
              {seller.taxNumbers.pst && <span>PST number {seller.taxNumbers.pst}</span>}
            </address>
            <div class="number">
              <h1>{heading}</h1>
              <p>{name}</p>
              <p>{formatDate(date)}</p>
            </div>
          </header>
          {counterpart && (
            <p class="other">
              {counterpart.heading} {counterpart.name}
            </p>
          )}
          <section class="about">
            <div>
              <h2>Customer</h2>
              <p>{customer.name}</p>
              {customer.address && <p>{customer.address}</p>}
            </div>
            <div>
              <h2>Job</h2>
              <p>{job.service}</p>
              <p>{job.vehicle}</p>
              <p>{formatDate(job.date)}</p>
            </div>
          </section>
          <Lines invoice={invoice} />
          {invoice.account && <Account account={invoice.account} />}
        </main>
        <script>{raw(printScript)}</script>
      </body>
    </html>
  )
}

const Lines = ({ invoice: { lines, net, taxes, total } }: { invoice: InvoiceView }) => (
  <table>
    <caption>What it is for, in Canadian dollars</caption>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col" class="amount">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, tax, amount }) => (
        <tr>
          <td>
            {label}
            {tax && <small>{tax}</small>}
          </td>
          <td class="amount">{formatCents(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {taxes.length > 0 && <SumRow label="Before tax" amount={net} />}
      {taxes.map((tax) => (
        <SumRow {...tax} />
      ))}
      {taxes.length === 0 && (
        <tr>
          <td colSpan={2}>{noSalesTax}</td>
        </tr>
      )}
      <SumRow label="Total (CAD)" amount={total} isTotal />
    </tfoot>
  </table>
)

const Account = ({ account: { payments, balance } }: { account: NonNullable<InvoiceView['account']> }) => (
  <table class="account">
    <caption>Paid so far</caption>
    <tbody>
      {payments.length === 0 && (
        <tr>
          <td>Nothing yet</td>
          <td class="amount">{formatCents(0)}</td>
        </tr>
      )}
      {payments.map(({ date, method, amount }) => (
        <tr>
          <td>
            {amount < 0 ? 'Refunded' : 'Paid'} {formatDate(date)}
            <small>{methodNames[method]}</small>
          </td>
          <td class="amount">{formatCents(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <SumRow {...balanceText(balance)} isTotal />
    </tfoot>
  </table>
)

const SumRow = ({ label, amount, isTotal }: { label: string; amount: number; isTotal?: boolean }) => (
  <tr class={isTotal ? 'total' : undefined}>
    <th scope="row">{label}</th>
    <td class="amount">{formatCents(amount)}</td>
  </tr>
)

const cspHash = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

/** Answers with the page: kept by nobody, found by nobody, with no file beside it. */
export async function serveInvoice(c: Context<AppEnv>, invoice: InvoiceView): Promise<Response> {
  const style = invoiceStyle(invoice)
  const [styleHash, scriptHash] = await Promise.all([cspHash(style), cspHash(printScript)])
  return c.html(`<!doctype html>${<InvoicePage invoice={invoice} style={style} />}`, 200, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}
