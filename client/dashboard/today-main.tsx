import { paths } from '../../shared/lib/page/routes.ts'
import './app.css'
import { placeToasts } from '../lib/ui/toast.ts'
import { mountApp } from './app/mount-app.tsx'
import { PageSpinner } from './app/page-spinner.tsx'
import { SessionGuard } from './app/session-guard.tsx'
import { TodayFrame } from './app/today-frame.tsx'
import { SessionExpired } from './screens/sign-in/session-expired.tsx'

/** To the sign-in page, which leads back to this one unless somebody has signed out. */
function SignInRedirect({ keepsPath }: { keepsPath: boolean }) {
  const { pathname, search } = window.location
  const next = new URLSearchParams(keepsPath ? { next: pathname + search } : {})
  window.location.replace(`${paths.login}?${next}`)
  return <PageSpinner />
}

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

// A page of its own: what it needs is loaded on the road, and it opens without a connection (client/public/sw.js).
placeToasts()
mountApp(
  container,
  <SessionGuard
    sessionExpired={<SessionExpired />}
    redirectToSignIn={(keepsPath) => <SignInRedirect keepsPath={keepsPath} />}
  >
    {(account) => <TodayFrame {...account} />}
  </SessionGuard>,
)
