import type { EmailEvent, EmailOutcome, MessageChannel } from '../mail/email-events.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { TextEvent } from './text-events.ts'
import type { TextDirection, TextState } from './text-message.ts'

export type ThreadTextJson = {
  kind: 'text'
  id: string
  direction: TextDirection
  /** The customer's number, formatted. */
  phone: string
  body: string
  at: string
  state: TextState
  /**
   * The event of an automatic text, or `confirmed` for a customer's text that confirmed a booking. `null` for one
   * that a person wrote.
   */
  event: EmailEvent | null
  /** The account that wrote it. */
  by: string | null
  /** True for a customer's text that nobody has opened. */
  isUnread: boolean
}

export type ThreadEmailJson = {
  kind: 'email'
  id: string
  event: EmailEvent
  at: string
  state: EmailOutcome
  about:
    | { kind: 'booking'; id: string; serviceName: string; date: string; time: string }
    | { kind: 'quote'; id: string; service: ServiceId }
}

export type ThreadItemJson = ThreadTextJson | ThreadEmailJson

/**
 * `GET /api/admin/customers/:id/messages`, and `/api/admin/messages/:phone` of a number that may have no
 * customer: texts both ways and the emails that were sent, oldest first.
 */
export type ThreadJson = {
  customer: { id: number; name: string; email: string } | null
  /** The formatted number that a text goes to; `null` if there is none that gets texts. */
  phone: string | null
  /** Whether texts can be sent from here. */
  isSetUp: boolean
  /** When the number answered STOP. */
  stoppedAt: string | null
  items: ThreadItemJson[]
}

/** A number that sent or got texts, with the newest of them. */
export type ThreadSummaryJson = {
  /** As `phoneKey` writes it. */
  phoneKey: string
  phone: string
  customerId: number | null
  /** The customer's name, or the number. */
  name: string
  body: string
  direction: TextDirection
  at: string
  unread: number
}

/** `GET /api/admin/messages`: the newest first; with `unread=true` those that nobody has read. */
export type ThreadListJson = { isSetUp: boolean; threads: ThreadSummaryJson[] }

/** How the messages that an owner decides about go to a booking's customer; `null` for those that reach nobody. */
export type BookingChannels = Record<
  Extract<TextEvent, 'ready' | 'invoice' | 'payment-reminder' | 'refunded' | 'cancelled' | 'no-show'>,
  MessageChannel | null
>

/** `GET /api/admin/bookings/:id/channels`. */
export type BookingChannelsJson = { channels: BookingChannels }
