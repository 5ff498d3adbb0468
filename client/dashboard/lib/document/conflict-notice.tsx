import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { SubmitErrorNotice } from '../ui/submit-error-notice.tsx'
import './conflict-notice.css'

export type ConflictNoticeProps = {
  /** The error of the refused save, a new object for each attempt. */
  error: unknown
  /** What someone else changed, one sentence each. */
  changes: readonly string[]
  isBusy: boolean
  keepMine: () => void
  takeTheirs: () => void
}

const messages = {
  title: 'Someone else saved changes while you were editing.',
  text: 'Your changes are still here. Save them over theirs, or discard them.',
  changes: 'What they changed',
}

/** Shown when someone else saved the document first: lists their changes and asks whose version to keep. */
export const ConflictNotice = ({ error, changes, isBusy, keepMine, takeTheirs }: ConflictNoticeProps) => (
  <SubmitErrorNotice error={error} text={messages.title}>
    {changes.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard too
      <ul className="conflict-changes" aria-label={messages.changes} tabIndex={0}>
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    )}
    <p>{messages.text}</p>
    <div className="conflict-actions">
      <BusyButton className="button button-small" isBusy={isBusy} onClick={takeTheirs}>
        Use theirs
      </BusyButton>
      <BusyButton className="button button-small button-dark" isBusy={isBusy} onClick={keepMine}>
        Keep mine
      </BusyButton>
    </div>
  </SubmitErrorNotice>
)
