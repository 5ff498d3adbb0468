import type {
  AccountListJson,
  InvitationSentJson,
  SessionJson,
  SessionListJson,
} from '../rules/account/account-json.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '../rules/account/reauthentication.ts'
import type {
  FactorAddedJson,
  FactorsJson,
  NewAppJson,
  PublicKeyCredentialCreationOptionsJSON,
} from '../rules/account/sign-in-factors.ts'
import type { AlertsJson } from '../rules/alert/alert-rules.ts'
import type { AuditJson } from '../rules/audit/audit-actions.ts'
import type { BackupJson } from '../rules/backup/backup-json.ts'
import type {
  BookedJson,
  BookingEventJson,
  BookingJson,
  BookingListJson,
  OrderAttemptJson,
} from '../rules/booking/booking-json.ts'
import type { BookingStatsJson, ChangesJson, ToCallListJson } from '../rules/booking/booking-stats-json.ts'
import type { BulkResultJson, BulkUndoneJson, LastBulkActionJson } from '../rules/booking/bulk-actions.ts'
import type {
  MovePlanJson,
  MoveProposalsJson,
  WithdrawnProposalsJson,
} from '../rules/booking/move-proposals-json.ts'
import type {
  CalendarFeedJson,
  CalendarJson,
  CalendarMonthJson,
  NewCalendarFeedJson,
} from '../rules/calendar/calendar-json.ts'
import type {
  CustomerErasedJson,
  CustomerExportJson,
  CustomerJson,
  CustomerListJson,
  CustomerNoteJson,
} from '../rules/customer/customer-json.ts'
import type { DepositDueJson } from '../rules/deposit/hold.ts'
import type { FiguresJson } from '../rules/figures/figures-json.ts'
import type { GalleryPicturesJson, GalleryRegisteredJson } from '../rules/gallery/gallery-json.ts'
import type { BookingInvoicesJson } from '../rules/invoice/invoice-json.ts'
import type { JobJson } from '../rules/job/job-json.ts'
import type { OnMyWayJson, TodayJson } from '../rules/job/today-json.ts'
import type { CollectedJson } from '../rules/ledger/collected-json.ts'
import type { LedgerJson } from '../rules/ledger/ledger-json.ts'
import type { MoneyJson } from '../rules/ledger/money-json.ts'
import type { BookingEmailsJson, EmailsResentJson, FailedEmailsJson } from '../rules/mail/email-json.ts'
import type { PaymentJson } from '../rules/payment/payment.ts'
import type { JobPhotosJson } from '../rules/photo/job-photo.ts'
import type { PhotoJson } from '../rules/photo/photo.ts'
import type { SiteData } from '../rules/price/site-data.ts'
import type { PushJson } from '../rules/push/push-device.ts'
import type {
  QuoteDetailsJson,
  QuoteListJson,
  QuoteRequestedJson,
  QuoteTemplatesJson,
} from '../rules/quote/quote-json.ts'
import type { ReviewJson, ReviewListJson } from '../rules/review/review-json.ts'
import type { AvailabilityJson, OwnerStartsJson } from '../rules/schedule/availability-json.ts'
import type { ScheduleJson, SpecialDayJson, TimeOffJson } from '../rules/schedule/schedule-json.ts'
import type { SetupJson } from '../rules/setup/setup-steps.ts'
import type { TermsJson } from '../rules/terms/terms-request.ts'
import type { WaitingJson } from '../rules/waiting/waiting.ts'
import type { DismissedJson, WaitingListJson } from '../rules/waiting/waiting-list.ts'
import type { SiteJson, SiteVersionsJson } from '../site/draft/site-json.ts'

/**
 * The success response of each endpoint; `null` is 204 without a body. Both the Worker's routes and the
 * client take their types from here. Every other response is a `ProblemJson`.
 */
