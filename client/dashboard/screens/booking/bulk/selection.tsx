import { createContext, useContext, useMemo, useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import type { ListView } from '../../../lib/routing/screen-views.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'

export type Selection = {
  /** The selected bookings that are loaded. */
  bookings: readonly BookingJson[]
  /** True when every match is selected, loaded or not. */
  isAll: boolean
  count: number
  /** True while the list is for selecting: something is selected, or `start` was called. */
  isSelecting: boolean
  start: () => void
  selectAll: () => void
  clear: () => void
  toggle: (id: string) => void
}

/** Returns the part of a view that filters, without its sorting and open booking. */
export const filterOf = ({ booking: _, sort: __, order: ___, ...filter }: ListView) => filter

type SelectionState = { ids: ReadonlySet<string>; isAll: boolean }

const emptySelection: SelectionState = { ids: new Set(), isAll: false }

/** A list's selection; `count` may exceed `items`, which are only the loaded ones. */
export type ItemSelection<Item> = Omit<Selection, 'bookings' | 'isSelecting' | 'start'> & {
  items: readonly Item[]
}

export function useSelection(view: ListView, loaded: readonly BookingJson[], total: number): Selection {
  const selection = useItemSelection(stringifySearch(filterOf(view)), loaded, total)
  const [isStarted, setIsStarted] = useState(false)
  return useMemo(() => {
    const { items, clear, ...rest } = selection
    return {
      ...rest,
      bookings: items,
      isSelecting: isStarted || rest.count > 0,
      start: () => setIsStarted(true),
      clear: () => {
        setIsStarted(false)
        clear()
      },
    }
  }, [selection, isStarted])
}

/** Clears itself when the filter changes. */
export function useItemSelection<Item extends { id: string }>(
  filter: string,
  loaded: readonly Item[],
  total: number,
): ItemSelection<Item> {
  const [state, setState] = useState({ filter, selected: emptySelection })
  const selected = state.filter === filter ? state.selected : emptySelection
  return useMemo(() => {
    const update = (next: SelectionState) => setState({ filter, selected: next })
    const items = selected.isAll ? loaded : loaded.filter(({ id }) => selected.ids.has(id))
    return {
      items,
      isAll: selected.isAll,
      count: selected.isAll ? total : items.length,
      selectAll: () => update({ ids: new Set(), isAll: true }),
      clear: () => update(emptySelection),
      toggle: (id: string) => {
        const ids = new Set(items.map((item) => item.id))
        if (!ids.delete(id)) ids.add(id)
        update({ ids, isAll: false })
      },
    }
  }, [filter, selected, loaded, total])
}

export const SelectionContext = createContext<Selection | null>(null)

export function SelectCheckbox({ booking }: { booking: BookingJson }) {
  const selection = useContext(SelectionContext)
  if (!selection) return null
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={`Select ${bookingText(booking)}`}
        checked={selection.bookings.includes(booking)}
        onChange={() => selection.toggle(booking.id)}
      />
    </label>
  )
}
