import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { paths } from '../../../shared/lib/page/routes.ts'
import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'
import { opensWithUpcoming, upcomingView } from '../lib/routing/initial-list-view.ts'
import {
  defaultMoneyView,
  defaultSort,
  parseBookingView,
  parseCalendarView,
  parseCustomersView,
  parseInvoiceView,
  parseListView,
  parseLoginView,
  parseMessagesView,
  parseMoneyView,
  parseNeedsYouView,
  parseNewInvoiceView,
  parsePlanView,
  parseQuotesView,
  parseSetupView,
  parseSiteView,
  parseTodayView,
  parseWaitingView,
} from '../lib/routing/screen-views.ts'
import { parseSearch, stringifySearch } from '../lib/routing/search-params.ts'
import { loadBookingsScreen } from '../screens/booking/list/load-bookings-screen.ts'
import { AppRoot, DashboardGuard } from './app-frame.tsx'
import { AppError, NotFound, PageSpinner } from './status-pages.tsx'

/** Links may give any part of a screen's search parameters. */
type SearchInput<Parse extends (search: Record<string, unknown>) => object> = Partial<ReturnType<Parse>> &
  SearchSchemaInput

const rootRoute = createRootRoute({ component: AppRoot })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: (search: SearchInput<typeof parseLoginView>) => parseLoginView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  component: DashboardGuard,
})

// Screens are loaded lazily to keep the first load small.
const bookingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  validateSearch: (given: SearchInput<typeof parseListView>) => parseListView({ ...given }),
  search: { middlewares: [stripSearchParams(defaultSort)] },
  beforeLoad: ({ location, cause }) => {
    if (location.searchStr !== '' || cause !== 'enter') return
    if (opensWithUpcoming()) {
      throw redirect({ to: dashboardPaths.list, search: upcomingView, hash: location.hash, replace: true })
    }
  },
  component: lazyRouteComponent(loadBookingsScreen, 'BookingsScreen'),
})

const needsYouRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'needs-you',
  validateSearch: (given: SearchInput<typeof parseNeedsYouView>) => parseNeedsYouView({ ...given }),
  component: lazyRouteComponent(
    () => import('../screens/booking/needs-you/needs-you-screen.tsx'),
    'NeedsYouScreen',
  ),
})

/** The address of the waiting list before it was part of Needs you, for old links. */
const oldWaitingRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'waiting',
  validateSearch: (given: SearchInput<typeof parseWaitingView>) => parseWaitingView({ ...given }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: dashboardPaths.needsYou, search: { kind: 'waiting', ...search }, replace: true })
  },
})

/** Today is a separate page, so that it loads less and works offline. */
const todayRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'today',
  validateSearch: (search: SearchInput<typeof parseTodayView>) => parseTodayView({ ...search }),
  beforeLoad: ({ location }) => replaceLocation(location.href),
})

const calendarRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar',
  validateSearch: (search: SearchInput<typeof parseCalendarView>) => parseCalendarView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/calendar/calendar-screen.tsx'), 'CalendarScreen'),
})

const moneyRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'money',
  validateSearch: (search: SearchInput<typeof parseMoneyView>) => parseMoneyView({ ...search }),
  search: { middlewares: [stripSearchParams(defaultMoneyView)] },
  component: lazyRouteComponent(() => import('../screens/money/money-screen.tsx'), 'MoneyScreen'),
})

const newInvoiceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'money/new-invoice',
  validateSearch: (search: SearchInput<typeof parseNewInvoiceView>) => parseNewInvoiceView({ ...search }),
  component: lazyRouteComponent(
    () => import('../screens/money/invoice/new-invoice-screen.tsx'),
    'NewInvoiceScreen',
  ),
})

const invoiceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'money/invoice',
  validateSearch: (search: SearchInput<typeof parseInvoiceView>) => parseInvoiceView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/money/invoice/invoice-screen.tsx'), 'InvoiceScreen'),
})

const daysOffRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar/days-off',
  validateSearch: (search: SearchInput<typeof parseBookingView>) => parseBookingView({ ...search }),
  component: lazyRouteComponent(
    () => import('../screens/calendar/days-off/days-off-screen.tsx'),
    'DaysOffScreen',
  ),
})

const planRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar/plan',
  validateSearch: (search: SearchInput<typeof parsePlanView>) => parsePlanView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/booking/moves/plan-screen.tsx'), 'PlanScreen'),
})

