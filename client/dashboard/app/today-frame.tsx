import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'
import { TodayScreen } from '../screens/today/today-screen.tsx'
import { useSyncPendingActions } from '../screens/today/use-job-action.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import type { ScreenLinkProps } from './navigation.tsx'
import type { Account } from './session-guard.tsx'
import { useLiveChanges } from './use-live-changes.ts'

/** Today in the frame of the other screens (app-frame.tsx), which are another page. */
export function TodayFrame(account: Account) {
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
