import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { UnavailableReason } from '../../../../../shared/rules/booking/booking-decisions.ts'
import type { BookingImportUndoneJson } from '../../../../../shared/rules/booking/booking-import-json.ts'

const bookings = (count: number) => (count === 1 ? '1 booking' : `${formatNumber(count)} bookings`)

/** Why a row can't be booked. Visitors' rules don't apply to the owner, so two of these never show. */
const reasons: Record<UnavailableReason, string> = {
  taken: 'No van is free',
  'too-far': 'The van can’t be there in time',
  'outside-hours': 'Outside business hours',
  'too-long': 'The job takes too long',
  past: 'This time is over',
  'not-bookable': 'Not open for booking',
  'above-quota': 'Not open for booking',
}

export const bookingImportMessages = {
  file: {
    label: 'CSV file',
    hint: 'From Jobber, Square or a spreadsheet, with date, time, service, and phone or email. Up to 10 MB and 10,000 rows.',
  },
  sources: [
    ['Jobber', 'Reports, Visits, with the dates to come, then export it as CSV.'],
    ['Square', 'Appointments, on a computer, as CSV.'],
    ['Spreadsheet', 'A row for each booking. Save as CSV UTF-8.'],
  ] as const,
  reasons,
  booked: 'Can be booked',
  conflicts: 'Conflicts',
  conflictsHint: 'These are not imported. Book them by hand at another time, or outside business hours.',
  byHand: 'Book by hand',
  unchanged: 'Already booked',
  past: 'In the past',
  closed: 'Cancelled or done',
  customers: (known: number, added: number) =>
    `${formatNumber(known)} for customers of yours, ${formatNumber(added)} for new ones.`,
  span: (first: string, last: string) => (first === last ? `All on ${first}.` : `From ${first} to ${last}.`),
  custom: 'Not in your packages',
  customHint: 'Booked as custom jobs, at the price of the file.',
  free: (count: number) => `${formatNumber(count)} without a price, so $0`,
  import: (count: number) => `Import ${bookings(count)}`,
  nothing: 'There is nothing to import.',
  interrupted: (done: number, all: number) =>
    `Interrupted after ${formatNumber(done)} of ${bookings(all)}. Continue when you are back online: nothing is booked twice.`,
  done: (count: number) =>
    `${bookings(count)} imported, confirmed. Nobody was messaged; reminders go out as usual.`,
  undo: {
    question: (booked: number) => ({
      title: 'Undo this import?',
      text: `This removes up to ${bookings(booked)} without notifying anyone. Bookings that were changed, paid or completed since then stay.`,
      action: 'Undo import',
      keep: 'Keep it',
    }),
    result: ({ removed, kept }: BookingImportUndoneJson) =>
      `${formatNumber(removed)} removed, ${formatNumber(kept)} kept.`,
  },
  recentRow: (booked: number) => `${bookings(booked)} imported`,
}
