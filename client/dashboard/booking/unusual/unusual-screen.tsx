import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StrangersBooking, UnusualGroup } from '../../../../shared/booking/unusual.ts'
import { LoadError, MessageCard } from '../../../ui/load-states.tsx'
import { places } from '../../addresses.ts'
import { call } from '../../api.ts'
import { unusualKey } from '../../query-keys.ts'
import { Screen } from '../../screen.tsx'
import { formatMoment, formatSlot } from '../booking-words.ts'
import { GroupActions } from './group-actions.tsx'
import { groupTitle, unusualMessages } from './unusual-messages.ts'
import './unusual.css'

/** Strangers' bookings that are alike, to be undone together and brought back. */
export function UnusualScreen() {
  const query = useQuery({
    queryKey: unusualKey,
    queryFn: ({ signal }) => call('GET /api/admin/unusual-bookings', { signal }),
  })
  const { data } = query
  return (
    <Screen title="Unusual Bookings" actions={<Link to={places.list}>Back to the list</Link>}>
      <p className="field-hint">{unusualMessages.about}</p>
      {query.isError && <LoadError title={unusualMessages.loadFailed} query={query} />}
      {query.isPending && <p role="status">{unusualMessages.loading}</p>}
      {data?.groups.length === 0 && <MessageCard {...unusualMessages.none} />}
      {data?.groups.map((group) => (
        <Group key={group.likeness + group.value + group.ids[0]} group={group} bookings={data.bookings} />
      ))}
    </Screen>
  )
}

function Group({ group, bookings }: { group: UnusualGroup; bookings: StrangersBooking[] }) {
  const alike = bookings.filter(({ id }) => group.ids.includes(id))
  return (
    <section className="card unusual-group">
      <h2>{groupTitle(group)}</h2>
      <GroupActions bookings={alike} />
      <details>
        <summary>Which they are</summary>
        <ul>
          {alike.map((booking) => (
            <li key={booking.id}>
              <span className={booking.undone ? 'unusual-undone' : undefined}>
                {booking.customerName}, {booking.serviceName},{' '}
                {formatSlot({ date: booking.bookingDate, time: booking.bookingTime })}
              </span>
              <span className="field-hint">
                {booking.undone && 'Undone. '}
                {booking.customerPhone}, {booking.customerEmail}, booked {formatMoment(booking.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
