import { customerMessages } from './customer-messages.ts'
import '../booking/badges.css'

/** Renders nothing without a no-show. */
export const NoShowBadge = ({ count }: { count: number }) =>
  count > 0 && <span className="badge badge-red">{customerMessages.noShows(count)}</span>
