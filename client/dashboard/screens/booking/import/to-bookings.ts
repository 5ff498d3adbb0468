import type { FieldError } from '../../../../../shared/lib/text/field-errors.ts'
import { findTextError } from '../../../../../shared/lib/text/text-rule.ts'
import { tidyLine } from '../../../../../shared/lib/text/tidy.ts'
import { type BusinessMoment, formatTime } from '../../../../../shared/lib/time/business-time.ts'
import { fieldLimits, fieldRules } from '../../../../../shared/rules/booking/booking-field-rules.ts'
import type { ImportedBooking } from '../../../../../shared/rules/booking/booking-import.ts'
import type { Field } from '../../../components/import/fields.ts'
import { nextTask } from '../../../components/import/progress.ts'
import { cellsAt, customerReader, formula } from '../../../components/import/read-customer.ts'
import { dateOrderOf, readDuration, readMoment, readPrice } from '../../../components/import/read-moment.ts'

export const bookingProblems = {
  noDate: 'No date',
  badDate: 'This isn’t a date',
  noTime: 'No start time',
  noService: 'No service',
  formula: 'This is a formula, not a service',
  badPrice: 'This isn’t a price',
}

/** The bookings to come of a file, each with the index of its row, in the order of their times. */
export type BookingRows = {
  bookings: { row: number; booking: ImportedBooking; startMinutes: number }[]
  problems: { row: number; errors: FieldError[] }[]
  /** How many rows are over. */
  past: number
  /** How many rows are cancelled or done. */
  closed: number
}

/** How many rows are read between two pauses. */
const rowsPerTask = 100

/** What programs call a visit that nobody comes to any more. */
const closedStatus = /cancel|declin|no[ -]?show|complet|closed|archiv|reject|invoiced|\bpaid\b|\bdone\b/i

/** Turns rows into bookings, by the field of each column. Pauses between rows, so that a large file does not block the page. */
export async function toBookings(
  rows: readonly (readonly string[])[],
  fields: readonly Field[],
  now: BusinessMoment,
): Promise<BookingRows> {
  const readRow = bookingReader(rows, fields)
  const found: BookingRows = { bookings: [], problems: [], past: 0, closed: 0 }
  for (const [row, cells] of rows.entries()) {
    if (row > 0 && row % rowsPerTask === 0) await nextTask()
    const { booking, startMinutes, isClosed, errors } = readRow(cells)
    const isPast =
      booking.date !== '' &&
      (booking.date < now.date || (booking.date === now.date && startMinutes < now.minutes))
    if (isClosed) found.closed += 1
    else if (isPast) found.past += 1
    else if (errors.length > 0) found.problems.push({ row, errors })
    else found.bookings.push({ row, booking, startMinutes })
  }
  found.bookings.sort(
    (one, other) =>
      one.booking.date.localeCompare(other.booking.date) ||
      one.startMinutes - other.startMinutes ||
      one.row - other.row,
  )
  return found
}

/** Times from this minute on are an end on the next day, which says nothing of the work. */
const longestDay = 16 * 60

function bookingReader(rows: readonly (readonly string[])[], fields: readonly Field[]) {
  const columnsOf = (field: Field) => fields.flatMap((each, column) => (each === field ? [column] : []))
  const columns = {
    ...{ date: columnsOf('date'), startTime: columnsOf('startTime'), endTime: columnsOf('endTime') },
    ...{ duration: columnsOf('duration'), service: columnsOf('service'), price: columnsOf('price') },
    status: columnsOf('status'),
  }
  const order = dateOrderOf(rows.flatMap((cells) => cellsAt(cells, [...columns.date, ...columns.startTime])))
  const readCustomer = customerReader(fields)

  return (cells: readonly string[]) => {
    const first = (field: keyof typeof columns) => tidyLine(cellsAt(cells, columns[field])[0] ?? '')
    const { customer, errors: customerErrors } = readCustomer(cells)
    const [dateCell, timeCell] = [readMoment(first('date'), order), readMoment(first('startTime'), order)]
    const date = dateCell.date ?? timeCell.date ?? ''
    const start = timeCell.start ?? dateCell.start
    const end = readMoment(first('endTime'), order).start ?? timeCell.end ?? dateCell.end
    const span =
      start !== null && end !== null && end > start && end - start <= longestDay ? end - start : null
    const durationMinutes = readDuration(first('duration')) ?? span
    const service = first('service')
    const price = first('price') === '' ? undefined : readPrice(first('price'))
    const address = customer.addresses.at(-1)
    const [vehicle = null] = customer.vehicles
    const hasDate = first('date') !== '' || first('startTime') !== ''
    const errors: FieldError[] = [
      ...(date
        ? []
        : [{ field: 'date', message: hasDate ? bookingProblems.badDate : bookingProblems.noDate }]),
      ...(date && start === null ? [{ field: 'time', message: bookingProblems.noTime }] : []),
      ...serviceErrors(service),
      ...(price === null ? [{ field: 'price', message: bookingProblems.badPrice }] : []),
      ...customerErrors,
      ...commentErrors(customer.note),
    ]
    const booking: ImportedBooking = {
      ...{ name: customer.name, phone: customer.phone, email: customer.email, date, service },
      time: formatTime(start ?? 0),
      ...(price !== undefined && price !== null && { price }),
      ...(durationMinutes !== null && { durationMinutes }),
      ...{ address: address?.address ?? '', area: address?.area ?? null },
      vehicle,
      comments: customer.note,
    }
    // A row without a time is over once its day is.
    const startMinutes = start ?? Number.POSITIVE_INFINITY
    return { booking, startMinutes, isClosed: closedStatus.test(first('status')), errors }
  }
}

function serviceErrors(service: string): FieldError[] {
  if (service === '') return [{ field: 'service', message: bookingProblems.noService }]
  if (formula.test(service)) return [{ field: 'service', message: bookingProblems.formula }]
  const message = findTextError(service, { limit: fieldLimits.name })
  return message ? [{ field: 'service', message }] : []
}

function commentErrors(note: string): FieldError[] {
  const message = findTextError(note, fieldRules.comments)
  return message ? [{ field: 'note', message }] : []
}
