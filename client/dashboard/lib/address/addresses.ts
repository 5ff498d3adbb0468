import { locations } from '../../../../shared/lib/business/location.ts'
import { places as jobPlaces } from '../../../../shared/lib/business/place.ts'
import { paths } from '../../../../shared/lib/page/routes.ts'
import { isCalendarDate } from '../../../../shared/lib/time/business-time.ts'
import { dateRanges, sortKeys } from '../../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../../shared/rules/booking/booking-status.ts'
import { quoteStatuses } from '../../../../shared/rules/quote/quote-status.ts'
import { setupSteps } from '../../../../shared/rules/setup/setup.ts'
import { waitingReasons } from '../../../../shared/rules/waiting/waiting.ts'
import { places } from './places.ts'

export { places }

/** As long as the API takes (shared/rules/booking/list-query.ts). */
export const maxSearchLength = 100

export const defaultSort = { sort: 'bookingDate', order: 'desc' } as const

/** What an address says, by name. A value that means nothing counts as not given, so old links keep working. */
type Given = Record<string, unknown>

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const text = (given: unknown, pattern = /^.*$/s): string | undefined =>
  typeof given === 'string' && given.length <= maxSearchLength && pattern.test(given) ? given : undefined

const date = (given: unknown): string | undefined =>
  typeof given === 'string' && isCalendarDate(given) ? given : undefined

/** As the API takes it. */
const instant = (given: unknown): string | undefined =>
  text(given, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)

/** What the list's address says. */
export const readListView = (given: Given) => ({
  search: text(given.search),
  status: oneOf(bookingStatuses, given.status),
  range: oneOf(dateRanges, given.range),
  from: date(given.from),
  to: date(given.to),
  location: oneOf(locations, given.location),
  crew: text(given.crew, /^[1-9]\d?$/),
  place: oneOf(jobPlaces, given.place),
  unpaid: oneOf(['true'], given.unpaid),
  arrivedFrom: instant(given.arrivedFrom),
  arrivedTo: instant(given.arrivedTo),
  network: text(given.network, /^[\w-]{1,64}$/),
  sort: oneOf(sortKeys, given.sort) ?? defaultSort.sort,
  order: oneOf(['asc', 'desc'], given.order) ?? defaultSort.order,
  booking: text(given.booking),
})

export type ListView = ReturnType<typeof readListView>

/** What the waiting list's address says. */
export const readWaitingView = (given: Given) => ({
  search: text(given.search),
  reason: oneOf(waitingReasons, given.reason),
  place: oneOf(jobPlaces, given.place),
  arrivedFrom: instant(given.arrivedFrom),
  arrivedTo: instant(given.arrivedTo),
  network: text(given.network, /^[\w-]{1,64}$/),
  domain: text(given.domain, /^[^\s@]+$/),
})

export type WaitingView = ReturnType<typeof readWaitingView>

/** What of a view says when and from where something arrived. */
export type ArrivalView = Pick<ListView, 'arrivedFrom' | 'arrivedTo' | 'network'>

/** What the address of Today says. It is a page of its own, which reads it itself: see today-main.tsx. */
export const readTodayView = (given: Given) => ({ date: text(given.date) })

const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the calendar's address says. Without a date it begins with the business's today; a phone shows no week. */
export const readCalendarView = (given: Given) => ({
  date: date(given.date),
  view: oneOf(calendarViews, given.view),
  booking: text(given.booking),
})

export const moneyRanges = ['12', '24', '36'] as const

export const defaultMoney = { months: '12' } as const

/** What the money's address says: how many months back, and the booking that is looked at over it. */
export const readMoneyView = (given: Given) => ({
  months: oneOf(moneyRanges, given.months) ?? defaultMoney.months,
  booking: text(given.booking),
})

/** What the quotes' address says: which are shown, and the one that is looked at over them. */
export const readQuotesView = (given: Given) => ({
  show: oneOf([...quoteStatuses, 'waiting'], given.show),
  quote: text(given.quote),
})

export type QuotesShown = ReturnType<typeof readQuotesView>['show']

/** What the customers' address says: what is searched for, and who is looked at over them. */
export const readCustomersView = (given: Given) => ({
  search: text(given.search),
  customer: text(given.customer, /^\d{1,15}$/),
})

/** What the address of a room says where bookings may be in the way: the one that is looked at over it. */
export const readRoomView = (given: Given) => ({ booking: text(given.booking) })

/** As many as one plan takes (shared/rules/booking/moves-json.ts). */
const maxIdsLength = 1200

/**
 * What the address of a plan says: the day, the crew, or some bookings and which days they leave; and whether the
 * messages are looked at.
 */
export const readPlanView = (given: Given) => ({
  date: date(given.date),
  crew: text(given.crew, /^[1-9]\d?$/),
  ids:
    typeof given.ids === 'string' && given.ids.length <= maxIdsLength && /^[\w,-]+$/.test(given.ids)
      ? given.ids
      : undefined,
  from: date(given.from),
  to: date(given.to),
  step: oneOf(['messages'], given.step),
})

export type PlanView = ReturnType<typeof readPlanView>

/** What the site's address says: which part of it is changed. */
export const readSiteView = (given: Given) => ({ part: text(given.part) })

/** What the address of setting up says: which step, and the booking that is looked at over it. */
export const readSetupView = (given: Given) => ({
  part: oneOf(setupSteps, given.part),
  booking: text(given.booking),
})

/** What the sign-in page's address says: where to go on. */
export const readLoginView = (given: Given) => ({
  next: typeof given.next === 'string' ? given.next : undefined,
})

/** The list without its filters. What is searched for is none of them. */
export const unfiltered = {
  ...{ status: undefined, range: undefined, from: undefined, to: undefined },
  ...{ location: undefined, crew: undefined, place: undefined, unpaid: undefined },
  ...{ arrivedFrom: undefined, arrivedTo: undefined, network: undefined },
} satisfies Partial<ListView>

/** How many filters a list has; dates are one, and so are the ends of when it arrived. */
export const filterCount = (view: ListView): number =>
  [view.status, view.range ?? view.from ?? view.to].filter(Boolean).length + furtherFilterCount(view)

/** Those without status and dates, which a desktop always shows. */
export const furtherFilterCount = ({ arrivedFrom, arrivedTo, ...view }: ListView): number =>
  [view.location, view.crew, view.place, view.unpaid, arrivedFrom ?? arrivedTo, view.network].filter(Boolean)
    .length

/** What `/login` remembers of the place a visitor came from; nothing when it is the plain dashboard. */
export function returnPlace(href: string): string | undefined {
  const [path, query] = href.split('?')
  const isPlain = path === paths.dashboard && !query
  return !isPlain && Object.values(places).some((each) => each === path) ? href : undefined
}

/** Where a remembered place leads. Any address that is not the dashboard's is the plain dashboard. */
export const destinationOf = (place: string | undefined): string =>
  returnPlace(place ?? '') ?? paths.dashboard
