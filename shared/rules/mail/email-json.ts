import type { ServiceId } from '../price/service-ids.ts'
import type { EmailEvent, EmailOutcome, MessageRecipient } from './email-events.ts'

/** One message about a booking. */
export type OutboxMessageJson = {
  /** Names it in the address that sends it again. */
  id: string
  event: EmailEvent
  to: MessageRecipient
  state: EmailOutcome
  attempts: number
  /** When it was last tried, else when its event happened. */
  at: string
  canResend: boolean
}

/** `GET /api/admin/bookings/:id/mail`. */
export type BookingEmailsJson = { isSetUp: boolean; messages: OutboxMessageJson[] }

/**
 * `GET /api/admin/mail`: whether anything can be sent, and how many messages of the last two weeks failed or are
 * doubtful, which means that they may have arrived or not.
 */
export type FailedEmailsJson = {
  isSetUp: boolean
  failed: number
  doubtful: number
  /** The first of the bookings and quotes concerned, and how many others there are. */
  bookings: { id: string; customerName: string; date: string; time: string }[]
  quotes: { id: string; customerName: string; service: ServiceId }[]
  others: number
  /** When this was so, on the server's clock. */
  asOf: string
}

/**
 * `POST /api/admin/mail/resend` with `{ asOf }`: sends some of what was in trouble then. What became of how many
 * messages, and how many are left for the next call.
 */
export type EmailsResentJson = Record<'sent' | 'failed' | 'dropped' | 'sending' | 'left', number>
