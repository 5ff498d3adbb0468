import { Link } from '@tanstack/react-router'
import { alike } from '../../../../../shared/rules/booking/booking-list.ts'
import { places } from '../../../lib/address/places.ts'
import { waitingScreenMessages } from './waiting-screen-messages.ts'

/** From so many orders on the list, those that look alike are one press away: a flood is cleared in three. */
export const manyOrders = 10

/** The way to the whole waiting list, where orders are found and dismissed many at once. */
export const WaitingLinks = ({ total }: { total: number }) => (
  <p className="to-call-list">
    <Link to={places.waiting}>{waitingScreenMessages.wholeList(total)}</Link>
    {total >= manyOrders && (
      <Link to={places.waiting} search={{ network: alike }}>
        {waitingScreenMessages.alike}
      </Link>
    )}
  </p>
)
