import { useQueryClient } from '@tanstack/react-query'
import { Activity, Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import { RoleContext } from '../components/account/role-context.ts'
import { SignOutContext } from '../components/account/sign-out-context.ts'
import { useSession, useSignOut } from '../components/account/use-session.ts'
import { adminKey } from '../lib/api/query-keys.ts'
import { PageSpinner, SessionError } from './status-pages.tsx'

export type Account = { user: { email: string; role: Role } }

type SessionGuardProps = {
  /** Rendered while signed in. */
  children: (account: Account) => ViewElements
  /** Asks to sign in again on the same page. */
  sessionExpired: ViewElements
  /** Redirects to the sign-in page. `keepsPath` is false after signing out. */
  redirectToSignIn: (keepsPath: boolean) => ViewElements
}

/**
 * Shows the dashboard to signed-in visitors and redirects everyone else. When a session expires, the page is
 * hidden rather than unmounted, so unsaved input survives signing in again, unless as another account or
 * role.
 */
export function SessionGuard({ children, sessionExpired, redirectToSignIn }: SessionGuardProps) {
  const session = useSession()
  const signOut = useSignOut()
  const [displayedUser, setDisplayedUser] = useState(session.data?.user)
  const user = session.data?.user
  if (user && accountKey(user) !== accountKey(displayedUser)) setDisplayedUser(user)
  useResetOnAccountChange(accountKey(displayedUser))

  const isLeaving = signOut.isPending || signOut.isSuccess
  if (displayedUser && (user || (session.data && !isLeaving))) {
    return (
      <>
        {!user && sessionExpired}
        <Activity mode={user ? 'visible' : 'hidden'}>
          <RoleContext value={displayedUser.role}>
            <SignOutContext value={{ isSigningOut: signOut.isPending, onSignOut: () => signOut.mutate() }}>
              <Fragment key={accountKey(displayedUser)}>{children({ user: displayedUser })}</Fragment>
            </SignOutContext>
          </RoleContext>
        </Activity>
      </>
    )
  }
  if (session.data) return redirectToSignIn(!isLeaving)
  if (session.isError) return <SessionError isBusy={session.isFetching} onRetry={() => session.refetch()} />
  return <PageSpinner />
}

const accountKey = (user: { email: string; role: string } | null | undefined) =>
  user ? `${user.role} ${user.email}` : ''

/** Keeps one account's data from showing to the next. */
function useResetOnAccountChange(account: string) {
  const queryClient = useQueryClient()
  const lastAccount = useRef(account)
  useLayoutEffect(() => {
    if (lastAccount.current && lastAccount.current !== account)
      queryClient.resetQueries({ queryKey: adminKey })
    lastAccount.current = account
  }, [account, queryClient])
}
