import type { EmailEvent, MessageChannel } from '../mail/email-events.ts'

/**
 * The events that a customer can get as a text, with the channel that the owner starts with. They are about a booking
 * that the customer has, or their care plan. Every other event is an email alone.
 */
export const defaultChannels = {
  received: 'email',
  confirmed: 'email',
  'move-proposed': 'email',
  moved: 'email',
  changed: 'email',
  reminder: 'email',
  'on-my-way': 'text',
  ready: 'text',
  invoice: 'email',
  'payment-reminder': 'email',
  cancelled: 'email',
  'no-show': 'email',
  refunded: 'email',
  'care-due': 'email',
} as const satisfies Partial<Record<EmailEvent, MessageChannel>>

export type TextEvent = keyof typeof defaultChannels
export type EventChannels = Record<TextEvent, MessageChannel>

const isKeyOf = <Row extends object>(row: Row, key: PropertyKey): key is keyof Row => Object.hasOwn(row, key)

export const isTextEvent = (event: EmailEvent): event is TextEvent => isKeyOf(defaultChannels, event)

/** In the order of a job. */
export const textEvents = Object.keys(defaultChannels).filter((event): event is TextEvent =>
  isKeyOf(defaultChannels, event),
)
