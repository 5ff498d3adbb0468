import type { Context } from 'hono'
import { manageActions, managePath, payInvoiceAction } from '../../../shared/lib/page/routes.ts'
import { centsFormat, formatCents } from '../../../shared/lib/text/format-number.ts'
import { formatDate, formatDocumentDate } from '../../../shared/lib/time/business-time.ts'
import { jobsText } from '../../../shared/rules/invoice/shared-invoice.ts'
import {
  type CardTerms,
  cardTermsOf,
  offersTip,
  payableBalance,
  payMessages,
} from '../../../shared/rules/payment/pay-link.ts'
import { type PaymentPart, spreadPayment } from '../../../shared/rules/payment/spread-payment.ts'
import { readTip, tipOf, tipPercents } from '../../../shared/rules/payment/tip.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { type Cents, toCents } from '../../../shared/rules/price/money.ts'
import { taxes, taxIds } from '../../../shared/rules/price/tax.ts'
import { type CustomerInvoice, loadCustomerInvoice, sumDue } from '../../actions/load-customer-invoice.ts'
import { openPayPage, refreshCheckout } from '../../actions/pay-checkout.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { isPaid } from '../../actions/settle-pay-link.ts'
import { findBooking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { activeInvoiceOf, selectInvoices, toInvoiceJson } from '../../db/invoice/invoices.ts'
import { type Checkout, findLastCheckout } from '../../db/payment/checkouts.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import { type AppEnv, isStripeSetUp } from '../../lib/environment.ts'
import { allowCheckoutForm } from '../../lib/http/security-headers.ts'
import { CallErrorNotice, DetailRow, PhoneLink } from '../page/private-views.tsx'
import { serveManagePage } from './serve-manage-page.ts'

type PayContext = Context<AppEnv>

/** The customer's choices in the form. */
type Chosen = { choice: string; own: string }

/** What a payment page is for: a job, or an invoice over several. */
type Bill = {
  /** The balance that can be paid by card now; `null` with the reason in `nothingDue`. */
  due: Cents | null
  nothingDue: string
  parts: PaymentPart[]
  /** What Stripe's page says it is for, and the page itself. */
  name: string
  /** The name of the invoice, if there is one. */
  invoice: string | undefined
  /** The price before tax in dollars, of which tips are percentages; `null` when no tip is offered. */
  tipBase: number | null
  /** The page, below the private page. */
  action: string
  details: { term: string; value: string }[]
}

/** The bill of an invoice over several jobs, or of the booking without `invoice`; `null` for another invoice. */
async function loadBill(c: PayContext, invoice: string | undefined): Promise<Bill | null> {
  const published = await getPublishedSite(c)
  const cards = cardTermsOf(published.terms, isStripeSetUp(c.env))
  return invoice === undefined ? loadJobBill(c, cards) : loadInvoiceBill(c, invoice, cards)
}

async function loadJobBill(c: PayContext, cards: CardTerms): Promise<Bill> {
  const { booking } = c.var
  const json = toBookingJson(booking)
  const active = activeInvoiceOf(await selectInvoices(openDatabase(c.env.DB), booking.id))
  const due = payableBalance(json, active !== undefined, cards)
  return {
    due,
    nothingDue: balanceOf(json) <= 0 ? payMessages.paid : payMessages.nothingDue,
    parts: [{ bookingId: json.id, amount: due ?? 0 }],
    name: `${json.serviceName}, ${formatDocumentDate(json.bookingDate)}`,
    invoice: active && toInvoiceJson(active).name,
    tipBase: offersTip(json, cards) ? json.totalPrice : null,
    action: manageActions.pay,
    details: jobDetails(json),
  }
}

function jobDetails({ totalPrice, taxes: amounts, paid }: ReturnType<typeof toBookingJson>) {
  const charged = taxIds.filter((id) => amounts[id] > 0)
  const format = centsFormat([toCents(totalPrice), paid, ...charged.map((id) => amounts[id])])
  return [
    { term: 'Price', value: format(toCents(totalPrice)) },
    ...charged.map((id) => ({ term: taxes[id].name, value: format(amounts[id]) })),
    ...(paid > 0 ? [{ term: 'Already paid', value: format(paid) }] : []),
  ]
}

/** An invoice over several jobs. It has no tip: companies pay it. */
async function loadInvoiceBill(c: PayContext, name: string, cards: CardTerms): Promise<Bill | null> {
  const invoice = await loadCustomerInvoice(openDatabase(c.env.DB), c.var.booking, name, cards)
  if (!invoice?.jobs) return null
  const { jobs, pay } = invoice
  const due = pay?.amount ?? null
  return {
    due,
    nothingDue: nothingDueText(jobs),
    parts: spreadPayment(due ?? 0, jobs) ?? [],
    name: `Invoice ${name}, ${jobsText(jobs.length)}`,
    invoice: name,
    tipBase: null,
    action: payInvoiceAction(name),
    details: invoiceDetails(jobs),
  }
}

type InvoiceJobs = NonNullable<CustomerInvoice['jobs']>

function nothingDueText(jobs: InvoiceJobs): string {
  if (jobs.length === 0) return payMessages.credited
  return sumDue(jobs) === 0 ? payMessages.paid : payMessages.nothingDue
}

/** More jobs than this are on the invoice. */
const maxListedJobs = 12

function invoiceDetails(jobs: InvoiceJobs) {
  const open = jobs.filter(({ due }) => due > 0)
  const listed = open.length > maxListedJobs ? open.slice(0, maxListedJobs - 1) : open
  const format = centsFormat(open.map(({ due }) => due))
  const others = open.slice(listed.length)
  return [
    ...listed.map(({ job, due }) => ({
      term: formatDate(job.date),
      value: `${job.service}, ${job.vehicle}: ${format(due)}`,
    })),
    ...(others.length > 0
      ? [{ term: 'Other jobs', value: `${jobsText(others.length)}: ${format(sumDue(others))}` }]
      : []),
  ]
}

/**
 * The page before Stripe's, with the balance due and the choice of a tip: of the booking, or of its `invoice` over
 * several jobs. An invoice of one job is paid like the job.
 */
export async function showPayPage(
  c: PayContext,
  invoice: string | undefined,
  alert?: string | ((due: Cents) => string),
  chosen?: Chosen,
): Promise<Response> {
  const [{ business }, bill] = await Promise.all([getPublishedSite(c), loadBill(c, invoice)])
  const base = managePath(c.var.booking.id, c.req.param('token') ?? '')
  if (!bill) return c.redirect(`${base}/${manageActions.pay}`, 303)
  const { due } = bill
  if (due === null)
    return serveManagePage(c, NothingDue({ bill, base, business }), c.req.method === 'POST' ? 409 : 200)
  const text = typeof alert === 'function' ? alert(due) : alert
  const form = PayForm({ bill, due, base, business, alert: text, chosen })
  const page = await serveManagePage(c, form, text === undefined ? 200 : 409)
  allowCheckoutForm(c.env, page)
  return page
}

/** Sends the customer on to Stripe's page for what is due now, if it is what the form showed. */
export async function openPayment(c: PayContext, invoice: string | undefined): Promise<Response> {
  const bill = await loadBill(c, invoice)
  const { amount, tip: choice, own } = await c.req.parseBody()
  const chosen = { choice: textValue(choice), own: textValue(own) }
  if (!bill || bill.due === null) return showPayPage(c, invoice)
  if (textValue(amount) !== String(bill.due)) return showPayPage(c, invoice, payMessages.changed, chosen)
  const tip = bill.tipBase === null ? 0 : readTip(chosen.choice, chosen.own, bill.tipBase)
  if (tip === null) return showPayPage(c, invoice, payMessages.tip, chosen)
  const { booking } = c.var
  const outcome = await openPayPage(c.env, c.req.url, booking, { ...bill, tip }, Date.now())
  switch (outcome.kind) {
    case 'open':
      return c.redirect(outcome.page, 303)
    case 'failed':
      return showPayPage(c, invoice, payMessages.failed, chosen)
    case 'paid':
    case 'changed':
      sendMessagesAfterResponse(c, booking)
      c.set('booking', (await findBooking(openDatabase(c.env.DB), booking.id)) ?? booking)
      return showPayPage(c, invoice, payMessages.changed, chosen)
  }
}

const textValue = (field: unknown) => (typeof field === 'string' ? field : '')

/**
 * Settles what a customer has just paid, when they return from Stripe, so that it does not depend on the
 * webhook. Updates the booking of the request.
 * @returns the checkout if it is paid, `pending` while that isn't known, or `null`.
 */
export async function settleReturn(c: PayContext): Promise<Checkout | 'pending' | null> {
  const db = openDatabase(c.env.DB)
  const { id } = c.var.booking
  const last = await findLastCheckout(db, id)
  if (!last || last.state === 'ended') return null
  if (last.state === 'paid') return last
  if (!isPaid(await refreshCheckout(c.env, last, Date.now()))) return 'pending'
  const paid = await findBooking(db, id)
  if (paid) c.set('booking', paid)
  for (const subject of [id, last.id]) sendMessagesAfterResponse(c, { id: subject })
  return last
}

/** Thanks for a payment. */
export const paidText = ({ amount, tip, parts }: Checkout): string => {
  const format = centsFormat([amount, tip])
  const jobs = parts.length > 1 ? ` for ${jobsText(parts.length)}` : ''
  return `Paid, thank you! ${format(amount + tip)} by card${jobs}${tip > 0 ? `, with a tip of ${format(tip)}` : ''}.`
}

type Business = Parameters<typeof PhoneLink>[0]['business']

type PayFormProps = {
  bill: Bill
  due: Cents
  base: string
  business: Business
  alert: string | undefined
  chosen: Chosen | undefined
}

const PayForm = ({ bill, due, base, business, alert, chosen }: PayFormProps) => (
  <form class="field-stack" method="post" action={`${base}/${bill.action}`}>
    {alert && <CallErrorNotice text={alert} business={business} />}
    <div class="pay-total">
      <h2>{formatCents(due)} due</h2>
      <p>{bill.name}</p>
      {bill.invoice && (
        <p>
          <InvoiceLink base={base} invoice={bill.invoice} />
        </p>
      )}
    </div>
    <dl class="facts">
      {bill.details.map(({ term, value }) => (
        <DetailRow term={term}>{value}</DetailRow>
      ))}
      <DetailRow term="Balance due">
        <b>{formatCents(due)}</b>
      </DetailRow>
    </dl>
    <input type="hidden" name="amount" value={String(due)} />
    {bill.tipBase !== null && <TipChoice totalPrice={bill.tipBase} chosen={chosen} />}
    <p class="button-row">
      <button class="button button-primary" type="submit">
        Continue to Payment
      </button>
      <a class="button" href={base}>
        Back
      </a>
    </p>
    <p class="field-hint">
      You pay by card, Apple Pay or Google Pay on a page of Stripe, our payment service. We never see your
      card details. Questions? Call <PhoneLink business={business} />.
    </p>
  </form>
)

const InvoiceLink = ({ base, invoice }: { base: string; invoice: string }) => (
  <a href={`${base}/${manageActions.invoice}/${invoice}`}>See invoice {invoice}</a>
)

const TipChoice = ({ totalPrice, chosen }: { totalPrice: number; chosen: Chosen | undefined }) => {
  const amounts = tipPercents.map((percent) => tipOf(totalPrice, percent))
  const format = centsFormat(amounts)
  const options = [
    { value: '0', label: 'No tip', hint: null },
    ...tipPercents.map((percent, index) => ({
      value: String(percent),
      label: `${percent}%`,
      hint: format(amounts[index] ?? 0),
    })),
    { value: 'own', label: 'Other', hint: null },
  ]
  const choice = options.find(({ value }) => value === chosen?.choice)?.value ?? '0'
  return (
    <fieldset class="tips">
      <legend>Add a tip?</legend>
      <div class="tip-choices">
        {options.map(({ value, label, hint }) => (
          <label class="button">
            <input type="radio" class="visually-hidden" name="tip" value={value} checked={value === choice} />
            <span>
              {label}
              {hint && <small> {hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <div class="field tip-own">
        <label for="own">Your tip in dollars</label>
        <input class="input" id="own" name="own" inputmode="decimal" autocomplete="off" value={chosen?.own} />
      </div>
      <p class="field-hint">Percentages are of the price before tax. The tip is added on the next page.</p>
    </fieldset>
  )
}

const NothingDue = ({ bill, base, business }: Pick<PayFormProps, 'bill' | 'base' | 'business'>) => (
  <>
    <h2>Nothing to pay</h2>
    <p>{bill.nothingDue}</p>
    {bill.invoice && (
      <p>
        <InvoiceLink base={base} invoice={bill.invoice} />
      </p>
    )}
    <p class="button-row">
      <a class="button" href={base}>
        See Your Booking
      </a>
    </p>
    <p class="field-hint">
      Questions? Call <PhoneLink business={business} />.
    </p>
  </>
)
