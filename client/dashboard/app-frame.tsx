import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, LogOut } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { paths } from '../../shared/page/routes.ts'
import { Logo } from '../page/layout/logo.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { atLeast } from '../ui/use-is-at-least.ts'
import { ConfirmHost } from './account/confirm/confirm-host.tsx'
import { places } from './addresses.ts'
import { call } from './api.ts'
import { loadList } from './booking/list/load-list.ts'
import { NewBookingsButton, useLiveChanges } from './live-changes.tsx'
import { waitingQuotesKey } from './query-keys.ts'
import { useSendWaiting } from './today/use-presses.ts'

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

type AppFrameProps = { email: string; isSigningOut: boolean; onSignOut: () => void }

/** What every page of the dashboard has around it, and what keeps running while the owner moves between them. */
export function AppFrame({ email, isSigningOut, onSignOut }: AppFrameProps) {
  const { newCount, forgetNew } = useLiveChanges()
  useSendWaiting(email)
  useEffect(prefetchList, [])
  return (
    <>
      <TopBar email={email} isSigningOut={isSigningOut} onSignOut={onSignOut} />
      <div className="tabs-bar">
        <Tabs />
        {newCount > 0 && <NewBookingsButton count={newCount} onShow={forgetNew} />}
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
      <ConfirmHost />
    </>
  )
}

/** At a desk the list is what comes next. */
function prefetchList() {
  if (window.matchMedia(atLeast.tablet).matches) window.requestIdleCallback?.(loadList)
}

const tabs = [
  { to: places.today, label: 'Today' },
  { to: places.list, label: 'List' },
  { to: places.calendar, label: 'Calendar' },
  { to: places.quotes, label: 'Quotes' },
  { to: places.figures, label: 'Figures' },
  { to: places.settings, label: 'Settings' },
] as const

/** The dashboard's pages. The router marks the current one with `aria-current`. */
function Tabs() {
  return (
    <nav className="tabs" aria-label="Dashboard">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
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
            <ArrowLeft /> Return to Website
          </a>
          <BusyButton className="button button-glass button-small" isBusy={isSigningOut} onClick={onSignOut}>
            <LogOut /> Sign out
          </BusyButton>
        </nav>
      </div>
    </header>
  )
}
