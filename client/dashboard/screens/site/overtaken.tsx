import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { siteMessages } from './site-messages.ts'

type OvertakenProps = { isBusy: boolean; loadTheirs: () => void; saveMine: () => void }

/** What is asked when somebody else changed the site while its owner was typing. */
export function Overtaken({ isBusy, loadTheirs, saveMine }: OvertakenProps) {
  return (
    <div className="notice notice-row">
      <div role="alert">
        <p className="message-title">{siteMessages.overtaken.title}</p>
        <p>{siteMessages.overtaken.text}</p>
      </div>
      <div className="site-actions">
        <button type="button" className="button" disabled={isBusy} onClick={loadTheirs}>
          Load Theirs
        </button>
        <BusyButton className="button" isBusy={isBusy} onClick={saveMine}>
          Save Mine Over It
        </BusyButton>
      </div>
    </div>
  )
}
