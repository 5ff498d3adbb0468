import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '../../../shared/page/routes.ts'
import '../../styles/app.css'
import { placeToasts } from '../../ui/toast.ts'
import { SignInAgain } from '../account/sign-in-later.tsx'
import { AppError } from '../message-pages.tsx'
import { PageSpinner } from '../page-spinner.tsx'
import { queryClient } from '../query-client.ts'
import { SessionGuard } from '../session-guard.tsx'
import { TodayFrame } from './today-frame.tsx'

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
