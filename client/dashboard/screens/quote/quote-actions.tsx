import { useRef, useState } from 'react'
import { isErased } from '../../../../shared/rules/booking/erasure.ts'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { canOffer } from '../../../../shared/rules/quote/quote-status.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { OfferDialog } from './offer/offer-dialog.tsx'
import { quoteMessages } from './quote-messages.ts'
import { useDeleteQuote } from './use-delete-quote.ts'

type QuoteActionsProps = { details: QuoteDetailsJson; onDeleted: () => void }

export function QuoteActions({ details, onDeleted }: QuoteActionsProps) {
  const [asked, setAsked] = useState<'answer' | 'offer' | 'delete' | null>(null)
  const confirmDialog = useRef<HTMLDialogElement>(null)
  const { quote, events } = details
  const remove = useDeleteQuote(quote.id, () => {
    confirmDialog.current?.close()
    onDeleted()
  })
  const close = () => setAsked(null)
  const wasOffered = events.some(({ action }) => action === 'offered')
  return (
    <div className="dialog-actions booking-actions">
      <button type="button" className="button button-quiet delete-button" onClick={() => setAsked('delete')}>
        Delete
      </button>
      {!isErased(quote) && (
        <button type="button" className="button" onClick={() => setAsked('answer')}>
          Answer
        </button>
      )}
      {!isErased(quote) && canOffer(quote.status) && (
        <button type="button" className="button button-primary" onClick={() => setAsked('offer')}>
          {wasOffered ? 'Revise Offer' : 'Make an Offer'}
        </button>
      )}
      {asked === 'answer' && <AnswerDialog details={details} onClose={close} />}
      {asked === 'offer' && <OfferDialog details={details} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          ref={confirmDialog}
          title="Delete quote"
          text={quoteMessages.delete.question(quote.customerName)}
          action="Delete"
          keep="Keep Quote"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </div>
  )
}
