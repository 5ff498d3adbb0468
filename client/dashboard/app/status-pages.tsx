import { paths } from '../../../shared/lib/page/routes.ts'
import { BusyButton } from '../../lib/ui/busy-button.tsx'
import { getBusiness } from '../lib/get-business.ts'
import { usePageTitle } from '../lib/ui/screen.tsx'

/** Shown when the app itself crashes. Stored data is unaffected. */
export function AppError() {
  return (
    <main className="message-page">
      <h1>Something went wrong</h1>
      <p>Your bookings are safe. Please load the page again.</p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  )
}

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <main className="message-page">
      <h1 tabIndex={-1}>Oops! Page not found</h1>
      <a className="button button-primary" href={paths.dashboard}>
        Go to the dashboard
      </a>
    </main>
  )
}

type SessionErrorProps = { isBusy: boolean; onRetry: () => void }

export function SessionError({ isBusy, onRetry }: SessionErrorProps) {
  return (
    <main className="message-page">
      <h1 tabIndex={-1}>We cannot reach the server</h1>
      <p role="alert">Your session could not be checked. Please try again in a moment.</p>
      <BusyButton className="button button-primary" isBusy={isBusy} onClick={onRetry}>
        Try again
      </BusyButton>
    </main>
  )
}

export function PageSpinner() {
  return (
    <main className="page-spinner">
      <h1 className="visually-hidden">{getBusiness().name}</h1>
      <div className="spinner" role="status">
        <span className="visually-hidden">Loading...</span>
      </div>
    </main>
  )
}
