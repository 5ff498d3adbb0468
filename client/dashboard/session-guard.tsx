import { Activity, type ReactNode, useState } from 'react'
import { useSession, useSignOut } from './account/use-session.ts'
import { SessionError } from './message-pages.tsx'
import { PageSpinner } from './page-spinner.tsx'

/** Who is signed in, and the way out. */
export type Account = { email: string; isSigningOut: boolean; onSignOut: () => void }

type SessionGuardProps = {
  /** What is shown to somebody who is signed in. */
  children: (account: Account) => ReactNode
  /** Asks to sign in where the page is. */
  signInAgain: ReactNode
  /** Leads to the sign-in page; whoever signs out need not come back to where they were. */
  leave: (keepsPlace: boolean) => ReactNode
}

/**
 * The guard: the dashboard for a signed-in visitor, the sign-in page for anyone else. When a session ends by itself,
 * the page is hidden and asks to sign in where it is: nothing half-written is lost.
 */
export function SessionGuard({ children, signInAgain, leave }: SessionGuardProps) {
  const session = useSession()
  const signOut = useSignOut()
  const [shownTo, setShownTo] = useState<string>()
  const email = session.data?.user?.email
  if (email && email !== shownTo) setShownTo(email)

  const isLeaving = signOut.isPending || signOut.isSuccess
  if (shownTo && (email || (session.data && !isLeaving))) {
    return (
      <>
        {!email && signInAgain}
        <Activity mode={email ? 'visible' : 'hidden'}>
          {children({
            email: shownTo,
            isSigningOut: signOut.isPending,
            onSignOut: () => signOut.mutate(),
          })}
        </Activity>
      </>
    )
  }
  if (session.data) return leave(!isLeaving)
  if (session.isError) return <SessionError isBusy={session.isFetching} onRetry={() => session.refetch()} />
  return <PageSpinner />
}