export type ApiResponses = {
  'GET /api/health': { status: 'ok'; version: string }
  'GET /api/availability': AvailabilityJson
  /** Cached as immutable when `?v=` names the tag that a page embeds. */
  'GET /api/site': SiteData
  /** 201, or 202 when the order joins the waiting list or needs a deposit first. */
  'POST /api/bookings': BookedJson | WaitingJson | DepositDueJson
  /** 202. */
  'POST /api/waiting': WaitingJson
  'GET /api/bookings/status': OrderAttemptJson

  /** 201. */
  'POST /api/quotes': QuoteRequestedJson
  /** 201. The request body is the photo. */
  'PUT /api/photos/:id': PhotoJson

  /** Stripe events, verified by their signature. */
  'POST /api/stripe/webhook': null

  'POST /api/auth/login': SessionJson
  'POST /api/auth/second-factor': SessionJson
  'GET /api/auth/passkey': PublicKeyCredentialRequestOptionsJSON
  'POST /api/auth/passkey': SessionJson
  'GET /api/auth/session': SessionJson
  'POST /api/auth/refresh': SessionJson
  'POST /api/auth/logout': null

  'GET /api/admin/bookings': BookingListJson
  'POST /api/admin/bookings': BookedJson
  'GET /api/admin/bookings/many': LastBulkActionJson
  'POST /api/admin/bookings/many': BulkResultJson
  'POST /api/admin/bookings/many/undo': BulkUndoneJson
  'GET /api/admin/moves': MoveProposalsJson
  'GET /api/admin/moves/plan': MovePlanJson
  'POST /api/admin/moves/stop': WithdrawnProposalsJson
  'GET /api/admin/bookings/:id': BookingJson
  'PATCH /api/admin/bookings/:id': BookingJson
  'PATCH /api/admin/bookings/:id/slot': BookingJson
  'POST /api/admin/bookings/:id/undo-completion': BookingJson
  'POST /api/admin/bookings/:id/no-show': BookingJson
  'GET /api/admin/bookings/:id/starts': OwnerStartsJson
  'GET /api/admin/starts': OwnerStartsJson
  'DELETE /api/admin/bookings/:id': null
  'GET /api/admin/bookings/:id/history': { events: BookingEventJson[] }
  'GET /api/admin/bookings/:id/payments': { payments: PaymentJson[] }
  /** 201, or 200 when the payment was already recorded. */
  'POST /api/admin/bookings/:id/payments': PaymentJson
  'POST /api/admin/bookings/:id/reminders': null
  'GET /api/admin/bookings/:id/mail': BookingEmailsJson
  'POST /api/admin/bookings/:id/mail/:message/resend': BookingEmailsJson
  'GET /api/admin/bookings/:id/invoices': BookingInvoicesJson
  /** 201. Returns the active invoice when the booking already has one. */
  'POST /api/admin/bookings/:id/invoices': BookingInvoicesJson
  /** 201. */
  'POST /api/admin/bookings/:id/invoices/credit': BookingInvoicesJson
  'POST /api/admin/bookings/:id/invoices/send': null
  'GET /api/admin/mail': FailedEmailsJson
  'POST /api/admin/mail/resend': EmailsResentJson

  'GET /api/admin/alerts': AlertsJson
  'GET /api/admin/waiting': WaitingListJson
  /** 201. */
  'POST /api/admin/waiting/dismiss': DismissedJson
  'POST /api/admin/waiting/:id/book': BookedJson
  'DELETE /api/admin/waiting/:id': null
  'GET /api/admin/stats': BookingStatsJson
  'GET /api/admin/figures': FiguresJson
  'GET /api/admin/ledger': LedgerJson
  'GET /api/admin/money': MoneyJson
  'GET /api/admin/takings': CollectedJson
  'GET /api/admin/to-call': ToCallListJson
  'GET /api/admin/changes': ChangesJson

  'GET /api/admin/today': TodayJson
  'GET /api/admin/jobs/:id': JobJson
  'POST /api/admin/jobs/:id/complete': JobJson
  'POST /api/admin/jobs/:id/on-my-way': OnMyWayJson
  /** 201. */
  'POST /api/admin/jobs/:id/notes': JobJson

  'GET /api/admin/quotes': QuoteListJson
  /** 201. */
  'POST /api/admin/quotes': QuoteDetailsJson
  /** The customer's private link, for the owner to pass on. */
  'GET /api/admin/quotes/:id/link': { url: string }
  'GET /api/admin/quotes/:id': QuoteDetailsJson
  'DELETE /api/admin/quotes/:id': null
  'POST /api/admin/quotes/:id/offer': QuoteDetailsJson
  'POST /api/admin/quotes/:id/answer': QuoteDetailsJson
  'GET /api/admin/offer-templates': QuoteTemplatesJson
  'PUT /api/admin/offer-templates': QuoteTemplatesJson

  'GET /api/admin/jobs/:id/photos': JobPhotosJson
  /** 201. The request body is the photo; `moment` in the query says when it was taken. */
  'PUT /api/admin/jobs/:id/photos/:photo': PhotoJson
  'PATCH /api/admin/jobs/:id/photos/:photo': JobPhotosJson
  'DELETE /api/admin/jobs/:id/photos/:photo': null

  'GET /api/admin/gallery': GalleryPicturesJson
  /** 201. The request body is one file of the picture, named by width and type: `480.webp`. */
  'PUT /api/admin/gallery/:id/:file': { file: string }
  /** 201, once all files of the picture are uploaded. */
  'POST /api/admin/gallery/:id': GalleryRegisteredJson
  'DELETE /api/admin/gallery/:id': null

  'GET /api/admin/site': SiteJson
  'PATCH /api/admin/site': SiteJson
  /** The site as it will be once the draft is published. */
  'GET /api/admin/site/draft': SiteData
  /** 201. */
  'POST /api/admin/site/packages': SiteJson
  'PATCH /api/admin/site/packages/:id': SiteJson
  'PATCH /api/admin/site/quote-cards/:id': SiteJson
  'POST /api/admin/site/publish': SiteJson
  'DELETE /api/admin/site/draft': SiteJson
  'GET /api/admin/site/versions': SiteVersionsJson
  'POST /api/admin/site/versions/:number/publish': SiteJson
  'GET /api/admin/site/setup': SetupJson
  'PUT /api/admin/site/setup/:step': SetupJson

  'GET /api/admin/calendar': CalendarJson
  'GET /api/admin/calendar/month': CalendarMonthJson
  'GET /api/admin/calendar-feed': CalendarFeedJson
  'POST /api/admin/calendar-feed': NewCalendarFeedJson
  'DELETE /api/admin/calendar-feed': null

  'GET /api/admin/customers': CustomerListJson
  /**
   * The customer of a booking or quote. Links the booking or quote to its customer first if that has not
   * happened yet.
   */
  'GET /api/admin/customers/:id': CustomerJson
  'PUT /api/admin/customers/:id/note': { note: CustomerNoteJson | null }
  'POST /api/admin/customers/:id/merge': null
  'POST /api/admin/customers/:id/unmerge': null
  'POST /api/admin/customers/:id/split': null
  'POST /api/admin/customers/:id/keep-together': null
  'DELETE /api/admin/customers/:id': CustomerErasedJson
  'GET /api/admin/customers/:id/export': CustomerExportJson

  'GET /api/admin/schedule': ScheduleJson
  'PUT /api/admin/schedule': ScheduleJson
  'GET /api/admin/special-days': { days: SpecialDayJson[] }
  'PUT /api/admin/special-days/:date': SpecialDayJson
  'DELETE /api/admin/special-days/:date': null
  'GET /api/admin/time-off': { items: TimeOffJson[] }
  'POST /api/admin/time-off': TimeOffJson
  'DELETE /api/admin/time-off/:id': null

  'GET /api/admin/terms': TermsJson
  'PUT /api/admin/terms': TermsJson

  'GET /api/admin/reviews': ReviewListJson
  'POST /api/admin/reviews': ReviewJson
  'PATCH /api/admin/reviews/:bookingId': ReviewJson
  'DELETE /api/admin/reviews/:bookingId': null

  'GET /api/admin/backup': BackupJson

  'GET /api/admin/push': PushJson
  'PUT /api/admin/push/devices': null
  'DELETE /api/admin/push/devices/:id': null
  'POST /api/admin/push/devices/:id/test': null

  'POST /api/admin/password': null
  'GET /api/admin/sessions': SessionListJson
  /** Ends all sessions except the current one. */
  'DELETE /api/admin/sessions': null
  'DELETE /api/admin/sessions/:id': null

  'GET /api/admin/accounts': AccountListJson
  'PATCH /api/admin/accounts/:id': null
  'DELETE /api/admin/accounts/:id': null
  /** 201. */
  'POST /api/admin/invitations': InvitationSentJson
  'DELETE /api/admin/invitations/:id': null

  'POST /api/admin/confirm': null
  'GET /api/admin/recent': null
  'GET /api/admin/factors': FactorsJson
  'POST /api/admin/factors/passkeys/question': PublicKeyCredentialCreationOptionsJSON
  'POST /api/admin/factors/passkeys': FactorAddedJson
  'DELETE /api/admin/factors/passkeys/:id': null
  'POST /api/admin/factors/app': NewAppJson
  'POST /api/admin/factors/app/confirm': FactorAddedJson
  'DELETE /api/admin/factors/app': null
  'POST /api/admin/factors/recovery-codes': FactorAddedJson

  'GET /api/admin/audit': AuditJson
}

/** An endpoint is named by its method and path. */
export type ApiEndpoint = keyof ApiResponses
