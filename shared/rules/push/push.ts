import type { Role } from '../account/role.ts'
import type { EmailEvent } from '../mail/email-events.ts'

/** What a device can be told of by a notification. */
export const pushEvents = ['booked', 'moved', 'cancelled', 'quote', 'review'] as const
export type PushEvent = (typeof pushEvents)[number]

/** A crew sees no quotes and no reviews. */
const ownerOnlyEvents: readonly PushEvent[] = ['quote', 'review']

/** What the devices of an account may be told of. */
export const pushEventsForRole = (role: Role): readonly PushEvent[] =>
  role === 'owner' ? pushEvents : pushEvents.filter((event) => !ownerOnlyEvents.includes(event))

const pushEventByEmailEvent: Partial<Record<EmailEvent, PushEvent>> = {
  received: 'booked',
  moved: 'moved',
  // An address that a customer corrects is another place to be at, as a move is another time.
  changed: 'moved',
  cancelled: 'cancelled',
  'quote-requested': 'quote',
  'quote-asked': 'quote',
  'quote-asked-again': 'quote',
  'quote-declined': 'quote',
  'review-given': 'review',
}

/** What a device has to want to be told of an event of the outbox, or `undefined` when no device is told of it. */
export const pushEventOf = (event: EmailEvent): PushEvent | undefined => pushEventByEmailEvent[event]

/** A notification as it travels, encrypted, to client/public/sw.js. `url` is the path that it opens. */
export type PushNotification = {
  title: string
  body: string
  /** Of two with the same tag a device shows the last, without a sound. */
  tag: string
  url: string
}
