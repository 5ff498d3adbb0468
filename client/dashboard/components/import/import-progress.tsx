import { importMessages } from './import-messages.ts'

type ImportProgressBarProps = {
  sent: number
  all: number
  /** Says that it was interrupted, if it was. */
  interrupted: string | false
}

export const ImportProgressBar = ({ sent, all, interrupted }: ImportProgressBarProps) => (
  <div className="import-progress" role="status">
    <progress value={sent} max={all} aria-label="Imported" />
    <p>{interrupted || importMessages.importing(sent, all)}</p>
  </div>
)
