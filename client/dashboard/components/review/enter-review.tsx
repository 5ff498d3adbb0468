import { useState } from 'react'
import { EnterReviewDialog } from './enter-review-dialog.tsx'

/** The way to enter what a customer said elsewhere. */
export function EnterReview() {
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <p className="site-actions">
        <button type="button" className="button button-small" onClick={() => setEntering(true)}>
          Enter a Review from Elsewhere
        </button>
      </p>
      {isEntering && <EnterReviewDialog onClose={() => setEntering(false)} />}
    </>
  )
}
