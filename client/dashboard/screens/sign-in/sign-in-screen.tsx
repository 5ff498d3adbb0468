import { paths } from '../../../../shared/lib/page/routes.ts'
import { Logo } from '../../../page/layout/logo.tsx'
import { usePageTitle } from '../../lib/ui/screen.tsx'
import { SignInForm, type SignInPlaceholders } from './sign-in-form.tsx'
import type { StaticForm } from './static-form.ts'

type SignInScreenProps = {
  /** The name of the business. */
  name: string
  intro: string
  staticForm?: StaticForm
  placeholders?: SignInPlaceholders
}

export function SignInScreen({ name, intro, staticForm, placeholders }: SignInScreenProps) {
  usePageTitle('Sign in')
  return (
    <main className="sign-in">
      <div className="sign-in-brand">
        <Logo name={name} />
      </div>
      <div className="card sign-in-card">
        <h1 tabIndex={-1}>Admin sign-in</h1>
        <p className="sign-in-lead">{intro}</p>
        <SignInForm staticForm={staticForm} placeholders={placeholders} />
      </div>
      <a className="sign-in-back" href={paths.home}>
        Return to Website
      </a>
    </main>
  )
}

export const signInIntro = (name: string) => `For the team at ${name}.`

export const signInToContinueIntro = 'Please sign in to continue.'
