import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import type { QuoteListJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteStatuses, quoteStatusNames } from '../../../../shared/rules/quote/quote-status.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { QuoteListFilter } from '../../lib/routing/screen-views.ts'

type Counts = QuoteListJson['counts']

const countAll = (counts: Counts) => quoteStatuses.reduce((sum, status) => sum + counts[status], 0)

const tabs: readonly { filter: QuoteListFilter; label: string; count: (counts: Counts) => number }[] = [
  { filter: undefined, label: 'All', count: countAll },
  { filter: 'waiting', label: 'Needs you', count: ({ waiting }) => waiting },
  ...quoteStatuses.map((status) => ({
    filter: status,
    label: quoteStatusNames[status],
    count: (counts: Counts) => counts[status],
  })),
]

/** Returns how many quotes match the filter. */
export const countQuotes = (activeFilter: QuoteListFilter, counts: Counts) =>
  tabs.find(({ filter }) => filter === activeFilter)?.count(counts) ?? 0

/** Each filter has its own URL. */
export function QuoteTabs({
  activeFilter,
  counts,
}: {
  activeFilter: QuoteListFilter
  counts: Counts | undefined
}) {
  return (
    <nav className="quote-chips" aria-label="Which quotes">
      {tabs.map(({ filter, label, count }) => (
        <Link
          key={label}
          to={dashboardPaths.quotes}
          search={({ search }) => ({ search, show: filter })}
          resetScroll={false}
          aria-current={filter === activeFilter ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          <span>{label}</span>
          {counts && <small>{formatNumber(count(counts))}</small>}
        </Link>
      ))}
    </nav>
  )
}
