import { Activity, useState } from 'react'
import { DashboardFrame } from './dashboard-frame.tsx'
import { SignInAgain } from './login/sign-in-again.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { useSession, useSignOut } from './session.ts'
import { SessionError } from './session-error.tsx'
import { SignInRedirect } from './sign-in-redirect.tsx'

/**
 * The guard: the dashboard for a signed-in visitor, the sign-in page for anyone else. When a session ends by itself,
 * the page is hidden and asks to sign in where it is: nothing half-written is lost.
 */
export function DashboardPage() {
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
          <DashboardFrame
            email={shownTo}
            isSigningOut={signOut.isPending}
            onSignOut={() => signOut.mutate()}
          />
        </Activity>
      </>
    )
  }
  if (session.data) return <SignInRedirect keepsPlace={!isLeaving} />
  if (session.isError) return <SessionError isBusy={session.isFetching} onRetry={() => session.refetch()} />
  return <PageSpinner />
}
