import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { shortId } from '../booking-words.ts'
import { CustomerSection } from '../customer/customer-section.tsx'
import { Dialog } from '../dialog.tsx'
import { focusBooking } from '../list/focus.ts'
import { BookingMail } from '../mail/booking-mail.tsx'
import { bookingOptions } from '../queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMissing } from './booking-missing.tsx'

type BookingDialogProps = {
  id: string
  /** The booking, when a loaded page holds it. */
  listed: BookingJson | undefined
  onClose: () => void
}

export function BookingDialog({ id, listed, onClose }: BookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const lookup = useQuery({ ...bookingOptions(id), enabled: !listed })
  const booking = listed ?? lookup.data
  const status = booking?.status

  // A press that changes the status takes its own button away, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of status
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [status])

  // The browser gives focus back to what opened the dialog, but after a reload nothing did.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusBooking(id)
    },
    [id],
  )

  return (
    <Dialog ref={dialog} className="booking-dialog" labelledBy={headingId} onClose={onClose}>
      <header className="dialog-head">
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          Booking <span className="booking-id">{shortId(id)}</span>
        </h2>
        {booking && <StatusBadge status={booking.status} />}
        <button
          type="button"
          className="button button-quiet dialog-close"
          onClick={() => dialog.current?.close()}
        >
          <X /> <span className="visually-hidden">Close</span>
        </button>
      </header>
      {booking ? (
        <>
          <div className="dialog-body">
            <BookingFacts booking={booking} />
            <CustomerSection booking={booking} />
            <BookingMail bookingId={id} />
            <BookingHistory bookingId={id} />
          </div>
          <BookingActions booking={booking} onDeleted={() => dialog.current?.close()} />
        </>
      ) : (
        <div className="dialog-body">
          <BookingMissing lookup={lookup} />
        </div>
      )}
    </Dialog>
  )
}
