import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { loginMessages } from '../../../shared/account/login.ts'
import { ProblemError } from '../api.ts'
import type { EarlierForm } from './earlier-form.ts'
import { useSignIn } from './use-session.ts'

const errorId = 'login-error'

function messageOf(error: Error): string {
  return (error instanceof ProblemError && error.detail) || loginMessages.failed
}

export function SignInForm({ earlier }: { earlier?: EarlierForm }) {
  const signIn = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(earlier?.email ?? '')
  const [password, setPassword] = useState(earlier?.password ?? '')
  const [isIncomplete, setIncomplete] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (earlier?.focused) document.getElementById(earlier.focused)?.focus()
    if (earlier?.isSent) form.current?.requestSubmit()
  }, [earlier])

  // The inputs were disabled while the call ran, which took the focus away.
  useEffect(() => {
    if (signIn.error) passwordInput.current?.focus()
  }, [signIn.error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signIn.isPending) return
    const address = email.trim()
    const isEmpty = address === '' || password === ''
    setIncomplete(isEmpty)
    if (!isEmpty) return signIn.mutate({ email: address, password })
    signIn.reset()
    const firstEmpty = address === '' ? emailInput : passwordInput
    firstEmpty.current?.focus()
  }

  const message = isIncomplete ? loginMessages.required : signIn.error && messageOf(signIn.error)
  const describe = (isMissing: boolean) => ({
    'aria-invalid': isIncomplete && isMissing ? true : undefined,
    'aria-describedby': message ? errorId : undefined,
  })
  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="email">Email</label>
        <input
          ref={emailInput}
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          disabled={signIn.isPending}
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
          disabled={signIn.isPending}
          {...describe(password === '')}
        />
      </div>
      <div role="alert">
        {message && (
          <p className="notice notice-error" id={errorId}>
            {message}
          </p>
        )}
      </div>
      <button type="submit" className="button button-primary button-large" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </button>
    </form>
  )
}
