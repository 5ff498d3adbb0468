import type { TextEvent } from './text-events.ts'

/** The fields of templates, in braces. */
export const textFields = [
  ...([
    'business',
    'name',
    'service',
    'day',
    'time',
    'arrival',
    'document',
    'amount',
    'link',
    'phone',
  ] as const),
] as const
export type TextField = (typeof textFields)[number]

/** The fields that mean something in each event. */
const bookingFields = ['business', 'name', 'service', 'day', 'time', 'link', 'phone'] as const
export const fieldsOfEvent: Record<TextEvent, readonly TextField[]> = {
  ...{ received: bookingFields, confirmed: bookingFields, 'move-proposed': bookingFields },
  ...{ moved: bookingFields, changed: bookingFields, reminder: bookingFields, cancelled: bookingFields },
  ...{ ready: bookingFields, 'no-show': bookingFields },
  'on-my-way': ['business', 'name', 'service', 'arrival', 'link', 'phone'],
  invoice: [...bookingFields, 'document', 'amount'],
  'payment-reminder': [...bookingFields, 'amount'],
  refunded: [...bookingFields, 'amount'],
  'care-due': ['business', 'name', 'service', 'link', 'phone'],
}

export type TextTemplates = Record<TextEvent, string>

export const defaultTextTemplates: TextTemplates = {
  received: '{business}: we have your booking: {service}, {day}, {time}. We will call to confirm. {link}',
  confirmed: '{business}: confirmed: {service}, {day}, {time}. See or change it: {link}',
  'move-proposed':
    '{business}: can we move {service} to {day}, {time}? Accept or choose another time: {link}',
  moved: '{business}: your new time for {service} is {day}, {time}. {link}',
  changed: '{business}: your booking has changed: {service}, {day}, {time}. Please check: {link}',
  reminder: '{business}: reminder: {service}, {day}, {time}. Reply C to confirm. Change it: {link}',
  'on-my-way': '{business}: we are on our way. Arriving: {arrival}. Please have the keys ready.',
  ready: '{business}: your vehicle is ready. Questions? Call {phone}.',
  invoice: '{business}: {document} for {service}. {amount}. {link}',
  'payment-reminder': '{business}: {amount} is due for {service} on {day}. How to pay: {link}',
  cancelled: '{business}: your booking is cancelled: {service}, {day}, {time}. Questions? Call {phone}.',
  'no-show': '{business}: we missed you on {day}, so the booking is cancelled. Book again: {link}',
  refunded: '{business}: we refunded {amount} for {service}, {day}.',
  'care-due':
    '{business}: hi {name}, your {service} is due again. Book it, or stop reminders: {link} Reply STOP to get no texts.',
}

/** For a proposal that leaves the new time to the customer. */
export const chooseTimeTemplate =
  '{business}: we need another time for {service}, {day}, {time}. Please choose one: {link}'
