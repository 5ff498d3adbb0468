import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeDevice } from '../../../../../shared/rules/account/device.ts'
import type { FactorAddedJson, PasskeyJson } from '../../../../../shared/rules/account/sign-in-factors.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { factorsMessages } from '../account-messages.ts'
import { createPasskey, supportsPasskeys } from '../passkey.ts'

const messages = factorsMessages.passkeys

/** Creates a passkey on this device and registers it with the server. */
async function addPasskey(name: string): Promise<FactorAddedJson> {
  const options = await apiRequest('POST /api/admin/factors/passkeys/question', {})
  const { id, rawId, type, response } = await createPasskey(options)
  const { clientDataJSON, attestationObject } = response
  const passkey = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  }
  return apiRequest('POST /api/admin/factors/passkeys', { json: { name, passkey } })
}

type PasskeysProps = { passkeys: PasskeyJson[]; onAdded: (added: FactorAddedJson) => void }

export function Passkeys({ passkeys, onAdded }: PasskeysProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [name, setName] = useState(() => describeDevice(navigator.userAgent))
  const [passkeyToRemove, setPasskeyToRemove] = useState<PasskeyJson | null>(null)
  const add = useSave(addPasskey, messages.add)
  const remove = useSave(
    (id: string) => apiRequest('DELETE /api/admin/factors/passkeys/:id', { params: { id } }),
    messages.remove,
  )
  return (
    <div className="settings-part">
      <h3 ref={heading} tabIndex={-1}>
        Passkeys
      </h3>
      {passkeys.length === 0 && <p className="field-hint">{messages.none}</p>}
      {passkeys.length > 0 && (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="session">
              <p>
                <strong>{passkey.name}</strong>
                <span className="field-hint">{`Added ${formatInstant(passkey.createdAt)}`}</span>
                <span className="field-hint">
                  {passkey.lastUsedAt ? `Last used ${formatInstant(passkey.lastUsedAt)}` : 'Not used yet'}
                </span>
                {passkey.host !== location.hostname && (
                  <span className="field-hint">{`Works at ${passkey.host} only`}</span>
                )}
              </p>
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setPasskeyToRemove(passkey)}
              >
                <Trash2 /> Remove<span className="visually-hidden">{` ${passkey.name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!supportsPasskeys() && <p className="field-hint">{messages.unsupported}</p>}
      {supportsPasskeys() && (
        <form
          className="factor-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!add.isPending) add.mutate(name, { onSuccess: onAdded })
          }}
        >
          <InputField
            label="Passkey name"
            error={fieldErrorsOf(add.error).name}
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={setName}
          />
          <BusyButton type="submit" className="button" isBusy={add.isPending}>
            Add passkey
          </BusyButton>
        </form>
      )}
      {passkeyToRemove && (
        <AsyncConfirmDialog
          messages={messages.confirmDialog(passkeyToRemove.name)}
          isBusy={remove.isPending}
          heading={heading}
          onConfirm={() => remove.mutateAsync(passkeyToRemove.id)}
          onClose={() => setPasskeyToRemove(null)}
        />
      )}
    </div>
  )
}
