/** What may be sent with a request for a quote. */
export const photoLimits = {
  perQuote: 6,
  /** Of one photo. */
  bytes: 8 * 1024 * 1024,
  /** To so many pixels the browser shrinks a photo before it sends it. */
  longestSide: 2048,
}

/** How many photos one network may send in a day, and the wider ones around it. */
export const photoCaps = [60, 120, 240] as const
