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

/** Shown while an order without a response is retried automatically. The visitor can cancel. */
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
