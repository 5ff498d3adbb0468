import { useId } from 'react'
import { sortKeys } from '../../../shared/booking/booking-list.ts'
import { useDashboardView } from '../use-dashboard-view.ts'
import { type SortOrder, sortNames } from './columns.ts'

const orders: readonly SortOrder[] = ['desc', 'asc']

const choices = sortKeys.flatMap((sort) => orders.map((order) => ({ sort, order, id: `${sort}-${order}` })))

/** Sorting where there is no table head to press: below 768 px. */
export function SortSelect() {
  const id = useId()
  const { view, changeView } = useDashboardView()
  function choose(chosen: string) {
    const choice = choices.find((each) => each.id === chosen)
    if (choice) changeView({ sort: choice.sort, order: choice.order })
  }
  return (
    <div className="field sort-select">
      <label htmlFor={id}>Sort by</label>
      <select
        className="input"
        id={id}
        value={`${view.sort}-${view.order}`}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {sortNames[choice.sort][choice.order]}
          </option>
        ))}
      </select>
    </div>
  )
}
