import { useEffect, useRef } from 'react'
import type { AuthMethods } from '../../../../shared/rules/account/reauthentication.ts'
import { accountMessages } from '../../components/account/account-messages.ts'
import { VerifyIdentityForm } from '../../components/account/verify-identity-form.tsx'
import { isSignedOutError } from '../../lib/api/api-request.ts'
import { useSecondFactor } from './use-sign-in.ts'
import '../../components/account/verify-identity-form.css'

type SecondFactorProps = { methods: AuthMethods; onBack: (reason: Error | null) => void }

/** The step after the password, for accounts with a passkey or an authenticator app. */
export default function SecondFactor({ methods, onBack }: SecondFactorProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const verify = useSecondFactor()

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="sign-in-form">
      <h2 ref={heading} tabIndex={-1} className="sign-in-step">
        {accountMessages.secondFactor}
      </h2>
      <VerifyIdentityForm
        methods={methods}
        isBusy={verify.isPending}
        error={verify.error}
        // The password was entered too long ago, so it is needed again.
        onVerify={(proof) =>
          verify.mutate(proof, { onError: (error) => isSignedOutError(error) && onBack(error) })
        }
      />
      <button type="button" className="button button-quiet" onClick={() => onBack(null)}>
        Back to password
      </button>
    </div>
  )
}
