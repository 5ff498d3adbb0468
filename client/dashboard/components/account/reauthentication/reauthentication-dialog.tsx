import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { AuthMethods, Reauthentication } from '../../../../../shared/rules/account/reauthentication.ts'
import { Dialog } from '../../../../lib/ui/dialog.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { accountMessages } from '../account-messages.ts'
import { VerifyIdentityForm } from '../verify-identity-form.tsx'
import '../verify-identity-form.css'

type ReauthenticationDialogProps = { methods: AuthMethods; onResult: (isConfirmed: boolean) => void }

/** Verifies the account before a sensitive request continues. Closing the dialog cancels the request. */
export default function ReauthenticationDialog({ methods, onResult }: ReauthenticationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isConfirmed = useRef(false)
  const titleId = useId()
  const textId = useId()
  const reauthenticate = useMutation({
    mutationFn: (reauthentication: Reauthentication) =>
      apiRequest('POST /api/admin/confirm', { json: reauthentication }),
    onSuccess: () => {
      isConfirmed.current = true
      dialog.current?.close()
    },
  })
  return (
    <Dialog
      ref={dialog}
      className="confirm-you"
      labelledBy={titleId}
      describedBy={textId}
      onClose={() => onResult(isConfirmed.current)}
    >
      <h2 id={titleId}>{accountMessages.confirmTitle}</h2>
      <p id={textId}>{accountMessages.confirmText}</p>
      <VerifyIdentityForm
        methods={methods}
        isBusy={reauthenticate.isPending}
        error={reauthenticate.error}
        onVerify={reauthenticate.mutate}
      />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
