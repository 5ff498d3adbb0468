import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Role } from '../../../shared/rules/account/role.ts'
import { atLeast } from '../../ground/ui/use-is-at-least.ts'
import { places } from '../ground/address/places.ts'
import { ConfirmHost } from '../parts/account/confirm/confirm-host.tsx'
import { loadList } from '../screens/booking/list/load-list.ts'
import { useLastListView } from './last-list-view.ts'
import { NewBookingsButton } from './new-bookings-button.tsx'
import type { Account } from './session-guard.tsx'
import { tabsOf, WaitingQuotes } from './tabs.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveChanges } from './use-live-changes.ts'

const SendWaiting = lazy(() =>
  import('../screens/today/send-waiting.tsx').then((module) => ({ default: module.SendWaiting })),
)

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

/** What every page of the dashboard has around it, and what keeps running while the owner moves between them. */
export function AppFrame({ user: { email, role }, isSigningOut, onSignOut }: Account) {
  const { newCount, forgetNew } = useLiveChanges()
  useEffect(() => {
    if (role === 'owner') prefetchList()
  }, [role])
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
      <Suspense>
        <SendWaiting email={email} />
      </Suspense>
      <ConfirmHost />
    </>
  )
}

/** At a desk the list is never far. */
function prefetchList() {
  if (window.matchMedia(atLeast.tablet).matches) window.requestIdleCallback?.(loadList)
}

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
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another tab is the current one
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={row} className="tabs" aria-label="Dashboard">
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
