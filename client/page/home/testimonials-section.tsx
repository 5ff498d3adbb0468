import { mark } from '../../../shared/page/marks.ts'

/** Where the Worker shows what customers say (shared/review/reviews-section.tsx). */
export const Testimonials = () => mark('reviews')
