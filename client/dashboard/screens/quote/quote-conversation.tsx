import { useId } from 'react'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import { parseActor } from '../../../../shared/rules/booking/actor.ts'
import type { PricedQuote } from '../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteDetailsJson, QuoteEventJson } from '../../../../shared/rules/quote/quote-json.ts'
import { lineText } from '../../components/booking/booking-text.ts'
import { actionTexts, optionText } from '../../components/quote/quote-text.ts'
import { formatInstant } from '../../lib/text/format-time.ts'

/** All events of a quote, oldest first. */
export function Conversation({ details: { quote, events } }: { details: QuoteDetailsJson }) {
  const titleId = useId()
  return (
    <section className="history" aria-labelledby={titleId}>
      <h3 id={titleId}>Conversation</h3>
      <ol className="history-list conversation">
        {events.map((event) => (
          <li key={event.number} className={isFromOwner(event) ? 'owners-line' : undefined}>
            <strong>{`${isFromOwner(event) ? 'We' : quote.customerName} ${isFromOwner(event) && event.action === 'requested' ? 'added this request' : actionTexts[event.action]}`}</strong>
            {event.text && <p className="comments">{event.text}</p>}
            {event.offer && <PricedQuoteSummary pricedQuote={event.offer} />}
            <span>{`${formatInstant(event.at)}${isFromOwner(event) ? `, ${event.actor}` : ''}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isFromOwner = ({ actor }: QuoteEventJson) => parseActor(actor).kind === 'owner'

function PricedQuoteSummary({ pricedQuote }: { pricedQuote: PricedQuote }) {
  return (
    <>
      <ul className="offer-options">
        {pricedQuote.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent quote never changes
          <li key={index}>
            <span>{`${option.title}: ${optionText(option)}`}</span>
            {option.lines.length > 1 && <small>{option.lines.map(lineText).join(', ')}</small>}
          </li>
        ))}
      </ul>
      {pricedQuote.note && <p className="comments">{pricedQuote.note}</p>}
      <p>{`Valid until ${formatDate(pricedQuote.validUntil)}`}</p>
    </>
  )
}
