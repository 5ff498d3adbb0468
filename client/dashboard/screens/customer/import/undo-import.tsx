import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { importScreenMessages as messages } from './import-messages.ts'

/** Undoes an import after a question, and says what was removed, restored and kept. */
export function UndoImport({ importId, created }: { importId: string; created: number }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => apiRequest('POST /api/admin/customers/import/:importId/undo', { params: { importId } }),
    onSuccess: (undone) => showDashboardToast(messages.undo.result(undone)),
    onError: (error) => showErrorToast(error, messages.undo.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
  if (undo.data) return null
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setAsking(true)}>
        {messages.undo.open}
      </button>
      {isAsking && (
        <AsyncConfirmDialog
          messages={messages.undo.question(created)}
          isBusy={undo.isPending}
          onConfirm={() => undo.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
