import { lazy, Suspense } from 'react'

const SessionExpiredScreen = lazy(() => import('./session-expired-screen.tsx'))

/** Loaded on demand, because few sessions expire while in use. */
export const SessionExpired = () => (
  <Suspense>
    <SessionExpiredScreen />
  </Suspense>
)
