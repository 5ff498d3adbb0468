import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { ownersQuotePath, ownersQuotesPath } from '../../shared/lib/page/routes.ts'
import { formatCents } from '../../shared/lib/text/format-number.ts'
import {
  businessDate,
  businessMoment,
  formatDate,
  formatSubjectDate,
  formatTime,
  hourMs,
} from '../../shared/lib/time/business-time.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import type { Detail } from '../../shared/rules/booking/job-details.ts'
import { type Email, type EmailRecipient, isQuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import { priceDetails } from '../../shared/rules/price/price-details.ts'
import type { TaxTerms } from '../../shared/rules/price/tax.ts'
import type { PricedQuote, QuoteOption } from '../../shared/rules/quote/priced-quote.ts'
import type { QuoteAction, QuoteEventJson } from '../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../shared/rules/quote/quote-services.ts'
import { type QuoteStatus, quoteStatusOn } from '../../shared/rules/quote/quote-status.ts'
import { optionPrice } from '../../shared/rules/quote/quote-terms.ts'
import {
  quotedPlaceText,
  quotedVehicleDetails,
  quotedVehiclesName,
} from '../../shared/rules/quote/quoted-job.ts'
import { aboutDuration } from '../../shared/rules/schedule/duration-text.ts'
import type { OutboxEvent } from '../db/mail/outbox.ts'
import { quoteReminderAt } from '../db/quote/expire-quotes.ts'
import type { MoreQuotes } from '../db/quote/queue-request-emails.ts'
import { lastPricedQuoteOf, type Quote, type QuoteDetails } from '../db/quote/quotes.ts'
import { composeEmail } from './booking-email.ts'
import { moreQuotesText, quoteEmailText } from './email-text.ts'

/**
 * Writes the email about a quote's event, from the quote as it is now and in its brand. `link` is the path of
 * its private page. Returns `null` when the email is no longer relevant.
 */
export function writeQuoteEmail(
  row: OutboxEvent['row'],
  details: QuoteDetails,
  to: EmailRecipient,
  link: string,
  now: number,
  business: Business,
): Email | null {
  const { quote } = details
  const status = quoteStatusOn(businessDate(now), quote)
  if (!isQuoteEmailEvent(row.event) || !isQuoteStillRelevant(row, details, now)) return null
  const context = {
    phone: business.phone,
    service: quoteServiceName(quote.service),
    until: quote.validUntil ? formatSubjectDate(quote.validUntil) : '',
    price: fromPrice(details),
    customer: quote.customerName,
    vehicle: quotedVehiclesName(quote),
  }
  const text = quoteEmailText(to, row.event, context)
  if (!text) return null
  const origin = brandOrigins[quote.location]
  const isToCustomer = to === 'customer'
  const emailDetails = isToCustomer ? customerDetails(row, details, status) : ownerDetails(row, details)
  const content = {
    text,
    details: [...emailDetails, { term: 'Quote ID', value: bookingReference(quote.id) }],
    link: isToCustomer
      ? { text: status === 'offered' ? 'View quote and book' : 'View quote', url: origin + link }
      : { text: 'View quote', url: origin + ownersQuotePath(quote.id) },
  }
  return {
    ...composeEmail(content, quote.location, business),
    to: isToCustomer ? quote.customerEmail : business.email,
    replyTo: (!isToCustomer && quote.customerEmail) || business.email,
  }
}

/** False for a late email that the conversation has superseded since. */
export function isQuoteStillRelevant(
  { event, at, number }: OutboxEvent['row'],
  details: QuoteDetails,
  now: number,
) {
  const { quote } = details
  const status = quoteStatusOn(businessDate(now), quote)
  const pricedQuote = lastPricedQuoteOf(details)
  switch (event) {
    case 'quote-requested':
      return status === 'new' && pricedQuote === null
    case 'quote-offered':
      return status === 'offered' && number === pricedQuote?.number
    case 'quote-ending':
      return status === 'offered' && quote.validUntil !== null && at === quoteReminderAt(quote.validUntil)
    case 'quote-answered':
      return status !== 'accepted' && status !== 'declined'
    case 'quote-asked':
    case 'quote-asked-again':
      return quote.isWaiting
    case 'quote-declined':
      return status === 'declined'
    default:
      return false
  }
}

/** The total of the open quote, with tax: `$1,200`, or of several options the cheapest, `From $1,200`. */
function fromPrice(details: QuoteDetails): string {
  const { quote, taxTerms } = details
  const totals = (lastPricedQuoteOf(details)?.pricedQuote.options ?? []).map((option) =>
    totalWithTaxes(optionPrice(option, quote.service, taxTerms)),
  )
  if (totals.length === 0) return ''
  return `${totals.length > 1 ? 'From ' : ''}${formatCents(Math.min(...totals))}`
}

function requestDetails({ place, area, ...quote }: Quote): Detail[] {
  return [
    { term: 'Service', value: quoteServiceName(quote.service) },
    ...quotedVehicleDetails(quote),
    { term: 'Where', value: quotedPlaceText({ place }, area) },
  ]
}

function descriptionDetails({ quote, events }: QuoteDetails): Detail[] {
  const description = events[0]?.text
  return [
    ...(description ? [{ term: 'Request', value: description }] : []),
    { term: 'Photos', value: String(quote.photos) },
  ]
}

function customerDetails(row: OutboxEvent['row'], details: QuoteDetails, status: QuoteStatus): Detail[] {
  const { quote, taxTerms } = details
  const openQuote = status === 'offered' ? lastPricedQuoteOf(details) : null
  return [
    ...conversationDetails(details.events, row.number, ['offered', 'answered']),
    ...requestDetails(quote),
    ...(openQuote ? pricedQuoteDetails(openQuote.pricedQuote, quote, taxTerms) : descriptionDetails(details)),
  ]
}

function ownerDetails(row: OutboxEvent['row'], details: QuoteDetails): Detail[] {
  const { quote, events } = details
  return [
    { term: 'Customer', value: quote.customerName },
    ...(quote.customerPhone ? [{ term: 'Phone', value: quote.customerPhone }] : []),
    ...(quote.customerEmail ? [{ term: 'Email', value: quote.customerEmail }] : []),
    ...conversationDetails(events, row.number, ['asked', 'asked-again', 'declined']),
    ...requestDetails(quote),
    ...descriptionDetails(details),
  ]
}

const actionTerms: Partial<Record<QuoteAction, string>> = {
  asked: 'Question',
  answered: 'Our answer',
  declined: 'Reason',
}

/**
 * The latest messages of one side, and the one that the email is about. One email may replace several that
 * were not sent.
 */
function conversationDetails(
  events: readonly QuoteEventJson[],
  number: number,
  bySide: readonly QuoteAction[],
): Detail[] {
  const isBySide = ({ action }: QuoteEventJson) => bySide.includes(action)
  const lastOfOtherSide = events.findLastIndex((event) => !isBySide(event))
  return events
    .filter((event, index) => isBySide(event) && (index > lastOfOtherSide || event.number === number))
    .flatMap(({ action, text }) => {
      const term = actionTerms[action]
      return term && text ? [{ term, value: text }] : []
    })
}

function pricedQuoteDetails(
  { options, note, validUntil }: PricedQuote,
  quote: Quote,
  taxTerms: TaxTerms,
): Detail[] {
  return [
    ...options.map((option) => ({ term: option.title, value: optionText(option, quote, taxTerms) })),
    ...(note ? [{ term: 'Note', value: note }] : []),
    { term: 'Good until', value: formatDate(validUntil) },
  ]
}

/** An option over several lines: price lines, total, duration and place. */
function optionText(option: QuoteOption, { service, area }: Quote, taxTerms: TaxTerms): string {
  const lines = option.lines.length > 1 ? option.lines : []
  return [
    ...priceDetails(optionPrice(option, service, taxTerms), lines).map(
      ({ term, value }) => `${term}: ${value}`,
    ),
    `Takes ${aboutDuration(option.durationMinutes)}`,
    quotedPlaceText(option, area),
  ].join('\n')
}

/**
 * Writes the summary of an hour's requests without an email of their own, or returns `null` when none are
 * left.
 */
export function writeMoreQuotesEmail(
  { hourEnd, requestCount }: MoreQuotes,
  business: Business,
): Email | null {
  if (requestCount === 0) return null
  const [from, to] = [businessMoment(hourEnd - hourMs), businessMoment(hourEnd)]
  const hour = `${formatTime(from.minutes)} to ${formatTime(to.minutes)}`
  return composeEmail(
    {
      text: moreQuotesText(requestCount, to.date),
      details: [{ term: 'When', value: `${formatDate(from.date)}, ${hour}` }],
      link: { text: 'View quotes', url: brandOrigins.squamish + ownersQuotesPath },
    },
    'squamish',
    business,
  )
}
