import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isErased } from '../../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { bookingReference } from '../../../../../shared/rules/booking/booking-reference.ts'
import { StatusBadge } from '../../../components/booking/badges.tsx'
import { detailsMessages } from '../../../components/booking/booking-screen-messages.ts'
import { historyOptions } from '../../../components/booking/history-query.ts'
import { undoMessages } from '../../../components/booking/undo/undo-messages.ts'
import { BookingCare } from '../../../components/care/booking-care.tsx'
import { CustomerLink } from '../../../components/customer/customer-link.tsx'
import { CustomerSection } from '../../../components/customer/customer-section.tsx'
import { NoShowBadge } from '../../../components/customer/no-show-badge.tsx'
import { BookingEmails } from '../../../components/email/booking-emails.tsx'
import { invoiceMessages } from '../../../components/invoice/invoice-messages.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { DetailsDialog } from '../../../lib/ui/details-dialog.tsx'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { bookingOptions } from '../booking-queries.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingHistory } from './booking-history.tsx'
import { JobSummary } from './job-summary.tsx'

const BookingNotes = lazy(() => import('./booking-notes.tsx'))

const BookingPhotos = lazy(() => import('../../../components/photo/booking-photos.tsx'))

const MoneySection = lazy(() => import('../../../components/payment/payments-section.tsx'))

const BookingInvoices = lazy(() => import('../../../components/invoice/booking-invoices.tsx'))

const UndoBar = lazy(() => import('../../../components/booking/undo/undo-bar.tsx'))

type BookingDialogProps = {
  id: string
  /** The booking, if a loaded page contains it. */
  listedBooking: BookingJson | undefined
  onClose: () => void
}

export default function BookingDialog({ id, listedBooking, onClose }: BookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeleted, setDeleted] = useState(false)
  const lookup = useQuery({ ...bookingOptions(id), enabled: !listedBooking && !isDeleted })
  const booking = isDeleted ? null : (listedBooking ?? lookup.data)
  const isUnseen = booking?.autoConfirmed === 'unseen'
  useEffect(() => {
    // If it fails, the booking counts as unreviewed until it is opened again.
    if (isUnseen) apiRequest('POST /api/admin/bookings/:id/seen', { params: { id } }).catch(() => {})
  }, [id, isUnseen])
  const onDeleted = () => {
    setDeleted(true)
    dialog.current?.close()
  }
  return (
    <DetailsDialog
      ref={dialog}
      id={id}
      title={
        <>
          {booking ? <CustomerLink of={booking} /> : <span>Booking</span>}
          <span> </span>
          <small translate="no">{bookingReference(id)}</small>
        </>
      }
      status={booking?.status}
      badge={
        booking && (
          <>
            <StatusBadge status={booking.status} />
            {booking.isNoShow && <NoShowBadge count={1} />}
          </>
        )
      }
      body={
        booking === null && !isDeleted ? (
          <>
            <p role="status">{detailsMessages.gone}</p>
            <RecordUndo bookingId={id} />
          </>
        ) : (
          booking && (
            <>
              <RecordUndo bookingId={id} />
              <JobSummary booking={booking} />
              {booking.status === 'completed' && <BookingCare booking={booking} />}
              {/* Rendered together, so nothing shifts under a finger. */}
              <Suspense>
                <MoneySection booking={booking} />
                {!isErased(booking) && <BookingPhotos bookingId={id} />}
                {!isErased(booking) && <BookingNotes bookingId={id} />}
                <div className="folds">
                  <Disclosure
                    title={invoiceMessages.title}
                    startsOpen={booking.status === 'completed'}
                    isLazy
                  >
                    <BookingInvoices booking={booking} />
                  </Disclosure>
                  <Disclosure
                    title="All details"
                    text={detailsMessages.booked(formatInstant(booking.createdAt))}
                  >
                    <BookingDetails booking={booking} />
                  </Disclosure>
                  <Disclosure title="Messages" isLazy>
                    <BookingEmails bookingId={id} />
                  </Disclosure>
                  <Disclosure title="History" isLazy>
                    <BookingHistory bookingId={id} />
                  </Disclosure>
                  {booking.customerId !== null && (
                    <CustomerSection
                      title="All bookings of this customer"
                      customerId={booking.customerId}
                      currentId={id}
                    />
                  )}
                </div>
              </Suspense>
            </>
          )
        )
      }
      actions={booking && <BookingActions booking={booking} onDeleted={onDeleted} />}
      query={lookup}
      messages={detailsMessages}
      onClose={onClose}
    />
  )
}

/** The booking's last change, while it can be undone. */
function RecordUndo({ bookingId }: { bookingId: string }) {
  const undo = useQuery(historyOptions(bookingId)).data?.undo
  if (!undo) return null
  return (
    <Suspense>
      <UndoBar key={undo.id} lastChange={undo} isNew={false} title={undoMessages.doneHere(undo)} />
    </Suspense>
  )
}
