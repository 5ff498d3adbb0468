import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { Activity, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../shared/page/routes.ts'
import { RoleContext } from './account/role-context.ts'
import { SignInAgain } from './account/sign-in-page.tsx'
import { useSession, useSignOut } from './account/use-session.ts'
import { returnPlace } from './addresses.ts'
import { AppFrame } from './app-frame.tsx'
import { PageSpinner, SessionError } from './message-pages.tsx'
import { adminKey } from './query-keys.ts'

/**
 * The guard: the dashboard for a signed-in visitor, the sign-in page for anyone else. When a session ends by itself,
 * the page is hidden and asks to sign in where it is: nothing half-written is lost. Another account, or another role,
 * begins anew.
 */
export function SessionGuard() {
  const session = useSession()
  const signOut = useSignOut()
  const [shownTo, setShownTo] = useState(session.data?.user)
  const user = session.data?.user
  if (user && nameOf(user) !== nameOf(shownTo)) setShownTo(user)
  useOwnReading(nameOf(shownTo))

  const isLeaving = signOut.isPending || signOut.isSuccess
  if (shownTo && (user || (session.data && !isLeaving))) {
    return (
      <>
        {!user && <SignInAgain />}
        <Activity mode={user ? 'visible' : 'hidden'}>
          <RoleContext value={shownTo.role}>
            <AppFrame
              key={nameOf(shownTo)}
              user={shownTo}
              isSigningOut={signOut.isPending}
              onSignOut={() => signOut.mutate()}
            />
          </RoleContext>
        </Activity>
      </>
    )
  }
  if (session.data) return <SignInRedirect keepsPlace={!isLeaving} />
  if (session.isError) return <SessionError isBusy={session.isFetching} onRetry={() => session.refetch()} />
  return <PageSpinner />
}

const nameOf = (user: { email: string; role: string } | null | undefined) =>
  user ? `${user.role} ${user.email}` : ''

/** What one account has read is not shown to the next. */
function useOwnReading(account: string) {
  const queryClient = useQueryClient()
  const reader = useRef(account)
  useLayoutEffect(() => {
    if (reader.current && reader.current !== account) queryClient.resetQueries({ queryKey: adminKey })
    reader.current = account
  }, [account, queryClient])
}

type SignInRedirectProps = { keepsPlace: boolean }

/** To the sign-in page, in place of this history entry, remembering where from: the address changes meanwhile. */
function SignInRedirect({ keepsPlace }: SignInRedirectProps) {
  const router = useRouter()
  const [place] = useState(() => (keepsPlace ? returnPlace(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: place }} replace />
}
