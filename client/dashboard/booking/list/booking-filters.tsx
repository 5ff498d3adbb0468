import { useId } from 'react'
import { dateRangeNames, dateRanges, sortKeys } from '../../../../shared/booking/booking-list.ts'
import { bookingStatuses, statusNames } from '../../../../shared/booking/booking-status.ts'
import { type SortOrder, sortNames } from './columns.ts'
import { SearchBox } from './search-box.tsx'
import { useListView } from './use-booking-list.ts'

export function BookingFilters() {
  const { view, changeView } = useListView()
  return (
    <search className="filters">
      <SearchBox
        value={view.search ?? ''}
        onSearch={(search) => changeView({ search: search || undefined }, { replace: true })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        choices={bookingStatuses}
        names={statusNames}
        value={view.status}
        onChoose={(status) => changeView({ status })}
      />
      <FilterSelect
        label="Date range"
        all="All dates"
        choices={dateRanges}
        names={dateRangeNames}
        value={view.range}
        onChoose={(range) => changeView({ range })}
      />
      <SortSelect />
    </search>
  )
}

type FilterSelectProps<Choice extends string> = {
  label: string
  /** What the first option is called, which filters nothing. */
  all: string
  choices: readonly Choice[]
  names: Record<Choice, string>
  value: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

export function FilterSelect<Choice extends string>({
  label,
  all,
  choices,
  names,
  value,
  onChoose,
}: FilterSelectProps<Choice>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value ?? ''}
        onChange={(event) => onChoose(choices.find((choice) => choice === event.target.value))}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </div>
  )
}

const orders: readonly SortOrder[] = ['desc', 'asc']

const choices = sortKeys.flatMap((sort) => orders.map((order) => ({ sort, order, id: `${sort}-${order}` })))

/** Sorting where there is no table head to press: below 768 px. */
export function SortSelect() {
  const id = useId()
  const { view, changeView } = useListView()
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
