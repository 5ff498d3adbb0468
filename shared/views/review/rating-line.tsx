import { Icon } from '../../ground/page/icon.tsx'
import type { Rating } from '../../rules/review/rating.ts'

const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'

/** The rating at the top of the home page. */
export const RatingLine = ({ value, count }: Rating) => (
  <p className="hero-rating">
    <Icon path={star} size={18} /> {value} from {count} reviews
  </p>
)
