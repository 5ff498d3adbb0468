import { Link, Navigate, Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../../shared/lib/page/routes.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import { atLeast } from '../../lib/ui/use-is-at-least.ts'
import { ReauthenticationHost } from '../components/account/reauthentication/reauthentication-host.tsx'
import { dashboardMessages } from '../lib/dashboard-messages.ts'
import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'
import { defaultSort, type ListView, parseListView, returnPath } from '../lib/routing/screen-views.ts'
import { loadBookingsScreen } from '../screens/booking/list/load-bookings-screen.ts'
import { SessionExpired } from '../screens/sign-in/session-expired.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { type ScreenLinkProps, screensOf } from './navigation.tsx'
import { type Account, SessionGuard } from './session-guard.tsx'
import { useLiveChanges } from './use-live-changes.ts'

const SendWaiting = lazy(() => import('../screens/today/sync-pending-actions.tsx'))

/** Focuses the heading after navigation, as a full page load would. */
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

/** Two locations with the same key share a heading, so the focus stays. */
const pageKey = ({ pathname, search }: { pathname: string; search: object }) =>
  'part' in search ? `${pathname} ${search.part}` : pathname

/** Stays mounted while the owner moves between screens. */
function AppFrame(account: Account) {
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
  // Setup has its own navigation.
  if (isSetup) return page
  return (
    <DashboardLayout {...account} ScreenLink={ScreenLink}>
      {newCount > 0 && <NewBookingsButton count={newCount} onShow={clearNewCount} />}
      {page}
    </DashboardLayout>
  )
}

/** On a desktop the list is always one click away. */
function prefetchList() {
  if (window.matchMedia(atLeast.tablet).matches) window.requestIdleCallback?.(loadBookingsScreen)
}

/**
 * Renders the matched screen. Crew are redirected from owner screens to their first one. The match decides, because the
 * location is already the next one while the screen before it still renders, and would load what crew may not see.
 */
function Page({ role }: { role: Role }) {
  const matchedPath = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  const allowedScreens = screensOf(role)
  const isAllowed = role === 'owner' || allowedScreens.some(({ to }) => to === matchedPath)
  return isAllowed ? <Outlet /> : <Navigate to={allowedScreens[0]?.to ?? dashboardPaths.account} replace />
}

/** The router sets `aria-current` on the active screen, its sections included. */
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

/** Guards every screen except Today, which is a page of its own. */
export const DashboardGuard = () => (
  <SessionGuard
    sessionExpired={<SessionExpired />}
    redirectToSignIn={(keepsPath) => <SignInRedirect keepsPath={keepsPath} />}
  >
    {(account) => <AppFrame {...account} />}
  </SessionGuard>
)

type SignInRedirectProps = { keepsPath: boolean }

/** Replaces this history entry with the sign-in page, which returns here afterwards. */
function SignInRedirect({ keepsPath }: SignInRedirectProps) {
  const router = useRouter()
  const [returnTo] = useState(() => (keepsPath ? returnPath(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: returnTo }} replace />
}

type NewBookingsButtonProps = { count: number; onShow: () => void }

/** Stays after the toast has gone, until the owner has looked. */
function NewBookingsButton({ count, onShow }: NewBookingsButtonProps) {
  const navigate = useNavigate()
  function showNewest() {
    onShow()
    navigate({ to: dashboardPaths.list, search: { ...defaultSort, sort: 'createdAt' } })
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <button type="button" className="button button-small new-bookings" onClick={showNewest}>
      <BellRing />
      <span>{dashboardMessages.newBookings(count)}</span>
      <span className="visually-hidden">: show the newest first</span>
    </button>
  )
}

/** The last search, filters and sort order, so that the tab leads back to the same list. */
function useLastListView(): ListView {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const [lastSearch, setLastSearch] = useState<object>({})
  if (pathname === dashboardPaths.list && search !== lastSearch) setLastSearch(search)
  return { ...parseListView({ ...lastSearch }), booking: undefined }
}
