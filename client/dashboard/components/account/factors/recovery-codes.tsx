import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { theBusiness } from '../../../lib/business.ts'
import { Question } from '../../../lib/ui/question.tsx'
import { factorsMessages } from '../account-messages.ts'

const messages = factorsMessages.recovery

type RecoveryCodesProps = {
  left: number
  /** Those that were just made: nobody can look them up again. */
  newCodes: string[] | null
  onChange: (codes: string[] | null) => void
}

export function RecoveryCodes({ left, newCodes, onChange }: RecoveryCodesProps) {
  const [isAsked, setAsked] = useState(false)
  const make = useSave(() => call('POST /api/admin/factors/recovery-codes', {}), messages.make)
  return (
    <div className="settings-part">
      <h3>Recovery codes</h3>
      <p className="field-hint">{`${messages.about} ${messages.left(left)}.`}</p>
      {newCodes && <NewCodes codes={newCodes} onKept={() => onChange(null)} />}
      {!newCodes && (
        <button type="button" className="button button-small" onClick={() => setAsked(true)}>
          Make New Codes
        </button>
      )}
      {isAsked && (
        <Question
          words={messages.question}
          isBusy={make.isPending}
          onConfirm={async () => onChange((await make.mutateAsync(undefined)).recoveryCodes)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}

type NewCodesProps = { codes: string[]; onKept: () => void }

function NewCodes({ codes, onKept }: NewCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const text = `${codes.join('\n')}\n`

  // They come with a button that is gone, and are the last time to be seen.
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
      <h4 ref={title} tabIndex={-1}>{`Your recovery codes for ${theBusiness().name}`}</h4>
      <p className="notice">{messages.shownOnce}</p>
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
        <button type="button" className="button button-small button-quiet" onClick={onKept}>
          I Have Kept Them
        </button>
      </div>
    </div>
  )
}
