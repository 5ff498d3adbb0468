import type { Business } from '../../../shared/lib/business/business.ts'
import { quoteActionPaths } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { formatDollars } from '../../../shared/lib/text/format-number.ts'
import {
  businessMoment,
  formatDate,
  formatShortDate,
  formatTime,
  timeZoneLabel,
} from '../../../shared/lib/time/business-time.ts'
import { fieldLimits } from '../../../shared/rules/booking/booking-order.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { jobFacts } from '../../../shared/rules/booking/job-facts.ts'
import { priceFacts, priceSentence } from '../../../shared/rules/price/price-facts.ts'
import type { Published } from '../../../shared/rules/price/published.ts'
import type { TaxTerms } from '../../../shared/rules/price/tax.ts'
import type { Offer, OfferOption } from '../../../shared/rules/quote/offer.ts'
import { optionPrice } from '../../../shared/rules/quote/offer-terms.ts'
import type { QuoteEventJson } from '../../../shared/rules/quote/quote-json.ts'
import { answerPromise, customerActionNames } from '../../../shared/rules/quote/quote-page-messages.ts'
import { quoteServiceName } from '../../../shared/rules/quote/quote-services.ts'
import type { QuoteStatus } from '../../../shared/rules/quote/quote-status.ts'
import { quotedPlaceText, quotedVehicleText } from '../../../shared/rules/quote/quoted-job.ts'
import { aboutDuration } from '../../../shared/rules/schedule/duration-words.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import type { TermsWords } from '../../../shared/rules/terms/terms-words.ts'
import { Contract } from '../../../shared/views/terms/contract.tsx'
import type { StartChoice } from '../../actions/start-choice.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import type { Quote, QuoteDetails } from '../../db/quote/quotes.ts'
import { FreeDays, FreeTimes } from '../booking/start-choice-views.tsx'
import { AddressFields, type AddressTrouble } from '../manage/address-form.tsx'
import { CallAlert, Done, Phone, Row } from '../page/private-views.tsx'

const { accept, ask, askAgain, decline, photo } = quoteActionPaths

type PageProps = {
  details: QuoteDetails
  /** Where it stands today. */
  status: QuoteStatus
  offer: { number: number; offer: Offer } | null
  /** What was made of it, with its private page. */
  booking: (Booking & { link: string }) | undefined
  /** The address of the page, without a slash at its end. */
  base: string
  published: Published
  done?: string | undefined
  alert?: string
}

export const QuotePage = (props: PageProps) => {
  const { details, done, alert, published } = props
  return (
    <>
      {done && <Done>{done}</Done>}
      {alert && <CallAlert text={alert} business={published.business} />}
      <Standing {...props} />
      <Asked {...props} />
      <Conversation {...details} />
    </>
  )
}

/** Where the quote stands, and what can be done. */
const Standing = ({ details: { quote, taxTerms }, status, offer, booking, base, published }: PageProps) => {
  switch (status) {
    case 'new':
      return (
        <section class="field-stack">
          <h2>We have your request</h2>
          <p>
            {answerPromise} In a hurry? Call <Phone business={published.business} />.
          </p>
          <p class="button-row">
            <a class="button" href={`${base}/${ask}`}>
              Ask a Question
            </a>
          </p>
        </section>
      )
    case 'offered':
      return offer && <OpenOffer quote={quote} taxTerms={taxTerms} {...offer} base={base} />
    case 'accepted':
      return <Accepted booking={booking} published={published} />
    case 'declined':
      return (
        <AskAgain heading="You declined our offer" base={base}>
          Changed your mind, or something changed? We will gladly make you a new offer.
        </AskAgain>
      )
    case 'expired':
      return (
        <AskAgain heading="This offer has ended" base={base}>
          {quote.validUntil && `It was open until ${formatDate(quote.validUntil)}. `}
          One click, and we will send you a new one.
        </AskAgain>
      )
  }
}

type OpenOfferProps = { quote: Quote; taxTerms: TaxTerms; number: number; offer: Offer; base: string }

