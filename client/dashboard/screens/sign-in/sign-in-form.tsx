import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { lazy, type SubmitEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeLoginPath, forgotPasswordPath, paths } from '../../../../shared/lib/page/routes.ts'
import { loginMessages } from '../../../../shared/rules/account/login.ts'
import { accountMessages } from '../../components/account/account-messages.ts'
import {
  loadPasskeyLibrary,
  PasskeyCancelled,
  supportsPasskeys,
  toPasskeyAssertion,
} from '../../components/account/passkey.ts'
import { apiRequest, ProblemError } from '../../lib/api/api-request.ts'
import type { StaticForm } from './static-form.ts'
import { usePasskeySignIn, useSignIn } from './use-sign-in.ts'

const SecondFactor = lazy(() => import('./second-factor.tsx'))

const errorId = 'login-error'

function errorMessage(error: Error): string {
  if (error instanceof PasskeyCancelled) return accountMessages.cancelled
  return (error instanceof ProblemError && error.detail) || loginMessages.failed
}

/** Returns the second factors that the account accepts after a correct password, or null. */
const secondFactorOf = (error: Error | null) =>
  error instanceof ProblemError && error.problem.type === '/problems/second-factor-needed'
    ? (error.problem.ways ?? null)
    : null

/** Placeholders in the prerendered form, which the Worker fills in. */
export type SignInPlaceholders = { email: string; message: string; answer: string }

type SignInFormProps = { staticForm?: StaticForm; placeholders?: SignInPlaceholders }

export function SignInForm({ staticForm, placeholders }: SignInFormProps) {
  const signIn = useSignIn()
  const passkey = usePasskeySignIn()
  const [secondFactorError, setSecondFactorError] = useState<Error | null>(null)
  const [response, setResponse] = useState(staticForm?.response)
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(staticForm?.email ?? placeholders?.email ?? '')
  const [password, setPassword] = useState(staticForm?.password ?? '')
  const [isIncomplete, setIncomplete] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const methods = secondFactorOf(signIn.error) ?? response?.ways
  const isBusy = signIn.isPending || passkey.isPending
  const error = methods ? null : (passkey.error ?? signIn.error ?? secondFactorError)
  const { mutate: startPasskey } = passkey
  usePasskeyAutofill(!isBusy && !methods, (answer) => startPasskey(toPasskeyAssertion(answer)))

  useEffect(() => {
    if (staticForm?.focusedId) document.getElementById(staticForm.focusedId)?.focus()
    if (staticForm?.isSubmitted) form.current?.requestSubmit()
    if (staticForm?.wantsPasskey) startPasskey(null)
  }, [staticForm, startPasskey])

  // The inputs were disabled during the request, which moved the focus away.
  useEffect(() => {
    if (signIn.error) passwordInput.current?.focus()
  }, [signIn.error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    passkey.reset()
    setSecondFactorError(null)
    setResponse(undefined)
    const trimmedEmail = email.trim()
    const isEmpty = trimmedEmail === '' || password === ''
    setIncomplete(isEmpty)
    if (!isEmpty) return signIn.mutate({ email: trimmedEmail, password })
    signIn.reset()
    const firstEmpty = trimmedEmail === '' ? emailInput : passwordInput
    firstEmpty.current?.focus()
  }

  if (methods) {
    const backToPassword = (reason: Error | null) => {
      signIn.reset()
      setPassword('')
      setSecondFactorError(reason)
      setResponse(undefined)
    }
    return (
      <Suspense>
        <SecondFactor methods={methods} onBack={backToPassword} />
      </Suspense>
    )
  }

  const message = isIncomplete ? loginMessages.required : error ? errorMessage(error) : response?.message
  const fieldAria = (isMissing: boolean) => ({
    'aria-invalid': isIncomplete && isMissing ? true : undefined,
    'aria-describedby': message ? errorId : undefined,
  })
  return (
    <form
      ref={form}
      className="sign-in-form"
      method="post"
      noValidate
      data-answer={placeholders?.answer}
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
          {...fieldAria(email.trim() === '')}
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
          {...fieldAria(password === '')}
        />
        <a className="sign-in-link" href={forgotPasswordPath}>
          Forgot password?
        </a>
      </div>
      <div role="alert">
        {placeholders
          ? placeholders.message
          : message && (
              <p className="notice notice-error" id={errorId}>
                {message}
              </p>
            )}
      </div>
      <button type="submit" className="button button-primary button-large" disabled={isBusy}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </button>
      {supportsPasskeys() && (
        <button
          type="button"
          name="passkey"
          className="button"
          disabled={isBusy}
          onClick={() => {
            setIncomplete(false)
            setResponse(undefined)
            signIn.reset()
            startPasskey(null)
          }}
        >
          <KeyRound /> Use a passkey
        </button>
      )}
      <a className="sign-in-link" href={codeLoginHref()}>
        Sign in with a code
      </a>
    </form>
  )
}

/** Keeps the view that is to open after the sign-in, also where the form replaces a screen. */
function codeLoginHref(): string {
  if (typeof window === 'undefined') return codeLoginPath
  const { pathname, search } = window.location
  const next = pathname === paths.login ? new URLSearchParams(search).get('next') : pathname + search
  return next ? `${codeLoginPath}?${new URLSearchParams({ next })}` : codeLoginPath
}

/** The server's challenge expires after ten minutes, and the form may stay open longer. */
const renewalIntervalMs = 9 * 60 * 1000

/** Lets the browser offer passkeys in the email field's autofill. Fails silently, because the form works without it. */
function usePasskeyAutofill(isOn: boolean, onResponse: (answer: AuthenticationResponseJSON) => void) {
  const handleResponse = useEffectEvent(onResponse)
  useEffect(() => {
    if (!isOn || !supportsPasskeys()) return
    let isCancelled = false
    let cancel = () => {}

    async function startAutofill() {
      const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
        await loadPasskeyLibrary()
      if (isCancelled || !(await browserSupportsWebAuthnAutofill())) return
      const optionsJSON = await apiRequest('GET /api/auth/passkey', {})
      if (isCancelled) return
      cancel = () => WebAuthnAbortService.cancelCeremony()
      handleResponse(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    }

    const startSilently = () => void startAutofill().catch(() => {})
    startSilently()
    const renewal = setInterval(startSilently, renewalIntervalMs)
    return () => {
      isCancelled = true
      clearInterval(renewal)
      cancel()
    }
  }, [isOn])
}
