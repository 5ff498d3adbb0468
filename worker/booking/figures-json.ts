import type { Location } from '../../shared/site/location.ts'

/** `bookings` and `revenue` (dollars) leave out the cancelled ones. */
export type FigureJson = { bookings: number; revenue: number; cancelled: number }

/** `GET /api/admin/figures`, by booking date. Months without bookings are there as zeros. */
export type FiguresJson = {
  total: FigureJson
  months: (FigureJson & { month: string })[]
  /** The service that brings most first. */
  services: (FigureJson & { serviceName: string })[]
  locations: (FigureJson & { location: Location })[]
}
