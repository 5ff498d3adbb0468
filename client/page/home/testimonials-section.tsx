import { placeholder } from '../../../shared/site/page/placeholders.ts'

/** Where the Worker shows what customers say (shared/views/review/reviews-section.tsx). */
export const Testimonials = () => placeholder('reviews')
