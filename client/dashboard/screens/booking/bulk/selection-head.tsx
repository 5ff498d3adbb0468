import { X } from 'lucide-react'
import { useEffect } from 'react'
import { resultsHeadingId } from '../../../lib/ui/booking-focus.ts'
import { bulkMessages } from './bulk-messages.ts'

type SelectionHeadProps = {
  selection: { count: number; isAll: boolean; clear: () => void; selectAll: () => void }
  total: number
}

export const SelectionHead = ({
  selection: { count, isAll, clear, selectAll },
  total,
}: SelectionHeadProps) => (
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
    <p role="status">{bulkMessages.selected(count)}</p>
    {!isAll && count < total && (
      <button type="button" className="button" onClick={selectAll}>
        {bulkMessages.all(total)}
      </button>
    )}
  </div>
)

/** Clears the selection on Escape, unless Escape closes a dialog. */
export function useClearOnEscape(clear: () => void) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) clear()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [clear])
}
