import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { places } from '../../../lib/address/places.ts'
import { askedMessages } from './moves-messages.ts'
import { askedOptions } from './moves-queries.ts'

/** How many customers have yet to say whether their bookings may move. */
export function AskedNotice() {
  const { data } = useQuery(askedOptions)
  const waiting = data?.items.filter(({ state }) => state === 'waiting').length ?? 0
  if (waiting === 0) return null
  return (
    <p className="notice">
      <Link to={places.moves}>{askedMessages.notice(waiting)}</Link>
    </p>
  )
}
