import { Hono } from 'hono/tiny'
import type { Answers } from '../shared/http/answers.ts'
import { invitationPath, notFoundFile, paths, unsubscribePath } from '../shared/page/routes.ts'
import { authRoutes } from './account/auth-routes.ts'
import { invitationRoutes } from './account/invitation-routes.tsx'
import { adminRoutes } from './admin-routes.ts'
import { bookingFormRoutes } from './booking/booking-form-routes.tsx'
import { bookingRoutes } from './booking/booking-routes.ts'
import { manageRoutes } from './booking/manage/manage-routes.tsx'
import { calendarFeedRoutes } from './calendar/calendar-feed-routes.ts'
import { openDatabase } from './database/open-database.ts'
import { isSchemaApplied } from './database/schema-version.ts'
import { stripeRoutes } from './deposit/stripe-routes.ts'
import { type AppEnv, acceptedKeys } from './environment.ts'
import { galleryFileRoutes } from './gallery/gallery-file-routes.ts'
import { galleryUploadRoutes } from './gallery/gallery-routes.ts'
import { basicApp } from './http/basic-app.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { onError } from './http/errors.ts'
import { noStore } from './http/no-store.ts'
import { Problem } from './http/thrown-problem.ts'
import { limitTime } from './http/time-limit.ts'
import { invoicePageRoutes } from './invoice/invoice-pages.ts'
import { devMailRoutes } from './mail/dev-mail.ts'
import { ownerPageRoutes } from './page/owner-pages.ts'
import { publicPageRoutes } from './page/public-pages.ts'
import { servePage } from './page/serve-page.ts'
import { siteFileRoutes } from './page/site-files.ts'
import { jobPhotoUploadRoutes } from './photo/job-photo-routes.ts'
import { photoRoutes } from './photo/photo-routes.ts'
import { quoteFormRoutes } from './quote/quote-form-routes.tsx'
import { quotePageRoutes } from './quote/quote-page-routes.tsx'
import { quoteRoutes } from './quote/quote-routes.ts'
import { unsubscribeRoutes } from './review/unsubscribe-routes.tsx'
import { availabilityRoutes } from './schedule/availability-routes.ts'
import { previewRoutes } from './site/preview-routes.ts'
import { waitingRoutes } from './waiting/waiting-routes.ts'

const api = new Hono<AppEnv>()
  .get('/health', async (c) => {
    acceptedKeys(c.env)
    if (!(await isSchemaApplied(openDatabase(c.env.DB)))) {
      throw new Problem('unavailable', { detail: 'The database lacks the latest migration' })
    }
    return c.json<Answers['GET /api/health']>({ status: 'ok' })
  })
  .route('/availability', availabilityRoutes)
  .route('/bookings', bookingRoutes)
  .route('/waiting', waitingRoutes)
  .route('/quotes', quoteRoutes)
  .route('/stripe', stripeRoutes)
  .route('/auth', authRoutes)
  .route('/admin', adminRoutes)
  .all('*', () => {
    throw new Problem('not-found', { detail: 'There is no such call' })
  })

export const app = basicApp()
  .use('/api/*', noStore)
  .use(refuseCrossSite)
  // Before the limit of time, which begins here once all of the photos have come.
  .route('/api/photos', photoRoutes)
  .route('/api/admin/jobs', jobPhotoUploadRoutes)
  .route('/api/admin/gallery', galleryUploadRoutes)
  .route(paths.quote, quoteFormRoutes)
  .use(limitTime)
  .route('/api', api)
  .route('/', siteFileRoutes)
  .route('/', galleryFileRoutes)
  .route(paths.bookingForm, bookingFormRoutes)
  .route('/', manageRoutes)
  .route('/', quotePageRoutes)
  .route(unsubscribePath(), unsubscribeRoutes)
  .route(invitationPath(), invitationRoutes)
  .route('/', calendarFeedRoutes)
  .route('/', devMailRoutes)
  .route('/', invoicePageRoutes)
  .route('/', ownerPageRoutes)
  .route('/', previewRoutes)
  .route('/', publicPageRoutes)
  .notFound((c) => servePage(c, notFoundFile, 404))
  .onError(onError)
