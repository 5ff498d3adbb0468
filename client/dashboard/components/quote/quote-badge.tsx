import { type QuoteState, quoteStateNames } from '../../../../shared/rules/quote/quote-status.ts'
import '../booking/badges.css'

const stateBadgeClasses: Record<QuoteState, string> = {
  new: 'badge-amber',
  question: 'badge-amber',
  answered: 'badge-blue',
  sent: 'badge-blue',
  opened: 'badge-blue',
  'ends-soon': 'badge-red',
  accepted: 'badge-green',
  declined: '',
  expired: '',
}

export function QuoteBadge({ state }: { state: QuoteState }) {
  return <span className={`badge status-badge ${stateBadgeClasses[state]}`}>{quoteStateNames[state]}</span>
}
