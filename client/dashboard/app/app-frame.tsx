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

/** Every screen of the dashboard but Today, for who is signed in. */
export const DashboardGuard = () => (
  <SessionGuard
    sessionExpired={<SessionExpired />}
    redirectToSignIn={(keepsPath) => <SignInRedirect keepsPath={keepsPath} />}
  >
    {(account) => <AppFrame {...account} />}
  </SessionGuard>
)

type SignInRedirectProps = { keepsPath: boolean }

/** To the sign-in page, in place of this history entry, remembering where from: the address changes meanwhile. */
function SignInRedirect({ keepsPath }: SignInRedirectProps) {
  const router = useRouter()
  const [returnTo] = useState(() => (keepsPath ? returnPath(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: returnTo }} replace />
}

type NewBookingsButtonProps = { count: number; onShow: () => void }

/** Stays after the announcement has gone, until the owner has looked. */
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

/** The list as it was last searched, filtered and sorted: there its tab leads back. */
function useLastListView(): ListView {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const [lastSearch, setLastSearch] = useState<object>({})
  if (pathname === dashboardPaths.list && search !== lastSearch) setLastSearch(search)
  return { ...parseListView({ ...lastSearch }), booking: undefined }
}
