import type { Context } from 'hono'
import { raw } from 'hono/html'
import { formatDocumentDate } from '../../../shared/lib/time/business-time.ts'
import { termsDetails } from '../../../shared/rules/invoice/due-date.ts'
import {
  balanceText,
  type InvoiceView,
  type InvoiceViewJob,
  invoiceFormat,
} from '../../../shared/rules/invoice/invoice-view.ts'
import { jobsText } from '../../../shared/rules/invoice/shared-invoice.ts'
import { methodNames } from '../../../shared/rules/payment/payment.ts'
import { noSalesTax } from '../../../shared/rules/price/price-details.ts'
import { transitionStyle } from '../../../shared/site/page/transition-style.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'

/** Reveals the print button, which would do nothing without this script. */
const printScript =
  "const button = document.querySelector('button'); button.hidden = false; button.onclick = () => print()"

/** An invoice, receipt or credit note, laid out for A4 and Letter (docs/adr/0019-invoices.md). */
const InvoicePage = ({
  invoice,
  style,
  pay,
  howToPay,
}: {
  invoice: InvoiceView
  style: string
  pay: PayAnchor | undefined
  howToPay: string | null
}) => {
  const { heading, name, date, document, jobs, counterpart } = invoice
  const { seller, customer, job } = document
  const format = invoiceFormat(invoice)
  return (
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>
          {heading} {name}, {seller.name}
        </title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="print">
            {pay && <a href={pay.href}>{pay.text}</a>}
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
              <p>{formatDocumentDate(date)}</p>
              {termsDetails(invoice).map(({ term, value }) => (
                <p>
                  {term} {value}
                </p>
              ))}
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
            {!jobs && (
              <div>
                <h2>Job</h2>
                <p>{job.service}</p>
                <p>{job.vehicle}</p>
                <p>{formatDocumentDate(job.date)}</p>
              </div>
            )}
          </section>
          {jobs ? (
            <Jobs invoice={invoice} jobs={jobs} format={format} />
          ) : (
            <Lines invoice={invoice} format={format} />
          )}
          {invoice.account && <Account account={invoice.account} format={format} />}
          {howToPay && (
            <section class="about">
              <div>
                <h2>How to pay</h2>
                <p>{howToPay}</p>
              </div>
            </section>
          )}
        </main>
        <script>{raw(printScript)}</script>
      </body>
    </html>
  )
}

type Format = (amount: number) => string

type LinesProps = { invoice: InvoiceView; format: Format }

const Lines = ({ invoice, format }: LinesProps) => (
  <table>
    <caption>Items, in Canadian dollars</caption>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col" class="amount">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {invoice.lines.map(({ label, tax, amount }) => (
        <tr>
          <td>
            {label}
            {tax && <small>{tax}</small>}
          </td>
          <td class="amount">{format(amount)}</td>
        </tr>
      ))}
    </tbody>
    <Totals invoice={invoice} format={format} columns={2} />
  </table>
)

/** The jobs of a shared invoice, each with its own lines where it has more than one. */
const Jobs = ({ invoice, jobs, format }: LinesProps & { jobs: readonly InvoiceViewJob[] }) => (
  <table>
    <caption>{jobsText(jobs.length)}, in Canadian dollars before tax</caption>
    <thead>
      <tr>
        <th scope="col" class="day">
          Date
        </th>
        <th scope="col">Job</th>
        <th scope="col" class="amount">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {jobs.map(({ date, service, vehicle, lines, net }) => (
        <tr>
          <td class="day">{formatDocumentDate(date)}</td>
          <td>
            {service}
            <small>{vehicle}</small>
            {lines.length > 1 &&
              lines.map(({ label, amount }) => (
                <small>
                  {label} {format(amount)}
                </small>
              ))}
          </td>
          <td class="amount">{format(net)}</td>
        </tr>
      ))}
    </tbody>
    <Totals invoice={invoice} format={format} columns={3} />
  </table>
)

const Totals = ({ invoice: { net, taxes, total }, format, columns }: LinesProps & { columns: number }) => {
  const row = { format, labelSpan: columns > 2 ? columns - 1 : undefined }
  return (
    <tfoot>
      {taxes.length > 0 && <SumRow label="Before tax" amount={net} {...row} />}
      {taxes.map((tax) => (
        <SumRow {...tax} {...row} />
      ))}
      {taxes.length === 0 && (
        <tr>
          <td colSpan={columns}>{noSalesTax}</td>
        </tr>
      )}
      <SumRow label="Total (CAD)" amount={total} {...row} isTotal />
    </tfoot>
  )
}

type AccountProps = { account: NonNullable<InvoiceView['account']>; format: Format }

