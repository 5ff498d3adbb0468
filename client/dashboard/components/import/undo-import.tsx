import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { showErrorToast } from '../../lib/api/api-errors.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { importMessages } from './import-messages.ts'

type UndoImportProps = {
  question: ComponentProps<typeof AsyncConfirmDialog>['messages']
  /** Undoes it, and returns what happened as a text. */
  undo: () => Promise<string>
}

/** Undoes an import after a question, and says what was removed and kept. */
export function UndoImport({ question, undo }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: (result) => showDashboardToast(result),
    onError: (error) => showErrorToast(error, importMessages.undoFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
  if (undoing.data) return null
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setAsking(true)}>
        {importMessages.undo}
      </button>
      {isAsking && (
        <AsyncConfirmDialog
          messages={question}
          isBusy={undoing.isPending}
          onConfirm={() => undoing.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
