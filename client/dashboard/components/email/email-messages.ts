import type { EmailEvent, MessageRecipient } from '../../../../shared/rules/mail/email-events.ts'
import type { OutboxMessageJson } from '../../../../shared/rules/mail/email-json.ts'
import { formatInstant } from '../../lib/text/format-time.ts'

export const emailMessages = {
  notSetUp:
    'Email isn’t set up: you and your customers get no messages about bookings. Ask your developer to set it up.',
  loading: 'Loading messages...',
  loadFailed: 'Failed to load the messages',
  empty: 'No messages about this booking',
  resent: 'Message sent',
  resendFailed: 'The message could not be sent',
  resendOutcomeUnknown: 'The email service hasn’t answered yet: the message may or may not arrive',
}

export const emailEventLabels: Record<EmailEvent, string> = {
  received: 'Booking received',
  confirmed: 'Confirmed',
  moved: 'Rescheduled',
  changed: 'Changed',
  cancelled: 'Cancelled',
  'email-corrected': 'Email corrected',
  reminder: 'Reminder',
  'on-my-way': 'On the way',
  ready: 'Ready',
  'move-proposed': 'New time proposed',
  'no-show': 'No-show',
  refunded: 'Refund',
  invoice: 'Invoice',
  'payment-reminder': 'Payment reminder',
  'care-due': 'Care reminder',
  'review-request': 'Review request',
  'review-given': 'Review',
  'quote-requested': 'Quote requested',
  'quote-offered': 'Quote',
  'quote-ending': 'Quote ends soon',
  'quote-answered': 'Answer',
  'quote-asked': 'Question',
  'quote-asked-again': 'New quote requested',
  'quote-declined': 'Quote declined',
  'more-quotes': 'More quotes requested',
  'contact-changed': 'Contact changed',
  'owner-text': 'Text',
  'text-received': 'Text from the customer',
  'payment-received': 'Payment by card',
}

const recipientLabels: Record<MessageRecipient, string> = {
  customer: 'to the customer',
  owner: 'to the owner',
  push: 'as a notification',
}

/** `Reminder, text to the customer`. */
export const messageName = ({ event, to, channel }: OutboxMessageJson): string =>
  `${emailEventLabels[event]}, ${channel ? `${channel} ` : ''}${recipientLabels[to]}`

/** Describes a message's delivery status. */
export function formatState({ state, attempts, at, isUnreachable }: OutboxMessageJson): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return 'Sending'
    case 'unknown':
      return `Interrupted ${formatInstant(at)}: it may or may not have arrived`
    case 'sent':
      return `Sent ${formatInstant(at)}`
    case 'failed':
      return `Failed ${attempts === 1 ? 'once' : `${attempts} times`}, last ${formatInstant(at)}`
    case 'refused':
      return `Not delivered ${formatInstant(at)}: this number gets no texts from you`
    case 'dropped':
      if (isUnreachable) return 'Not sent: no email address, and no number that can be texted'
      return 'Not sent: no longer needed'
  }
}
