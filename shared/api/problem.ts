import type { FieldError } from '../lib/text/field-errors.ts'
import type { AuthMethods } from '../rules/account/reauthentication.ts'
import type { BookingJson } from '../rules/booking/booking-json.ts'
import type { CustomerNoteJson } from '../rules/customer/customer-json.ts'
import type { CustomerRecordJson } from '../rules/customer/customer-record.ts'
import type { MessageSettingsJson } from '../rules/message/message-settings.ts'
import type { PaymentSummaryJson } from '../rules/payment/payment-summary.ts'
import type { QuoteDetailsJson, QuoteTemplatesJson } from '../rules/quote/quote-json.ts'
import type { ReviewJson } from '../rules/review/review-json.ts'
import type { AlternativeSlot } from '../rules/schedule/alternatives.ts'
import type { ScheduleJson, SpecialDayJson, TimeOffJson } from '../rules/schedule/schedule-json.ts'
import type { WorkSettingsJson } from '../rules/schedule/work-settings.ts'
import type { TermsJson } from '../rules/terms/terms-request.ts'
import type { SiteJson } from '../site/draft/site-json.ts'

/** The status and title of each problem type. */
export const problemTitles = {
  'bad-request': [400, 'The request could not be read'],
  'not-signed-in': [401, 'Please sign in'],
  'sign-in-failed': [401, 'Sign-in failed'],
  'second-factor-needed': [401, 'Please confirm it’s you'],
  'sign-in-again': [403, 'Please confirm it’s you'],
  'not-allowed': [403, 'Only an owner can do this'],
  'cross-site': [403, 'Requests from other sites are refused'],
  'signature-refused': [403, 'This request was refused'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'slot-taken': [409, 'This time was just taken'],
  'drive-too-long': [409, 'The van can’t be there in time'],
  'price-changed': [409, 'The price has changed'],
  'booking-removed': [409, 'This booking was removed'],
  'booking-paid': [409, 'This booking has payments'],
  'status-conflict': [409, 'The booking has changed'],
  'undo-over': [409, 'This can no longer be undone'],
  'quote-changed': [409, 'The quote has changed'],
  'payment-conflict': [409, 'The payment was not recorded'],
  'invoice-conflict': [409, 'The invoice has changed'],
  'reminder-refused': [409, 'No reminder can be sent now'],
  conflict: [409, 'Someone else changed this'],
  'draft-waiting': [409, 'There are unpublished changes'],
  'photo-sent': [409, 'This photo was already sent'],
  'picture-conflict': [409, 'This photo can’t be added or removed'],
  'photos-not-set-up': [409, 'Photos are not set up'],
  'customer-exists': [409, 'This customer already exists'],
  'account-conflict': [409, 'This account can’t be changed'],
  'factor-conflict': [409, 'This sign-in method can’t be changed'],
  'mail-not-set-up': [409, 'Email is not set up'],
  'texts-not-set-up': [409, 'Texts are not set up'],
  'texts-stopped': [409, 'This customer gets no texts'],
  'push-not-set-up': [409, 'Notifications are not set up'],
  'push-refused': [409, 'The notification was not delivered'],
  'too-many-devices': [409, 'Too many devices'],
  'time-off-conflict': [409, 'Some of this time is booked'],
  'deposit-failed': [409, 'The deposit cannot be paid right now'],
  'closes-over-bookings': [409, 'Bookings conflict with this'],
  'link-ended': [410, 'This link has ended'],
  'too-large': [413, 'The request is too large'],
  'not-json': [415, 'The request must be JSON'],
  'not-a-photo': [415, 'This file cannot be used'],
  invalid: [422, 'Some fields need attention'],
  'slot-unavailable': [422, 'This time cannot be booked'],
  'proof-refused': [422, 'This could not be confirmed'],
  'key-reused': [422, 'This idempotency key was used for another request'],
  'too-many-attempts': [429, 'Too many attempts'],
  'too-many-requests': [429, 'Too many requests'],
  unexpected: [500, 'Something went wrong'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [status: number, title: string]>

/** The current version of a document that is saved as a whole, or `null` if it was deleted. */
export type CurrentDocument =
  | ScheduleJson
  | SpecialDayJson
  | WorkSettingsJson
  | MessageSettingsJson
  | TermsJson
  | QuoteTemplatesJson
  | SiteJson
  | ReviewJson
  | CustomerNoteJson
  | CustomerRecordJson
  | BookingJson
  | null

export type ProblemType = keyof typeof problemTitles

/** Extension members of a problem. */
export type ProblemFields = {
  detail?: string
  errors?: FieldError[]
  /** The nearest free slots, when the requested one is unavailable. */
  alternatives?: AlternativeSlot[]
  /** The current booking, when a change to it was refused. */
  booking?: BookingJson
  /** The payments and balance due so far, when a payment was refused. */
  paidSoFar?: PaymentSummaryJson
  /** `from` is the price that was displayed and `to` the current one, before tax and in whole dollars. */
  from?: number
  to?: number
  /** The current document, when the save was based on an older version. */
  current?: CurrentDocument
  /** The customer who already has this phone number or email. */
  customerId?: number
  /** The current quote, when a change to it was refused. */
  quote?: QuoteDetailsJson
  /** The bookings that conflict with the requested time off or opening hours. */
  bookings?: BookingJson[]
  timeOff?: TimeOffJson[]
  /** The methods that the user can reauthenticate with. */
  ways?: AuthMethods
  /** Present when the client has to solve a Turnstile challenge with this key. */
  turnstileSiteKey?: string
}

/** Every error response (RFC 9457). */
export type ProblemJson = ProblemFields & {
  type: `/problems/${ProblemType}`
  title: string
  status: number
  detail: string
  requestId: string
}
