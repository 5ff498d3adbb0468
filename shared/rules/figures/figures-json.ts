import type { Location } from '../../lib/business/location.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { QuoteFigureJson } from '../quote/quote-json.ts'

/** `bookings` and `revenue` (dollars) leave out the cancelled ones. */
export type FigureJson = { bookings: number; revenue: number; cancelled: number }

/** `GET /api/admin/figures`, by booking date. Months without bookings are there as zeros. */
export type FiguresJson = {
  total: FigureJson
  months: (FigureJson & { month: string })[]
  /** The service that brings most first. */
  services: (FigureJson & { serviceName: string })[]
  locations: (FigureJson & { location: Location })[]
  /** Of the requests of these months, by service; only those that were asked for. */
  quotes: (QuoteFigureJson & { service: ServiceId })[]
}
