import type { AreaSlug } from '../business/area-names.ts'
import type { Place } from '../business/place.ts'

/** The booking flow without scripts. A separate export, because the wizard needs no other path. */
export const bookingFormPath = '/book'

/** Separate from `paths` as well, so that a script that needs one address does not bundle the whole table. */
const dashboardPath = '/dashboard'

/** Every path of the site. Links, router, sitemap and Worker all use this table. */
export const paths = {
  home: '/',
  services: '/#services',
  booking: '/?section=booking',
  bookingAnchor: '/#booking',
  bookingForm: bookingFormPath,
  quote: '/quote',
  contact: '/#contact',
  serviceAreas: '/service-areas',
  terms: '/terms',
  privacy: '/privacy',
  sitemap: '/sitemap',
  sitemapXml: '/sitemap.xml',
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  offline: '/offline',
  serviceWorker: '/sw.js',
  login: '/login',
  dashboard: dashboardPath,
  /** The dashboard's first screen on a phone, and the start page of the installed app. */
  today: '/dashboard/today',
} as const

/** Returns the dashboard's start page: Today on a phone. */
export const dashboardHomePath = (userAgent: string) =>
  /Mobi/.test(userAgent) ? paths.today : paths.dashboard

export const serviceTabs = ['interior', 'exterior', 'specialty'] as const
export type ServiceTab = (typeof serviceTabs)[number]

export const serviceTabPath = (tab: ServiceTab) => `/#services?tab=${tab}` as const

export const areaPath = (slug: string) => `/${slug}` as const

/** Links to one area on the service areas page. */
export const serviceAreaPath = (slug: string) => `${paths.serviceAreas}#${slug}` as const

type JobPlace = { place: Place; area: AreaSlug }

/** Links to the booking flow with the place chosen: the shop, or an area that we drive to. */
export const placeBookingPath = ({ place, area }: JobPlace) =>
  `${paths.booking}&${place === 'shop' ? 'place=shop' : `place=mobile&area=${area}`}` as const

/** The same with a package chosen. The place is chosen too, because the visitor could pick another package. */
export const packageBookingPath = (packageId: string, where: JobPlace) =>
  `${placeBookingPath(where)}&packageId=${packageId}` as const

/** The private page of a booking. */
export const managePath = (bookingId: string, token: string) => `/booking/${bookingId}/${token}` as const

/**
 * These two are exported on their own, because the wizard's confirmation links to them and must not bundle
 * the other actions.
 */
export const correctEmailAction = 'email'
export const calendarAction = 'calendar.ics'

/**
 * Customer actions below a booking's private page. A photo's id follows `photo/`, an invoice's name follows
 * `invoice/`.
 */
export const manageActions = {
  reschedule: 'move',
  accept: 'move/accept',
  address: 'address',
  email: correctEmailAction,
  cancel: 'cancel',
  calendar: calendarAction,
  photo: 'photo',
  invoice: 'invoice',
  review: 'review',
  deleteReview: 'review/take-back',
  care: 'care',
  /** Only for an order whose deposit is unpaid. */
  cancelHold: 'let-go',
  pay: 'pay',
} as const

/** The page below a booking's private page at which a whole invoice over several jobs is paid. */
export const payInvoiceAction = (name: string) =>
  `${manageActions.invoice}/${name}/${manageActions.pay}` as const

/** The private page of a quote. */
export const quotePagePath = (quoteId: string, token: string) => `${paths.quote}/${quoteId}/${token}` as const

/** The quotes screen of the dashboard. */
export const ownersQuotesPath = `${dashboardPath}/quotes` as const
export const ownersQuotePath = (quoteId: string) => `${ownersQuotesPath}?quote=${quoteId}` as const

/** The texts screen of the dashboard, and a thread on it: with a customer, or a number that belongs to nobody. */
export const ownersMessagesPath = `${dashboardPath}/messages` as const
export const ownersThreadPath = ({
  customerId,
  phoneKey,
}: {
  customerId: number | null
  phoneKey: string
}) =>
  customerId === null
    ? (`${ownersMessagesPath}?phone=${encodeURIComponent(phoneKey)}` as const)
    : (`${ownersMessagesPath}?customer=${customerId}` as const)

/** The reviews screen of the dashboard. */
export const ownersReviewsPath = `${dashboardPath}/site?part=reviews` as const

/** The owner's page of an invoice or credit note. */
export const ownersInvoicePath = (name: string) => `${paths.dashboard}/invoices/${name}` as const

/** The icons that browsers and phones request, also for the installed dashboard. */
export const iconPaths = { favicon: '/favicon.ico', touch: '/apple-touch-icon.png' } as const
export const manifestPath = '/dashboard.webmanifest'

/** Customer actions below a quote's private page. A photo's id follows `photo/`. */
export const quoteActionPaths = {
  accept: 'accept',
  ask: 'ask',
  askAgain: 'ask-again',
  decline: 'decline',
  photo: 'photo',
} as const

/** The calendar feed that a phone subscribes to. */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics` as const

/** The page where an invited user chooses how to sign in. Without a token, the prefix of such links. */
export const invitationPath = (token?: string) => (token ? (`/invitation/${token}` as const) : '/invitation')

/** The page where crew without a password sign in with a code. */
export const codeLoginPath = '/login/code'

/** The page that emails a link to set a new password. */
export const forgotPasswordPath = '/login/forgot'

/** The page where a new password is set. Without a token, the prefix of such links. */
export const passwordResetPath = (token?: string) =>
  token ? (`/login/reset/${token}` as const) : '/login/reset'

/**
 * The page that unsubscribes an address from everything but emails about its own bookings. Without arguments,
 * the prefix of such links.
 */
export const unsubscribePath = (address?: string, token?: string) =>
  address && token ? (`/unsubscribe/${address}/${token}` as const) : '/unsubscribe'

/** The page of a vehicle that is due. Without arguments, the prefix of such links. */
export const carePath = (planId?: string, token?: string) =>
  planId && token ? (`/care/${planId}/${token}` as const) : '/care'

/** Opens the booking filled in at once, on pages with a link that does. */
export const bookNowAnchor = 'book'

/** Returns the built file of a page, relative to the brand's folder. */
export const pageFile = (path: string) => (path === paths.home ? 'home.html' : `${path.slice(1)}.html`)

/** The page for every unknown path. */
export const notFoundFile = 'not-found.html'
export const appFile = 'app.html'
export const todayFile = 'today.html'
export const loginFile = 'login.html'
export const bookingFormFile = 'book.html'
export const quoteFormFile = 'quote-form.html'
export const offlineFile = 'offline.html'
export const manageFile = 'manage.html'
export const quotePageFile = 'quote-page.html'
export const invitationFile = 'invitation.html'
export const codeLoginFile = 'code-login.html'
export const passwordResetFile = 'password-reset.html'
export const unsubscribeFile = 'unsubscribe.html'
export const careFile = 'care.html'
export const errorFile = 'error.html'
