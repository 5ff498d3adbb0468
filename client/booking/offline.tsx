import { useEffect, useSyncExternalStore } from 'react'
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

/** Says that there is no connection, and what still works. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice">
          {bookingMessages.offline} You can also call us at{' '}
          <a href={business.phone.href}>{business.phone.display}</a>.
        </p>
      )}
    </div>
  )
}

/** A confirmed order waits for the connection and is sent when that returns, unless the visitor cancels. */
export function WaitingNotice({ onReturn, onCancel }: { onReturn: () => void; onCancel: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onReturn)
    return () => window.removeEventListener('online', onReturn)
  }, [onReturn])
  return (
    <div className="notice">
      <p>{bookingMessages.waiting}</p>
      <button className="button button-small" type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}
