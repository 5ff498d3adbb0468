import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Role } from '../../../shared/rules/account/role.ts'
import { atLeast } from '../../lib/ui/use-is-at-least.ts'
import { ConfirmHost } from '../components/account/confirm/confirm-host.tsx'
import { places } from '../lib/address/places.ts'
import { loadList } from '../screens/booking/list/load-list.ts'
import { Frame } from './frame.tsx'
import { useLastListView } from './last-list-view.ts'
import { type ScreenLinkProps, screensOf } from './navigation.tsx'
import { NewBookingsButton } from './new-bookings-button.tsx'
import type { Account } from './session-guard.tsx'
import { useLiveChanges } from './use-live-changes.ts'

const SendWaiting = lazy(() => import('../screens/today/send-waiting.tsx'))

/** Moves focus to the new page's heading, as a browser's own navigation would start over at the top. */
export function AppRoot() {
  const room = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && roomOf(resolvedLocation),
  })
  const shown = useRef(room)
  useEffect(() => {
    const isNavigation = shown.current !== undefined && shown.current !== room
    shown.current = room
    if (isNavigation) document.querySelector<HTMLElement>('h1')?.focus()
  }, [room])
  return <Outlet />
}

/** What has a heading of its own: a screen, or a part of the site. */
const roomOf = ({ pathname, search }: { pathname: string; search: object }) =>
  'part' in search ? `${pathname} ${search.part}` : pathname

/** What keeps running while the owner moves between the screens of the dashboard. */
export function AppFrame(account: Account) {
  const { email, role } = account.user
  const { newCount, forgetNew } = useLiveChanges()
  useEffect(() => {
    if (role === 'owner') prefetchList()
  }, [role])
  const isLed = useRouterState({ select: ({ location }) => location.pathname === places.setup })
  const page = (
    <>
      <Suspense>
        <Page role={role} />
      </Suspense>
      <Suspense>
        <SendWaiting email={email} />
      </Suspense>
      <ConfirmHost />
    </>
  )
  // Who is led through setting up is led nowhere else.
  if (isLed) return page
  return (
    <Frame {...account} ScreenLink={ScreenLink}>
      {newCount > 0 && <NewBookingsButton count={newCount} onShow={forgetNew} />}
      {page}
    </Frame>
  )
}

/** At a desk the list is never far. */
function prefetchList() {
  if (window.matchMedia(atLeast.tablet).matches) window.requestIdleCallback?.(loadList)
}

/** The page that the address names; crew are led from those of others to the first of theirs. */
function Page({ role }: { role: Role }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const own = screensOf(role)
  const isOwn = role === 'owner' || own.some(({ to }) => to === pathname)
  return isOwn ? <Outlet /> : <Navigate to={own[0]?.to ?? places.account} replace />
}

/** The router marks the screen that is open with `aria-current`, its rooms included. */
const ScreenLink = ({ to, ...rest }: ScreenLinkProps) =>
  to === places.list ? (
    <ListLink {...rest} />
  ) : (
    <Link to={to} activeOptions={{ includeSearch: false }} {...rest} />
  )

function ListLink(props: Omit<ScreenLinkProps, 'to'>) {
  const search = useLastListView()
  return (
    <Link to={places.list} search={search} activeOptions={{ exact: true, includeSearch: false }} {...props} />
  )
}
