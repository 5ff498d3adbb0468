import type { Context } from 'hono'
import { manageActions, managePath } from '../../../shared/lib/page/routes.ts'
import { centsFormat, formatCents } from '../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../shared/lib/time/business-time.ts'
import {
  cardTermsOf,
  offersTip,
  payableBalance,
  payMessages,
} from '../../../shared/rules/payment/pay-link.ts'
import { readTip, tipOf, tipPercents } from '../../../shared/rules/payment/tip.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { type Cents, toCents } from '../../../shared/rules/price/money.ts'
import { taxes, taxIds } from '../../../shared/rules/price/tax.ts'
import { openPayPage, refreshCheckout } from '../../actions/pay-checkout.ts'
import { sendEmailsAfterResponse } from '../../actions/send-emails.ts'
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

/** The balance that can be paid by card now. */
async function loadPayable(c: PayContext) {
  const { booking } = c.var
  const [published, issued] = await Promise.all([
    getPublishedSite(c),
    selectInvoices(openDatabase(c.env.DB), booking.id),
  ])
  const cards = cardTermsOf(published.terms, isStripeSetUp(c.env))
  const json = toBookingJson(booking)
  const invoice = activeInvoiceOf(issued)
  return {
    json,
    published,
    due: payableBalance(json, invoice !== undefined, cards),
    hasTips: offersTip(json, cards),
    invoice: invoice && toInvoiceJson(invoice).name,
  }
}

/** The page with the balance due and the choice of a tip, before Stripe's. */
export async function showPayPage(c: PayContext, alert?: string, chosen?: Chosen): Promise<Response> {
  const { json, published, due, hasTips, invoice } = await loadPayable(c)
  const { business } = published
  const base = managePath(json.id, c.req.param('token') ?? '')
  if (due === null) {
    const text = balanceOf(json) <= 0 ? payMessages.paid : payMessages.nothingDue
    return serveManagePage(c, NothingDue({ text, base, business }), c.req.method === 'POST' ? 409 : 200)
  }
  const form = PayForm({ json, business, due, hasTips, invoice, base, alert, chosen })
  const page = await serveManagePage(c, form, alert === undefined ? 200 : 409)
  allowCheckoutForm(c.env, page)
  return page
}

/** Sends the customer on to Stripe's page for what is due now, if it is what the form showed. */
export async function openPayment(c: PayContext): Promise<Response> {
  const { json, due, hasTips } = await loadPayable(c)
  const { amount, tip: choice, own } = await c.req.parseBody()
  const chosen = { choice: textValue(choice), own: textValue(own) }
  if (due === null) return showPayPage(c)
  if (textValue(amount) !== String(due)) return showPayPage(c, payMessages.changed(due), chosen)
  const tip = hasTips ? readTip(chosen.choice, chosen.own, json.totalPrice) : 0
  if (tip === null) return showPayPage(c, payMessages.tip, chosen)
  const outcome = await openPayPage(c.env, c.req.url, c.var.booking, { amount: due, tip }, Date.now())
  switch (outcome.kind) {
    case 'open':
      return c.redirect(outcome.page, 303)
    case 'failed':
      return showPayPage(c, payMessages.failed, chosen)
    case 'paid':
    case 'changed': {
      sendEmailsAfterResponse(c, json)
      const changed = await findBooking(openDatabase(c.env.DB), json.id)
      if (changed) c.set('booking', changed)
      return showPayPage(c, payMessages.changed(balanceOf(toBookingJson(changed ?? c.var.booking))), chosen)
    }
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
  if ((await refreshCheckout(c.env, last, Date.now())) !== 'paid') return 'pending'
  const paid = await findBooking(db, id)
  if (paid) c.set('booking', paid)
  sendEmailsAfterResponse(c, { id })
  return last
}

/** Thanks for a payment. */
export const paidText = ({ amount, tip }: Checkout): string => {
  const format = centsFormat([amount, tip])
  return `Paid, thank you! ${format(amount + tip)} by card${tip > 0 ? `, with a tip of ${format(tip)}` : ''}.`
}

type Business = Parameters<typeof PhoneLink>[0]['business']

type PayFormProps = {
  json: ReturnType<typeof toBookingJson>
  business: Business
  due: Cents
  hasTips: boolean
  invoice: string | undefined
  base: string
  alert: string | undefined
  chosen: Chosen | undefined
}

const PayForm = ({ json, business, due, hasTips, invoice, base, alert, chosen }: PayFormProps) => (
  <form class="field-stack" method="post" action={`${base}/${manageActions.pay}`}>
    {alert && <CallErrorNotice text={alert} business={business} />}
    <div class="pay-total">
      <h2>{formatCents(due)} due</h2>
      <p>
        {json.serviceName}, {formatDate(json.bookingDate)}
      </p>
      {invoice && (
        <p>
          <a href={`${base}/${manageActions.invoice}/${invoice}`}>See invoice {invoice}</a>
        </p>
      )}
    </div>
    <AmountLines json={json} due={due} />
    <input type="hidden" name="amount" value={String(due)} />
    {hasTips && <TipChoice totalPrice={json.totalPrice} chosen={chosen} />}
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

const AmountLines = ({
  json: { totalPrice, taxes: amounts, paid },
  due,
}: Pick<PayFormProps, 'json' | 'due'>) => {
  const charged = taxIds.filter((id) => amounts[id] > 0)
  const format = centsFormat([toCents(totalPrice), paid, due, ...charged.map((id) => amounts[id])])
  return (
    <dl class="facts">
      <DetailRow term="Price">{format(toCents(totalPrice))}</DetailRow>
      {charged.map((id) => (
        <DetailRow term={taxes[id].name}>{format(amounts[id])}</DetailRow>
      ))}
      {paid > 0 && <DetailRow term="Already paid">{format(paid)}</DetailRow>}
      <DetailRow term="Balance due">
        <b>{format(due)}</b>
      </DetailRow>
    </dl>
  )
}

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

const NothingDue = ({ text, base, business }: { text: string; base: string; business: Business }) => (
  <>
    <h2>Nothing to pay</h2>
    <p>{text}</p>
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
