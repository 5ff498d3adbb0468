import { ListChecks, X } from 'lucide-react'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'

export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <button type="button" className="button button-small button-quiet" onClick={onClear}>
    <X /> Clear filters
  </button>
)

/** Selects every booking that matches the filters, loaded or not. */
export const SelectAll = ({ total, onSelect }: { total: number; onSelect: () => void }) => (
  <button type="button" className="button button-small button-quiet" onClick={onSelect}>
    <ListChecks />
    <span>{listMessages.selectAll(total)}</span>
  </button>
)
