import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { paths } from '../../shared/page/routes.ts'
import { atLeast } from '../ui/use-is-at-least.ts'
import { SignInPage } from './account/sign-in-page.tsx'
import {
  calendarSearchSchema,
  defaultFigures,
  defaultSort,
  figuresSearchSchema,
  listSearchSchema,
  loginSearchSchema,
  parseSearch,
  places,
  quotesSearchSchema,
  settingsSearchSchema,
  stringifySearch,
  todaySearchSchema,
} from './addresses.ts'
import { AppRoot } from './app-frame.tsx'
import { loadList } from './booking/list/load-list.ts'
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
  beforeLoad: ({ location }) => {
    if (location.searchStr === '' && isEntry() && opensOnToday()) {
      throw redirect({ to: places.today, replace: true })
    }
  },
  component: lazyRouteComponent(loadList, 'ListScreen'),
})

// Every screen comes when it is asked for: the first load stays small.
const todayRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'today',
  validateSearch: todaySearchSchema,
  component: lazyRouteComponent(() => import('./today/today-screen.tsx'), 'TodayScreen'),
})

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

const unusualRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'unusual',
  component: lazyRouteComponent(() => import('./booking/unusual/unusual-screen.tsx'), 'UnusualScreen'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    dashboardRoute.addChildren([
      listRoute,
      todayRoute,
      calendarRoute,
      quotesRoute,
      figuresRoute,
      settingsRoute,
      unusualRoute,
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

/** True for who comes to the dashboard from elsewhere, and not from one of its other screens. */
const isEntry = () => !router.state.resolvedLocation?.pathname.startsWith(paths.dashboard)

/** A phone's first screen is the day, and so is the only one that opens without a connection. */
const opensOnToday = () => !window.matchMedia(atLeast.tablet).matches || !navigator.onLine

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The entry before this one is the list that led here, so that closing the booking can go back to it. */
    openedFromList?: boolean
  }
}
