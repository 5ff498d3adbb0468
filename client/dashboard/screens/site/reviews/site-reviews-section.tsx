import { ReviewList } from '../../../components/review/review-list.tsx'
import type { SiteSectionProps } from '../site-section-props.ts'
import RatingForm from './rating-form.tsx'

/** What customers say of the business, what is stated of it, and how they are asked. */
export default function SiteReviewsSection({ stored }: SiteSectionProps) {
  return (
    <>
      <RatingForm stored={stored} />
      <ReviewList stored={stored} />
    </>
  )
}
