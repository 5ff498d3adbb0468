import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import type { QuoteListJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteStatuses, quoteStatusNames } from '../../../../shared/rules/quote/quote-status.ts'
import { places, type QuotesShown } from '../../lib/address/addresses.ts'

type Counts = QuoteListJson['counts']

const all = (counts: Counts) => quoteStatuses.reduce((sum, status) => sum + counts[status], 0)

const tabs: readonly { show: QuotesShown; label: string; countOf: (counts: Counts) => number }[] = [
  { show: undefined, label: 'All', countOf: all },
  { show: 'waiting', label: 'Waiting for you', countOf: ({ waiting }) => waiting },
  ...quoteStatuses.map((status) => ({
    show: status,
    label: quoteStatusNames[status],
    countOf: (counts: Counts) => counts[status],
  })),
]

/** How many quotes of those that are shown there are. */
export const countOf = (shown: QuotesShown, counts: Counts) =>
  tabs.find(({ show }) => show === shown)?.countOf(counts) ?? 0

/** Which quotes are shown, each an address of its own. */
export function QuoteTabs({ shown, counts }: { shown: QuotesShown; counts: Counts | undefined }) {
  return (
    <nav className="segments" aria-label="Which quotes">
      {tabs.map(({ show, label, countOf }) => (
        <Link
          key={label}
          to={places.quotes}
          search={{ show }}
          resetScroll={false}
          className="button button-small"
          aria-current={show === shown ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          <span>{label}</span>
          {counts && <small>{formatNumber(countOf(counts))}</small>}
        </Link>
      ))}
    </nav>
  )
}
