import { customerMessages } from './customer-messages.ts'
import '../booking/badges.css'

/** How often nobody came, when somebody did not. */
export const NoShowBadge = ({ count }: { count: number }) =>
  count > 0 && <span className="badge badge-red">{customerMessages.noShows(count)}</span>
