import {
  addDays,
  businessDate,
  businessMoment,
  formatDate,
  formatTime,
} from '../../../../shared/lib/time/business-time.ts'
import type {
  ThreadEmailJson,
  ThreadItemJson,
  ThreadTextJson,
} from '../../../../shared/rules/message/message-json.ts'
import type { TextState } from '../../../../shared/rules/message/text-message.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { emailEventLabels } from '../email/email-messages.ts'

export const threadMessages = {
  title: 'Messages',
  loading: 'Loading messages...',
  loadFailed: 'Failed to load the messages',
  gone: 'This customer no longer exists.',
  empty: {
    title: 'No texts yet',
    text: 'Texts from customers and your answers appear here.',
    notSetUp: 'Texts are not set up. Settings, Messages, says how.',
  },
  nothing: 'No messages yet',
  noNumber: 'No phone number that gets texts.',
  notSetUp: {
    title: 'Texts from here are not set up',
    text: 'Settings, Messages, says how to set them up. Until then emails are sent, and Text opens your phone.',
    action: 'Text from my phone',
  },
  stopped: (name: string, at: string) =>
    `${name} replied STOP on ${formatDate(businessDate(Date.parse(at)))}.`,
  stoppedHint: 'This number gets no texts until it replies START.',
  email: 'Email',
  label: (name: string) => `Text ${name}`,
  send: 'Send text',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (count: number) => (count === 1 ? '1 character too long' : `${count} characters too long`),
  sendFailed: 'The text was not sent',
  unknownNumber: 'Not on record',
  addCustomer: 'Add customer',
  openCustomer: 'Customer',
  unread: (count: number) => `${count} new`,
  you: 'You: ',
}

/** `Today`, `Yesterday`, or the date. */
export function dayText(at: string, now: number): string {
  const date = businessDate(Date.parse(at))
  const today = businessDate(now)
  if (date === today) return 'Today'
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date, today)
}

export const dayOf = ({ at }: ThreadItemJson): string => businessDate(Date.parse(at))

const timeText = (at: string) => formatTime(businessMoment(Date.parse(at)).minutes)

const textStates: Record<TextState, string> = {
  waiting: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'not delivered',
  received: 'received',
}

/** The line below a text: its sender and its delivery state. */
export function textNote({ direction, event, by, state, at }: ThreadTextJson): string {
  if (direction === 'in')
    return event === 'confirmed' ? `Confirmed the booking, ${timeText(at)}` : timeText(at)
  const sender = event ? `${emailEventLabels[event]}, automatic` : (by ?? '')
  return [sender, `${textStates[state]} ${timeText(at)}`].filter(Boolean).join(', ')
}

const emailStates: Record<ThreadEmailJson['state'], string> = {
  waiting: 'waiting',
  sending: 'sending',
  sent: 'sent',
  failed: 'not sent',
  refused: 'not sent',
  unknown: 'may not have arrived,',
  dropped: 'not sent',
}

export const emailNote = ({ state, at }: ThreadEmailJson): string =>
  `Automatic email, ${emailStates[state]} ${timeText(at)}`

/** The booking or quote that an email is about. */
export const emailSubject = ({ about }: ThreadEmailJson): string =>
  about.kind === 'booking' ? `${about.serviceName}, ${formatSlot(about)}` : quoteServiceName(about.service)
