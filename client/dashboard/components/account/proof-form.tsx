import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type Proof, type ProofWays, proofMessages } from '../../../../shared/rules/account/proof.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { InputField } from '../../../lib/ui/form-field.tsx'
import { ProblemError } from '../../lib/api/api.ts'
import { accountMessages } from './account-messages.ts'
import { askPasskey, hasPasskeys, PasskeyCancelled, passkeyProof } from './passkey.ts'

type ProofFormProps = {
  ways: ProofWays
  isBusy: boolean
  /** Why the last proof was none. */
  error: Error | null
  onProve: (proof: Proof) => void
}

/** What a call about a proof failed for, in words. */
function proofError(error: Error): string {
  if (error instanceof PasskeyCancelled) return accountMessages.cancelled
  return (error instanceof ProblemError && error.detail) || accountMessages.confirmFailed
}

/** The ways as they are after a refusal, which comes with a new question for passkeys. */
const waysAfter = (error: Error | null, before: ProofWays): ProofWays =>
  (error instanceof ProblemError && error.problem.ways) || before

/** Has somebody prove who they are with what the account has: a passkey, a code, or the password. */
export function ProofForm({ ways, isBusy, error, onProve }: ProofFormProps) {
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const shown = refusal ?? error
  const { passkey } = waysAfter(error, ways)
  const field = fieldOf(ways)
  const canUsePasskey = passkey !== null && hasPasskeys()

  async function prove(make: () => Promise<Proof>) {
    setRefusal(null)
    setAsking(true)
    try {
      onProve(await make())
    } catch (cause) {
      if (cause instanceof Error) setRefusal(cause)
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="proof-form">
      {canUsePasskey && (
        <BusyButton
          className="button button-primary"
          isBusy={isBusy || isAsking}
          onClick={() => prove(async () => ({ passkey: passkeyProof(await askPasskey(passkey)) }))}
        >
          <KeyRound /> Use a Passkey
        </BusyButton>
      )}
      <form
        className="proof-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          if (text.trim() === '') setRefusal(new Error(field.missing))
          else prove(async () => field.proofOf(text))
        }}
      >
        {canUsePasskey && <p className="field-hint">{accountMessages.orCode}</p>}
        {passkey === null && ways.code && <p className="field-hint">{accountMessages.codeHint}</p>}
        <InputField
          {...field.input}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          error={refusal?.message === field.missing ? field.missing : undefined}
          onChange={(value) => {
            setRefusal(null)
            setText(value)
          }}
        />
        <div role="alert">
          {shown && shown.message !== field.missing && (
            <p className="notice notice-error">{proofError(shown)}</p>
          )}
        </div>
        <BusyButton
          type="submit"
          className={canUsePasskey ? 'button' : 'button button-primary'}
          isBusy={isBusy || isAsking}
        >
          Continue
        </BusyButton>
      </form>
    </div>
  )
}

type ProofField = {
  input: { label: string; type: 'text' | 'password'; autoComplete: string }
  missing: string
  proofOf: (text: string) => Proof
}

const codeField: ProofField = {
  input: { label: 'Code', type: 'text', autoComplete: 'one-time-code' },
  missing: proofMessages.codeMissing,
  proofOf: (code) => ({ code }),
}

const passwordField: ProofField = {
  input: { label: 'Password', type: 'password', autoComplete: 'current-password' },
  missing: accountMessages.passwordMissing,
  proofOf: (password) => ({ password }),
}

const fieldOf = ({ password }: ProofWays) => (password ? passwordField : codeField)
