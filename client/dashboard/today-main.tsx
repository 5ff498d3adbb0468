import './app.css'
import { paths } from '../../shared/lib/page/routes.ts'
import { arrangeToastsWith, placeToasts } from '../lib/ui/toast.ts'
import { DashboardLayout } from './app/dashboard-layout.tsx'
import { mountApp } from './app/mount-app.tsx'
import type { ScreenLinkProps } from './app/navigation.tsx'
import { type Account, SessionGuard } from './app/session-guard.tsx'
import { PageSpinner } from './app/status-pages.tsx'
import { useLiveChanges } from './app/use-live-changes.ts'
import { dashboardPaths } from './lib/routing/dashboard-paths.ts'
import { positionToasts } from './lib/ui/toast-position.ts'
import { SessionExpired } from './screens/sign-in/session-expired.tsx'
import { TodayScreen } from './screens/today/today-screen.tsx'
import { useSyncPendingActions } from './screens/today/use-job-action.ts'

/** Redirects to the sign-in page, which returns here unless the account signed out. */
function SignInRedirect({ keepsPath }: { keepsPath: boolean }) {
  const { pathname, search } = window.location
  const next = new URLSearchParams(keepsPath ? { next: pathname + search } : {})
  window.location.replace(`${paths.login}?${next}`)
  return <PageSpinner />
}

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

// Today is a separate page: it loads little on the road and opens offline (client/public/sw.js).
arrangeToastsWith(positionToasts)
placeToasts()
mountApp(
  container,
  <SessionGuard
    sessionExpired={<SessionExpired />}
    redirectToSignIn={(keepsPath) => <SignInRedirect keepsPath={keepsPath} />}
  >
    {(account) => <TodayFrame {...account} />}
  </SessionGuard>,
)

/** The layout of the other screens (app-frame.tsx), which are another page. */
function TodayFrame(account: Account) {
  useLiveChanges()
  useSyncPendingActions(account.user.email)
  return (
    <DashboardLayout {...account} ScreenLink={PageLink}>
      <TodayScreen />
    </DashboardLayout>
  )
}

const PageLink = ({ to, ...rest }: ScreenLinkProps) => (
  <a href={to} aria-current={to === dashboardPaths.today ? 'page' : undefined} {...rest} />
)
