import { Hono } from 'hono/tiny'
import type { AppEnv } from './lib/environment.ts'
import { accountRoutes } from './routes/account/account-routes.ts'
import { factorRoutes } from './routes/account/factor-routes.ts'
import { requireRecentSignIn } from './routes/account/require-recent-sign-in.ts'
import { requireSession } from './routes/account/require-session.ts'
import { teamRoutes } from './routes/account/team-routes.ts'
import { alertRoutes } from './routes/alert/alert-routes.ts'
import { auditRoutes } from './routes/audit/audit-routes.ts'
import { backupRoutes } from './routes/backup/backup-routes.ts'
import { adminBookingRoutes } from './routes/booking/admin-booking-routes.ts'
import { bookingExportRoutes } from './routes/booking/booking-export-routes.ts'
import { bookingImportRoutes } from './routes/booking/booking-import-routes.ts'
import { bulkBookingRoutes, lastChangeRoutes } from './routes/booking/bulk-booking-routes.ts'
import { moveRoutes } from './routes/booking/move-routes.ts'
import { startRoutes } from './routes/booking/start-routes.ts'
import { summaryRoutes } from './routes/booking/summary-routes.ts'
import { busyCalendarRoutes } from './routes/calendar/busy-calendar-routes.ts'
import { calendarFeedAdminRoutes } from './routes/calendar/calendar-feed-routes.ts'
import { calendarRoutes } from './routes/calendar/calendar-routes.ts'
import { careRoutes, customerCareRoutes } from './routes/care/care-routes.ts'
import { customerImportRoutes } from './routes/customer/customer-import-routes.ts'
import { customerRoutes } from './routes/customer/customer-routes.ts'
import { galleryRoutes } from './routes/gallery/gallery-routes.ts'
import { invoiceRoutes } from './routes/invoice/invoice-routes.ts'
import { sharedInvoiceRoutes } from './routes/invoice/shared-invoice-routes.ts'
import { jobRoutes } from './routes/job/job-routes.ts'
import { todayRoutes } from './routes/job/today-routes.ts'
import { ledgerRoutes } from './routes/ledger/ledger-routes.ts'
import { mailRoutes } from './routes/mail/mail-routes.ts'
import { customerMessageRoutes, messageRoutes } from './routes/message/message-routes.ts'
import { messageSettingsRoutes } from './routes/message/message-settings-routes.ts'
import { paymentRoutes } from './routes/payment/payment-routes.ts'
import { jobPhotoRoutes } from './routes/photo/job-photo-routes.ts'
import { photoAdminRoutes } from './routes/photo/photo-routes.ts'
import { pushRoutes } from './routes/push/push-routes.ts'
import { quoteAdminRoutes } from './routes/quote/quote-admin-routes.ts'
import { reviewRoutes } from './routes/review/review-routes.ts'
import { scheduleRoutes } from './routes/schedule/schedule-routes.ts'
import { workSettingsRoutes } from './routes/schedule/work-settings-routes.ts'
import { siteRoutes } from './routes/site/site-routes.ts'
import { termsRoutes } from './routes/terms/terms-routes.ts'
import { waitingAdminRoutes } from './routes/waiting/waiting-admin-routes.ts'

/** The dashboard's API. It needs a session, and the account's role decides which routes it may call. */
export const adminRoutes = new Hono<AppEnv>()
  .use(requireSession, requireRecentSignIn)
  // Before the routes of a single booking, which would take `many` and `import` for an id.
  .route('/bookings/import', bookingImportRoutes)
  .route('/bookings', bulkBookingRoutes)
  .route('/bookings', adminBookingRoutes)
  .route('/bookings', paymentRoutes)
  .route('/bookings', invoiceRoutes)
  .route('/invoices', sharedInvoiceRoutes)
  .route('/last-change', lastChangeRoutes)
  .route('/moves', moveRoutes)
  .route('/calendar', calendarRoutes)
  .route('/calendar-feed', calendarFeedAdminRoutes)
  .route('/busy-calendars', busyCalendarRoutes)
  .route('/customers/import', customerImportRoutes)
  .route('/customers', customerRoutes)
  .route('/customers', customerMessageRoutes)
  .route('/messages', messageRoutes)
  .route('/customers', customerCareRoutes)
  .route('/care', careRoutes)
  .route('/jobs', jobRoutes)
  .route('/today', todayRoutes)
  .route('/photos', photoAdminRoutes)
  .route('/jobs', jobPhotoRoutes)
  .route('/gallery', galleryRoutes)
  .route('/', alertRoutes)
  .route('/', mailRoutes)
  .route('/', bookingExportRoutes)
  .route('/', summaryRoutes)
  .route('/waiting', waitingAdminRoutes)
  .route('/', ledgerRoutes)
  .route('/', startRoutes)
  .route('/', scheduleRoutes)
  .route('/settings/work', workSettingsRoutes)
  .route('/settings/messages', messageSettingsRoutes)
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
