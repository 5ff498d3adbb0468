import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { bookingReference } from '../../../../shared/booking/booking-reference.ts'
import { isErased } from '../../../../shared/customer/erasure.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CustomerSection } from '../../customer/customer-section.tsx'
import { BookingMail } from '../../mail/booking-mail.tsx'
import { StatusBadge } from '../badges.tsx'
import { focusBooking } from '../booking-focus.ts'
import { bookingOptions } from '../booking-queries.ts'
import { detailsMessages } from '../booking-screen-messages.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import './details.css'

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
          Booking <span className="booking-id">{bookingReference(id)}</span>
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
            {!isErased(booking) && <CustomerSection title="All bookings of this customer" of={booking} />}
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

type BookingMissingProps = {
  lookup: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>
}

/** What the details show while there is no booking to show. */
function BookingMissing({ lookup }: BookingMissingProps) {
  if (lookup.isPending) return <p role="status">{detailsMessages.loading}</p>
  if (!lookup.isError) return <p role="status">{detailsMessages.gone}</p>
  return (
    <>
      <p role="alert" className="notice notice-error">
        {detailsMessages.loadFailed}
      </p>
      <BusyButton className="button" isBusy={lookup.isFetching} onClick={() => lookup.refetch()}>
        Try again
      </BusyButton>
    </>
  )
}
