import { importMessages } from './import-messages.ts'

type SendImportProps = {
  /** Null before the import is sent. */
  progress: { state: 'sending' | 'interrupted' | 'done'; sent: number } | null
  all: number
  messages: {
    import: (count: number) => string
    interrupted: (sent: number, all: number) => string
    nothing: string
  }
  onSend: () => void
  onBack: () => void
}

/** The end of an import's check: sends it, shows its progress, and continues it after an interruption. */
export const SendImport = ({ progress, all, messages, onSend, onBack }: SendImportProps) => (
  <>
    {progress && (
      <div className="import-progress" role="status">
        <progress value={progress.sent} max={all} aria-label="Imported" />
        <p>
          {progress.state === 'interrupted'
            ? messages.interrupted(progress.sent, all)
            : importMessages.importing(progress.sent, all)}
        </p>
      </div>
    )}
    {all === 0 && <p>{messages.nothing}</p>}
    <div className="dialog-actions">
      {!progress && (
        <button type="button" className="button" onClick={onBack}>
          Back to columns
        </button>
      )}
      {all > 0 && progress?.state !== 'sending' && (
        <button type="button" className="button button-primary" onClick={onSend}>
          {progress ? importMessages.continue : messages.import(all)}
        </button>
      )}
    </div>
  </>
)