const OpenOffer = ({ quote, taxTerms, number, offer, base }: OpenOfferProps) => (
  <section class="field-stack">
    <h2>Our offer</h2>
    {offer.note && <p class="as-typed">{offer.note}</p>}
    {offer.options.map((option, index) => (
      <section class="offer-option" aria-labelledby={`option-${index}`}>
        <h3 id={`option-${index}`}>{option.title}</h3>
        <dl class="facts">
          {option.lines.length > 1 &&
            option.lines.map(({ label, amount }) => <Row term={label}>{formatDollars(amount)}</Row>)}
          <PriceRows option={option} service={quote.service} taxTerms={taxTerms} />
          <Row term="Takes">{aboutDuration(option.durationMinutes)}</Row>
          <Row term="Where">{quotedPlaceText(option, quote.area)}</Row>
        </dl>
        <p>
          <a class="button button-primary" href={`${base}/${accept}?offer=${number}&option=${index}`}>
            Choose This Option<span class="visually-hidden"> {option.title}</span>
          </a>
        </p>
      </section>
    ))}
    <p>
      Open until {formatDate(offer.validUntil)}. Next you choose a time. Nothing is booked until then.
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

type PriceRowsProps = { option: OfferOption; service: Quote['service']; taxTerms: TaxTerms }

/** What an option costs, with the taxes that it would be booked with now. */
const PriceRows = ({ option, service, taxTerms }: PriceRowsProps) => (
  <>
    {priceFacts(optionPrice(option, service, taxTerms)).map(({ term, value }) => (
      <Row term={term}>{value}</Row>
    ))}
  </>
)

const Accepted = ({ booking, published }: Pick<PageProps, 'booking' | 'published'>) => (
  <section class="field-stack">
    <h2>You accepted our offer</h2>
    {booking ? (
      <>
        <dl class="facts">
          {jobFacts(toBookingJson(booking), published).map(({ term, value, href }) => (
            <Row term={term}>{href ? <a href={href}>{value}</a> : value}</Row>
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
        We no longer have this booking. Please call <Phone business={published.business} />.
      </p>
    )}
  </section>
)

type AskAgainProps = { heading: string; base: string; children?: unknown }

const AskAgain = ({ heading, base, children }: AskAgainProps) => (
  <form class="field-stack" method="post" action={`${base}/${askAgain}`}>
    <h2>{heading}</h2>
    <p>{children}</p>
    <p>
      <button class="button button-primary" type="submit">
        Ask for a New Offer
      </button>
    </p>
  </form>
)

const Asked = ({ details: { quote, events, photoIds }, base }: PageProps) => (
  <section class="field-stack">
    <h2>What you asked for</h2>
    <dl class="facts">
      <Row term="Quote">{bookingReference(quote.id)}</Row>
      <Row term="Service">{quoteServiceName(quote.service)}</Row>
      <Row term={quote.vehicles.length > 1 ? 'Vehicles' : 'Vehicle'}>
        {quote.vehicles.map(quotedVehicleText).join('\n')}
      </Row>
      <Row term="Where">{quotedPlaceText(quote, quote.area)}</Row>
      <Row term="Your request">{events[0]?.text}</Row>
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
    <p class="field-hint">Times are {timeZoneLabel}.</p>
    <ol class="conversation">
      {events.map((event) => (
        <li>
          <strong>{customerActionNames[event.action]}</strong>{' '}
          <span class="field-hint">{momentText(event.at)}</span>
          {textsOf(event, quote, taxTerms).map((text) => (
            <p class="as-typed">{text}</p>
          ))}
        </li>
      ))}
    </ol>
  </section>
)

/** What a line says beside what it is; the wish stands above. */
function textsOf({ action, text, offer }: QuoteEventJson, { service }: Quote, taxTerms: TaxTerms): string[] {
  if (!offer) return text && action !== 'requested' ? [text] : []
  return offer.options.map(
    (option) => `${option.title}: ${priceSentence(optionPrice(option, service, taxTerms))}`,
  )
}

function momentText(at: string): string {
  const { date, minutes } = businessMoment(Date.parse(at))
  return `${formatShortDate(date)}, ${formatTime(minutes)}`
}

/** What was typed, and why it was not taken. */
export type TextTrouble = { typed: string; errors: readonly FieldError[] }

type TextFormProps = {
  act: 'ask' | 'decline'
  /** The numbers of the last line and of the offer that the form is about. */
  known: number
  offer: number | undefined
  base: string
  refused?: TextTrouble | undefined
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
    heading: 'Decline this offer?',
    label: 'Why? It helps us (optional)',
    hint: 'You can ask us for a new offer at any time.',
    button: 'Decline Offer',
    buttonClass: 'button button-danger',
  },
}

/** A question, or a no with its reason. */
export const TextForm = ({ act, known, offer, base, refused }: TextFormProps) => {
  const { heading, label, hint, button, buttonClass } = textForms[act]
  const [error] = refused?.errors ?? []
  return (
    <form class="field-stack" method="post" action={`${base}/${quoteActionPaths[act]}`}>
      <h2>{heading}</h2>
      <input type="hidden" name="known" value={String(known)} />
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
          {/* A parser drops the first line break of a text area, so there is one to drop. */}
          {`\n${refused?.typed ?? ''}`}
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

/** What was chosen and typed, and why it was not booked. */
export type AcceptTrouble = AddressTrouble & { slot: Start | null }

type AcceptProps = {
  quote: Quote
  taxTerms: TaxTerms
  /** An option by its place in an offer, and the offer by the number of its line. */
  wanted: { offer: number; option: number }
  option: OfferOption
  choice: StartChoice
  /** True when the choice is between the nearest times to one that was refused. */
  isRefused: boolean
  /** What is agreed on. */
  words: TermsWords
  business: Business
  base: string
  refused?: AcceptTrouble | undefined
}

/** Where the time of an accepted option is chosen, and the address where we come to the vehicle. */
export const AcceptForm = ({
  quote,
  taxTerms,
  wanted,
  option,
  choice,
  isRefused,
  words,
  business,
  base,
  refused,
}: AcceptProps) => (
  <>
    <h2>Choose a time</h2>
    <dl class="facts">
      <Row term="Option">{option.title}</Row>
      <PriceRows option={option} service={quote.service} taxTerms={taxTerms} />
      <Row term="Takes">{aboutDuration(option.durationMinutes)}</Row>
      <Row term="Where">{quotedPlaceText(option, quote.area)}</Row>
    </dl>
    {refused && <CallAlert text={refused.message} business={business} />}
    {choice.starts.length > 0 && (
      <form class="field-stack" method="post" action={`${base}/${accept}`}>
        <input type="hidden" name="offer" value={String(wanted.offer)} />
        <input type="hidden" name="option" value={String(wanted.option)} />
        <FreeTimes choice={choice} isRefused={isRefused} wanted={refused?.slot ?? null} />
        {option.place === 'mobile' && (
          <AddressFields
            typed={refused?.typed ?? { address: null, accessNotes: null }}
            errors={refused?.errors ?? []}
          />
        )}
        <Contract words={words} business={business} />
        <p class="button-row">
          <button class="button button-primary" type="submit">
            Accept and Book
          </button>
        </p>
      </form>
    )}
    <FreeDays choice={choice} query={`offer=${wanted.offer}&option=${wanted.option}`} />
    <p>
      <a href={base}>Back to the offer</a>
    </p>
  </>
)
