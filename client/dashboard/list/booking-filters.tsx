import { dateRangeNames, dateRanges } from '../../../shared/booking/booking-list.ts'
import { bookingStatuses, statusNames } from '../../../shared/booking/booking-status.ts'
import { useDashboardView } from '../use-dashboard-view.ts'
import { FilterSelect } from './filter-select.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'

export function BookingFilters() {
  const { view, changeView } = useDashboardView()
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
