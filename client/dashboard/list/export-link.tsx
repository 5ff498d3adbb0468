import { Download } from 'lucide-react'
import { stringifySearch } from '../search-params.ts'
import { useDashboardView } from '../use-dashboard-view.ts'

/** The list as it is filtered and sorted now, all of its pages, for a spreadsheet. */
export function ExportLink() {
  const { booking: _, ...filters } = useDashboardView().view
  return (
    <a
      className="button button-small button-quiet"
      href={`/api/admin/bookings.csv${stringifySearch(filters)}`}
      download
    >
      <Download /> Export CSV
    </a>
  )
}
