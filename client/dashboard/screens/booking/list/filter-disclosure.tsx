import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'

type FilterDisclosureProps = { label: string; count: number; children: ViewElements }

/** Hides filter fields behind a button, which shows how many are active. */
export const FilterDisclosure = ({ label, count, children }: FilterDisclosureProps) => (
  <details className="filter-fold">
    <summary className="button">
      <span>{label}</span>
      {count > 0 && (
        <span className="badge badge-blue">
          <span>{count}</span>
          <span className="visually-hidden">{listMessages.filtersSet}</span>
        </span>
      )}
    </summary>
    <div className="filter-fields">{children}</div>
  </details>
)
