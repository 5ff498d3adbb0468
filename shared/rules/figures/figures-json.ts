import type { Location } from '../../lib/business/location.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { QuoteFigureJson } from '../quote/quote-json.ts'

/** `bookings` and `revenue` (in dollars) exclude cancelled bookings. */
export type FigureJson = { bookings: number; revenue: number; cancelled: number }

/** `GET /api/admin/figures`, by booking date. Months without bookings are included with zeros. */
export type FiguresJson = {
  total: FigureJson
  months: (FigureJson & { month: string })[]
  /** Highest revenue first. */
  services: (FigureJson & { serviceName: string })[]
  locations: (FigureJson & { location: Location })[]
  /** Highest revenue first; here `revenue` is that of completed bookings alone. */
  sources: { source: string; bookings: number; revenue: number }[]
  /** Quotes requested in these months, by service. Services without requests are omitted. */
  quotes: (QuoteFigureJson & { service: ServiceId })[]
}
