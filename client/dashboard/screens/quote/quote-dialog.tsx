import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isErased } from '../../../../shared/rules/booking/booking-erasure.ts'
import { CustomerSection } from '../../components/customer/customer-section.tsx'
import { QuoteBadge } from '../../components/quote/quote-badge.tsx'
import { DetailsDialog } from '../../lib/ui/details-dialog.tsx'
import { QuotePhotos } from './photos.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { Conversation } from './quote-conversation.tsx'
import { QuoteDetails } from './quote-facts.tsx'
import { quoteMessages } from './quote-messages.ts'
import { quoteOptions } from './quote-queries.ts'

/** All there is of a quote, and what the owner does with it. */
export function QuoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeleted, setDeleted] = useState(false)
  const lookup = useQuery({ ...quoteOptions(id), enabled: !isDeleted })
  const details = isDeleted ? null : lookup.data
  const onDeleted = () => {
    setDeleted(true)
    dialog.current?.close()
  }
  const quote = details?.quote
  return (
    <DetailsDialog
      ref={dialog}
      id={id}
      title={quote ? `Quote for ${quote.customerName}` : 'Quote'}
      status={quote?.status}
      badge={quote && <QuoteBadge status={quote.status} />}
      body={
        details && (
          <>
            <QuoteDetails quote={details.quote} />
            <QuotePhotos ids={details.photoIds} customer={details.quote.customerName} />
            <Conversation details={details} />
            {!isErased(details.quote) && (
              <CustomerSection title="All bookings and quotes of this customer" subject={details.quote} />
            )}
          </>
        )
      }
      actions={details && <QuoteActions details={details} onDeleted={onDeleted} />}
      query={lookup}
      messages={quoteMessages.details}
      onClose={onClose}
    />
  )
}
