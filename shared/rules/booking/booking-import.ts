import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import { formatPhone } from '../../lib/text/phone-number.ts'
import { paragraphs, plainText, requiredLine, textLine } from '../../lib/text/text-schemas.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { fieldLimits } from './booking-field-rules.ts'
import { maxBookingImportRows, maxBookingPreviewRows } from './booking-import-json.ts'

// Bookings from a file. Each becomes an order of the owner's: see imported-order.ts.

export const bookingImportMessages = {
  rows: (most: number) => `Please send 1 to ${most} rows at a time`,
  serviceMissing: 'Please name the service',
  areaMissing: 'We can’t tell the area of this address',
  tooFarAhead: 'This date is more than two years away',
}

const rowsUpTo = (most: number) =>
  z
    .array(z.unknown(), bookingImportMessages.rows(most))
    .check(
      z.minLength(1, bookingImportMessages.rows(most)),
      z.maxLength(most, bookingImportMessages.rows(most)),
    )

/**
 * The body of `POST /api/admin/bookings/import`: some rows of a file. `from` is the number of the first. Rows are
 * validated one by one, so that an invalid one refuses only itself.
 */
export const bookingImportSchema = z.object({
  importId: z.uuid('Please send a UUID'),
  from: z.number('Please send the number of the first row').check(z.int(), z.gte(1), z.lte(1_000_000)),
  rows: rowsUpTo(maxBookingImportRows),
})

/** The body of `POST /api/admin/bookings/import/preview`. */
export const bookingImportPreviewSchema = z.object({ rows: rowsUpTo(maxBookingPreviewRows) })

const optionalLine = (notText: string, limit: number) => z._default(textLine(notText, limit), '')

/**
 * A row as the browser reads it. What it does not say is left out or empty. The owner's schema of an order checks
 * what this one does not.
 */
export const importedBookingSchema = z.object({
  name: requiredLine('Please enter the name', fieldLimits.name),
  phone: optionalLine('Please write the phone number as text', fieldLimits.phone).check(
    z.overwrite(formatPhone),
  ),
  email: optionalLine('Please write the email as text', fieldLimits.email),
  date: plainText('Please choose a date'),
  time: plainText('Please choose a time'),
  service: requiredLine(bookingImportMessages.serviceMissing, fieldLimits.name),
  /** Before tax, in dollars. */
  price: z.optional(
    z.number('Please enter the price in dollars').check(z.gte(0, 'The price can’t be negative')),
  ),
  durationMinutes: z.optional(z.number('Please enter the duration in minutes')),
  address: optionalLine('Please write the address as text', fieldLimits.address),
  area: z._default(z.nullable(z.enum(areaSlugs, 'Please choose an area')), null),
  vehicle: z._default(
    z.nullable(
      z.object({
        vehicleType: z.enum(vehicleTypes, 'Please choose the vehicle type'),
        make: textLine('Please write the make as text', fieldLimits.make),
        model: textLine('Please write the model as text', fieldLimits.model),
        year: z._default(z.nullable(z.number('Please enter the year with 4 digits')), null),
        colour: z._default(z.nullable(textLine('Please write the colour as text', 30)), null),
        plate: z._default(z.nullable(textLine('Please write the licence plate as text', 12)), null),
      }),
    ),
    null,
  ),
  comments: z._default(paragraphs('Please write the notes as text', fieldLimits.comments), ''),
})

export type ImportedBooking = z.output<typeof importedBookingSchema>
