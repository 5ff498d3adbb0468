import { locations } from '../../../../shared/lib/business/location.ts'
import { places as jobPlaces } from '../../../../shared/lib/business/place.ts'
import { paths } from '../../../../shared/lib/page/routes.ts'
import { isCalendarDate } from '../../../../shared/lib/time/business-time.ts'
import { dateRanges, sortKeys } from '../../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../../shared/rules/booking/booking-status.ts'
import { needsYouKinds } from '../../../../shared/rules/needs-you/needs-you.ts'
import { quoteStatuses } from '../../../../shared/rules/quote/quote-status.ts'
import { setupSteps } from '../../../../shared/rules/setup/setup-steps.ts'
import { waitingReasons } from '../../../../shared/rules/waiting/waiting.ts'
import { dashboardPaths } from './dashboard-paths.ts'

/** The API's limit (shared/rules/booking/booking-list-query.ts). */
export const maxSearchLength = 100

export const defaultSort = { sort: 'bookingDate', order: 'desc' } as const

/** Search parameters by name. Invalid values count as missing, so that old links keep working. */
type RawSearch = Record<string, unknown>

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw)

const text = (raw: unknown, pattern = /^.*$/s): string | undefined =>
  typeof raw === 'string' && raw.length <= maxSearchLength && pattern.test(raw) ? raw : undefined

const date = (raw: unknown): string | undefined =>
  typeof raw === 'string' && isCalendarDate(raw) ? raw : undefined

const instant = (raw: unknown): string | undefined =>
  text(raw, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)

export const parseListView = (raw: RawSearch) => ({
  search: text(raw.search),
  status: oneOf(bookingStatuses, raw.status),
  range: oneOf(dateRanges, raw.range),
  from: date(raw.from),
  to: date(raw.to),
  location: oneOf(locations, raw.location),
  crew: text(raw.crew, /^[1-9]\d?$/),
  place: oneOf(jobPlaces, raw.place),
  unpaid: oneOf(['true'], raw.unpaid),
  arrivedFrom: instant(raw.arrivedFrom),
  arrivedTo: instant(raw.arrivedTo),
  network: text(raw.network, /^[\w-]{1,64}$/),
  sort: oneOf(sortKeys, raw.sort) ?? defaultSort.sort,
  order: oneOf(['asc', 'desc'], raw.order) ?? defaultSort.order,
  booking: text(raw.booking),
})

export type ListView = ReturnType<typeof parseListView>

export const parseWaitingView = (raw: RawSearch) => ({
  search: text(raw.search),
  reason: oneOf(waitingReasons, raw.reason),
  place: oneOf(jobPlaces, raw.place),
  arrivedFrom: instant(raw.arrivedFrom),
  arrivedTo: instant(raw.arrivedTo),
  network: text(raw.network, /^[\w-]{1,64}$/),
  domain: text(raw.domain, /^[^\s@]+$/),
})

export type WaitingView = ReturnType<typeof parseWaitingView>

/** The kind that is listed (all without one), the filters of the waiting list, and the booking that is open. */
export const parseNeedsYouView = (raw: RawSearch) => ({
  kind: oneOf(needsYouKinds, raw.kind),
  booking: text(raw.booking),
  ...parseWaitingView(raw),
})

/** The parts of a list view about when and from which network bookings arrived. */
export type ArrivalView = Pick<ListView, 'arrivedFrom' | 'arrivedTo' | 'network'>

/** Today is a page of its own without this router: see today-main.tsx. */
export const parseTodayView = (raw: RawSearch) => ({ date: text(raw.date) })

export const calendarModes = ['day', 'week', 'month'] as const
export type CalendarMode = (typeof calendarModes)[number]

/** Without a date the calendar opens on the business's today. */
export const parseCalendarView = (raw: RawSearch) => ({
  date: date(raw.date),
  view: oneOf(calendarModes, raw.view),
  booking: text(raw.booking),
})

export const moneyRanges = ['12', '24', '36'] as const

export const defaultMoneyView = { months: '12' } as const

/** The number of months, and the booking that is open. */
export const parseMoneyView = (raw: RawSearch) => ({
  months: oneOf(moneyRanges, raw.months) ?? defaultMoneyView.months,
  booking: text(raw.booking),
})

/** The customer whose jobs are invoiced, and the booking that is open. */
export const parseNewInvoiceView = (raw: RawSearch) => ({
  customer: text(raw.customer, /^\d{1,15}$/) ?? '',
  booking: text(raw.booking),
})

