import type { CustomerRecordJson } from '../../../../../shared/rules/customer/customer-record.ts'
import type { ContactPreference } from '../../../../../shared/rules/mail/contact-preference.ts'

export const preferenceNames: Record<ContactPreference, string> = {
  email: 'As set for each message',
  text: 'By text',
  'email-only': 'By email only',
  none: 'Don’t send messages',
}

export const preferenceHint =
  'Without texts set up, emails go out. “Don’t send messages” stops both, except invoices and payment reminders.'

const countBookings = (count: number) => (count === 1 ? '1 upcoming booking' : `${count} upcoming bookings`)

export const recordMessages = {
  add: { saved: 'Customer added', failed: 'Failed to add the customer' },
  exists: 'A customer already has this phone number or email.',
  openExisting: 'Open that customer',
  needed: 'Only a name and a phone number or an email are needed.',
  edit: { saved: 'Customer saved', failed: 'Failed to save the customer' },
  theirs: ({ name, phone, email }: CustomerRecordJson) =>
    `They saved ${[name, phone, email].filter(Boolean).join(', ')}.`,
  use: {
    question: (count: number) => ({
      title: `Use it for ${countBookings(count)}?`,
      text: 'They still have the old details. Past bookings stay as they are.',
      action: count === 1 ? 'Update booking' : 'Update bookings',
      keep: 'Not now',
    }),
    saved: 'Upcoming bookings updated',
    failed: 'Some bookings could not be updated. Open them to see why.',
  },
}
