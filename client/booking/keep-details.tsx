import { useEffect, useId, useState } from 'react'
import type { BookingForm } from '../../shared/rules/booking/booking-form.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { loadDetails, saveDetails } from './booking-draft.ts'

/** Whether this device remembers contact and vehicle for the next booking: only when asked to, and until asked not to. */
export function KeepDetails({ details, catalogue }: { details: BookingForm; catalogue: Catalogue }) {
  const [isKept, setKept] = useState(() => loadDetails(catalogue) !== null)
  const hint = useId()

  useEffect(() => {
    if (isKept) saveDetails(details, catalogue)
  }, [isKept, details, catalogue])

  const onChange = (shouldKeep: boolean) => {
    setKept(shouldKeep)
    if (!shouldKeep) saveDetails(null, catalogue)
  }
  return (
    <div className="screen-only">
      <label className="check-row">
        <input
          type="checkbox"
          aria-describedby={hint}
          checked={isKept}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{bookingMessages.keepDetails.label}</span>
      </label>
      <p className="field-hint" id={hint}>
        {bookingMessages.keepDetails.hint}
      </p>
    </div>
  )
}
