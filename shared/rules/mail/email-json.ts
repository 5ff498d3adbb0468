import type { ServiceId } from '../price/service-ids.ts'
import type { EmailEvent, EmailOutcome, MessageChannel, MessageRecipient } from './email-events.ts'

export type OutboxMessageJson = {
  /** Identifies the message in the URL that resends it. */
  id: string
  event: EmailEvent
  to: MessageRecipient
  state: EmailOutcome
  attempts: number
  /** The last attempt, or the event if there was none. */
  at: string
  canResend: boolean
  /** How it goes to a customer; `null` before that is decided, and for others. */
  channel: MessageChannel | null
  /** True when it was not sent because the customer has no address and no number that gets texts. */
  isUnreachable: boolean
}

/** `GET /api/admin/bookings/:id/emails`. */
export type BookingEmailsJson = { isSetUp: boolean; messages: OutboxMessageJson[] }

/**
 * `GET /api/admin/emails`: whether email is configured, and how many messages of the last two weeks failed or
 * have an unknown outcome.
 */
export type FailedEmailsJson = {
  isSetUp: boolean
  failed: number
  doubtful: number
  /** The first affected bookings and quotes, and the number of others. */
  bookings: { id: string; customerName: string; date: string; time: string }[]
  quotes: { id: string; customerName: string; service: ServiceId }[]
  others: number
  /** The server time of this snapshot. */
  asOf: string
}

/**
 * `POST /api/admin/emails/resend` with `{ asOf }`: resends some of the messages that had failed by then.
 * Returns the number of messages by outcome, and how many are left for the next request.
 */
export type EmailsResentJson = Record<'sent' | 'failed' | 'dropped' | 'sending' | 'left', number>
