import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../shared/api/api-responses.ts'
import {
  codeLoginPath,
  forgotPasswordPath,
  invitationPath,
  passwordResetPath,
  paths,
  unsubscribePath,
} from '../shared/lib/page/routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { openDatabase } from './lib/database/open-database.ts'
import { isSchemaApplied } from './lib/database/schema-version.ts'
import { type AppEnv, acceptedKeys } from './lib/environment.ts'
import { allowedMethods, readMethods } from './lib/http/allowed-methods.ts'
import { createApp } from './lib/http/create-app.ts'
import { rejectCrossSite } from './lib/http/cross-site.ts'
import { Problem } from './lib/http/http-problem.ts'
import { noStore } from './lib/http/no-store.ts'
import { requestTimeout } from './lib/http/time-limit.ts'
import { onError } from './on-error.ts'
import { authRoutes } from './routes/account/auth-routes.ts'
import { codeLoginRoutes } from './routes/account/code-login-routes.tsx'
import { forgotPasswordRoutes } from './routes/account/forgot-password-routes.tsx'
import { invitationRoutes } from './routes/account/invitation-routes.tsx'
import { loginFormRoutes } from './routes/account/login-form-routes.tsx'
import { passwordResetRoutes } from './routes/account/password-reset-routes.tsx'
import { bookingFormRoutes } from './routes/booking/booking-form-routes.tsx'
import { bookingRoutes } from './routes/booking/booking-routes.ts'
import { calendarFeedRoutes } from './routes/calendar/calendar-feed-routes.ts'
import { carePageRoutes } from './routes/care/care-page-routes.tsx'
import { stripeRoutes } from './routes/deposit/stripe-routes.ts'
import { galleryFileRoutes } from './routes/gallery/gallery-file-routes.ts'
import { galleryUploadRoutes } from './routes/gallery/gallery-routes.ts'
import { invoicePageRoutes } from './routes/invoice/invoice-page-routes.ts'
import { manageRoutes } from './routes/manage/manage-routes.tsx'
import { devTextRoutes } from './routes/message/dev-text-routes.tsx'
import { twilioRoutes } from './routes/message/twilio-routes.ts'
import { dashboardPageRoutes } from './routes/page/dashboard-page-routes.ts'
import { devRoutes } from './routes/page/dev-routes.ts'
import { handleUnmatched } from './routes/page/handle-unmatched.ts'
import { isPublicPath, publicPageRoutes } from './routes/page/public-page-routes.ts'
import { siteFileRoutes } from './routes/page/site-file-routes.ts'
import { jobPhotoUploadRoutes } from './routes/photo/job-photo-routes.ts'
import { photoRoutes } from './routes/photo/photo-routes.ts'
import { quoteFormRoutes } from './routes/quote/quote-form-routes.tsx'
import { quotePageRoutes } from './routes/quote/quote-page-routes.tsx'
import { quoteRoutes } from './routes/quote/quote-routes.ts'
import { unsubscribeRoutes } from './routes/review/unsubscribe-routes.tsx'
import { availabilityRoutes } from './routes/schedule/availability-routes.ts'
import { previewRoutes } from './routes/site/preview-routes.ts'
import { waitingRoutes } from './routes/waiting/waiting-routes.ts'

const api = new Hono<AppEnv>()
  .get('/health', async (c) => {
    acceptedKeys(c.env)
    if (!(await isSchemaApplied(openDatabase(c.env.DB)))) {
      throw new Problem('unavailable', { detail: 'The database lacks the latest migration' })
    }
    return c.json<ApiResponses['GET /api/health']>({ status: 'ok', version: c.env.VERSION.id })
  })
  .route('/availability', availabilityRoutes)
  .route('/bookings', bookingRoutes)
  .route('/waiting', waitingRoutes)
  .route('/quotes', quoteRoutes)
  .route('/stripe', stripeRoutes)
  .route('/messages', twilioRoutes)
  .route('/auth', authRoutes)
  .route('/admin', adminRoutes)
  .all('*', (c) => c.notFound())

export const app = createApp()
  .use('/api/*', noStore)
  .use(rejectCrossSite)
  // Before the request timeout, because each upload route starts it only after the body has arrived.
  .route('/api/photos', photoRoutes)
  .route('/api/admin/jobs', jobPhotoUploadRoutes)
  .route('/api/admin/gallery', galleryUploadRoutes)
  .route(paths.quote, quoteFormRoutes)
  .use(requestTimeout)
  .route('/api', api)
  .route('/', siteFileRoutes)
  .route('/', galleryFileRoutes)
  .route(paths.bookingForm, bookingFormRoutes)
  .route('/', manageRoutes)
  .route('/', quotePageRoutes)
  .route(unsubscribePath(), unsubscribeRoutes)
  .route('/', carePageRoutes)
  .route(invitationPath(), invitationRoutes)
  .route(codeLoginPath, codeLoginRoutes)
  .route(forgotPasswordPath, forgotPasswordRoutes)
  .route(passwordResetPath(), passwordResetRoutes)
  .route('/', calendarFeedRoutes)
  .route('/', devTextRoutes)
  .route('/', devRoutes)
  .route('/', invoicePageRoutes)
  .route('/', loginFormRoutes)
  .route('/', dashboardPageRoutes)
  .route('/', previewRoutes)
  .route('/', publicPageRoutes)
  .notFound((c) => handleUnmatched(c, isPublicPath(c.req.path) ? readMethods : methodsOf(c.req.path)))
  .onError(onError)

const methodsOf = allowedMethods(() => app.routes)
