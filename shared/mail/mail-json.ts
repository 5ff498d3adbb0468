import type { MailEvent, MailOutcome, MailRecipient } from './mail.ts'

/** One message about a booking. */
export type MailMessageJson = {
  /** Names it in the address that sends it again. */
  id: string
  event: MailEvent
  to: MailRecipient
  state: MailOutcome
  attempts: number
  /** When it was last tried, else when its event happened. */
  at: string
  canResend: boolean
}

/** `GET /api/admin/bookings/:id/mail`. */
export type BookingMailJson = { isSetUp: boolean; messages: MailMessageJson[] }

/** `GET /api/admin/mail`. */
export type MailSetUpJson = { isSetUp: boolean }
