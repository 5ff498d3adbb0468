import { Hono } from 'hono/tiny'
import { notFoundFile, paths } from '../shared/routes.ts'
import { openDatabase } from './db/database.ts'
import { bookingTotals } from './db/schema.ts'
import { type AppEnv, secretKey } from './environment.ts'
import { basicApp } from './http/basic-app.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { onError } from './http/errors.ts'
import { noStore } from './http/no-store.ts'
import { Problem } from './http/problem.ts'
import { limitTime } from './http/time-limit.ts'
import { servePage } from './pages.ts'
import { adminRoutes } from './routes/admin.ts'
import { authRoutes } from './routes/auth.ts'
import { availabilityRoutes } from './routes/availability.ts'
import { bookingFormRoutes } from './routes/booking-form.tsx'
import { bookingRoutes } from './routes/bookings.ts'
import { calendarFeedRoutes } from './routes/calendar-feed.ts'
import { devMailRoutes } from './routes/dev-mail.ts'
import { manageRoutes } from './routes/manage.tsx'
import { ownerPageRoutes } from './routes/owner-pages.ts'
import { publicPageRoutes } from './routes/public-pages.ts'
import { siteFileRoutes } from './routes/site-files.ts'

const api = new Hono<AppEnv>()
  .get('/health', async (c) => {
    secretKey(c.env)
    await openDatabase(c.env.DB).select().from(bookingTotals).limit(1)
    return c.json({ status: 'ok' })
  })
  .route('/availability', availabilityRoutes)
  .route('/bookings', bookingRoutes)
  .route('/auth', authRoutes)
  .route('/admin', adminRoutes)
  .all('*', () => {
    throw new Problem('not-found', { detail: 'There is no such call' })
  })

export const app = basicApp()
  .use('/api/*', noStore)
  .use(refuseCrossSite)
  .use(limitTime)
  .route('/api', api)
  .route('/', siteFileRoutes)
  .route(paths.bookingForm, bookingFormRoutes)
  .route('/', manageRoutes)
  .route('/', calendarFeedRoutes)
  .route('/', devMailRoutes)
  .route('/', ownerPageRoutes)
  .route('/', publicPageRoutes)
  .notFound((c) => servePage(c, notFoundFile, 404))
  .onError(onError)
