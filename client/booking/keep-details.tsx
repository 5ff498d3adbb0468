import { useEffect, useId, useState } from 'react'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import type { BookingForm } from '../../shared/rules/booking/booking-form.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { loadDetails, saveDetails } from './booking-storage.ts'

/** Whether this device remembers contact and vehicle for the next booking: only when asked to, and until asked not to. */
export function RememberDetails({ details, catalogue }: { details: BookingForm; catalogue: Catalogue }) {
  const [isRemembered, setRemembered] = useState(() => loadDetails(catalogue) !== null)
  const hint = useId()

  useEffect(() => {
    if (isRemembered) saveDetails(details, catalogue)
  }, [isRemembered, details, catalogue])

  const onChange = (shouldRemember: boolean) => {
    setRemembered(shouldRemember)
    if (!shouldRemember) saveDetails(null, catalogue)
  }
  return (
    <div className="screen-only">
      <label className="check-row">
        <input
          type="checkbox"
          aria-describedby={hint}
          checked={isRemembered}
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
