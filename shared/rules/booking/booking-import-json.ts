import type { FieldError } from '../../lib/text/field-errors.ts'
import type { UnavailableReason } from './booking-decisions.ts'

// The answers of the import of bookings. Separate from its schemas, which the dashboard does not load.

/** How many rows are imported at a time. Each is decided and stored on its own, with some twenty queries. */
export const maxBookingImportRows = 10

/** How many rows are previewed at a time, which takes one batch. */
export const maxBookingPreviewRows = 500

/** How far ahead a row may be, in days. */
export const maxImportedDaysAhead = 730

/**
 * What a row becomes. `unchanged`: the same customer has this job at this time already, or the row was imported
 * and its booking deleted since.
 */
export type BookingImportOutcome =
  | { outcome: 'booked'; serviceName: string; isCustom: boolean; price: number; customer: string | null }
  | { outcome: 'unchanged' }
  | { outcome: 'conflict'; reason: UnavailableReason }
  | { outcome: 'refused'; errors: FieldError[] }

/** The answer to a part of an import: one entry for each row, by its number. A repeated part gets the same. */
export type BookingImportedJson = { rows: (BookingImportOutcome & { row: number })[] }

/** The answer to a preview: one entry for each row, by its index. Nothing is stored. */
export type BookingImportPreviewJson = { rows: (BookingImportOutcome & { index: number })[] }

/** `GET /api/admin/bookings/import`: the imports that can be undone, newest first. */
export type BookingImportListJson = { imports: { importId: string; at: string; booked: number }[] }

/** The answer to undoing an import. Bookings that were changed, paid or completed since are kept. */
export type BookingImportUndoneJson = { removed: number; kept: number }
