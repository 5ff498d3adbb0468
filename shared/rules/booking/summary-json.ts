import type { Location } from '../../ground/business/location.ts'
import type { QuoteFigureJson } from '../quote/quote-json.ts'
import type { QuoteService } from '../quote/quote-services.ts'
import type { BookingJson } from './booking-json.ts'
import type { BookingStatus } from './booking-status.ts'

/** `GET /api/admin/stats`. */
export type BookingStatsJson = Record<BookingStatus, number> & { total: number; totalRevenue: number }

/** A pending booking and by when its customer is to be called. */
export type ToCallJson = BookingJson & { callBy: string; isOverdue: boolean }

/** `GET /api/admin/to-call`: the longest waiting first; `total` counts those that are not listed too. */
export type ToCallListJson = { items: ToCallJson[]; total: number }

/** `GET /api/admin/changes`. */
export type ChangesJson = { version: number; changed: boolean }

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
  quotes: (QuoteFigureJson & { service: QuoteService })[]
}
