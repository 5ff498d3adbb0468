import { paths } from '../../../../shared/lib/page/routes.ts'
import { Logo } from '../../../page/layout/logo.tsx'
import { usePageTitle } from '../../lib/ui/screen.tsx'
import type { EarlierForm } from './earlier-form.ts'
import { SignInForm, type SignInMarks } from './sign-in-form.tsx'

type SignInProps = {
  /** The name of the business. */
  name: string
  lead: string
  earlier?: EarlierForm
  marks?: SignInMarks
}

export function SignInScreen({ name, lead, earlier, marks }: SignInProps) {
  usePageTitle('Sign in')
  return (
    <main className="sign-in">
      <div className="sign-in-brand">
        <Logo name={name} />
      </div>
      <div className="card sign-in-card">
        <h1 tabIndex={-1}>Admin sign-in</h1>
        <p className="sign-in-lead">{lead}</p>
        <SignInForm earlier={earlier} marks={marks} />
      </div>
      <a className="sign-in-back" href={paths.home}>
        Return to Website
      </a>
    </main>
  )
}

export const signInLead = (name: string) => `For the people who run ${name}.`

export const signInToContinue = 'Please sign in to continue.'
