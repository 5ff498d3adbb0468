import { paths } from '../../../shared/page/routes.ts'
import { business } from '../../../shared/site/business.ts'
import { Logo } from '../../page/layout/logo.tsx'
import { usePageTitle } from '../screen.tsx'
import type { EarlierForm } from './earlier-form.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInScreen({ lead, earlier }: { lead: string; earlier?: EarlierForm }) {
  usePageTitle('Sign in')
  return (
    <main className="sign-in">
      <div className="sign-in-brand">
        <Logo />
      </div>
      <div className="card sign-in-card">
        <h1 tabIndex={-1}>Admin sign-in</h1>
        <p className="sign-in-lead">{lead}</p>
        <SignInForm earlier={earlier} />
      </div>
      <a className="sign-in-back" href={paths.home}>
        Return to Website
      </a>
    </main>
  )
}

export const signInLead = `For the people who run ${business.name}.`

export const signInToContinue = 'Please sign in to continue.'
