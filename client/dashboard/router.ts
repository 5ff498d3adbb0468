import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  stripSearchParams,
} from '@tanstack/react-router'
import { paths } from '../../shared/page/routes.ts'
import { SignInPage } from './account/sign-in-page.tsx'
import {
  calendarSearchSchema,
  customersSearchSchema,
  defaultFigures,
  defaultSort,
  figuresSearchSchema,
  listSearchSchema,
  loginSearchSchema,
  parseSearch,
  quotesSearchSchema,
  settingsSearchSchema,
  stringifySearch,
} from './addresses.ts'
import { AppRoot } from './app-frame.tsx'
import { ListScreen } from './booking/list/list-screen.tsx'
import { AppError, NotFound, PageSpinner } from './message-pages.tsx'
import { SessionGuard } from './session-guard.tsx'

const rootRoute = createRootRoute({ component: AppRoot })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: loginSearchSchema,
  component: SignInPage,
})

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  component: SessionGuard,
})

const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  validateSearch: listSearchSchema,
  search: { middlewares: [stripSearchParams(defaultSort)] },
  component: ListScreen,
})

// What is not the list comes when it is asked for: the first load stays small.
const calendarRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar',
  validateSearch: calendarSearchSchema,
  component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen'),
})

const figuresRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'figures',
  validateSearch: figuresSearchSchema,
  search: { middlewares: [stripSearchParams(defaultFigures)] },
  component: lazyRouteComponent(() => import('./figures/figures-screen.tsx'), 'FiguresScreen'),
})

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings',
  validateSearch: settingsSearchSchema,
  component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
})

const quotesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'quotes',
  validateSearch: quotesSearchSchema,
  component: lazyRouteComponent(() => import('./quote/quotes-screen.tsx'), 'QuotesScreen'),
})

const customersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'customers',
  validateSearch: customersSearchSchema,
  component: lazyRouteComponent(() => import('./customer/customers-screen.tsx'), 'CustomersScreen'),
})

const unusualRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'unusual',
  component: lazyRouteComponent(() => import('./booking/unusual/unusual-screen.tsx'), 'UnusualScreen'),
})

const accountRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account',
  component: lazyRouteComponent(() => import('./settings/account-screen.tsx'), 'AccountScreen'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    dashboardRoute.addChildren([
      listRoute,
      calendarRoute,
      quotesRoute,
      customersRoute,
      figuresRoute,
      settingsRoute,
      unusualRoute,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The entry before this one is the list that led here, so that closing the booking can go back to it. */
    openedFromList?: boolean
  }
}
