import { useSyncExternalStore } from 'react'
import type { Business } from '../../shared/lib/business/business.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'

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

type PhoneProps = Pick<Business, 'phone'>

const CallUs = ({ phone }: PhoneProps) => (
  <span>
    {' '}
    You can also call us at <a href={phone.href}>{phone.display}</a>.
  </span>
)

/** Says that there is no connection, and what still works. */
export function OfflineNotice({ phone }: PhoneProps) {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice">
          <span>{bookingMessages.offline}</span>
          <CallUs phone={phone} />
        </p>
      )}
    </div>
  )
}

/** A confirmed order that nobody has answered yet is sent again by itself, unless the visitor cancels. */
export const RetryNotice = ({ phone, onCancel }: PhoneProps & { onCancel: () => void }) => (
  <div className="notice">
    <p>
      <span>{bookingMessages.noResponseYet}</span>
      <CallUs phone={phone} />
    </p>
    <button className="button button-small" type="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
)
