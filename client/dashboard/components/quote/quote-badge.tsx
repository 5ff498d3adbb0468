import { type QuoteStatus, quoteStatusNames } from '../../../../shared/rules/quote/quote-status.ts'
import '../booking/badges.css'

const statusBadgeClasses: Record<QuoteStatus, string> = {
  new: 'badge-amber',
  offered: 'badge-blue',
  accepted: 'badge-green',
  declined: 'badge-red',
  expired: '',
}

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  return (
    <span className={`badge status-badge ${statusBadgeClasses[status]}`}>{quoteStatusNames[status]}</span>
  )
}
