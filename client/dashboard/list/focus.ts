export const resultsHeadingId = 'results-heading'

export const viewButtonId = (bookingId: string) => `view-${bookingId}`

/** Focuses the button that opens a booking, or the list's heading when it is not in the list. */
export function focusBooking(bookingId: string) {
  const target = document.getElementById(viewButtonId(bookingId)) ?? document.getElementById(resultsHeadingId)
  target?.focus({ preventScroll: true })
}
