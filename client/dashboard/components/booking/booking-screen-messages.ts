import { formatDollars, formatNumber } from '../../../../shared/lib/text/format-number.ts'
import type { BookingStatsJson } from '../../../../shared/rules/booking/booking-stats-json.ts'

// Messages of the booking screens that the specification doesn't fix; those are in dashboard-messages.ts.

export const listMessages = {
  stats: ({ pending, confirmed, totalRevenue }: BookingStatsJson) =>
    `${formatNumber(pending)} pending, ${formatNumber(confirmed)} confirmed, ${formatDollars(totalRevenue)} before tax`,
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
  similarNetworks: 'Several from one network or mail domain',
  oneNetwork: 'One network',
  moreFromNetwork: 'Others from this network',
  emptyFiltered: 'Nothing matches the search and filters above.',
  emptyList: 'New bookings from the website appear here.',
}

export const toCallMessages = {
  moreWaiting: (count: number) => `And ${formatNumber(count)} more.`,
  booked: (booking: string) => `Booked: ${booking}`,
  waitingFailed: 'Failed to load who waits for a time',
}

export const detailsMessages = {
  loading: 'Loading booking...',
  loadFailed: 'Failed to load this booking',
  gone: 'This booking no longer exists.',
  historyLoading: 'Loading history...',
  historyFailed: 'Failed to load the history',
  noAddress: 'Not known yet',
}

export const noShowMessages = {
  confirmDialog: (name: string) => ({
    title: 'Nobody came',
    text: `${name} did not come? The booking is cancelled, no message is sent, and the no-show stays with the customer. This action cannot be undone.`,
    action: 'Mark as No-Show',
    keep: 'Keep Booking',
  }),
  done: 'Marked as a no-show',
}

export const jobFormMessages = {
  customJob: 'Something else',
  hiddenPackage: (name: string) => `${name} (hidden from visitors)`,
  chooseArea: 'Choose an area',
  discountHint:
    'A minus takes off: -20 is a discount of $20. As the job, it lowers the taxes of all that it is taken off.',
}

/** Errors for missing fields, worded for the owner, by form field. */
export const missingMessages = {
  customerName: 'Please enter the customer’s name',
  customerPhone: 'Please enter the customer’s phone number',
  vehicleMake: 'Please enter the vehicle’s make',
  vehicleModel: 'Please enter the vehicle’s model',
} as const

export const crewMessages = {
  any: 'Any crew that is free',
}

export const editMessages = {
  saved: 'Booking saved',
  failed: 'Failed to save. Nothing you entered is lost: please try again.',
  scheduleFixed: (status: string) =>
    `This booking is ${status}, so its place, duration and crew stay as they are.`,
  hoursTaken: (crew: string) =>
    `These hours of ${crew} are taken. Make the job shorter, choose another crew, or reschedule it first.`,
  noCrew: 'No crew is free in these hours. Make the job shorter, or reschedule it first.',
  pastClosing:
    'The job would not be finished by closing time. Make it shorter, do it at our shop, or reschedule it first.',
}

export const rescheduleMessages = {
  done: (slot: string) => `Booking moved to ${slot}`,
  movesTo: (slot: string, crew: string | null) => `Moves to ${slot}${crew ? `, ${crew}` : ''}`,
  outsideHours: 'This time is gone by or outside business hours.',
  chooseOther: 'Choose another date or time',
  duration: (stay: string) => `Takes ${stay}`,
}

export const freeTimesMessages = {
  loading: 'Loading free times...',
  loadFailed: 'Failed to load the free times',
  closed: 'Closed on this day',
  none: 'No free times on this day',
  nearby: 'Free nearby:',
  free: (time: string) => `${time} (free)`,
  longDrive: (time: string) => `${time} (long drive)`,
  overnight: (time: string) => `${time} (overnight)`,
  override: 'Do it anyway',
}

export const customerSearchMessages = {
  placeholder: 'Name or phone number',
  noMatch: 'Nobody is known by that: fill in the form below.',
  failed: 'Failed to look for customers',
  noShows: (count: number) => `Nobody came ${count === 1 ? 'once' : `${count} times`}`,
  filledIn: (name: string, hasJob: boolean) =>
    hasJob ? `Filled in as ${name} booked last.` : `Filled in from what is known of ${name}.`,
}

export const newBookingMessages = {
  nextFreeTime: 'The next free time is filled in.',
  done: (slot: string) => `Booked for ${slot}`,
  failed: 'Failed to book. Nothing you entered is lost: please try again.',
}
