import { useId } from 'react'
import { formatShortDate } from '../../../../shared/lib/time/business-time.ts'
import { readActor } from '../../../../shared/rules/booking/actor.ts'
import type { Offer } from '../../../../shared/rules/quote/offer.ts'
import type { QuoteDetailsJson, QuoteEventJson } from '../../../../shared/rules/quote/quote-json.ts'
import { lineText } from '../../components/booking/booking-words.ts'
import { actionTexts, optionText } from '../../components/quote/quote-words.ts'
import { formatInstant } from '../../lib/text/time-words.ts'

/** What was said about a quote, oldest first. */
export function Conversation({ details: { quote, events } }: { details: QuoteDetailsJson }) {
  const titleId = useId()
  return (
    <section className="history" aria-labelledby={titleId}>
      <h3 id={titleId}>Conversation</h3>
      <ol className="history-list conversation">
        {events.map((line) => (
          <li key={line.number} className={isOwners(line) ? 'owners-line' : undefined}>
            <strong>{`${isOwners(line) ? 'We' : quote.customerName} ${isOwners(line) && line.action === 'requested' ? 'wrote down a call' : actionTexts[line.action]}`}</strong>
            {line.text && <p className="comments">{line.text}</p>}
            {line.offer && <OfferSummary offer={line.offer} />}
            <span>{`${formatInstant(line.at)}${isOwners(line) ? `, ${line.actor}` : ''}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isOwners = ({ actor }: QuoteEventJson) => readActor(actor).kind === 'owner'

function OfferSummary({ offer }: { offer: Offer }) {
  return (
    <>
      <ul className="offer-options">
        {offer.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer that was sent never changes
          <li key={index}>
            <span>{`${option.title}: ${optionText(option)}`}</span>
            {option.lines.length > 1 && <small>{option.lines.map(lineText).join(', ')}</small>}
          </li>
        ))}
      </ul>
      {offer.note && <p className="comments">{offer.note}</p>}
      <p>{`Valid until ${formatShortDate(offer.validUntil)}`}</p>
    </>
  )
}
