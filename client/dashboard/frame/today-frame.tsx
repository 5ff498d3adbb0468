import { places } from '../ground/address/places.ts'
import { TodayScreen } from '../screens/today/today-screen.tsx'
import { useSendWaiting } from '../screens/today/use-presses.ts'
import type { Account } from './session-guard.tsx'
import { tabsOf, WaitingQuotes } from './tabs.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveChanges } from './use-live-changes.ts'

/** What Today has around it, as the other screens have (app-frame.tsx): its tabs lead to another page. */
export function TodayFrame({ user: { email, role }, isSigningOut, onSignOut }: Account) {
  useLiveChanges()
  useSendWaiting(email)
  return (
    <>
      <TopBar email={email} isSigningOut={isSigningOut} onSignOut={onSignOut} />
      <div className="tabs-bar">
        <nav className="tabs" aria-label="Dashboard">
          {tabsOf(role).map(({ to, label }) => (
            <a key={to} href={to} aria-current={to === places.today ? 'page' : undefined}>
              {label}
              {to === places.quotes && <WaitingQuotes />}
            </a>
          ))}
        </nav>
      </div>
      <TodayScreen />
    </>
  )
}
