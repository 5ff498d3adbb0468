import { serviceDay } from '../../shared/booking/booking-messages.ts'
import type { Place } from '../../shared/booking/place.ts'
import { confirmationCallHours } from '../../shared/booking/to-call.ts'
import type { MailEvent, MailRecipient } from '../../shared/mail/mail.ts'
import { business } from '../../shared/site/business.ts'

export type Words = { subject: string; heading: string; line: string }

const call = `Questions? Call ${business.phone.display} or answer this mail.`
const soon = `within ${confirmationCallHours} hours`

/** What the words depend on; `slot` is the booking's day and time. */
type Told = { slot: string; place: Place }

/** What each message says, around the facts of its booking. The owner is told of what customers do. */
const words: Record<MailRecipient, Partial<Record<MailEvent, (told: Told) => Words>>> = {
  customer: {
    received: ({ slot, place }) => ({
      subject: `We have your booking for ${slot}`,
      heading: 'We have your booking',
      line: `The time is held for you, and we will call ${soon} to confirm. ${serviceDay[place]} ${call}`,
    }),
    confirmed: ({ slot, place }) => ({
      subject: `Confirmed: ${slot}`,
      heading: 'Your booking is confirmed',
      line: `${serviceDay[place]} ${call}`,
    }),
    moved: ({ slot, place }) => ({
      subject: `Moved to ${slot}`,
      heading: 'Your booking has a new time',
      line: `This is the time that counts now. ${serviceDay[place]} ${call}`,
    }),
    changed: ({ slot, place }) => ({
      subject: `Changed: ${slot}`,
      heading: 'Your booking has changed',
      line: `These details replace the ones you had before. ${serviceDay[place]} ${call}`,
    }),
    cancelled: ({ slot }) => ({
      subject: `Cancelled: ${slot}`,
      heading: 'Your booking is cancelled',
      line: `The time is no longer held for you. ${call}`,
    }),
    reminder: ({ slot, place }) => ({
      subject: `Reminder: ${slot}`,
      heading: 'See you soon',
      line: `${serviceDay[place]} ${call}`,
    }),
  },
  owner: {
    received: ({ slot }) => ({
      subject: `New booking: ${slot}`,
      heading: 'A customer booked',
      line: `Call ${soon} to confirm.`,
    }),
    moved: ({ slot }) => ({
      subject: `Customer moved to ${slot}`,
      heading: 'A customer moved a booking',
      line: 'This is the time that counts now.',
    }),
    changed: ({ slot }) => ({
      subject: `Customer changed: ${slot}`,
      heading: 'A customer changed a booking',
      line: 'The address or the access notes are new.',
    }),
    cancelled: ({ slot }) => ({
      subject: `Customer cancelled: ${slot}`,
      heading: 'A customer cancelled',
      line: 'The hours are free again.',
    }),
  },
}

export const wordsFor = (to: MailRecipient, event: MailEvent, told: Told): Words | undefined =>
  words[to][event]?.(told)
