import type { Place } from '../../lib/business/place.ts'
import { whatHappensNext } from '../../rules/booking/booking-messages.ts'

/** What happens after booking, shown with and without scripts (specification §2). */
export const NextSteps = ({ place }: { place: Place }) => (
  <ol className="next-list">
    {whatHappensNext(place).map(([title, text]) => (
      <li key={title}>
        <b>{title}</b>
        <br />
        <span>{text}</span>
      </li>
    ))}
  </ol>
)
