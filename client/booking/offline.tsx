import { useSyncExternalStore } from 'react'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import { business } from '../../shared/site/business.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

const CallUs = () => (
  <>
    {' '}
    You can also call us at <a href={business.phone.href}>{business.phone.display}</a>.
  </>
)

/** Says that there is no connection, and what still works. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice">
          {bookingMessages.offline}
          <CallUs />
        </p>
      )}
    </div>
  )
}

/** A confirmed order that nobody has answered yet is sent again by itself, unless the visitor cancels. */
export const WaitingNotice = ({ onCancel }: { onCancel: () => void }) => (
  <div className="notice">
    <p>
      {bookingMessages.waiting}
      <CallUs />
    </p>
    <button className="button button-small" type="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
)
