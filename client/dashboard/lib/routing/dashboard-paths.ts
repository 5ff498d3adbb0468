import { ownersMessagesPath, paths } from '../../../../shared/lib/page/routes.ts'

export const dashboardPaths = {
  list: paths.dashboard,
  importBookings: `${paths.dashboard}/import`,
  today: paths.today,
  needsYou: `${paths.dashboard}/needs-you`,
  calendar: `${paths.dashboard}/calendar`,
  more: `${paths.dashboard}/more`,
  setup: `${paths.dashboard}/setup`,
  money: `${paths.dashboard}/money`,
  newInvoice: `${paths.dashboard}/money/new-invoice`,
  invoice: `${paths.dashboard}/money/invoice`,
  site: `${paths.dashboard}/site`,
  daysOff: `${paths.dashboard}/calendar/days-off`,
  plan: `${paths.dashboard}/calendar/plan`,
  settings: `${paths.dashboard}/settings`,
  hours: `${paths.dashboard}/settings/hours`,
  places: `${paths.dashboard}/settings/places`,
  bookingSettings: `${paths.dashboard}/settings/bookings`,
  messageSettings: `${paths.dashboard}/settings/messages`,
  taxes: `${paths.dashboard}/settings/taxes`,
  people: `${paths.dashboard}/settings/people`,
  notifications: `${paths.dashboard}/settings/notifications`,
  advanced: `${paths.dashboard}/settings/advanced`,
  quotes: `${paths.dashboard}/quotes`,
  customers: `${paths.dashboard}/customers`,
  messages: ownersMessagesPath,
  importCustomers: `${paths.dashboard}/customers/import`,
  account: `${paths.dashboard}/account`,
} as const

/** Opens the form for a new booking above the list or the calendar. */
export const newBookingHash = 'new-booking'
