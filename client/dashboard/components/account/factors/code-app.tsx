import { lazy, Suspense, useRef, useState } from 'react'
import type { FactorAddedJson, NewAppJson } from '../../../../../shared/rules/account/sign-in-factors.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { factorsMessages } from '../account-messages.ts'

const messages = factorsMessages.app
const QrCode = lazy(() => import('./qr-code.tsx'))

type CodeAppProps = { since: string | null; onAdded: (added: FactorAddedJson) => void }

/** Sets up TOTP codes, for those without passkeys. */
export function CodeApp({ since, onAdded }: CodeAppProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const start = useSave(() => apiRequest('POST /api/admin/factors/app', {}), messages.start)
  const remove = useSave(() => apiRequest('DELETE /api/admin/factors/app', {}), messages.remove)
  return (
    <div className="settings-part">
      <h3 ref={heading} tabIndex={-1}>
        Codes from an app
      </h3>
      {since === null && !start.data && (
        <>
          <p className="field-hint">{messages.setupHint}</p>
          <BusyButton className="button" isBusy={start.isPending} onClick={() => start.mutate(undefined)}>
            Set up codes
          </BusyButton>
        </>
      )}
      {since === null && start.data && (
        <NewAppForm
          {...start.data}
          onConfirmed={(added) => {
            start.reset()
            heading.current?.focus()
            onAdded(added)
          }}
          onCancel={start.reset}
        />
      )}
      {since !== null && (
        <>
          <p className="field-hint">{`On since ${formatInstant(since)}`}</p>
          <button type="button" className="button button-small" onClick={() => setConfirming(true)}>
            Turn off codes
          </button>
        </>
      )}
      {isConfirming && (
        <AsyncConfirmDialog
          messages={messages.confirmDialog}
          isBusy={remove.isPending}
          heading={heading}
          onConfirm={() => remove.mutateAsync(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

type NewAppFormProps = NewAppJson & { onConfirmed: (added: FactorAddedJson) => void; onCancel: () => void }

/** Shows the secret as a QR code and as text, until a code proves that the app has it. */
function NewAppForm({ secret, url, onConfirmed, onCancel }: NewAppFormProps) {
  const [code, setCode] = useState('')
  // Refetching the list unmounts this form, so its own success callback would never run.
  const confirm = useSave(
    async (enteredCode: string) =>
      onConfirmed(await apiRequest('POST /api/admin/factors/app/confirm', { json: { code: enteredCode } })),
    messages.confirm,
  )
  return (
    <form
      className="factor-form new-app"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending) confirm.mutate(code)
      }}
    >
      <p>{messages.scan}</p>
      <div className="qr-code">
        <Suspense>
          <QrCode text={url} />
        </Suspense>
      </div>
      <p className="new-app-secret">
        Key <code>{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <InputField
        label="Code from the app"
        error={fieldErrorsOf(confirm.error).code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(value) => {
          confirm.reset()
          setCode(value)
        }}
      />
      <div className="feed-actions">
        <BusyButton type="submit" className="button" isBusy={confirm.isPending}>
          Turn on codes
        </BusyButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
