import { dateRangeNames, dateRanges, sortKeys } from '../../../../shared/booking/booking-list.ts'
import { bookingStatuses, statusNames } from '../../../../shared/booking/booking-status.ts'
import { FormField, SelectField } from '../../../ui/form-field.tsx'
import { type SortOrder, sortNames } from './columns.ts'
import { SearchBox } from './search-box.tsx'
import { useListView } from './use-booking-list.ts'

// The empty choice filters nothing.
const statusChoices = ['', ...bookingStatuses] as const
const rangeChoices = ['', ...dateRanges] as const

export function BookingFilters() {
  const { view, changeView } = useListView()
  return (
    <search className="filters">
      <SearchBox
        label="Search bookings"
        placeholder="Name, phone, address, vehicle"
        value={view.search ?? ''}
        onSearch={(search) => changeView({ search: search || undefined }, { replace: true })}
      />
      <SelectField
        label="Status"
        choices={statusChoices}
        nameOf={(status) => (status ? statusNames[status] : 'All statuses')}
        value={view.status ?? ''}
        onChange={(status) => changeView({ status: status || undefined })}
      />
      <SelectField
        label="Date range"
        choices={rangeChoices}
        nameOf={(range) => (range ? dateRangeNames[range] : 'All dates')}
        value={view.range ?? ''}
        onChange={(range) => changeView({ range: range || undefined })}
      />
      <SortSelect />
    </search>
  )
}

const orders: readonly SortOrder[] = ['desc', 'asc']

const sorts = sortKeys.flatMap((sort) => orders.map((order) => ({ sort, order, id: `${sort}-${order}` })))

/** Sorting where there is no table head to press. */
function SortSelect() {
  const { view, changeView } = useListView()
  function choose(chosen: string) {
    const choice = sorts.find(({ id }) => id === chosen)
    if (choice) changeView({ sort: choice.sort, order: choice.order })
  }
  return (
    <FormField label="Sort by" className="sort-select">
      {(control) => (
        <select
          {...control}
          className="input"
          value={`${view.sort}-${view.order}`}
          onChange={({ target }) => choose(target.value)}
        >
          {sorts.map(({ id, sort, order }) => (
            <option key={id} value={id}>
              {sortNames[sort][order]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
