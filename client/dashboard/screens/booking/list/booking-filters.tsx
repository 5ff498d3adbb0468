import { lazy, Suspense, useState } from 'react'
import { brands, locations } from '../../../../../shared/lib/business/location.ts'
import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import { dateRangeNames, dateRanges } from '../../../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses, statusNames } from '../../../../../shared/rules/booking/booking-status.ts'
import { FormField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { filterCount, moreFilterCount } from '../../../lib/routing/screen-views.ts'
import { SearchBox } from '../../../lib/ui/search-box.tsx'
import { type SortOrder, sortOptions } from './booking-columns.tsx'
import { FilterDisclosure } from './filter-disclosure.tsx'
import { useListView } from './use-booking-list.ts'

// Loaded only when "More filters" opens, which is rare.
const ArrivalFilters = lazy(() => import('./arrival-filters.tsx'))

/** Search and filters. Filters that don't fit are behind a button, which shows how many are active. */
export function BookingFilters() {
  const { view, changeView } = useListView()
  const isWide = useIsAtLeast('desktop')
  const count = isWide ? moreFilterCount(view) : filterCount(view)
  return (
    <search className="filters">
      <SearchBox
        label="Search bookings"
        placeholder="Name, phone, address, vehicle"
        value={view.search ?? ''}
        onSearch={(search) => changeView({ search: search || undefined }, { replace: true })}
      />
      {isWide && <CommonFilters />}
      <FilterDisclosure label={isWide ? listMessages.moreFilters : listMessages.filters} count={count}>
        {!isWide && <CommonFilters />}
        <MoreFilters />
        {!isWide && <SortSelect />}
      </FilterDisclosure>
    </search>
  )
}

// The empty choice means no filter.
const statusChoices = ['', ...bookingStatuses] as const
const locationChoices = ['', ...locations] as const
const placeChoices = ['', ...places] as const

function CommonFilters() {
  const { view, changeView } = useListView()
  return (
    <>
      <SelectField
        label="Status"
        choices={statusChoices}
        labelOf={(status) => (status ? statusNames[status] : 'All statuses')}
        value={view.status ?? ''}
        onChange={(status) => changeView({ status: status || undefined })}
      />
      <DateFields />
    </>
  )
}

function MoreFilters() {
  const { view, changeView } = useListView()
  return (
    <>
      <SelectField
        label="Brand"
        choices={locationChoices}
        labelOf={(location) => (location ? brands[location].name : 'All brands')}
        value={view.location ?? ''}
        onChange={(location) => changeView({ location: location || undefined })}
      />
      <SelectField
        label="Place"
        choices={placeChoices}
        labelOf={(place) => (place ? placeNames[place] : 'All places')}
        value={view.place ?? ''}
        onChange={(place) => changeView({ place: place || undefined })}
      />
      <SelectField
        label="Payment"
        choices={['', 'true'] as const}
        labelOf={(unpaid) => (unpaid ? 'Unpaid' : 'Paid and unpaid')}
        value={view.unpaid ?? ''}
        onChange={(unpaid) => changeView({ unpaid: unpaid || undefined })}
      />
      <CrewSelect />
      <Suspense>
        <ArrivalFilters view={view} changeView={changeView} label="Booked" />
      </Suspense>
    </>
  )
}

const rangeChoices = ['', ...dateRanges, 'custom'] as const

function rangeName(range: (typeof rangeChoices)[number]): string {
  if (range === 'custom') return listMessages.customDates
  return range ? dateRangeNames[range] : 'All dates'
}

/** A preset range, or custom first and last days, either of which may stay open. */
function DateFields() {
  const { view, changeView } = useListView()
  const [wantsCustomDates, setWantsCustomDates] = useState(false)
  const isCustom = wantsCustomDates || Boolean(view.from || view.to)

  function choose(range: (typeof rangeChoices)[number]) {
    setWantsCustomDates(range === 'custom')
    changeView({ from: undefined, to: undefined, range: range === 'custom' ? undefined : range || undefined })
  }

  return (
    <>
      <SelectField
        label="Date range"
        choices={rangeChoices}
        labelOf={rangeName}
        value={isCustom ? 'custom' : (view.range ?? '')}
        onChange={choose}
      />
      {isCustom &&
        (['from', 'to'] as const).map((end) => (
          <InputField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            type="date"
            value={view[end] ?? ''}
            onChange={(date) => {
              setWantsCustomDates(true)
              changeView({ [end]: date || undefined }, { replace: true })
            }}
          />
        ))}
    </>
  )
}

/** Filters by crew; renders nothing for a single crew. */
function CrewSelect() {
  const { view, changeView } = useListView()
  const { crewCount, nameOfCrew } = useCrews()
  if (crewCount === 1 && !view.crew) return null
  const crews = Array.from({ length: crewCount }, (_, index) => String(index + 1))
  return (
    <SelectField
      label="Van"
      // A link may name a crew that no longer exists.
      choices={[...new Set(['', ...crews, view.crew ?? ''])]}
      labelOf={(crew) => (crew ? nameOfCrew(Number(crew)) : 'All vans')}
      value={view.crew ?? ''}
      onChange={(crew) => changeView({ crew: crew || undefined })}
    />
  )
}

const sortOrders: readonly SortOrder[] = ['desc', 'asc']

const sortChoices = sortOptions.flatMap(({ key: sort, orderLabels }) =>
  sortOrders.map((order) => ({ sort, order, id: `${sort}-${order}`, name: orderLabels[order] })),
)

/** For screens without table headers to sort by. */
function SortSelect() {
  const { view, changeView } = useListView()
  function choose(chosen: string) {
    const choice = sortChoices.find(({ id }) => id === chosen)
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
          {sortChoices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
