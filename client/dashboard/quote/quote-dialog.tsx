import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { isErased } from '../../../shared/customer/erasure.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusBooking } from '../booking/booking-focus.ts'
import { CustomerSection } from '../customer/customer-section.tsx'
import { Conversation } from './conversation.tsx'
import { Photos } from './photos.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { quoteMessages } from './quote-messages.ts'
import { quoteOptions } from './quote-queries.ts'
import '../booking/details/details.css'

const messages = quoteMessages.details

/** All there is of a quote, and what the owner does with it. */
export function QuoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const lookup = useQuery(quoteOptions(id))
  const details = lookup.data
  const status = details?.quote.status

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
          {details ? `Quote for ${details.quote.customerName}` : 'Quote'}
        </h2>
        {status && <QuoteBadge status={status} />}
        <button
          type="button"
          className="button button-quiet dialog-close"
          onClick={() => dialog.current?.close()}
        >
          <X /> <span className="visually-hidden">Close</span>
        </button>
      </header>
      <div className="dialog-body">
        {details ? (
          <>
            <QuoteFacts quote={details.quote} />
            <Photos ids={details.photoIds} customer={details.quote.customerName} />
            <Conversation details={details} />
            {!isErased(details.quote) && (
              <CustomerSection title="All bookings and quotes of this customer" of={details.quote} />
            )}
          </>
        ) : (
          <QuoteMissing lookup={lookup} />
        )}
      </div>
      {details && <QuoteActions details={details} onDeleted={() => dialog.current?.close()} />}
    </Dialog>
  )
}

type QuoteMissingProps = {
  lookup: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
}

/** What the details show while there is no quote to show. */
function QuoteMissing({ lookup }: QuoteMissingProps) {
  if (lookup.isPending) return <p role="status">{messages.loading}</p>
  if (!lookup.isError) return <p role="status">{messages.gone}</p>
  return (
    <>
      <p role="alert" className="notice notice-error">
        {messages.loadFailed}
      </p>
      <BusyButton className="button" isBusy={lookup.isFetching} onClick={() => lookup.refetch()}>
        Try again
      </BusyButton>
    </>
  )
}
