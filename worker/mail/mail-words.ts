import { confirmationCallHours } from '../../shared/booking/to-call.ts'
import type { MailEvent, MailRecipient } from '../../shared/mail/mail.ts'
import { business } from '../../shared/site/business.ts'

export type Words = { subject: string; heading: string; line: string }

const call = `Questions? Call ${business.phone.display} or answer this mail.`
const soon = `within ${confirmationCallHours} hours`

/** What each message says, around the facts of its booking. `slot` is its day and time. The owner is told of customers. */
const words: Record<MailRecipient, Partial<Record<MailEvent, (slot: string) => Words>>> = {
  customer: {
    received: (slot) => ({
      subject: `We have your booking for ${slot}`,
      heading: 'We have your booking',
      line: `The time is held for you, and we will call ${soon} to confirm. ${call}`,
    }),
    confirmed: (slot) => ({
      subject: `Confirmed: ${slot}`,
      heading: 'Your booking is confirmed',
      line: call,
    }),
    moved: (slot) => ({
      subject: `Moved to ${slot}`,
      heading: 'Your booking has a new time',
      line: `This is the time that counts now. ${call}`,
    }),
    changed: (slot) => ({
      subject: `Changed: ${slot}`,
      heading: 'Your booking has changed',
      line: `This is what counts now. ${call}`,
    }),
    cancelled: (slot) => ({
      subject: `Cancelled: ${slot}`,
      heading: 'Your booking is cancelled',
      line: `The time is no longer held for you. ${call}`,
    }),
    reminder: (slot) => ({
      subject: `Reminder: ${slot}`,
      heading: 'See you soon',
      line: call,
    }),
  },
  owner: {
    received: (slot) => ({
      subject: `New booking: ${slot}`,
      heading: 'A customer booked',
      line: `Call ${soon} to confirm.`,
    }),
    moved: (slot) => ({
      subject: `Customer moved to ${slot}`,
      heading: 'A customer moved a booking',
      line: 'This is the time that counts now.',
    }),
    changed: (slot) => ({
      subject: `Customer changed: ${slot}`,
      heading: 'A customer changed a booking',
      line: 'This is what counts now.',
    }),
    cancelled: (slot) => ({
      subject: `Customer cancelled: ${slot}`,
      heading: 'A customer cancelled',
      line: 'The hours are free again.',
    }),
  },
}

export const wordsFor = (to: MailRecipient, event: MailEvent, slot: string): Words | undefined =>
  words[to][event]?.(slot)