const Account = ({ account: { payments, credits, balance }, format }: AccountProps) => (
  <table class="account">
    <caption>Payments</caption>
    <tbody>
      {payments.length === 0 && (
        <tr>
          <td>None yet</td>
          <td class="amount">{format(0)}</td>
        </tr>
      )}
      {payments.map(({ date, method, amount }) => (
        <tr>
          <td>
            {amount < 0 ? 'Refunded' : 'Paid'} {formatDocumentDate(date)}
            <small>{methodNames[method]}</small>
          </td>
          <td class="amount">{format(amount)}</td>
        </tr>
      ))}
      {credits.map(({ name, date, amount }) => (
        <tr>
          <td>
            Credited {formatDocumentDate(date)}
            <small>Credit note {name}</small>
          </td>
          <td class="amount">{format(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <SumRow {...balanceText(balance)} format={format} isTotal />
    </tfoot>
  </table>
)

type SumRowProps = {
  label: string
  amount: number
  format: Format
  labelSpan?: number | undefined
  isTotal?: boolean
}

const SumRow = ({ label, amount, format, labelSpan, isTotal }: SumRowProps) => (
  <tr class={isTotal ? 'total' : undefined}>
    <th scope="row" colSpan={labelSpan}>
      {label}
    </th>
    <td class="amount">{format(amount)}</td>
  </tr>
)

const cspHash = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

/** Where a customer pays what is due. */
type PayAnchor = { text: string; href: string }

/**
 * The page is neither cached nor indexed, and loads no other file. While something is due and cannot be paid by
 * card, it says how to pay in the owner's words.
 */
export async function serveInvoice(
  c: Context<AppEnv>,
  invoice: InvoiceView,
  pay?: PayAnchor,
): Promise<Response> {
  const { terms } = await getPublishedSite(c)
  const isDue = (invoice.account?.balance ?? 0) > 0
  const howToPay = isDue && !pay ? terms.words.payment : null
  const style = invoiceStyle(invoice)
  const [styleHash, scriptHash] = await Promise.all([cspHash(style), cspHash(printScript)])
  return c.html(`<!doctype html>${<InvoicePage {...{ invoice, style, pay, howToPay }} />}`, 200, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}

/** Quotes text for CSS. */
const cssString = (text: string) =>
  `"${text.replace(/[^\w -]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`

/**
 * On screen the invoice looks like a sheet of paper, in the browser's colour scheme; in print it is black on
 * white, in the printer's page size. Uses system fonts. The side margin of each sheet names the invoice and the page. The top and bottom
 * margins are zero, because a browser could print the private link there; padding inside the sheet replaces
 * them.
 */
const invoiceStyle = ({ heading, name }: { heading: string; name: string }) => `${transitionStyle}
*{box-sizing:border-box;margin:0}
:root{--ink:#000;--paper:#f6f7f5;--sheet:#fff;--edge:#d9e0e1;--line:#767676;--focus:#17626f}
@media screen and (prefers-color-scheme:dark){
:root{--ink:#e9f0f1;--paper:#0a161d;--sheet:#12232c;--edge:#263a44;--line:#668089;--focus:#4fa9b6}
}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem;background:var(--sheet)}
header,.about{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1.5rem;margin-bottom:1.75rem}
address{font-style:normal;overflow-wrap:anywhere}
address>*{display:block}
.about>div{flex:1 1 14rem;overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.2}
h2,caption{font-size:.875rem;font-weight:600;text-align:left}
caption{padding-bottom:.25rem}
.other{margin-bottom:1.75rem;padding:.5rem .75rem;border:2px solid;font-weight:600}
table{width:100%;margin-bottom:1.75rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.375rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
thead th{font-weight:600;border-bottom-color:currentcolor}
.day{padding-right:1rem}
.amount{padding-left:1rem;text-align:right;white-space:nowrap}
small{display:block;font-size:.8125rem}
.total>*{font-weight:700;border-bottom:2px solid}
.print{display:flex;flex-wrap:wrap;justify-content:end;gap:.5rem;margin-bottom:1rem}
.print>*{display:inline-flex;align-items:center;min-height:2.875rem;padding:0 1.25rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.print>[hidden]{display:none}
.print>a{border-color:#f58a5b;background:#f58a5b;color:#0b1a22}
.print>:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (min-width:48rem){
body{padding:2rem}
main{padding:3rem;border:1px solid var(--edge)}
.number{text-align:right}
.day{white-space:nowrap}
}
@page{
margin:0 24mm 0 16mm;
@right-bottom{
content:${cssString(heading)} "\\A" ${cssString(name)} "\\A Page " counter(page) " of " counter(pages);
padding:0 6mm 16mm 0;
font:8pt/1.3 system-ui,sans-serif;
text-align:right;
vertical-align:bottom;
white-space:pre-wrap;
}
}
@media print{
html{font-size:12pt;color-scheme:only light}
body{padding:0;background:none;font-size:10.5pt;line-height:1.4}
main{max-width:none;padding:16mm 0;border:0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.number{text-align:right}
.day{white-space:nowrap}
.print{display:none}
th,td{padding:.2rem 0}
small{display:inline;margin-left:.75em}
tfoot{display:table-row-group;break-before:avoid}
caption{break-after:avoid}
.account{break-before:avoid}
tr,tfoot,.about,.account{break-inside:avoid}
}
`
