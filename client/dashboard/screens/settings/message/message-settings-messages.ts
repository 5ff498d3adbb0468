import type { MessageChannel } from '../../../../../shared/rules/mail/email-events.ts'
import type { TextSize } from '../../../../../shared/rules/message/gsm.ts'
import { segmentDollars } from '../../../../../shared/rules/message/message-settings.ts'
import type { TextEvent } from '../../../../../shared/rules/message/text-events.ts'

export const channelNames: Record<MessageChannel, string> = { email: 'Email', text: 'Text' }

/** When each message goes out. */
export const sentWhen: Record<TextEvent, string> = {
  received: 'When a customer books',
  confirmed: 'When you confirm',
  'move-proposed': 'When you propose a new time',
  moved: 'When the time changes',
  changed: 'When details change',
  reminder: '24 hours before',
  'on-my-way': 'When you tap On my way',
  ready: 'When you complete a job and say so',
  invoice: 'When you send an invoice or receipt',
  'payment-reminder': 'When you remind of a payment',
  cancelled: 'When a booking is cancelled',
  'no-show': 'When you mark a no-show and say so',
  refunded: 'When you refund',
  'care-due': 'When a vehicle is due',
}

const cents = (segments: number) => `${(segments * segmentDollars * 100).toFixed(1)}¢`

export const messageSettingsMessages = {
  loading: 'Loading messages...',
  loadFailed: 'Failed to load the settings of messages',
  save: { saved: 'Messages saved', failed: 'Failed to save messages' },
  status: {
    title: 'Texts',
    on: (used: number, cap: number) => `On. ${used} of ${cap} segments used today.`,
    off: 'Texts aren’t set up. Everything goes by email, and “On my way” opens a text on your phone.',
    how: 'A Twilio number costs about US$1.15 a month, and a text about 1 to 3 cents. Your developer sets it up with npm run setup; docs/messages.md says how.',
  },
  events: {
    title: 'Sent automatically',
    rare: 'Changes and cancellations',
    hint: 'Customers without an email address get a text, those without a mobile number an email. What you set for a customer comes first.',
    hours: 'Texts go out from 8 AM to 9 PM, except “On my way”, “Ready” and for jobs within 2 hours.',
    channel: (event: string) => `${event} by`,
    template: 'Text',
    preview: 'As Robin gets it',
    reset: 'Use standard wording',
    size: ({ units, segments }: TextSize) =>
      `${units} characters, ${segments === 1 ? '1 segment' : `${segments} segments`}: about US ${cents(segments)}`,
    fields: 'Insert a field',
  },
  cap: {
    title: 'Daily limit',
    label: 'Segments a day',
    hint: (segments: number) =>
      `At most about US$${(segments * segmentDollars).toFixed(2)} a day. Over it, messages go by email or wait until tomorrow, and you get an alert.`,
  },
}
