import { Hono } from 'hono/tiny'
import { accountRoutes } from './account/account-routes.ts'
import { factorRoutes } from './account/factor/factor-routes.ts'
import { requireRecentSignIn } from './account/recent-sign-in.ts'
import { requireSession } from './account/sessions.ts'
import { teamRoutes } from './account/team-routes.ts'
import { alertRoutes } from './alert/alert-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { backupRoutes } from './backup/backup-routes.ts'
import { adminBookingRoutes } from './booking/admin-booking-routes.ts'
import { exportRoutes } from './booking/list/export-routes.ts'
import { manyBookingRoutes } from './booking/many/many-routes.ts'
import { startRoutes } from './booking/start-routes.ts'
import { summaryRoutes } from './booking/summary-routes.ts'
import { calendarFeedAdminRoutes } from './calendar/calendar-feed-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { customerRoutes } from './customer/customer-routes.ts'
import type { AppEnv } from './environment.ts'
import { galleryRoutes } from './gallery/gallery-routes.ts'
import { invoiceRoutes } from './invoice/invoice-routes.ts'
import { jobRoutes } from './job/job-routes.ts'
import { todayRoutes } from './job/today-routes.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { paymentRoutes } from './payment/payment-routes.ts'
import { jobPhotoRoutes } from './photo/job-photo-routes.ts'
import { photoAdminRoutes } from './photo/photo-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { quoteAdminRoutes } from './quote/quote-admin-routes.ts'
import { reviewRoutes } from './review/review-routes.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import { siteRoutes } from './site/site-routes.ts'
import { termsRoutes } from './terms/terms-routes.ts'
import { waitingAdminRoutes } from './waiting/waiting-admin-routes.ts'

/** What only who is signed in may ask for, and only as far as their role goes. */
export const adminRoutes = new Hono<AppEnv>()
  .use(requireSession, requireRecentSignIn)
  // Before those of one booking, whose id would be `many`.
  .route('/bookings', manyBookingRoutes)
  .route('/bookings', adminBookingRoutes)
  .route('/bookings', paymentRoutes)
  .route('/bookings', invoiceRoutes)
  .route('/calendar', calendarRoutes)
  .route('/calendar-feed', calendarFeedAdminRoutes)
  .route('/customers', customerRoutes)
  .route('/jobs', jobRoutes)
  .route('/today', todayRoutes)
  .route('/photos', photoAdminRoutes)
  .route('/jobs', jobPhotoRoutes)
  .route('/gallery', galleryRoutes)
  .route('/', alertRoutes)
  .route('/', mailRoutes)
  .route('/', exportRoutes)
  .route('/', summaryRoutes)
  .route('/waiting', waitingAdminRoutes)
  .route('/', ledgerRoutes)
  .route('/', startRoutes)
  .route('/', scheduleRoutes)
  .route('/', quoteAdminRoutes)
  .route('/site', siteRoutes)
  .route('/terms', termsRoutes)
  .route('/reviews', reviewRoutes)
  .route('/backup', backupRoutes)
  .route('/push', pushRoutes)
  .route('/', accountRoutes)
  .route('/', teamRoutes)
  .route('/', factorRoutes)
  .route('/', auditRoutes)
