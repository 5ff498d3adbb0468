import { formatDollars, formatNumber } from '../../../../shared/lib/text/format-number.ts'
import type { BookingStatsJson } from '../../../../shared/rules/booking/booking-stats-json.ts'

// Messages of the booking screens that the specification doesn't fix; those are in dashboard-messages.ts.

export const listMessages = {
  import: 'Import bookings',
  stats: ({ pending, confirmed, totalRevenue }: BookingStatsJson) =>
    `${formatNumber(pending)} pending, ${formatNumber(confirmed)} confirmed, ${formatDollars(totalRevenue)} before tax`,
  whichBookings: 'Which bookings',
  views: { upcoming: 'Upcoming', past: 'Past', all: 'All' },
  more: 'More',
  select: 'Select bookings',
  print: 'Print this list',
  filters: 'Filters',
  moreFilters: 'More filters',
  filtersSet: ' set',
  customDates: 'Choose dates',
  showing: (shown: number, total: number) => `Showing ${formatNumber(shown)} of ${formatNumber(total)}`,
  selectAll: (total: number) => `Select all ${formatNumber(total)} that match`,
  anyArrival: 'Any time',
  sinceInstant: (from: string) => `Since ${from}`,
  untilInstant: (to: string) => `Until ${to}`,
  betweenInstants: (from: string, to: string) => `${from} to ${to}`,
  allNetworks: 'All networks',
  similarNetworks: 'Several from one network or email domain',
  oneNetwork: 'One network',
  moreFromNetwork: 'Others from this network',
  emptyFiltered: 'Nothing matches the search and filters above.',
  emptyList: 'New bookings from the website appear here.',
}

export const detailsMessages = {
  loading: 'Loading booking...',
  loadFailed: 'Failed to load this booking',
  gone: 'This booking no longer exists.',
  historyLoading: 'Loading history...',
  historyFailed: 'Failed to load the history',
  noAddress: 'Address not known yet',
  booked: (at: string) => `Booked ${at}`,
}

export const noShowMessages = {
  confirmDialog: (name: string) => ({
    title: 'Mark as a no-show?',
    text: `The booking is cancelled, and ${name} gets a no-show on record.`,
    action: 'Mark as no-show',
    keep: 'Keep booking',
  }),
  done: 'Marked as a no-show',
}

export const notifyMessages = {
  legend: (name: string) => `Notify ${name}`,
  channels: { email: 'Email', text: 'Text' },
  choices: { draft: 'Text', nobody: 'Nobody' },
  sends: {
    email: (name: string) => `We email ${name} in 10 minutes. You can undo until then.`,
    text: (name: string) =>
      `We text ${name} in 10 minutes, or at 8 AM if it’s late. You can undo for 10 minutes.`,
  },
  hints: {
    draft: 'Opens a draft on this device. You send it.',
    nobody: 'No message is sent.',
  },
  unreachable: 'No message goes out: call or text',
  noContact: 'No email address or phone number. No message is sent.',
}

export const keepMessages = {
  legend: (paid: string) => `${paid} was paid`,
  keep: 'Keep it',
  refund: 'Refund it',
  refundHint: 'Record the refund on the booking.',
  keepHint: 'No refund is due.',
}

export const jobFormMessages = {
  customJob: 'Something else',
  hiddenPackage: (name: string) => `${name} (hidden from visitors)`,
  chooseArea: 'Choose an area',
  discountHint:
    'For a discount, enter a negative amount such as -20. With “Job’s tax”, it lowers the taxes too.',
}

/** Errors for missing fields, worded for the owner, by form field. */
export const missingMessages = {
  customerName: 'Please enter the customer’s name',
  customerPhone: 'Please enter the customer’s phone number',
  vehicleMake: 'Please enter the vehicle’s make',
  vehicleModel: 'Please enter the vehicle’s model',
} as const

export const crewMessages = {
  any: 'Any free van',
}

export const editMessages = {
  saved: 'Booking saved',
  failed: 'Failed to save. Nothing you entered is lost: please try again.',
  scheduleFixed: (status: string) =>
    `This booking is ${status}, so its place, duration and van can’t change.`,
  hoursTaken: (crew: string) =>
    `${crew} is booked in these hours. Shorten the job, choose another van, or reschedule it first.`,
  noCrew: 'No van is free in these hours. Shorten the job or reschedule it first.',
  pastClosing: 'This job runs past closing time. Shorten it, do it at our shop, or reschedule it first.',
}

export const rescheduleMessages = {
  done: (slot: string) => `Booking rescheduled to ${slot}`,
  movesTo: (slot: string, crew: string | null) => `New time: ${slot}${crew ? `, ${crew}` : ''}`,
  outsideHours: 'This time has passed or is outside business hours.',
  chooseOther: 'Choose another date or time',
  duration: (stay: string) => `Takes ${stay}`,
}

export const freeTimesMessages = {
  loading: 'Loading free times...',
  loadFailed: 'Failed to load the free times',
  closed: 'Closed on this day',
  none: 'No free times on this day',
  nearby: 'Nearest free times:',
  free: (time: string) => `${time} (free)`,
  longDrive: (time: string) => `${time} (long drive)`,
  overnight: (time: string) => `${time} (overnight)`,
  override: 'Do it anyway',
}

export const customerSearchMessages = {
  placeholder: 'Name or phone number',
  noMatch: 'No match. Fill in the form below.',
  newCustomer: (text: string) => `New customer: ${text}`,
  vehicles: 'Their vehicles',
  addresses: 'Their addresses',
  failed: 'Failed to search customers',
  noShows: (count: number) => `${count} ${count === 1 ? 'no-show' : 'no-shows'}`,
  filledIn: (name: string, hasJob: boolean) =>
    hasJob ? `Filled in from ${name}’s last booking.` : `Filled in from ${name}’s contact details.`,
}

export const newBookingMessages = {
  nextFreeTime: 'The next free time is filled in.',
  done: (slot: string) => `Booked for ${slot}`,
  failed: 'Failed to book. Nothing you entered is lost: please try again.',
}
