import type {
  AccountListJson,
  InvitationSentJson,
  SessionJson,
  SessionListJson,
} from '../rules/account/account-json.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '../rules/account/reauthentication.ts'
import { type Role, roles } from '../rules/account/role.ts'
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
  BookingImportedJson,
  BookingImportListJson,
  BookingImportPreviewJson,
  BookingImportUndoneJson,
} from '../rules/booking/booking-import-json.ts'
import type {
  BookedJson,
  BookingHistoryJson,
  BookingJson,
  BookingListJson,
  OrderAttemptJson,
} from '../rules/booking/booking-json.ts'
import type { BookingStatsJson, ChangesJson, ToCallListJson } from '../rules/booking/booking-stats-json.ts'
import type { BulkResultJson, BulkUndoneJson } from '../rules/booking/bulk-actions.ts'
import type {
  MovePlanJson,
  MoveProposalsJson,
  WithdrawnProposalsJson,
} from '../rules/booking/move-proposals-json.ts'
import type { LastChangeJson } from '../rules/booking/undoable-actions.ts'
import type { BusyCalendarsJson } from '../rules/calendar/busy-calendar.ts'
import type {
  CalendarFeedJson,
  CalendarJson,
  CalendarMonthJson,
  NewCalendarFeedJson,
} from '../rules/calendar/calendar-json.ts'
import type { CareListJson, CarePlanJson, CareRemindedJson } from '../rules/care/care-json.ts'
import type {
  ImportedJson,
  ImportListJson,
  ImportPreviewJson,
  ImportUndoneJson,
} from '../rules/customer/customer-import.ts'
import type {
  CustomerErasedJson,
  CustomerExportJson,
  CustomerJson,
  CustomerListJson,
  CustomerNoteJson,
} from '../rules/customer/customer-json.ts'
import type { CustomerRecordJson } from '../rules/customer/customer-record.ts'
import type { DepositDueJson } from '../rules/deposit/hold.ts'
import type { FiguresJson } from '../rules/figures/figures-json.ts'
import type { GalleryPicturesJson, GalleryRegisteredJson } from '../rules/gallery/gallery-json.ts'
import type {
  BookingInvoicesJson,
  SharedInvoiceResponseJson,
  UnbilledJobsJson,
} from '../rules/invoice/invoice-json.ts'
import type { JobJson } from '../rules/job/job-json.ts'
import type { OnMyWayJson, TodayJson } from '../rules/job/today-json.ts'
import type { CollectedJson } from '../rules/ledger/collected-json.ts'
import type { LedgerJson } from '../rules/ledger/ledger-json.ts'
import type { MoneyJson } from '../rules/ledger/money-json.ts'
import type { BookingEmailsJson, EmailsResentJson, FailedEmailsJson } from '../rules/mail/email-json.ts'
import type {
  BookingChannelsJson,
  ThreadJson,
  ThreadListJson,
  ThreadTextJson,
} from '../rules/message/message-json.ts'
import type { MessageSettingsJson } from '../rules/message/message-settings.ts'
import type { BookingMoneyJson } from '../rules/payment/pay-link.ts'
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
import type {
  AvailabilityJson,
  NextOpeningJson,
  OwnerStartsJson,
} from '../rules/schedule/availability-json.ts'
import type { ScheduleJson, SpecialDayJson, TimeOffJson } from '../rules/schedule/schedule-json.ts'
import type { WorkSettingsJson } from '../rules/schedule/work-settings.ts'
import type { SetupJson } from '../rules/setup/setup-steps.ts'
import type { TermsJson } from '../rules/terms/terms-request.ts'
import type { WaitingJson } from '../rules/waiting/waiting.ts'
import type { DismissedJson, WaitingListJson } from '../rules/waiting/waiting-list.ts'
import type { SiteJson, SiteVersionsJson } from '../site/draft/site-json.ts'

/** A file, which the typed client never parses. */
export type FileResponse = { isFile: true }

export type Endpoint<Response> = {
  /** The roles that may call it; `null` needs no session. */
  roles: readonly Role[] | null
  /** Whether the user has to reauthenticate once 15 minutes have passed since they last did. */
  needsReauthentication: boolean
  /** Never set: the type of a success response; `null` is 204 without a body. */
  response?: Response
}

const endpoint =
  (mayCall: readonly Role[] | null) =>
  <Response>(reauthenticated?: 'reauthenticated'): Endpoint<Response> => ({
    roles: mayCall,
    needsReauthentication: reauthenticated !== undefined,
  })

