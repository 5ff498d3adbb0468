import { createContext, useContext, useMemo, useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import type { ListView } from '../../../lib/routing/screen-views.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'

/** Which bookings of the list an act is for. */
export type Selection = {
  /** Those of them that are loaded. */
  bookings: readonly BookingJson[]
  /** All that match, also those that are not loaded. */
  isAll: boolean
  count: number
  selectAll: () => void
  clear: () => void
  toggle: (id: string) => void
}

/** What of a view says which bookings it has. */
export const filterOf = ({ booking: _, sort: __, order: ___, ...filter }: ListView) => filter

type SelectionState = { ids: ReadonlySet<string>; isAll: boolean }

const emptySelection: SelectionState = { ids: new Set(), isAll: false }

/** What is selected of a list, which may be more than is loaded. */
export type ItemSelection<Item> = Omit<Selection, 'bookings'> & { items: readonly Item[] }

/** The selection in the list of bookings. */
export function useSelection(view: ListView, loaded: readonly BookingJson[], total: number): Selection {
  const selection = useItemSelection(stringifySearch(filterOf(view)), loaded, total)
  return useMemo(() => {
    const { items, ...rest } = selection
    return { ...rest, bookings: items }
  }, [selection])
}

/** The selection in a list, which another filter ends. */
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

/** Takes a booking into the selection, or out of it. */
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
