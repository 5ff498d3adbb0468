import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, LogOut } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { roles as everyone, type Role } from '../../shared/account/role.ts'
import { paths } from '../../shared/page/routes.ts'
import { Logo } from '../page/layout/logo.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { ConfirmHost } from './account/confirm/confirm-host.tsx'
import { places } from './addresses.ts'
import { call } from './api.ts'
import { useLastListView } from './last-list-view.ts'
import { NewBookingsButton, useLiveChanges } from './live-changes.tsx'
import { waitingQuotesKey } from './query-keys.ts'

/** Moves focus to the new page's heading, as a browser's own navigation would start over at the top. */
export function AppRoot() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    const isNavigation = shown.current !== undefined && shown.current !== pathname
    shown.current = pathname
    if (isNavigation) document.querySelector<HTMLElement>('h1')?.focus()
  }, [pathname])
  return <Outlet />
}

type AppFrameProps = {
  user: { email: string; role: Role }
  isSigningOut: boolean
  onSignOut: () => void
}

/** What every page of the dashboard has around it, and what keeps running while the owner moves between them. */
export function AppFrame({ user: { email, role }, isSigningOut, onSignOut }: AppFrameProps) {
  const { newCount, forgetNew } = useLiveChanges()
  return (
    <>
      <TopBar email={email} isSigningOut={isSigningOut} onSignOut={onSignOut} />
      <div className="tabs-bar">
        <Tabs role={role} />
        {newCount > 0 && <NewBookingsButton count={newCount} onShow={forgetNew} />}
      </div>
      <Suspense>
        <Page role={role} />
      </Suspense>
      <ConfirmHost />
    </>
  )
}

/** The dashboard's pages, and whose they are. What crew may ask the Worker for is decided there. */
const tabs = [
  { to: places.list, label: 'List', roles: ['owner'] },
  { to: places.calendar, label: 'Calendar', roles: everyone },
  { to: places.quotes, label: 'Quotes', roles: ['owner'] },
  { to: places.customers, label: 'Customers', roles: ['owner'] },
  { to: places.figures, label: 'Figures', roles: ['owner'] },
  { to: places.settings, label: 'Settings', roles: ['owner'] },
  { to: places.account, label: 'Account', roles: ['crew'] },
] as const

const tabsOf = (role: Role) => tabs.filter(({ roles }) => roles.some((each) => each === role))

/** The page that the address names; crew are led from those of others to the first of theirs. */
function Page({ role }: { role: Role }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const own = tabsOf(role)
  const isOwn = role === 'owner' || own.some(({ to }) => to === pathname)
  return isOwn ? <Outlet /> : <Navigate to={own[0]?.to ?? places.account} replace />
}

/** The router marks the current page with `aria-current`. */
function Tabs({ role }: { role: Role }) {
  const lastListView = useLastListView()
  return (
    <nav className="tabs" aria-label="Dashboard">
      {tabsOf(role).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={to === places.list ? lastListView : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
          {to === places.quotes && <WaitingQuotes />}
        </Link>
      ))}
    </nav>
  )
}

/** How many quotes wait for the owner. */
function WaitingQuotes() {
  const { data } = useQuery({
    queryKey: waitingQuotesKey,
    queryFn: ({ signal }) =>
      call('GET /api/admin/quotes', { query: { waiting: 'true', limit: '1' }, signal }),
  })
  const count = data?.counts.waiting ?? 0
  if (count === 0) return null
  return (
    <span className="badge badge-amber">
      {count}
      <span className="visually-hidden"> waiting for you</span>
    </span>
  )
}

type TopBarProps = { email: string; isSigningOut: boolean; onSignOut: () => void }

function TopBar({ email, isSigningOut, onSignOut }: TopBarProps) {
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Logo />
        <p className="top-bar-user">
          <span className="visually-hidden">Signed in as </span>
          {email}
        </p>
        <nav className="top-bar-actions" aria-label="Account">
          <a className="button button-glass button-small" href={paths.home}>
            <ArrowLeft /> <span className="hidden-on-phone">Return to Website</span>
          </a>
          <BusyButton className="button button-glass button-small" isBusy={isSigningOut} onClick={onSignOut}>
            <LogOut /> <span className="hidden-on-phone">Sign out</span>
          </BusyButton>
        </nav>
      </div>
    </header>
  )
}
