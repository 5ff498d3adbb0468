import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { NewBookingsButton } from './live/new-bookings-button.tsx'
import { useLiveChanges } from './live/use-live-changes.ts'
import { Tabs } from './tabs.tsx'
import { TopBar } from './top-bar.tsx'

type DashboardFrameProps = { email: string; isSigningOut: boolean; onSignOut: () => void }

/** What every page of the dashboard has around it, and what keeps running while the owner moves between them. */
export function DashboardFrame({ email, isSigningOut, onSignOut }: DashboardFrameProps) {
  const { newCount, newBookingsText, forgetNew } = useLiveChanges()
  return (
    <>
      <TopBar email={email} isSigningOut={isSigningOut} onSignOut={onSignOut} />
      <div className="tabs-bar">
        <Tabs />
        {newCount > 0 && <NewBookingsButton text={newBookingsText} onShow={forgetNew} />}
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}
