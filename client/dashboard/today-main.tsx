import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '../../shared/ground/page/routes.ts'
import './app.css'
import { placeToasts } from '../ground/ui/toast.ts'
import { AppError } from './frame/message-pages.tsx'
import { PageSpinner } from './frame/page-spinner.tsx'
import { SessionGuard } from './frame/session-guard.tsx'
import { TodayFrame } from './frame/today-frame.tsx'
import { queryClient } from './ground/api/query-client.ts'
import { SignInAgain } from './screens/sign-in/sign-in-later.tsx'

/** To the sign-in page, which leads back to this one unless somebody has signed out. */
function Leave({ keepsPlace }: { keepsPlace: boolean }) {
  const { pathname, search } = window.location
  const next = new URLSearchParams(keepsPlace ? { next: pathname + search } : {})
  window.location.replace(`${paths.login}?${next}`)
  return <PageSpinner />
}

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

const root = createRoot(container, {
  onUncaughtError: (error) => {
    console.error(error)
    queueMicrotask(() => root.render(<AppError />))
  },
})

// A page of its own: what it needs is loaded on the road, and it opens without a connection (client/public/sw.js).
placeToasts()
container.inert = false
root.render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionGuard signInAgain={<SignInAgain />} leave={(keepsPlace) => <Leave keepsPlace={keepsPlace} />}>
        {(account) => <TodayFrame {...account} />}
      </SessionGuard>
    </QueryClientProvider>
  </StrictMode>,
)
