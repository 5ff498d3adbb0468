import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Role } from '../../../shared/rules/account/role.ts'
import { atLeast } from '../../lib/ui/use-is-at-least.ts'
import { ReauthenticationHost } from '../components/account/reauthentication/reauthentication-host.tsx'
import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'
import { loadBookingsScreen } from '../screens/booking/list/load-bookings-screen.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { useLastListView } from './last-list-view.ts'
import { type ScreenLinkProps, screensOf } from './navigation.tsx'
import { NewBookingsButton } from './new-bookings-button.tsx'
import type { Account } from './session-guard.tsx'
import { useLiveChanges } from './use-live-changes.ts'

const SendWaiting = lazy(() => import('../screens/today/sync-pending-actions.tsx'))

/** Moves focus to the new page's heading, as a browser's own navigation would start over at the top. */
export function AppRoot() {
  const page = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && pageKey(resolvedLocation),
  })
  const lastPage = useRef(page)
  useEffect(() => {
    const isNavigation = lastPage.current !== undefined && lastPage.current !== page
    lastPage.current = page
    if (isNavigation) document.querySelector<HTMLElement>('h1')?.focus()
  }, [page])
  return <Outlet />
}

/** What has a heading of its own: a screen, or a part of the site. */
const pageKey = ({ pathname, search }: { pathname: string; search: object }) =>
  'part' in search ? `${pathname} ${search.part}` : pathname

/** What keeps running while the owner moves between the screens of the dashboard. */
export function AppFrame(account: Account) {
  const { email, role } = account.user
  const { newCount, clearNewCount } = useLiveChanges()
  useEffect(() => {
    if (role === 'owner') prefetchList()
  }, [role])
  const isSetup = useRouterState({ select: ({ location }) => location.pathname === dashboardPaths.setup })
  const page = (
    <>
      <Suspense>
        <Page role={role} />
      </Suspense>
      <Suspense>
        <SendWaiting email={email} />
      </Suspense>
      <ReauthenticationHost />
    </>
  )
  // Who is led through setting up is led nowhere else.
  if (isSetup) return page
  return (
    <DashboardLayout {...account} ScreenLink={ScreenLink}>
      {newCount > 0 && <NewBookingsButton count={newCount} onShow={clearNewCount} />}
      {page}
    </DashboardLayout>
  )
}

/** At a desk the list is never far. */
function prefetchList() {
  if (window.matchMedia(atLeast.tablet).matches) window.requestIdleCallback?.(loadBookingsScreen)
}

/** The page that the address names; crew are led from those of others to the first of theirs. */
function Page({ role }: { role: Role }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const allowedScreens = screensOf(role)
  const isAllowed = role === 'owner' || allowedScreens.some(({ to }) => to === pathname)
  return isAllowed ? <Outlet /> : <Navigate to={allowedScreens[0]?.to ?? dashboardPaths.account} replace />
}

/** The router marks the screen that is open with `aria-current`, its rooms included. */
const ScreenLink = ({ to, ...rest }: ScreenLinkProps) =>
  to === dashboardPaths.list ? (
    <ListLink {...rest} />
  ) : (
    <Link to={to} activeOptions={{ includeSearch: false }} {...rest} />
  )

function ListLink(props: Omit<ScreenLinkProps, 'to'>) {
  const search = useLastListView()
  return (
    <Link
      to={dashboardPaths.list}
      search={search}
      activeOptions={{ exact: true, includeSearch: false }}
      {...props}
    />
  )
}
