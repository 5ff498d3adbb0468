import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../shared/lib/page/routes.ts'
import { returnPath } from '../lib/routing/screen-views.ts'
import { SessionExpired } from '../screens/sign-in/session-expired.tsx'
import { AppFrame } from './app-frame.tsx'
import { SessionGuard } from './session-guard.tsx'

/** Every screen of the dashboard but Today, for who is signed in. */
export const DashboardGuard = () => (
  <SessionGuard
    sessionExpired={<SessionExpired />}
    redirectToSignIn={(keepsPath) => <SignInRedirect keepsPath={keepsPath} />}
  >
    {(account) => <AppFrame {...account} />}
  </SessionGuard>
)

type SignInRedirectProps = { keepsPath: boolean }

/** To the sign-in page, in place of this history entry, remembering where from: the address changes meanwhile. */
function SignInRedirect({ keepsPath }: SignInRedirectProps) {
  const router = useRouter()
  const [returnTo] = useState(() => (keepsPath ? returnPath(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: returnTo }} replace />
}
