import type { Business } from '../../../shared/lib/business/business.ts'
import { quoteActionPaths } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { businessMoment, formatDate, formatTime } from '../../../shared/lib/time/business-time.ts'
import { fieldLimits } from '../../../shared/rules/booking/booking-field-rules.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { jobDetails } from '../../../shared/rules/booking/job-details.ts'
import { priceDetails, priceSentence } from '../../../shared/rules/price/price-details.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import type { TaxTerms } from '../../../shared/rules/price/tax.ts'
import type { PricedQuote, QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import type { QuoteEventJson } from '../../../shared/rules/quote/quote-json.ts'
import { answerPromise, customerActionNames } from '../../../shared/rules/quote/quote-page-messages.ts'
import { quoteServiceName } from '../../../shared/rules/quote/quote-services.ts'
import type { QuoteStatus } from '../../../shared/rules/quote/quote-status.ts'
import { optionPrice } from '../../../shared/rules/quote/quote-terms.ts'
import { quotedPlaceText, quotedVehicleDetails } from '../../../shared/rules/quote/quoted-job.ts'
import { aboutDuration } from '../../../shared/rules/schedule/duration-text.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import type { TermsText } from '../../../shared/rules/terms/terms-text.ts'
import { Contract } from '../../../shared/views/terms/contract.tsx'
import type { StartChoice } from '../../actions/start-choice.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import type { Quote, QuoteDetails } from '../../db/quote/quotes.ts'
import { FreeDays, FreeTimes } from '../booking/start-choice-views.tsx'
import { AddressFields, type RejectedAddress } from '../manage/address-form.tsx'
import { Field } from '../manage/form-field.tsx'
import { CallErrorNotice, DetailRow, PhoneLink, SuccessNotice } from '../page/private-views.tsx'

const { accept, ask, askAgain, decline, photo } = quoteActionPaths

type PageProps = {
  details: QuoteDetails
  /** The status today: a quote may have expired. */
  status: QuoteStatus
  pricedQuote: { number: number; pricedQuote: PricedQuote } | null
  /** The booking made from the quote, with its private link. */
  booking: (Booking & { link: string }) | undefined
  /** The path of the page, without a trailing slash. */
  base: string
  published: SiteData
  done?: string | undefined
  alert?: string
}

export const QuotePage = (props: PageProps) => {
  const { details, done, alert, published } = props
  return (
    <>
      {done && <SuccessNotice>{done}</SuccessNotice>}
      {alert && <CallErrorNotice text={alert} business={published.business} />}
      <QuoteState {...props} />
      <RequestDetails {...props} />
      <Conversation {...details} />
    </>
  )
}

/** The quote's status, and what the customer can do. */
const QuoteState = ({
  details: { quote, taxTerms },
  status,
  pricedQuote,
  booking,
  base,
  published,
}: PageProps) => {
  switch (status) {
    case 'new':
      return (
        <section class="field-stack">
          <h2>We have your request</h2>
          <p>
            {answerPromise} In a hurry? Call <PhoneLink business={published.business} />.
          </p>
          <p class="button-row">
            <a class="button" href={`${base}/${ask}`}>
              Ask a Question
            </a>
          </p>
        </section>
      )
    case 'offered':
      return pricedQuote && <OpenQuote quote={quote} taxTerms={taxTerms} {...pricedQuote} base={base} />
    case 'accepted':
      return <AcceptedQuote booking={booking} published={published} />
    case 'declined':
      return (
        <NewQuoteForm heading="You declined our quote" base={base}>
          Changed your mind, or something changed? We will gladly send you a new quote.
        </NewQuoteForm>
      )
    case 'expired':
      return (
        <NewQuoteForm heading="This quote has expired" base={base}>
          {quote.validUntil && `It was good until ${formatDate(quote.validUntil)}. `}
          One click, and we will send you a new one.
        </NewQuoteForm>
      )
  }
}

type OpenQuoteProps = {
  quote: Quote
  taxTerms: TaxTerms
  number: number
  pricedQuote: PricedQuote
  base: string
}

const OpenQuote = ({ quote, taxTerms, number, pricedQuote, base }: OpenQuoteProps) => (
  <section class="field-stack">
    <h2>{pricedQuote.options.length > 1 ? 'Your options' : 'Your price'}</h2>
    {pricedQuote.note && <p class="as-typed">{pricedQuote.note}</p>}
    {pricedQuote.options.map((option, index) => (
      <section class="offer-option" aria-labelledby={`option-${index}`}>
        <h3 id={`option-${index}`}>{option.title}</h3>
        <dl class="facts">
          <PriceRows option={option} service={quote.service} taxTerms={taxTerms} />
          <DetailRow term="Takes">{aboutDuration(option.durationMinutes)}</DetailRow>
          <DetailRow term="Where">{quotedPlaceText(option, quote.area)}</DetailRow>
        </dl>
        <p>
          <a class="button button-primary" href={`${base}/${accept}?offer=${number}&option=${index}`}>
            Choose This Option<span class="visually-hidden"> {option.title}</span>
          </a>
        </p>
      </section>
    ))}
    <p>
      Good until {formatDate(pricedQuote.validUntil)}. You choose a time next; nothing is booked until then.
      {quote.isWaiting && ` We have your question. ${answerPromise}`}
    </p>
    <p class="button-row">
      <a class="button" href={`${base}/${ask}`}>
        Ask a Question
      </a>
      <a class="button" href={`${base}/${decline}`}>
        Decline
      </a>
    </p>
  </section>
)

type PriceRowsProps = { option: QuoteOption; service: Quote['service']; taxTerms: TaxTerms }

/** An option's price and its lines, with the taxes that would apply if it were booked now. */
const PriceRows = ({ option, service, taxTerms }: PriceRowsProps) => (
  <>
    {priceDetails(optionPrice(option, service, taxTerms), option.lines.length > 1 ? option.lines : []).map(
      ({ term, value }) => (
        <DetailRow term={term}>{value}</DetailRow>
      ),
    )}
  </>
)

const AcceptedQuote = ({ booking, published }: Pick<PageProps, 'booking' | 'published'>) => (
  <section class="field-stack">
    <h2>You accepted our quote</h2>
    {booking ? (
      <>
        <dl class="facts">
          {jobDetails(toBookingJson(booking), published).map(({ term, value, href }) => (
            <DetailRow term={term}>{href ? <a href={href}>{value}</a> : value}</DetailRow>
          ))}
        </dl>
        <p>
          <a class="button button-primary" href={booking.link}>
            See Your Booking
          </a>
        </p>
      </>
    ) : (
      <p>
        We no longer have this booking. Please call <PhoneLink business={published.business} />.
      </p>
    )}
  </section>
)

type NewQuoteFormProps = { heading: string; base: string; children?: unknown }

const NewQuoteForm = ({ heading, base, children }: NewQuoteFormProps) => (
  <form class="field-stack" method="post" action={`${base}/${askAgain}`}>
    <h2>{heading}</h2>
    <p>{children}</p>
    <p>
      <button class="button button-primary" type="submit">
        Ask for a New Quote
      </button>
    </p>
  </form>
)

const RequestDetails = ({ details: { quote, events, photoIds }, base }: PageProps) => (
  <section class="field-stack">
    <h2>What you asked for</h2>
    <dl class="facts">
      <DetailRow term="Quote">{bookingReference(quote.id)}</DetailRow>
      <DetailRow term="Service">{quoteServiceName(quote.service)}</DetailRow>
      {quotedVehicleDetails(quote).map(({ term, value }) => (
        <DetailRow term={term}>{value}</DetailRow>
      ))}
      <DetailRow term="Where">{quotedPlaceText(quote, quote.area)}</DetailRow>
      {events[0]?.text && <DetailRow term="Your request">{events[0].text}</DetailRow>}
    </dl>
    {photoIds.length > 0 && (
      <ul class="photo-row">
        {photoIds.map((id, index) => (
          <li key={id}>
            <a href={`${base}/${photo}/${id}`}>
              <img
                src={`${base}/${photo}/${id}`}
                alt={`What you sent us, ${index + 1} of ${photoIds.length}`}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Conversation = ({ quote, events, taxTerms }: Pick<QuoteDetails, 'quote' | 'events' | 'taxTerms'>) => (
  <section class="field-stack">
    <h2>Messages</h2>
    <ol class="conversation">
      {events.map((event) => (
        <li>
          <strong>{customerActionNames[event.action]}</strong>{' '}
          <span class="field-hint">{momentText(event.at)}</span>
          {eventTexts(event, quote, taxTerms).map((text) => (
            <p class="as-typed">{text}</p>
          ))}
        </li>
      ))}
    </ol>
  </section>
)

/** The text of an event. The request's own text is shown above the events. */
function eventTexts(
  { action, text, offer }: QuoteEventJson,
  { service }: Quote,
  taxTerms: TaxTerms,
): string[] {
  if (!offer) return text && action !== 'requested' ? [text] : []
  return offer.options.map(
    (option) => `${option.title}: ${priceSentence(optionPrice(option, service, taxTerms))}`,
  )
}

function momentText(at: string): string {
  const { date, minutes } = businessMoment(Date.parse(at))
  return `${formatDate(date)}, ${formatTime(minutes)}`
}

export type RejectedText = { value: string; errors: readonly FieldError[] }

type TextFormProps = {
  act: 'ask' | 'decline'
  /** The numbers of the last event and of the priced quote that the form is about. */
  lastNumber: number
  offer: number | undefined
  base: string
  rejected?: RejectedText | undefined
}

const textForms = {
  ask: {
    heading: 'Ask a question',
    label: 'Your question',
    hint: answerPromise,
    button: 'Send Question',
    buttonClass: 'button button-primary',
  },
  decline: {
    heading: 'Decline this quote?',
    label: 'Why? It helps us (optional)',
    hint: 'You can ask us for a new quote at any time.',
    button: 'Decline Quote',
    buttonClass: 'button button-danger',
  },
}

/** The form to ask a question, or to decline with a reason. */
export const TextForm = ({ act, lastNumber, offer, base, rejected }: TextFormProps) => {
  const { heading, label, hint, button, buttonClass } = textForms[act]
  const [error] = rejected?.errors ?? []
  return (
    <form class="field-stack" method="post" action={`${base}/${quoteActionPaths[act]}`}>
      <h2>{heading}</h2>
      <input type="hidden" name="known" value={String(lastNumber)} />
      {offer !== undefined && <input type="hidden" name="offer" value={String(offer)} />}
      <div class="field">
        <label for="text">{label}</label>
        <textarea
          class="input"
          id="text"
          name="text"
          maxlength={fieldLimits.comments}
          required={act === 'ask'}
          aria-describedby={error ? 'text-hint text-error' : 'text-hint'}
          aria-invalid={error ? true : undefined}
        >
          {/* An HTML parser drops a textarea's first line break, so add one for it to drop. */}
          {`\n${rejected?.value ?? ''}`}
        </textarea>
        <p class="field-hint" id="text-hint">
          {hint}
        </p>
        {error && (
          <p class="field-error" id="text-error">
            {error.message}
          </p>
        )}
      </div>
      <p class="button-row">
        <a class="button" href={base}>
          Back
        </a>
        <button class={buttonClass} type="submit">
          {button}
        </button>
      </p>
    </form>
  )
}

/** `phone` is the number entered, for a request without one. */
export type RejectedAcceptance = RejectedAddress & { slot: Start | null; phone: string }

type AcceptQuoteFormProps = {
  quote: Quote
  taxTerms: TaxTerms
  /** An option by its index in a priced quote, and the priced quote by its event number. */
  selected: { offer: number; option: number }
  option: QuoteOption
  choice: StartChoice
  /** True when these are the nearest times to one that is unavailable. */
  areAlternatives: boolean
  /** The terms that the customer agrees to. */
  words: TermsText
  business: Business
  base: string
  rejected?: RejectedAcceptance | undefined
}

/** Lets the customer pick a time for an accepted option, and enter the address of a mobile job. */
export const AcceptQuoteForm = ({
  quote,
  taxTerms,
  selected,
  option,
  choice,
  areAlternatives,
  words,
  business,
  base,
  rejected,
}: AcceptQuoteFormProps) => (
  <>
    <h2>Choose a time</h2>
    <dl class="facts">
      <DetailRow term="Option">{option.title}</DetailRow>
      <PriceRows option={option} service={quote.service} taxTerms={taxTerms} />
      <DetailRow term="Takes">{aboutDuration(option.durationMinutes)}</DetailRow>
      <DetailRow term="Where">{quotedPlaceText(option, quote.area)}</DetailRow>
    </dl>
    {rejected && <CallErrorNotice text={rejected.message} business={business} />}
    {choice.starts.length > 0 && (
      <form class="field-stack" method="post" action={`${base}/${accept}`}>
        <input type="hidden" name="offer" value={String(selected.offer)} />
        <input type="hidden" name="option" value={String(selected.option)} />
        <FreeTimes choice={choice} areAlternatives={areAlternatives} selected={rejected?.slot ?? null} />
        {quote.customerPhone === '' && (
          <Field
            name="phone"
            label="Phone Number"
            hint="To reach you on the day."
            errors={rejected?.errors ?? []}
            control={(controlProps) => (
              <input
                {...controlProps}
                class="input"
                type="tel"
                autocomplete="tel"
                value={rejected?.phone ?? ''}
                maxlength={fieldLimits.phone}
                required
              />
            )}
          />
        )}
        {option.place === 'mobile' && (
          <AddressFields
            values={rejected?.values ?? { address: null, accessNotes: null }}
            errors={rejected?.errors ?? []}
          />
        )}
        <Contract termsText={words} business={business} />
        <p class="button-row">
          <button class="button button-primary" type="submit">
            Accept and Book
          </button>
        </p>
      </form>
    )}
    <FreeDays choice={choice} query={`offer=${selected.offer}&option=${selected.option}`} />
    <p>
      <a href={base}>Back to the quote</a>
    </p>
  </>
)
