import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../shared/lib/page/routes.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { SetupJson } from '../../../../shared/rules/setup/setup-steps.ts'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { useOpenBooking } from '../../components/booking/use-open-booking.ts'
import { NotificationSettings } from '../../components/push/notification-settings.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { newestBookingKey } from '../../lib/api/query-keys.ts'
import { PlainStepActions } from '../../lib/ui/step-context.tsx'
import { setupScreenMessages } from './setup-screen-messages.ts'

const messages = setupScreenMessages.test

const bookingUrl = `${paths.home}?section=booking`

/** Has the owner book as a customer would, and shows the booking when it arrives. */
export default function TestBooking({ setup }: { setup: SetupJson }) {
  const newest = useQuery({
    queryKey: newestBookingKey,
    queryFn: ({ signal }) =>
      apiRequest('GET /api/admin/bookings', {
        query: { sort: 'createdAt', order: 'desc', limit: '1' },
        signal,
      }),
  })
  const open = useOpenBooking()
  const booking = newest.data?.items[0]
  // Stays true when the owner deletes the test booking after looking at it.
  const [hasArrived, setHasArrived] = useState(false)
  if (booking && !hasArrived) setHasArrived(true)
  const isMailed = setup.installation.some(({ step, isDone }) => step === 'mail' && isDone)
  return (
    <div className="room-form">
      <section className="card settings-card" aria-labelledby="test">
        <h2 id="test">Your booking</h2>
        <p>{messages.how}</p>
        <p>
          <a className="button" href={bookingUrl} target="_blank" rel="noopener">
            <ExternalLink />
            <span>{messages.open}</span>
            <span className="visually-hidden"> in a new tab</span>
          </a>
        </p>
        <div role="status">
          {newest.isError && <LoadNote query={newest} />}
          {newest.data && !booking && <p className="field-hint">{messages.none}</p>}
          {booking && (
            <p className="notice">
              <strong>{`${messages.arrived}:`}</strong>{' '}
              <span>{`${booking.customerName}, ${booking.serviceName}, ${formatDate(booking.bookingDate)}, ${booking.bookingTime}`}</span>
            </p>
          )}
        </div>
        {booking && (
          <>
            <p>
              <button type="button" className="button button-small" onClick={() => open(booking.id)}>
                {messages.openBooking}
              </button>
            </p>
            <p className="field-hint">{messages.openBookingHint}</p>
          </>
        )}
        <p className="field-hint">{isMailed ? messages.mail.on : messages.mail.off}</p>
      </section>
      <NotificationSettings />
      <PlainStepActions isDone={hasArrived} />
    </div>
  )
}
