import * as z from 'zod/mini'
import { dateRanges, sortKeys } from '../../shared/booking/booking-list.ts'
import { bookingStatuses } from '../../shared/booking/booking-status.ts'
import { places as jobPlaces } from '../../shared/booking/place.ts'
import { paths } from '../../shared/page/routes.ts'
import { quoteStatuses } from '../../shared/quote/quote-status.ts'
import { locations } from '../../shared/site/location.ts'
import { isCalendarDate } from '../../shared/time/business-time.ts'
import { places } from './places.ts'
import { parseSearch } from './search-params.ts'

export { places }

/** As long as the API takes (shared/booking/booking-list.ts). */
export const maxSearchLength = 100

export const defaultSort = { sort: 'bookingDate', order: 'desc' } as const

const date = z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), undefined)

/** What the dashboard's address says. A value that means nothing counts as not given, so old links keep working. */
export const listSearchSchema = z.object({
  search: z.catch(z.optional(z.string().check(z.maxLength(maxSearchLength))), undefined),
  status: z.catch(z.optional(z.enum(bookingStatuses)), undefined),
  range: z.catch(z.optional(z.enum(dateRanges)), undefined),
  from: date,
  to: date,
  location: z.catch(z.optional(z.enum(locations)), undefined),
  crew: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d?$/))), undefined),
  place: z.catch(z.optional(z.enum(jobPlaces)), undefined),
  sort: z.catch(z._default(z.enum(sortKeys), defaultSort.sort), defaultSort.sort),
  order: z.catch(z._default(z.enum(['asc', 'desc']), defaultSort.order), defaultSort.order),
  booking: z.catch(z.optional(z.string().check(z.maxLength(maxSearchLength))), undefined),
})

/** What the address of Today says. It is a page of its own, which reads it itself: see today/main.tsx. */
export const todaySearchSchema = z.object({ date: z.catch(z.optional(z.string()), undefined) })

const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the calendar's address says. Without a date it begins with the business's today; a phone shows no week. */
export const calendarSearchSchema = z.object({
  date,
  view: z.catch(z.optional(z.enum(calendarViews)), undefined),
  booking: listSearchSchema.shape.booking,
})

export const figuresRanges = ['12', '24', '36'] as const

export const defaultFigures = { months: '12' } as const

/** What the figures' address says: how many months back. */
export const figuresSearchSchema = z.object({
  months: z.catch(z._default(z.enum(figuresRanges), defaultFigures.months), defaultFigures.months),
})

/** What the quotes' address says: which are shown, and the one that is looked at over them. */
export const quotesSearchSchema = z.object({
  show: z.catch(z.optional(z.enum([...quoteStatuses, 'waiting'])), undefined),
  quote: listSearchSchema.shape.booking,
})

/** What the customers' address says: what is searched for, and who is looked at over them. */
export const customersSearchSchema = z.object({
  search: listSearchSchema.shape.search,
  customer: z.catch(z.optional(z.string().check(z.regex(/^\d{1,15}$/))), undefined),
})

export type QuotesShown = z.output<typeof quotesSearchSchema>['show']

/** What the settings' address says: the booking that is looked at over them. */
export const settingsSearchSchema = z.object({ booking: listSearchSchema.shape.booking })

export type ListView = z.output<typeof listSearchSchema>

/** The list without its filters. What is searched for is none of them. */
export const unfiltered = {
  ...{ status: undefined, range: undefined, from: undefined, to: undefined },
  ...{ location: undefined, crew: undefined, place: undefined },
} satisfies Partial<ListView>

/** How many filters a list has; dates are one. */
export const filterCount = ({ status, range, from, to, location, crew, place }: ListView): number =>
  [status, range ?? from ?? to, location, crew, place].filter(Boolean).length

export const loginSearchSchema = z.object({ next: z.catch(z.optional(z.string()), undefined) })

const placesWithin = [
  places.today,
  places.calendar,
  places.quotes,
  places.customers,
  places.figures,
  places.settings,
  places.unusual,
  places.account,
] as const

/** What `/login` remembers of the place a visitor came from; nothing when it is the plain dashboard. */
export function returnPlace(href: string): string | undefined {
  const [path = '', query] = href.split('?')
  return (path === paths.dashboard && query) || placesWithin.some((each) => each === path) ? href : undefined
}

/** A remembered place as the router takes it. Any address that is not the dashboard's is the plain dashboard. */
export function destinationOf(place: string | undefined) {
  const [path = '', query = ''] = place?.split('?') ?? []
  const search = parseSearch(query)
  switch (placesWithin.find((each) => each === path)) {
    case places.today:
      return { to: places.today, search: todaySearchSchema.parse(search) }
    case places.calendar:
      return { to: places.calendar, search: calendarSearchSchema.parse(search) }
    case places.quotes:
      return { to: places.quotes, search: quotesSearchSchema.parse(search) }
    case places.customers:
      return { to: places.customers, search: customersSearchSchema.parse(search) }
    case places.figures:
      return { to: places.figures, search: figuresSearchSchema.parse(search) }
    case places.unusual:
      return { to: places.unusual }
    case places.account:
      return { to: places.account }
    case places.settings:
      return { to: places.settings, search: settingsSearchSchema.parse(search) }
    default:
      return {
        to: paths.dashboard,
        search: listSearchSchema.parse(path === paths.dashboard ? search : {}),
      }
  }
}
