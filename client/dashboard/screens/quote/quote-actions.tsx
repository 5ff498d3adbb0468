import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isErased } from '../../../../shared/rules/booking/booking-erasure.ts'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { canSendQuote } from '../../../../shared/rules/quote/quote-status.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { outcomeUnknownHint } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { adminKey, quoteKey } from '../../lib/api/query-keys.ts'
import { quoteMessages } from './quote-messages.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { SendQuoteDialog } from './send-quote/send-quote-dialog.tsx'

type QuoteActionsProps = { details: QuoteDetailsJson; onDeleted: () => void }

export function QuoteActions({ details, onDeleted }: QuoteActionsProps) {
  const [openDialog, setOpenDialog] = useState<'answer' | 'offer' | 'delete' | null>(null)
  const confirmDialog = useRef<HTMLDialogElement>(null)
  const { quote, events } = details
  const deleteQuote = useDeleteQuote(quote.id, () => {
    confirmDialog.current?.close()
    onDeleted()
  })
  const close = () => setOpenDialog(null)
  const wasQuoted = events.some(({ action }) => action === 'offered')
  return (
    <div className="dialog-actions booking-actions">
      <button
        type="button"
        className="button button-quiet delete-button"
        onClick={() => setOpenDialog('delete')}
      >
        Delete
      </button>
      {!isErased(quote) && (
        <button type="button" className="button" onClick={() => setOpenDialog('answer')}>
          Answer
        </button>
      )}
      {!isErased(quote) && canSendQuote(quote.status) && (
        <button type="button" className="button button-primary" onClick={() => setOpenDialog('offer')}>
          {wasQuoted ? 'Edit quote' : 'Send quote'}
        </button>
      )}
      {openDialog === 'answer' && <ReplyDialog details={details} onClose={close} />}
      {openDialog === 'offer' && <SendQuoteDialog details={details} onClose={close} />}
      {openDialog === 'delete' && (
        <ConfirmDialog
          ref={confirmDialog}
          title="Delete this quote?"
          text={quoteMessages.delete.question(quote.customerName)}
          action="Delete quote"
          keep="Cancel"
          isBusy={deleteQuote.isPending}
          onConfirm={() => deleteQuote.mutate()}
          onClose={close}
        />
      )}
    </div>
  )
}

/**
 * Deletes a quote without an optimistic update. `onDeleted` is flushed first, so the dialog is gone before the toast
 * and nothing on screen refetches the deleted quote.
 */
function useDeleteQuote(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiRequest('DELETE /api/admin/quotes/:id', { params: { id } }),
    onSuccess: () => {
      flushSync(onDeleted)
      queryClient.removeQueries({ queryKey: quoteKey(id), type: 'inactive' })
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(quoteMessages.delete.saved)
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(quoteMessages.delete.failed, 'error', outcomeUnknownHint(error))
    },
  })
}
