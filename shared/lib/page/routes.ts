import { homeArea } from '../business/areas.ts'

/** The booking as plain forms, for when the wizard's script is not there. On its own, because the wizard needs no other. */
export const bookingFormPath = '/book'

/** On its own as well: an address made of the table below would bring all of it into every script. */
const dashboardPath = '/dashboard'

/** Every address of the site, named once; links, router, sitemap and Worker all use these. */
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
  /** The dashboard's first screen on a phone, and where the installed app opens. */
  today: '/dashboard/today',
} as const

/** Where the dashboard begins: a phone's first screen is the day. */
export const dashboardHomePath = (userAgent: string) =>
  /Mobi/.test(userAgent) ? paths.today : paths.dashboard

export const serviceTabs = ['interior', 'exterior', 'specialty'] as const
export type ServiceTab = (typeof serviceTabs)[number]

export const serviceTabPath = (tab: ServiceTab) => `/#services?tab=${tab}` as const

export const areaPath = (slug: string) => `/${slug}` as const

/** An area among all of them. */
export const serviceAreaPath = (slug: string) => `${paths.serviceAreas}#${slug}` as const

/** The way to book in an area: where the visitor is, and in the shop's own area at the shop, whatever the host. */
export const areaBookingPath = (slug: string) =>
  `${paths.booking}&${slug === homeArea ? 'place=shop' : `place=mobile&area=${slug}`}` as const

/** The way to book a package from an area: where else the visitor may choose, the area is chosen too. */
export const packageBookingPath = (packageId: string, slug: string) =>
  `${areaBookingPath(slug)}&packageId=${packageId}` as const

/** The private page of one booking. */
export const managePath = (bookingId: string, token: string) => `/booking/${bookingId}/${token}` as const

/** The two that the wizard's confirmation leads to stand by themselves: it loads no others. */
export const correctEmailAction = 'email'
export const calendarAction = 'calendar.ics'

/** What a customer does with a booking, below its private page; a photo's id follows `photo/`, an invoice's name `invoice/`. */
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
  /** Of an order whose deposit is not paid. */
  cancelHold: 'let-go',
} as const

/** The private page of one quote. */
export const quotePagePath = (quoteId: string, token: string) => `${paths.quote}/${quoteId}/${token}` as const

/** The quotes in the owner's dashboard, and one of them. */
export const ownersQuotesPath = `${dashboardPath}/quotes` as const
export const ownersQuotePath = (quoteId: string) => `${ownersQuotesPath}?quote=${quoteId}` as const

/** What customers say of their jobs, in the owner's dashboard. */
export const ownersReviewsPath = `${dashboardPath}/site?part=reviews` as const

/** The page of what was issued, by its name, for the owner. */
export const ownersInvoicePath = (name: string) => `${paths.dashboard}/invoices/${name}` as const

/** What browsers and phones show for the site, and install the dashboard from. */
export const iconPaths = { favicon: '/favicon.ico', touch: '/apple-touch-icon.png' } as const
export const manifestPath = '/dashboard.webmanifest'

/** What a customer does with a quote, below its private page; a photo's id follows `photo/`. */
export const quoteActionPaths = {
  accept: 'accept',
  ask: 'ask',
  askAgain: 'ask-again',
  decline: 'decline',
  photo: 'photo',
} as const

/** The calendar that a phone subscribes to. */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics` as const

/** Where somebody who is invited chooses a password; without a token, what such links begin with. */
export const invitationPath = (token?: string) => (token ? (`/invitation/${token}` as const) : '/invitation')

/** Where an address gets no more mails but those about its bookings; without both, what such links begin with. */
export const unsubscribePath = (address?: string, token?: string) =>
  address && token ? (`/unsubscribe/${address}/${token}` as const) : '/unsubscribe'

/** The file that holds a page, below the brand's folder. */
export const pageFile = (path: string) => (path === paths.home ? 'home.html' : `${path.slice(1)}.html`)

/** Pages that are not found under a path of their own. */
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
export const unsubscribeFile = 'unsubscribe.html'
export const errorFile = 'error.html'
