import { EyeOff } from 'lucide-react'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import type { WaitingView } from '../../../lib/routing/screen-views.ts'
import { useIsCoolingDown } from '../../../lib/ui/action-cooldown.ts'
import type { ItemSelection } from '../bulk/selection.tsx'
import { SelectionHead } from '../many/selection-head.tsx'
import { useClearOnEscape } from '../many/use-escape.ts'
import { useDismissOrders } from './use-dismiss.ts'
import { waitingListMessages as messages } from './waiting-list-messages.ts'
import '../bulk/bulk.css'

type WaitingSelectionBarProps = {
  view: WaitingView
  total: number
  selection: ItemSelection<WaitingItemJson>
  /** With what the dismissal can be undone by. */
  onDone: (id: string) => void
}

/** What can be done with the selected orders. */
export default function WaitingSelectionBar({ view, total, selection, onDone }: WaitingSelectionBarProps) {
  const dismiss = useDismissOrders(view, selection, onDone)
  const isCoolingDown = useIsCoolingDown()
  useClearOnEscape(selection.clear)
  return (
    <div className="selection-bar">
      <SelectionHead selection={selection} total={total} />
      <div className="selection-acts" role="toolbar" aria-label={messages.toolbarLabel}>
        <BusyButton
          className="button button-primary"
          isBusy={dismiss.isPending || isCoolingDown}
          onClick={() => dismiss.mutate()}
        >
          <EyeOff />
          <span>{messages.dismiss}</span>
        </BusyButton>
      </div>
    </div>
  )
}
