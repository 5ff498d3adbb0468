import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  type AuthMethods,
  authMessages,
  type Reauthentication,
} from '../../../../shared/rules/account/reauthentication.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { InputField } from '../../../lib/ui/form-field.tsx'
import { ProblemError } from '../../lib/api/api-request.ts'
import { accountMessages } from './account-messages.ts'
import { PasskeyCancelled, requestPasskey, supportsPasskeys, toPasskeyAssertion } from './passkey.ts'

type VerifyIdentityFormProps = {
  methods: AuthMethods
  isBusy: boolean
  /** Why the last verification failed. */
  error: Error | null
  onVerify: (reauthentication: Reauthentication) => void
}

function formatError(error: Error): string {
  if (error instanceof PasskeyCancelled) return accountMessages.cancelled
  return (error instanceof ProblemError && error.detail) || accountMessages.confirmFailed
}

/** A refusal carries a new passkey challenge, which replaces the initial one. */
const currentMethods = (error: Error | null, initial: AuthMethods): AuthMethods =>
  (error instanceof ProblemError && error.problem.ways) || initial

/** Verifies an account by passkey, code or password. */
export function VerifyIdentityForm({ methods, isBusy, error, onVerify }: VerifyIdentityFormProps) {
  const [text, setText] = useState('')
  const [isPrompting, setPrompting] = useState(false)
  const [localError, setLocalError] = useState<Error | null>(null)
  const displayedError = localError ?? error
  const { passkey } = currentMethods(error, methods)
  const textField = textFieldFor(methods)
  const canUsePasskey = passkey !== null && supportsPasskeys()

  async function verify(getReauthentication: () => Promise<Reauthentication>) {
    setLocalError(null)
    setPrompting(true)
    try {
      onVerify(await getReauthentication())
    } catch (cause) {
      if (cause instanceof Error) setLocalError(cause)
    } finally {
      setPrompting(false)
    }
  }

  return (
    <div className="proof-form">
      {canUsePasskey && (
        <BusyButton
          className="button button-primary"
          isBusy={isBusy || isPrompting}
          onClick={() => verify(async () => ({ passkey: toPasskeyAssertion(await requestPasskey(passkey)) }))}
        >
          <KeyRound /> Use a passkey
        </BusyButton>
      )}
      <form
        className="proof-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          if (text.trim() === '') setLocalError(new Error(textField.missing))
          else verify(async () => textField.toReauthentication(text))
        }}
      >
        {canUsePasskey && <p className="field-hint">{accountMessages.orCode}</p>}
        {passkey === null && methods.code && <p className="field-hint">{accountMessages.codeHint}</p>}
        <InputField
          {...textField.input}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          error={localError?.message === textField.missing ? textField.missing : undefined}
          onChange={(value) => {
            setLocalError(null)
            setText(value)
          }}
        />
        <div role="alert">
          {displayedError && displayedError.message !== textField.missing && (
            <p className="notice notice-error">{formatError(displayedError)}</p>
          )}
        </div>
        <BusyButton
          type="submit"
          className={canUsePasskey ? 'button' : 'button button-primary'}
          isBusy={isBusy || isPrompting}
        >
          Continue
        </BusyButton>
      </form>
    </div>
  )
}

type TextFieldOptions = {
  input: { label: string; type: 'text' | 'password'; autoComplete: string }
  missing: string
  toReauthentication: (text: string) => Reauthentication
}

const codeField: TextFieldOptions = {
  input: { label: 'Code', type: 'text', autoComplete: 'one-time-code' },
  missing: authMessages.codeMissing,
  toReauthentication: (code) => ({ code }),
}

const passwordField: TextFieldOptions = {
  input: { label: 'Password', type: 'password', autoComplete: 'current-password' },
  missing: accountMessages.passwordMissing,
  toReauthentication: (password) => ({ password }),
}

const textFieldFor = ({ password }: AuthMethods) => (password ? passwordField : codeField)
