import type { Business } from '../../shared/lib/business/business.ts'
import { manageActions } from '../../shared/lib/page/routes.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { type Email, type EmailRecipient, isReviewEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { cardTermsOf } from '../../shared/rules/payment/pay-link.ts'
import { isUnpaid } from '../../shared/rules/payment/unpaid.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import type { OutboxEvent } from '../db/mail/outbox.ts'
import { countMoreQuotes } from '../db/quote/queue-request-emails.ts'
import { findQuote } from '../db/quote/quotes.ts'
import { termsOf } from '../db/terms/stored-terms.ts'
import { writeBookingEmail } from '../emails/booking-email.ts'
import { writeContactChangeEmail } from '../emails/contact-change-email.ts'
import { writeInvoiceEmail } from '../emails/invoice-email.ts'
import { writePaymentReminderEmail } from '../emails/payment-reminder-email.ts'
import { writeMoreQuotesEmail, writeQuoteEmail } from '../emails/quote-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, isStripeSetUp } from '../lib/environment.ts'
import { manageToken, quoteLink } from '../lib/text/private-links.ts'
import { composeCareEmail } from './compose-care-reminder.ts'
import { composeReviewEmail } from './compose-review-email.ts'
import { findWaitingMatches } from './find-waiting-matches.ts'
import { loadCareOffer } from './load-care-offer.ts'
import { loadCustomerInvoice } from './load-customer-invoice.ts'

/** Writes the email about an event; `null` when it is no longer relevant. */
export async function composeEventEmail(
  env: Bindings,
  event: OutboxEvent,
  to: EmailRecipient,
  published: SiteData,
): Promise<Email | null> {
  const { row, booking, quote } = event
  const { business } = published
  const now = Date.now()
  if (row.event === 'contact-changed') return writeContactChangeEmail(openDatabase(env.DB), row.number)
  if (row.event === 'care-due') return composeCareEmail(env, row, published, now)
  if (booking && row.event === 'invoice') return composeInvoiceEmail(env, event, booking, published)
  if (booking && row.event === 'payment-reminder')
    return composePaymentReminder(env, event, booking, business)
  if (booking && isReviewEmailEvent(row.event)) return composeReviewEmail(env, booking, to, published)
  if (booking) {
    const matches =
      to === 'owner' ? await findWaitingMatches(openDatabase(env.DB), event, published.catalogue, now) : []
    return writeBookingEmail(event, to, await manageToken(env, booking.id), now, published, matches)
  }
  if (row.event === 'more-quotes') {
    return writeMoreQuotesEmail(await countMoreQuotes(openDatabase(env.DB), row.at), business)
  }
  if (!quote) return null
  const details = await findQuote(openDatabase(env.DB), quote.id)
  if (!details) return null
  return writeQuoteEmail(row, details, to, await quoteLink(env, quote.id), now, business)
}

/**
 * Composes the booking's latest invoice or credit note, unless another one has been issued since the email
 * was queued.
 */
async function composeInvoiceEmail(
  env: Bindings,
  { detail, terms }: OutboxEvent,
  booking: Booking,
  { business, catalogue }: SiteData,
): Promise<Email | null> {
  const cards = cardTermsOf(termsOf(terms ? [terms] : []), isStripeSetUp(env))
  const invoice = await loadCustomerInvoice(openDatabase(env.DB), booking, undefined, cards)
  if (!invoice || invoice.view.name !== detail || isErased(booking)) return null
  const { view, pay } = invoice
  const [token, offer] = await Promise.all([
    manageToken(env, booking.id),
    view.heading === 'Receipt' ? loadCareOffer(env, booking, catalogue) : null,
  ])
  return writeInvoiceEmail(view, booking, token, business, { offer, pay })
}

/** Returns `null` when nothing is due any more. */
async function composePaymentReminder(
  env: Bindings,
  { terms: row }: OutboxEvent,
  booking: Booking,
  business: Business,
): Promise<Email | null> {
  if (!isUnpaid(toBookingJson(booking)) || isErased(booking)) return null
  const { words, ...terms } = termsOf(row ? [row] : [])
  const cards = cardTermsOf(terms, isStripeSetUp(env))
  const [token, last] = await Promise.all([
    manageToken(env, booking.id),
    loadCustomerInvoice(openDatabase(env.DB), booking, undefined, cards),
  ])
  const invoice = last?.view.account ? last : null
  const shared = invoice?.jobs ? invoice : null
  const ownAction = cards.payLinks ? manageActions.pay : null
  const bill = {
    invoice: invoice ? invoice.view.name : null,
    shared: shared?.view ?? null,
    payAction: shared ? (shared.pay?.action ?? null) : ownAction,
  }
  return writePaymentReminderEmail(booking, bill, token, words, business)
}
