/**
 * What the site may cost: every bar that does not depend on the machine, for the tests and `npm run bench` alike
 * (design: budgets). Sizes are bytes as sent, compressed with gzip; one KB is 1000 bytes.
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
  /** What a page waits for of the Worker; the whole has no bar (docs/adr/0009-light-worker.md). */
  workerAtStart: 60_000,
  /** The page, its stylesheets, scripts and fonts; pictures aside. */
  requests: 5,
  /** Beside the claims in the range: the settings, the special days and the edges of the range. */
  availabilityRowsBesideClaims: 40,
  /** The same over 60 days with places and drives; a job of several days reads the claims of those after the range too. */
  drivesRowsBesideClaims: 60,
  availabilityQueries: 1,
  /** A call of the dashboard, the check of the session included, beside the bookings that it counts. */
  dashboardRows: 60,
  /** With its place and the number of its crew's day, the counts of a visitor, and two messages. */
  bookingRowsWritten: 15,
} as const
