import type { Rating } from '../../rules/review/rating.ts'

/** The rating at the top of the home page. */
export const RatingLine = ({ value, count }: Rating) => (
  <p className="hero-rating">
    {value} from {count} reviews
  </p>
)
