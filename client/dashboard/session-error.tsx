import { BusyButton } from '../ui/busy-button.tsx'

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