/** The invoice over several jobs, and the booking that is open. */
export const parseInvoiceView = (raw: RawSearch) => ({
  name: text(raw.name, /^\d{4}-\d{4,9}$/) ?? '',
  booking: text(raw.booking),
})

/** The search, the status filter, and the quote that is open. */
export const parseQuotesView = (raw: RawSearch) => ({
  search: text(raw.search),
  show: oneOf([...quoteStatuses, 'waiting'], raw.show),
  quote: text(raw.quote),
})

export type QuoteListFilter = ReturnType<typeof parseQuotesView>['show']

/** The search, who is listed (all without a choice), and the customer that is open. */
export const parseCustomersView = (raw: RawSearch) => ({
  search: text(raw.search),
  show: oneOf(['care'], raw.show),
  customer: text(raw.customer, /^\d{1,15}$/),
})

/** The thread that is open: with a customer, or a number that belongs to nobody. */
export const parseMessagesView = (raw: RawSearch) => ({
  customer: text(raw.customer, /^\d{1,15}$/),
  phone: text(raw.phone, /^\+?\d{3,15}$/),
})

/** For sections that can conflict with bookings: the booking that is open. */
export const parseBookingView = (raw: RawSearch) => ({ booking: text(raw.booking) })

/** As many as a plan accepts (shared/rules/booking/move-proposals-json.ts). */
const maxIdsLength = 1200

/** A plan covers a day, a crew, or some bookings and the days they leave. `step` opens the messages. */
export const parsePlanView = (raw: RawSearch) => ({
  date: date(raw.date),
  crew: text(raw.crew, /^[1-9]\d?$/),
  ids:
    typeof raw.ids === 'string' && raw.ids.length <= maxIdsLength && /^[\w,-]+$/.test(raw.ids)
      ? raw.ids
      : undefined,
  from: date(raw.from),
  to: date(raw.to),
  step: oneOf(['messages'], raw.step),
})

export type PlanView = ReturnType<typeof parsePlanView>

/** The section that is open. */
export const parseSiteView = (raw: RawSearch) => ({ part: text(raw.part) })

/** The step, and the booking that is open. */
export const parseSetupView = (raw: RawSearch) => ({
  part: oneOf(setupSteps, raw.part),
  booking: text(raw.booking),
})

/** Where to go after signing in. */
export const parseLoginView = (raw: RawSearch) => ({
  next: typeof raw.next === 'string' ? raw.next : undefined,
})

/** The ranges that are views of the list rather than filters. */
const viewRanges: readonly ListView['range'][] = ['upcoming', 'past']

/** The list without filters. The search text isn't one. */
const clearedFilters = {
  ...{ status: undefined, from: undefined, to: undefined },
  ...{ location: undefined, crew: undefined, place: undefined, unpaid: undefined },
  ...{ arrivedFrom: undefined, arrivedTo: undefined, network: undefined },
} satisfies Partial<ListView>

/** Counts the active filters. The two ends of a date range count as one. */
export const filterCount = (view: ListView): number =>
  [view.status, filteredDate(view)].filter(Boolean).length + moreFilterCount(view)

const filteredDate = ({ range, from, to }: ListView) =>
  viewRanges.includes(range) ? (from ?? to) : (range ?? from ?? to)

/** The view without filters, which stays upcoming or past. */
export const clearFilters = (view: ListView): Partial<ListView> => ({
  ...clearedFilters,
  range: viewRanges.includes(view.range) ? view.range : undefined,
})

/** Leaves out status and dates, which a desktop always shows. */
export const moreFilterCount = ({ arrivedFrom, arrivedTo, ...view }: ListView): number =>
  [view.location, view.crew, view.place, view.unpaid, arrivedFrom ?? arrivedTo, view.network].filter(Boolean)
    .length

/** The path that the sign-in page should return to. Returns undefined for the dashboard's start page. */
export function returnPath(href: string): string | undefined {
  const [path, query] = href.split('?')
  const isPlain = path === paths.dashboard && !query
  return !isPlain && Object.values(dashboardPaths).some((each) => each === path) ? href : undefined
}

/** Where to go after signing in. Any path outside the dashboard leads to its start page. */
export const signInDestination = (returnTo: string | undefined): string =>
  returnPath(returnTo ?? '') ?? paths.dashboard