const anyone = endpoint(null)
const everyone = endpoint(roles)
const owner = endpoint(['owner'])

/**
 * Every API call: who may call it, and what it answers when it succeeds. Every other response is a
 * `ProblemJson`. The access is enforced in worker/routes/account, and both the Worker's routes and the client
 * take their types from here (api-responses.ts).
 *
 * Crew see the day, its jobs and their own account. Of money they see only the balance due of a job, and they
 * can neither export data nor decide for the business. What exports customers, grants or revokes access, or
 * ends many things at once needs reauthentication. So does publishing when it changes the contact details
 * (worker/db/site/site-draft.ts), and cancelling many bookings (worker/routes/booking/bulk-booking-routes.ts).
 */
export const endpoints = {
  'GET /api/health': anyone<{ status: 'ok'; version: string }>(),
  'GET /api/availability': anyone<AvailabilityJson>(),
  /** Cached for a minute. */
  'GET /api/availability/next': anyone<NextOpeningJson>(),
  /** Cached as immutable when `?v=` names the tag that a page embeds. */
  'GET /api/site': anyone<SiteData>(),
  /** 201, or 202 when the order joins the waiting list or needs a deposit first. */
  'POST /api/bookings': anyone<BookedJson | WaitingJson | DepositDueJson>(),
  /** 202. */
  'POST /api/waiting': anyone<WaitingJson>(),
  'GET /api/bookings/status': anyone<OrderAttemptJson>(),

  /** 201. */
  'POST /api/quotes': anyone<QuoteRequestedJson>(),
  /** 201. The request body is the photo. */
  'PUT /api/photos/:id': anyone<PhotoJson>(),

  /** Stripe events, verified by their signature. */
  'POST /api/stripe/webhook': anyone<null>(),
  /** Twilio's forms, verified by their signature. */
  'POST /api/messages/twilio': anyone<FileResponse>(),

  'POST /api/auth/login': anyone<SessionJson>(),
  'POST /api/auth/forgot': anyone<Record<string, never>>(),
  'POST /api/auth/reset': anyone<null>(),
  'POST /api/auth/second-factor': anyone<SessionJson>(),
  'GET /api/auth/passkey': anyone<PublicKeyCredentialRequestOptionsJSON>(),
  'POST /api/auth/passkey': anyone<SessionJson>(),
  'GET /api/auth/session': anyone<SessionJson>(),
  'POST /api/auth/refresh': anyone<SessionJson>(),
  'POST /api/auth/logout': anyone<null>(),

  'GET /api/admin/bookings': owner<BookingListJson>(),
  'POST /api/admin/bookings': owner<BookedJson>(),
  'GET /api/admin/bookings/import': owner<BookingImportListJson>(),
  'POST /api/admin/bookings/import': owner<BookingImportedJson>(),
  'POST /api/admin/bookings/import/preview': owner<BookingImportPreviewJson>(),
  'POST /api/admin/bookings/import/:importId/undo': owner<BookingImportUndoneJson>(),
  'GET /api/admin/last-change': everyone<LastChangeJson>(),
  'POST /api/admin/bookings/many': owner<BulkResultJson>(),
  /** Crew accounts undo their own completions and no-shows. */
  'POST /api/admin/bookings/many/undo': everyone<BulkUndoneJson>(),
  'GET /api/admin/moves': owner<MoveProposalsJson>(),
  'GET /api/admin/moves/plan': owner<MovePlanJson>(),
  'POST /api/admin/moves/stop': owner<WithdrawnProposalsJson>(),
  'GET /api/admin/bookings/:id': owner<BookingJson>(),
  'PATCH /api/admin/bookings/:id': owner<BookingJson>(),
  'PATCH /api/admin/bookings/:id/slot': owner<BookingJson>(),
  'POST /api/admin/bookings/:id/no-show': owner<BookingJson>(),
  'GET /api/admin/bookings/:id/starts': owner<OwnerStartsJson>(),
  'GET /api/admin/starts': owner<OwnerStartsJson>(),
  'DELETE /api/admin/bookings/:id': owner<null>(),
  /** An owner has looked at a booking that was confirmed automatically. */
  'POST /api/admin/bookings/:id/seen': owner<null>(),
  'GET /api/admin/bookings/:id/history': owner<BookingHistoryJson>(),
  'GET /api/admin/bookings/:id/payments': owner<BookingMoneyJson>(),
  /** 201, or 200 when the payment was already recorded. */
  'POST /api/admin/bookings/:id/payments': owner<PaymentJson>(),
  'POST /api/admin/bookings/:id/refund': owner<BookingJson>(),
  'POST /api/admin/bookings/:id/reminders': owner<null>(),
  'GET /api/admin/bookings/:id/channels': owner<BookingChannelsJson>(),
  'GET /api/admin/bookings/:id/emails': owner<BookingEmailsJson>(),
  'POST /api/admin/bookings/:id/emails/:message/resend': owner<BookingEmailsJson>(),
  'GET /api/admin/bookings/:id/invoices': owner<BookingInvoicesJson>(),
  /** 201. Returns the active invoice when the booking already has one. */
  'POST /api/admin/bookings/:id/invoices': owner<BookingInvoicesJson>(),
  /** 201. */
  'POST /api/admin/bookings/:id/invoices/credit': owner<BookingInvoicesJson>(),
  'POST /api/admin/bookings/:id/invoices/send': owner<null>(),
  /** 201. Returns the same invoice for the same `id`. */
  'POST /api/admin/invoices': owner<SharedInvoiceResponseJson>(),
  'GET /api/admin/invoices/:name': owner<SharedInvoiceResponseJson>(),
  /** 201. */
  'POST /api/admin/invoices/:name/credit': owner<SharedInvoiceResponseJson>(),
  /** 201. Changes nothing for an `id` that it has seen. */
  'POST /api/admin/invoices/:name/credit-part': owner<SharedInvoiceResponseJson>(),
  /** 201, or 200 when the payment was already recorded. */
  'POST /api/admin/invoices/:name/payments': owner<SharedInvoiceResponseJson>(),
  'POST /api/admin/invoices/:name/send': owner<null>(),
  'GET /api/admin/emails': owner<FailedEmailsJson>(),
  'POST /api/admin/emails/resend': owner<EmailsResentJson>(),

  'GET /api/admin/alerts': owner<AlertsJson>(),
  'GET /api/admin/waiting': owner<WaitingListJson>(),
  /** 201. */
  'POST /api/admin/waiting/dismiss': owner<DismissedJson>(),
  'POST /api/admin/waiting/:id/book': owner<BookedJson>(),
  'DELETE /api/admin/waiting/:id': owner<null>(),
  'GET /api/admin/stats': owner<BookingStatsJson>(),
  'GET /api/admin/figures': owner<FiguresJson>(),
  'GET /api/admin/ledger': owner<LedgerJson>(),
  'GET /api/admin/money': owner<MoneyJson>(),
  'GET /api/admin/collected': owner<CollectedJson>(),
  'GET /api/admin/to-call': owner<ToCallListJson>(),
  'GET /api/admin/changes': everyone<ChangesJson>(),

  'GET /api/admin/today': everyone<TodayJson>(),
  'GET /api/admin/jobs/:id': everyone<JobJson>(),
  'POST /api/admin/jobs/:id/complete': everyone<JobJson>(),
  'POST /api/admin/jobs/:id/no-show': everyone<JobJson>(),
  'POST /api/admin/jobs/:id/on-my-way': everyone<OnMyWayJson>(),
  /** 201. */
  'POST /api/admin/jobs/:id/notes': everyone<JobJson>(),

  'GET /api/admin/quotes': owner<QuoteListJson>(),
  /** 201. */
  'POST /api/admin/quotes': owner<QuoteDetailsJson>(),
  /** The customer's private link, for the owner to pass on. */
  'GET /api/admin/quotes/:id/link': owner<{ url: string }>(),
  'GET /api/admin/quotes/:id': owner<QuoteDetailsJson>(),
  'DELETE /api/admin/quotes/:id': owner<null>(),
  'POST /api/admin/quotes/:id/send': owner<QuoteDetailsJson>(),
  'POST /api/admin/quotes/:id/answer': owner<QuoteDetailsJson>(),
  'GET /api/admin/quote-templates': owner<QuoteTemplatesJson>(),
  'PUT /api/admin/quote-templates': owner<QuoteTemplatesJson>(),

  'GET /api/admin/jobs/:id/photos': everyone<JobPhotosJson>(),
  /** 201. The request body is the photo; `moment` in the query says when it was taken. */
  'PUT /api/admin/jobs/:id/photos/:photo': everyone<PhotoJson>(),
  'PATCH /api/admin/jobs/:id/photos/:photo': owner<JobPhotosJson>(),
  'DELETE /api/admin/jobs/:id/photos/:photo': owner<null>(),

  'GET /api/admin/gallery': owner<GalleryPicturesJson>(),
  /** 201. The request body is one file of the picture, named by width and type: `480.webp`. */
  'PUT /api/admin/gallery/:id/:file': owner<{ file: string }>(),
  /** 201, once all files of the picture are uploaded. */
  'POST /api/admin/gallery/:id': owner<GalleryRegisteredJson>(),
  'DELETE /api/admin/gallery/:id': owner<null>(),

  'GET /api/admin/site': owner<SiteJson>(),
  'PATCH /api/admin/site': owner<SiteJson>(),
  /** The site as it will be once the draft is published. */
  'GET /api/admin/site/draft': owner<SiteData>(),
  /** 201. */
  'POST /api/admin/site/packages': owner<SiteJson>(),
  'PATCH /api/admin/site/packages/:id': owner<SiteJson>(),
  'PATCH /api/admin/site/quote-cards/:id': owner<SiteJson>(),
  'POST /api/admin/site/publish': owner<SiteJson>(),
  'DELETE /api/admin/site/draft': owner<SiteJson>(),
  'GET /api/admin/site/versions': owner<SiteVersionsJson>(),
  'POST /api/admin/site/versions/:number/publish': owner<SiteJson>(),
  'GET /api/admin/site/setup': owner<SetupJson>(),
  'PUT /api/admin/site/setup/:step': owner<SetupJson>(),

  'GET /api/admin/calendar': everyone<CalendarJson>(),
  'GET /api/admin/calendar/month': everyone<CalendarMonthJson>(),
  'GET /api/admin/calendar-feed': owner<CalendarFeedJson>(),
  'POST /api/admin/calendar-feed': owner<NewCalendarFeedJson>('reauthenticated'),
  'DELETE /api/admin/calendar-feed': owner<null>('reauthenticated'),

  'GET /api/admin/busy-calendars': owner<BusyCalendarsJson>(),
  /** 201. */
  'POST /api/admin/busy-calendars': owner<BusyCalendarsJson>('reauthenticated'),
  'DELETE /api/admin/busy-calendars/:id': owner<null>('reauthenticated'),

  'GET /api/admin/customers': owner<CustomerListJson>(),
  /**
   * The customer of a booking or quote. Links the booking or quote to its customer first if that has not
   * happened yet.
   */
  /** 201. */
  'POST /api/admin/customers': owner<{ customer: CustomerRecordJson }>(),
  'GET /api/admin/customers/import': owner<ImportListJson>(),
  'POST /api/admin/customers/import': owner<ImportedJson>(),
  'POST /api/admin/customers/import/preview': owner<ImportPreviewJson>(),
  'POST /api/admin/customers/import/:importId/undo': owner<ImportUndoneJson>(),
  'GET /api/admin/customers/:id': owner<CustomerJson>(),
  'GET /api/admin/customers/:id/unbilled': owner<UnbilledJobsJson>(),
  'PATCH /api/admin/customers/:id': owner<{ customer: CustomerRecordJson }>(),
  'PUT /api/admin/customers/:id/note': owner<{ note: CustomerNoteJson | null }>(),
  'PUT /api/admin/customers/:id/care': owner<CarePlanJson>(),
  'DELETE /api/admin/customers/:id/care': owner<null>(),
  'GET /api/admin/care': owner<CareListJson>(),
  'POST /api/admin/care/remind': owner<CareRemindedJson>(),
  'POST /api/admin/customers/:id/merge': owner<null>(),
  'POST /api/admin/customers/:id/unmerge': owner<null>(),
  'POST /api/admin/customers/:id/split': owner<null>(),
  /** 201. */
  'POST /api/admin/customers/:id/split-bookings': owner<{ customerId: number }>(),
  'POST /api/admin/customers/:id/keep-together': owner<null>(),
  'DELETE /api/admin/customers/:id': owner<CustomerErasedJson>('reauthenticated'),
  'GET /api/admin/customers/:id/export': owner<CustomerExportJson>('reauthenticated'),
  'GET /api/admin/customers/:id/messages': owner<ThreadJson>(),
  /** 202. */
  'POST /api/admin/customers/:id/messages': owner<{ text: ThreadTextJson }>(),
  'POST /api/admin/customers/:id/messages/read': owner<null>(),

  'GET /api/admin/messages': owner<ThreadListJson>(),
  'GET /api/admin/messages/:phone': owner<ThreadJson>(),
  /** 202. */
  'POST /api/admin/messages/:phone': owner<{ text: ThreadTextJson }>(),
  'POST /api/admin/messages/:phone/read': owner<null>(),

  'GET /api/admin/schedule': owner<ScheduleJson>(),
  'PUT /api/admin/schedule': owner<ScheduleJson>(),
  'GET /api/admin/special-days': owner<{ days: SpecialDayJson[] }>(),
  'PUT /api/admin/special-days/:date': owner<SpecialDayJson>(),
  'DELETE /api/admin/special-days/:date': owner<null>(),
  'GET /api/admin/time-off': owner<{ items: TimeOffJson[] }>(),
  'POST /api/admin/time-off': owner<TimeOffJson>(),
  'DELETE /api/admin/time-off/:id': owner<null>(),

  'GET /api/admin/settings/work': owner<WorkSettingsJson>(),
  'PATCH /api/admin/settings/work': owner<WorkSettingsJson>(),
  'GET /api/admin/settings/messages': owner<MessageSettingsJson>(),
  'PUT /api/admin/settings/messages': owner<MessageSettingsJson>(),

  'GET /api/admin/terms': owner<TermsJson>(),
  'PUT /api/admin/terms': owner<TermsJson>(),

  'GET /api/admin/reviews': owner<ReviewListJson>(),
  'POST /api/admin/reviews': owner<ReviewJson>(),
  'PATCH /api/admin/reviews/:bookingId': owner<ReviewJson>(),
  'DELETE /api/admin/reviews/:bookingId': owner<null>(),

  'GET /api/admin/backup': owner<BackupJson>(),

  'GET /api/admin/push': everyone<PushJson>(),
  'PUT /api/admin/push/devices': everyone<null>(),
  'DELETE /api/admin/push/devices/:id': everyone<null>(),
  'POST /api/admin/push/devices/:id/test': everyone<null>(),

  'POST /api/admin/password': everyone<null>(),
  'GET /api/admin/sessions': everyone<SessionListJson>(),
  /** Ends all sessions except the current one. */
  'DELETE /api/admin/sessions': everyone<null>('reauthenticated'),
  'DELETE /api/admin/sessions/:id': everyone<null>('reauthenticated'),

  'GET /api/admin/accounts': owner<AccountListJson>(),
  'PATCH /api/admin/accounts/:id': owner<null>('reauthenticated'),
  'DELETE /api/admin/accounts/:id': owner<null>('reauthenticated'),
  /** 201. */
  'POST /api/admin/invitations': owner<InvitationSentJson>('reauthenticated'),
  'DELETE /api/admin/invitations/:id': owner<null>('reauthenticated'),

  'POST /api/admin/confirm': everyone<null>(),
  'GET /api/admin/recent': everyone<null>('reauthenticated'),
  'GET /api/admin/factors': everyone<FactorsJson>(),
  'POST /api/admin/factors/passkeys/question':
    everyone<PublicKeyCredentialCreationOptionsJSON>('reauthenticated'),
  'POST /api/admin/factors/passkeys': everyone<FactorAddedJson>('reauthenticated'),
  'DELETE /api/admin/factors/passkeys/:id': everyone<null>('reauthenticated'),
  'POST /api/admin/factors/app': everyone<NewAppJson>('reauthenticated'),
  'POST /api/admin/factors/app/confirm': everyone<FactorAddedJson>('reauthenticated'),
  'DELETE /api/admin/factors/app': everyone<null>('reauthenticated'),
  'POST /api/admin/factors/recovery-codes': everyone<FactorAddedJson>('reauthenticated'),

  'GET /api/admin/audit': owner<AuditJson>(),

  'GET /api/admin/bookings.csv': owner<FileResponse>('reauthenticated'),
  'GET /api/admin/ledger.csv': owner<FileResponse>('reauthenticated'),
  'GET /api/admin/audit.csv': owner<FileResponse>('reauthenticated'),
  'GET /api/admin/photos/:id': everyone<FileResponse>(),
} satisfies Record<`${string} /api/${string}`, Endpoint<unknown>>
