import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { getBusiness } from '../../../lib/get-business.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { factorsMessages } from '../account-messages.ts'

const messages = factorsMessages.recovery

type RecoveryCodesProps = {
  remaining: number
  /** Codes that were just generated. The server only stores hashes, so they can't be shown again. */
  newCodes: string[] | null
  onChange: (codes: string[] | null) => void
}

export function RecoveryCodes({ remaining, newCodes, onChange }: RecoveryCodesProps) {
  const [isConfirming, setConfirming] = useState(false)
  const make = useSave(() => apiRequest('POST /api/admin/factors/recovery-codes', {}), messages.make)
  return (
    <div className="settings-part">
      <h3>Recovery codes</h3>
      <p className="field-hint">{`${messages.about} ${messages.remaining(remaining)}.`}</p>
      {newCodes && <NewCodes codes={newCodes} onSaved={() => onChange(null)} />}
      {!newCodes && (
        <button type="button" className="button button-small" onClick={() => setConfirming(true)}>
          Create new codes
        </button>
      )}
      {isConfirming && (
        <AsyncConfirmDialog
          messages={messages.confirmDialog}
          isBusy={make.isPending}
          onConfirm={async () => onChange((await make.mutateAsync(undefined)).recoveryCodes)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

type NewCodesProps = { codes: string[]; onSaved: () => void }

function NewCodes({ codes, onSaved }: NewCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const text = `${codes.join('\n')}\n`

  // The button that created the codes is gone, and this is the only chance to read them.
  useEffect(() => {
    if (codes.length > 0) title.current?.focus()
  }, [codes])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showDashboardToast(messages.copied)
    } catch {
      showDashboardToast(messages.copyFailed, 'error')
    }
  }

  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="new-codes">
      <h4 ref={title} tabIndex={-1}>{`Your recovery codes for ${getBusiness().name}`}</h4>
      <p className="notice">{messages.notice}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="feed-actions">
        <button type="button" className="button button-small" onClick={copy}>
          <Copy /> Copy
        </button>
        <button type="button" className="button button-small" onClick={download}>
          <Download /> Download
        </button>
        <button type="button" className="button button-small" onClick={() => window.print()}>
          <Printer /> Print
        </button>
        <button type="button" className="button button-small button-quiet" onClick={onSaved}>
          Done
        </button>
      </div>
    </div>
  )
}
