import { lazy, Suspense } from 'react'

const SessionExpiredScreen = lazy(() => import('./session-expired-screen.tsx'))

/** Asks to sign in again. It is loaded only then: most sessions do not end under somebody's hands. */
export const SessionExpired = () => (
  <Suspense>
    <SessionExpiredScreen />
  </Suspense>
)
