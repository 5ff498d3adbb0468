import type { EmailEvent, MessageRecipient } from '../../../../shared/rules/mail/email-events.ts'
import type { OutboxMessageJson } from '../../../../shared/rules/mail/email-json.ts'
import { formatInstant } from '../../lib/text/format-time.ts'

export const emailMessages = {
  notSetUp:
    'Mail is not set up: neither customers nor you get messages about bookings. The README says how, under “Deploy”.',
  loading: 'Loading messages...',
  loadFailed: 'Failed to load the messages',
  empty: 'No messages about this booking',
  resent: 'Message sent',
  resendFailed: 'The message could not be sent',
  resendOutcomeUnknown: 'The mail service has not answered yet: the message may arrive or not',
}

export const emailEventLabels: Record<EmailEvent, string> = {
  received: 'Booking received',
  confirmed: 'Confirmed',
  moved: 'Moved',
  changed: 'Changed',
  cancelled: 'Cancelled',
  'email-corrected': 'Email corrected',
  reminder: 'Reminder',
  'on-my-way': 'On the way',
  'move-proposed': 'Has to move',
  invoice: 'Invoice',
  'payment-reminder': 'Reminder to pay',
  'review-request': 'Asked for a review',
  'review-given': 'Review',
  'quote-requested': 'Quote requested',
  'quote-offered': 'Offer',
  'quote-ending': 'Offer ends soon',
  'quote-answered': 'Answer',
  'quote-asked': 'Question',
  'quote-asked-again': 'Asked again',
  'quote-declined': 'Offer declined',
  'more-quotes': 'More quotes requested',
  'contact-changed': 'Contact changed',
}

export const recipientLabels: Record<MessageRecipient, string> = {
  customer: 'to the customer',
  owner: 'to the owner',
  push: 'as a notification',
}

/** Describes a message's delivery status. */
export function formatState({ state, attempts, at }: OutboxMessageJson): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return 'Sending'
    case 'unknown':
      return `Interrupted ${formatInstant(at)}: it may have arrived or not`
    case 'sent':
      return `Sent ${formatInstant(at)}`
    case 'failed':
      return `Failed ${attempts === 1 ? 'once' : `${attempts} times`}, last ${formatInstant(at)}`
    case 'dropped':
      return 'Not sent: no longer needed'
  }
}
