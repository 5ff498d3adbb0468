import { BusyButton } from './busy-button.tsx'

type LoadErrorProps = { title: string; isBusy: boolean; hasOldData: boolean; onRetry: () => void }

/** In place of what could not be loaded, or above the one from before. */
export function LoadError({ title, isBusy, hasOldData, onRetry }: LoadErrorProps) {
  return (
    <div className={hasOldData ? 'notice notice-error load-error' : 'card results-message'}>
      <div role="alert">
        <p className="results-message-title">{title}</p>
        <p>
          {hasOldData ? 'What you see may be out of date.' : 'Please check your connection and try again.'}
        </p>
      </div>
      <BusyButton className="button" isBusy={isBusy} onClick={() => onRetry()}>
        Try again
      </BusyButton>
    </div>
  )
}
