import { ReviewList } from '../../../components/review/review-list.tsx'
import type { SiteSectionProps } from '../site-section-props.ts'
import RatingForm from './rating-form.tsx'

export default function SiteReviewsSection({ stored }: SiteSectionProps) {
  return (
    <>
      <RatingForm stored={stored} />
      <ReviewList stored={stored} />
    </>
  )
}
