/**
 * Limits that do not depend on the machine, for the tests and `npm run bench` (design: budgets). Sizes are bytes after
 * gzip; one KB is 1000 bytes.
 */
export const budgets = {
  homeScript: 5_000,
  detailScript: 4_000,
  styles: 12_000,
  fonts: 32_000,
  homeHtml: 14_000,
  areaHtml: 8_000,
  serviceHtml: 10_000,
  quoteHtml: 14_000,
  quoteScript: 20_000,
  bookingScript: 95_000,
  dashboardScript: 170_000,
  todayScript: 110_000,
  /** The part of the Worker that a page waits for; the whole Worker has no limit (docs/adr/0009-light-worker.md). */
  workerAtStart: 60_000,
  /** The page, its stylesheets, scripts and fonts, without pictures. */
  requests: 5,
  /** Rows read besides the claims in the range: the settings, the special days and the edges of the range. */
  availabilityRowsBesideClaims: 40,
  /** The same over 60 days with places and drives. A job over several days also reads the claims after the range. */
  drivesRowsBesideClaims: 60,
  availabilityQueries: 1,
  /** A dashboard request with its session check, besides the bookings that it counts. */
  dashboardRows: 60,
  /**
   * Includes the arrival number, the crew-day number, the visitor's counts, two messages, and seven for a new customer:
   * the row, four entries of indexes and the search text, which the triggers write twice.
   */
  bookingRowsWritten: 22,
} as const
