import type { Role } from '../account/role.ts'
import type { EmailEvent } from '../mail/email-events.ts'

/** The events that a device can subscribe to. */
export const pushEvents = ['booked', 'moved', 'cancelled', 'payment', 'text', 'quote', 'review'] as const
export type PushEvent = (typeof pushEvents)[number]

/** Crew accounts do not see payments, texts, quotes and reviews. */
const ownerOnlyEvents: readonly PushEvent[] = ['payment', 'text', 'quote', 'review']

export const pushEventsForRole = (role: Role): readonly PushEvent[] =>
  role === 'owner' ? pushEvents : pushEvents.filter((event) => !ownerOnlyEvents.includes(event))

const pushEventByEmailEvent: Partial<Record<EmailEvent, PushEvent>> = {
  received: 'booked',
  moved: 'moved',
  // A corrected address sends the crew to another place, so it matters as much as another time.
  changed: 'moved',
  cancelled: 'cancelled',
  'payment-received': 'payment',
  'text-received': 'text',
  'quote-requested': 'quote',
  'quote-asked': 'quote',
  'quote-asked-again': 'quote',
  'quote-declined': 'quote',
  'review-given': 'review',
}

/** Returns the subscription that an outbox event belongs to, or `undefined` if it sends no notifications. */
export const pushEventOf = (event: EmailEvent): PushEvent | undefined => pushEventByEmailEvent[event]

/** The encrypted payload for client/public/sw.js. `url` is the path to open. */
export type PushNotification = {
  title: string
  body: string
  /** A notification silently replaces an earlier one with the same tag. */
  tag: string
  url: string
}
