import { locations } from '../../../../shared/lib/business/location.ts'
import { places as jobPlaces } from '../../../../shared/lib/business/place.ts'
import { paths } from '../../../../shared/lib/page/routes.ts'
import { isCalendarDate } from '../../../../shared/lib/time/business-time.ts'
import { dateRanges, sortKeys } from '../../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../../shared/rules/booking/booking-status.ts'
import { quoteStatuses } from '../../../../shared/rules/quote/quote-status.ts'
import { setupSteps } from '../../../../shared/rules/setup/setup-steps.ts'
import { waitingReasons } from '../../../../shared/rules/waiting/waiting.ts'
import { dashboardPaths } from './dashboard-paths.ts'

/** As long as the API takes (shared/rules/booking/booking-list-query.ts). */
export const maxSearchLength = 100

export const defaultSort = { sort: 'bookingDate', order: 'desc' } as const

/** What an address says, by name. A value that means nothing counts as not given, so old links keep working. */
type RawSearch = Record<string, unknown>

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw)

const text = (raw: unknown, pattern = /^.*$/s): string | undefined =>
  typeof raw === 'string' && raw.length <= maxSearchLength && pattern.test(raw) ? raw : undefined

const date = (raw: unknown): string | undefined =>
  typeof raw === 'string' && isCalendarDate(raw) ? raw : undefined

/** As the API takes it. */
const instant = (raw: unknown): string | undefined =>
  text(raw, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)

/** What the list's address says. */
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

/** What the waiting list's address says. */
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

/** What of a view says when and from where something arrived. */
export type ArrivalView = Pick<ListView, 'arrivedFrom' | 'arrivedTo' | 'network'>

/** What the address of Today says. It is a page of its own, which reads it itself: see today-main.tsx. */
export const parseTodayView = (raw: RawSearch) => ({ date: text(raw.date) })

const calendarModes = ['day', 'week', 'month'] as const
export type CalendarMode = (typeof calendarModes)[number]

/** What the calendar's address says. Without a date it begins with the business's today; a phone shows no week. */
export const parseCalendarView = (raw: RawSearch) => ({
  date: date(raw.date),
  view: oneOf(calendarModes, raw.view),
  booking: text(raw.booking),
})

export const moneyRanges = ['12', '24', '36'] as const

export const defaultMoneyView = { months: '12' } as const

/** What the money's address says: how many months back, and the booking that is looked at over it. */
export const parseMoneyView = (raw: RawSearch) => ({
  months: oneOf(moneyRanges, raw.months) ?? defaultMoneyView.months,
  booking: text(raw.booking),
})

/** What the quotes' address says: which are shown, and the one that is looked at over them. */
export const parseQuotesView = (raw: RawSearch) => ({
  show: oneOf([...quoteStatuses, 'waiting'], raw.show),
  quote: text(raw.quote),
})

export type QuoteListFilter = ReturnType<typeof parseQuotesView>['show']

/** What the customers' address says: what is searched for, and who is looked at over them. */
export const parseCustomersView = (raw: RawSearch) => ({
  search: text(raw.search),
  customer: text(raw.customer, /^\d{1,15}$/),
})

/** What the address of a room says where bookings may be in the way: the one that is looked at over it. */
export const parseBookingView = (raw: RawSearch) => ({ booking: text(raw.booking) })

/** As many as one plan takes (shared/rules/booking/move-proposals-json.ts). */
const maxIdsLength = 1200

/**
 * What the address of a plan says: the day, the crew, or some bookings and which days they leave; and whether the
 * messages are looked at.
 */
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

/** What the site's address says: which part of it is changed. */
export const parseSiteView = (raw: RawSearch) => ({ part: text(raw.part) })

/** What the address of setting up says: which step, and the booking that is looked at over it. */
export const parseSetupView = (raw: RawSearch) => ({
  part: oneOf(setupSteps, raw.part),
  booking: text(raw.booking),
})

/** What the sign-in page's address says: where to go on. */
export const parseLoginView = (raw: RawSearch) => ({
  next: typeof raw.next === 'string' ? raw.next : undefined,
})

/** The list without its filters. What is searched for is none of them. */
export const clearedFilters = {
  ...{ status: undefined, range: undefined, from: undefined, to: undefined },
  ...{ location: undefined, crew: undefined, place: undefined, unpaid: undefined },
  ...{ arrivedFrom: undefined, arrivedTo: undefined, network: undefined },
} satisfies Partial<ListView>

/** How many filters a list has; dates are one, and so are the ends of when it arrived. */
export const filterCount = (view: ListView): number =>
  [view.status, view.range ?? view.from ?? view.to].filter(Boolean).length + moreFilterCount(view)

/** Those without status and dates, which a desktop always shows. */
export const moreFilterCount = ({ arrivedFrom, arrivedTo, ...view }: ListView): number =>
  [view.location, view.crew, view.place, view.unpaid, arrivedFrom ?? arrivedTo, view.network].filter(Boolean)
    .length

/** What `/login` remembers of the place a visitor came from; nothing when it is the plain dashboard. */
export function returnPath(href: string): string | undefined {
  const [path, query] = href.split('?')
  const isPlain = path === paths.dashboard && !query
  return !isPlain && Object.values(dashboardPaths).some((each) => each === path) ? href : undefined
}

/** Where a remembered place leads. Any address that is not the dashboard's is the plain dashboard. */
export const signInDestination = (returnTo: string | undefined): string =>
  returnPath(returnTo ?? '') ?? paths.dashboard
