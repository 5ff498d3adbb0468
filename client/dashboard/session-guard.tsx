import { Navigate, useRouter } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { paths } from '../../shared/page/routes.ts'
import { SignInAgain } from './account/sign-in-page.tsx'
import { useSession, useSignOut } from './account/use-session.ts'
import { returnPlace } from './addresses.ts'
import { AppFrame } from './app-frame.tsx'
import { PageSpinner, SessionError } from './message-pages.tsx'

/**
 * The guard: the dashboard for a signed-in visitor, the sign-in page for anyone else. When a session ends by itself,
 * the page is hidden and asks to sign in where it is: nothing half-written is lost.
 */
export function SessionGuard() {
  const session = useSession()
  const signOut = useSignOut()
  const [shownTo, setShownTo] = useState<string>()
  const email = session.data?.user?.email
  if (email && email !== shownTo) setShownTo(email)

  const isLeaving = signOut.isPending || signOut.isSuccess
  if (shownTo && (email || (session.data && !isLeaving))) {
    return (
      <>
        {!email && <SignInAgain />}
        <Activity mode={email ? 'visible' : 'hidden'}>
          <AppFrame email={shownTo} isSigningOut={signOut.isPending} onSignOut={() => signOut.mutate()} />
        </Activity>
      </>
    )
  }
  if (session.data) return <SignInRedirect keepsPlace={!isLeaving} />
  if (session.isError) return <SessionError isBusy={session.isFetching} onRetry={() => session.refetch()} />
  return <PageSpinner />
}

type SignInRedirectProps = { keepsPlace: boolean }

/** To the sign-in page, in place of this history entry, remembering where from: the address changes meanwhile. */
function SignInRedirect({ keepsPlace }: SignInRedirectProps) {
  const router = useRouter()
  const [place] = useState(() => (keepsPlace ? returnPlace(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: place }} replace />
}