/** The address of unanswered new times before they were part of Needs you, for old links. */
const oldMovesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar/moves',
  validateSearch: (search: SearchInput<typeof parseBookingView>) => parseBookingView({ ...search }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: dashboardPaths.needsYou, search: { kind: 'move', ...search }, replace: true })
  },
})

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
})

const hoursRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/hours',
  validateSearch: (search: SearchInput<typeof parseBookingView>) => parseBookingView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/settings/hours/hours-screen.tsx'), 'HoursScreen'),
})

const placesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/places',
  component: lazyRouteComponent(() => import('../screens/settings/places/places-screen.tsx'), 'PlacesScreen'),
})

const bookingSettingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/bookings',
  component: lazyRouteComponent(
    () => import('../screens/settings/bookings/booking-settings-screen.tsx'),
    'BookingSettingsScreen',
  ),
})

const messageSettingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/messages',
  component: lazyRouteComponent(
    () => import('../screens/settings/message/message-settings-screen.tsx'),
    'MessageSettingsScreen',
  ),
})

const taxesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/taxes',
  component: lazyRouteComponent(() => import('../screens/settings/taxes/taxes-screen.tsx'), 'TaxesScreen'),
})

const teamRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/people',
  component: lazyRouteComponent(() => import('../screens/settings/people/team-screen.tsx'), 'TeamScreen'),
})

const notificationsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/notifications',
  component: lazyRouteComponent(
    () => import('../screens/settings/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
})

const advancedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings/advanced',
  validateSearch: (search: SearchInput<typeof parseBookingView>) => parseBookingView({ ...search }),
  component: lazyRouteComponent(
    () => import('../screens/settings/advanced/advanced-screen.tsx'),
    'AdvancedScreen',
  ),
})

const siteRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'site',
  validateSearch: (search: SearchInput<typeof parseSiteView>) => parseSiteView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/site/site-screen.tsx'), 'SiteScreen'),
})

const quotesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'quotes',
  validateSearch: (search: SearchInput<typeof parseQuotesView>) => parseQuotesView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/quote/quotes-screen.tsx'), 'QuotesScreen'),
})

const customersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'customers',
  validateSearch: (search: SearchInput<typeof parseCustomersView>) => parseCustomersView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/customer/customers-screen.tsx'), 'CustomersScreen'),
})

const messagesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'messages',
  validateSearch: (search: SearchInput<typeof parseMessagesView>) => parseMessagesView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/message/messages-screen.tsx'), 'MessagesScreen'),
})

const importCustomersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'customers/import',
  component: lazyRouteComponent(() => import('../screens/customer/import/import-screen.tsx'), 'ImportScreen'),
})

const importBookingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'import',
  component: lazyRouteComponent(
    () => import('../screens/booking/import/import-bookings-screen.tsx'),
    'ImportBookingsScreen',
  ),
})

const moreRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'more',
  component: lazyRouteComponent(() => import('./more-screen.tsx'), 'MoreScreen'),
})

const setupRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'setup',
  validateSearch: (search: SearchInput<typeof parseSetupView>) => parseSetupView({ ...search }),
  component: lazyRouteComponent(() => import('../screens/setup/setup-screen.tsx'), 'SetupScreen'),
})

const accountRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account',
  component: lazyRouteComponent(
    () => import('../screens/settings/people/account-screen.tsx'),
    'AccountScreen',
  ),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    dashboardRoute.addChildren([
      bookingsRoute,
      importBookingsRoute,
      needsYouRoute,
      oldWaitingRoute,
      todayRoute,
      calendarRoute,
      quotesRoute,
      customersRoute,
      importCustomersRoute,
      messagesRoute,
      moneyRoute,
      newInvoiceRoute,
      invoiceRoute,
      siteRoute,
      daysOffRoute,
      planRoute,
      oldMovesRoute,
      settingsRoute,
      hoursRoute,
      placesRoute,
      bookingSettingsRoute,
      messageSettingsRoute,
      taxesRoute,
      teamRoute,
      notificationsRoute,
      advancedRoute,
      moreRoute,
      setupRoute,
      accountRoute,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: AppError,
  defaultNotFoundComponent: NotFound,
})

/** Leaves the app for another page of the site and replaces the current history entry. */
function replaceLocation(href: string): Promise<void> {
  window.location.replace(href)
  return new Promise(() => {})
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** True when the previous entry is the list, so that closing the booking can go back to it. */
    openedFromList?: boolean
  }
}
