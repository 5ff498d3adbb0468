import { Link } from '@tanstack/react-router'
import { ProblemError } from '../api.ts'
import { formatSlot } from '../booking-words.ts'
import { places } from '../places.ts'

/** The bookings that a refused time off would cover, each a step from being moved. */
export function TimeOffConflict({ error }: { error: unknown }) {
  if (!(error instanceof ProblemError) || error.status !== 409) return null
  const { bookings = [] } = error.problem
  return (
    <div className="notice notice-error" role="alert">
      <p>{error.detail}</p>
      <ul>
        {bookings.map(({ id, customerName, bookingDate: date, bookingTime: time }) => (
          <li key={id}>
            <Link to={places.calendar} search={{ date, booking: id }}>
              {customerName}, {formatSlot({ date, time })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
