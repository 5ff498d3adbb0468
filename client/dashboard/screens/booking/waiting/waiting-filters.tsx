import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import { waitingReasons } from '../../../../../shared/rules/waiting/waiting.ts'
import { SelectField } from '../../../../lib/ui/form-field.tsx'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import type { WaitingView } from '../../../lib/routing/screen-views.ts'
import { SearchBox } from '../../../lib/ui/search-box.tsx'
import ArrivalFilters from '../list/arrival-filters.tsx'
import { FilterDisclosure } from '../list/filter-disclosure.tsx'
import { useWaitingView } from './use-waiting-list.ts'
import { waitingListMessages as messages } from './waiting-list-messages.ts'

export const clearedWaitingFilters = {
  ...{ search: undefined, reason: undefined, place: undefined, domain: undefined },
  ...{ arrivedFrom: undefined, arrivedTo: undefined, network: undefined },
} satisfies Record<keyof WaitingView, undefined>

/** Counts active filters besides the search; both ends of the arrival range count as one. */
const filterCount = ({ reason, place, domain, arrivedFrom, arrivedTo, network }: WaitingView): number =>
  [reason, place, domain, arrivedFrom ?? arrivedTo, network].filter(Boolean).length

// The empty choice means no filter.
const reasonChoices = ['', ...waitingReasons] as const
const placeChoices = ['', ...places] as const

/** Search, and filters behind a button, which shows how many are active. */
export function WaitingFilters() {
  const { view, changeView } = useWaitingView()
  const { domain } = view
  const count = filterCount(view)
  return (
    <search className="filters">
      <SearchBox
        label="Search the waiting list"
        placeholder={messages.placeholder}
        value={view.search ?? ''}
        onSearch={(search) => changeView({ search: search || undefined }, { replace: true })}
      />
      <FilterDisclosure label={listMessages.filters} count={count}>
        <ArrivalFilters label="Received" view={view} changeView={changeView} />
        {domain && (
          <SelectField
            label="Email domain"
            choices={['', domain]}
            labelOf={(each) => each || 'All email domains'}
            value={domain}
            onChange={(each) => changeView({ domain: each || undefined })}
          />
        )}
        <SelectField
          label="Reason"
          choices={reasonChoices}
          labelOf={(reason) => (reason ? messages.reasons[reason] : messages.allReasons)}
          value={view.reason ?? ''}
          onChange={(reason) => changeView({ reason: reason || undefined })}
        />
        <SelectField
          label="Place"
          choices={placeChoices}
          labelOf={(place) => (place ? placeNames[place] : 'All places')}
          value={view.place ?? ''}
          onChange={(place) => changeView({ place: place || undefined })}
        />
      </FilterDisclosure>
    </search>
  )
}
