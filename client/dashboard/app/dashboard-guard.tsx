import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../shared/lib/page/routes.ts'
import { returnPlace } from '../lib/address/addresses.ts'
import { SignInAgain } from '../screens/sign-in/sign-in-later.tsx'
import { AppFrame } from './app-frame.tsx'
import { SessionGuard } from './session-guard.tsx'

/** Every screen of the dashboard but Today, for who is signed in. */
export const DashboardGuard = () => (
  <SessionGuard
    signInAgain={<SignInAgain />}
    leave={(keepsPlace) => <SignInRedirect keepsPlace={keepsPlace} />}
  >
    {(account) => <AppFrame {...account} />}
  </SessionGuard>
)

type SignInRedirectProps = { keepsPlace: boolean }

/** To the sign-in page, in place of this history entry, remembering where from: the address changes meanwhile. */
function SignInRedirect({ keepsPlace }: SignInRedirectProps) {
  const router = useRouter()
  const [place] = useState(() => (keepsPlace ? returnPlace(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: place }} replace />
}
