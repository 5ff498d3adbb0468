import { KeyRound } from 'lucide-react'
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { loginMessages } from '../../../../shared/rules/account/login.ts'
import { accountMessages } from '../../components/account/account-messages.ts'
import { hasPasskeys, PasskeyCancelled, passkeyProof } from '../../components/account/passkey.ts'
import { ProblemError } from '../../lib/api/api.ts'
import type { EarlierForm } from './earlier-form.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import { usePasskeySignIn, useSignIn } from './use-sign-in.ts'

const SecondFactor = lazy(() => import('./second-factor.tsx'))

const errorId = 'login-error'

function messageOf(error: Error): string {
  if (error instanceof PasskeyCancelled) return accountMessages.cancelled
  return (error instanceof ProblemError && error.detail) || loginMessages.failed
}

/** What the account asks for besides the password that was right. */
const secondFactorOf = (error: Error | null) =>
  error instanceof ProblemError && error.problem.type === '/problems/second-factor-needed'
    ? (error.problem.ways ?? null)
    : null

/** Of the form as the build makes it: what the Worker writes into it. */
export type SignInMarks = { email: string; message: string; answer: string }

type SignInFormProps = { earlier?: EarlierForm; marks?: SignInMarks }

export function SignInForm({ earlier, marks }: SignInFormProps) {
  const signIn = useSignIn()
  const passkey = usePasskeySignIn()
  const [sentBack, setSentBack] = useState<Error | null>(null)
  const [answer, setAnswer] = useState(earlier?.answer)
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(earlier?.email ?? marks?.email ?? '')
  const [password, setPassword] = useState(earlier?.password ?? '')
  const [isIncomplete, setIncomplete] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const ways = secondFactorOf(signIn.error) ?? answer?.ways
  const isBusy = signIn.isPending || passkey.isPending
  const error = ways ? null : (passkey.error ?? signIn.error ?? sentBack)
  const { mutate: startPasskey } = passkey
  usePasskeyAutofill(!isBusy && !ways, (answer) => startPasskey(passkeyProof(answer)))

  useEffect(() => {
    if (earlier?.focused) document.getElementById(earlier.focused)?.focus()
    if (earlier?.isSent) form.current?.requestSubmit()
    if (earlier?.wantsPasskey) startPasskey(null)
  }, [earlier, startPasskey])

  // The inputs were disabled while the call ran, which took the focus away.
  useEffect(() => {
    if (signIn.error) passwordInput.current?.focus()
  }, [signIn.error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    passkey.reset()
    setSentBack(null)
    setAnswer(undefined)
    const address = email.trim()
    const isEmpty = address === '' || password === ''
    setIncomplete(isEmpty)
    if (!isEmpty) return signIn.mutate({ email: address, password })
    signIn.reset()
    const firstEmpty = address === '' ? emailInput : passwordInput
    firstEmpty.current?.focus()
  }

  if (ways) {
    const goBack = (reason: Error | null) => {
      signIn.reset()
      setPassword('')
      setSentBack(reason)
      setAnswer(undefined)
    }
    return (
      <Suspense>
        <SecondFactor ways={ways} onBack={goBack} />
      </Suspense>
    )
  }

  const message = isIncomplete ? loginMessages.required : error ? messageOf(error) : answer?.message
  const describe = (isMissing: boolean) => ({
    'aria-invalid': isIncomplete && isMissing ? true : undefined,
    'aria-describedby': message ? errorId : undefined,
  })
  return (
    <form
      ref={form}
      className="sign-in-form"
      method="post"
      noValidate
      data-answer={marks?.answer}
      onSubmit={submit}
    >
      <div className="field">
        <label htmlFor="email">Email</label>
        <input
          ref={emailInput}
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          disabled={isBusy}
          {...describe(email.trim() === '')}
        />
      </div>
      <div className="field">
        <label htmlFor="password">Password</label>
        <input
          ref={passwordInput}
          className="input"
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          disabled={isBusy}
          {...describe(password === '')}
        />
      </div>
      <div role="alert">
        {marks
          ? marks.message
          : message && (
              <p className="notice notice-error" id={errorId}>
                {message}
              </p>
            )}
      </div>
      <button type="submit" className="button button-primary button-large" disabled={isBusy}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </button>
      {hasPasskeys() && (
        <button
          type="button"
          name="passkey"
          className="button"
          disabled={isBusy}
          onClick={() => {
            setIncomplete(false)
            setAnswer(undefined)
            signIn.reset()
            startPasskey(null)
          }}
        >
          <KeyRound /> Use a Passkey
        </button>
      )}
    </form>
  )
}
