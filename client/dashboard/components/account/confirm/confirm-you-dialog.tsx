import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { Proof, ProofWays } from '../../../../../shared/rules/account/proof.ts'
import { Dialog } from '../../../../lib/ui/dialog.tsx'
import { call } from '../../../lib/api/api.ts'
import { accountMessages } from '../account-messages.ts'
import { ProofForm } from '../proof-form.tsx'
import '../proof-form.css'

type ConfirmYouDialogProps = { ways: ProofWays; answer: (isConfirmed: boolean) => void }

/** Asks who somebody is before what was wanted goes on. Closed, it does not. */
export default function ConfirmYouDialog({ ways, answer }: ConfirmYouDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isConfirmed = useRef(false)
  const titleId = useId()
  const textId = useId()
  const confirm = useMutation({
    mutationFn: (proof: Proof) => call('POST /api/admin/confirm', { json: proof }),
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
      onClose={() => answer(isConfirmed.current)}
    >
      <h2 id={titleId}>{accountMessages.confirmTitle}</h2>
      <p id={textId}>{accountMessages.confirmText}</p>
      <ProofForm ways={ways} isBusy={confirm.isPending} error={confirm.error} onProve={confirm.mutate} />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
