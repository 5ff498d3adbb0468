import { EyeOff, X } from 'lucide-react'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { BusyButton } from '../../../../ground/ui/busy-button.tsx'
import type { WaitingView } from '../../../ground/address/addresses.ts'
import { resultsHeadingId } from '../../../ground/ui/booking-focus.ts'
import { useIsResting } from '../../../ground/ui/press-rest.ts'
import { manyMessages } from '../many/many-messages.ts'
import type { ItemSelection } from '../many/selection.tsx'
import { useEscape } from '../many/use-escape.ts'
import { useDismiss } from './use-dismiss.ts'
import { waitingListMessages as messages } from './waiting-list-messages.ts'
import '../many/many.css'

type WaitingSelectionBarProps = {
  view: WaitingView
  total: number
  selection: ItemSelection<WaitingItemJson>
  /** With what the dismissal can be undone by. */
  onDone: (id: string) => void
}

/** What can be done with the selected orders. */
export default function WaitingSelectionBar({ view, total, selection, onDone }: WaitingSelectionBarProps) {
  const { isAll, count, clear, selectAll } = selection
  const dismiss = useDismiss(view, selection, onDone)
  const isResting = useIsResting()
  useEscape(clear)
  return (
    <div className="selection-bar">
      <div className="selection-head">
        <button
          type="button"
          className="button"
          aria-label="Stop selecting"
          onClick={() => {
            clear()
            document.getElementById(resultsHeadingId)?.focus({ preventScroll: true })
          }}
        >
          <X />
        </button>
        <p role="status">{manyMessages.selected(count)}</p>
        {!isAll && count < total && (
          <button type="button" className="button" onClick={selectAll}>
            {manyMessages.all(total)}
          </button>
        )}
      </div>
      <div className="selection-acts" role="toolbar" aria-label={messages.acts}>
        <BusyButton
          className="button button-primary"
          isBusy={dismiss.isPending || isResting}
          onClick={() => dismiss.mutate()}
        >
          <EyeOff />
          <span>{messages.dismiss}</span>
        </BusyButton>
      </div>
    </div>
  )
}
