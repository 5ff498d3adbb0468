import { Reviews } from '../../../components/review/reviews.tsx'
import type { SitePartProps } from '../site-part.ts'
import Rating from './rating.tsx'

/** What customers say of the business, what is stated of it, and how they are asked. */
export default function ReviewsRoom({ stored }: SitePartProps) {
  return (
    <>
      <Rating stored={stored} />
      <Reviews stored={stored} />
    </>
  )
}
