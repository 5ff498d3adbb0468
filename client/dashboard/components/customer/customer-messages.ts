import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { CustomerNoteJson } from '../../../../shared/rules/customer/customer-json.ts'

const countQuotes = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`)
const countBookings = (count: number) =>
  count === 0 ? 'No bookings' : count === 1 ? '1 booking' : `${count} bookings`

export const customerMessages = {
  loading: 'Loading customer...',
  gone: 'This customer no longer exists.',
  quotes: countQuotes,
  bookings: countBookings,
  waiting: (count: number) => (count === 1 ? 'On the waiting list' : `${count} times on the waiting list`),
  unread: (count: number) => `${count} new`,
  noShows: (count: number) => (count === 1 ? 'No-show' : `${count} no-shows`),
  list: {
    loading: 'Loading customers...',
    loadFailed: 'Failed to load customers',
    showing: (count: number, isAll: boolean) =>
      isAll ? (count === 1 ? '1 customer' : `${count} customers`) : `The first ${count} customers`,
    empty: { title: 'No customers yet', text: 'Customers who book or ask for a quote appear here.' },
    emptyFiltered: {
      title: 'No customers found',
      text: 'Try part of a name, a phone number or an email address.',
    },
  },
  duplicates: {
    possibleDuplicate: (name: string) => `May be the same customer as ${name}.`,
    mergedWith: (name: string) => `Also known as ${name}`,
    merge: { action: 'Merge', saved: 'Customers merged', failed: 'Failed to merge the customers' },
    unmerge: {
      action: 'Undo merge',
      saved: 'Merge undone',
      failed: 'Failed to undo the merge',
    },
  },
  mixedNumbers: {
    title: 'Check these customers',
    hint: 'Each has bookings under different phone numbers, and may be more than one customer.',
    numbers: (phones: readonly string[]) => `Different numbers: ${phones.join(', ')}`,
    question: 'Is this one customer?',
    keep: {
      action: 'Keep as one',
      saved: 'Kept as one customer',
      failed: 'Failed to keep them as one customer',
    },
    split: {
      action: 'Split by number',
      saved: 'Split into one customer for each number',
      failed: 'Failed to split the customer',
    },
  },
  split: {
    open: 'Split customer',
    title: (name: string) => `Split ${name}`,
    hint: 'Choose the bookings of the other customer. They get a record of their own, with the name and contact of the latest one chosen.',
    action: 'Split',
    saved: 'Customer split',
    failed: 'Failed to split the customer',
  },
  loadFailed: 'Failed to load this customer',
  notes: {
    saved: 'Notes saved',
    failed: 'Failed to save the notes',
    theirs: (note: CustomerNoteJson | null) =>
      note ? `Notes by ${note.updatedBy}: ${note.text}` : 'They removed the notes.',
  },
  erase: {
    saved: 'Customer deleted',
    failed: 'Failed to delete the customer',
    confirmDialog: (name: string, contact: string) => ({
      title: `Delete ${name}?`,
      text: `This removes ${name} (${contact}) from your records. It can’t be undone.`,
      action: 'Delete customer',
      keep: 'Cancel',
    }),
    erased: (count: number, quoteCount: number) => [
      `Name, email, phone, address, access notes and comments of ${countBookings(count)}`,
      ...(quoteCount > 0 ? [`Contact details, messages and photos of ${countQuotes(quoteCount)}`] : []),
      'Your private notes, emails, texts and private links',
    ],
    cancelledBookings: (count: number) =>
      `${countBookings(count)} still to come: cancelled without a message`,
    retained: (invoicesKeptUntil: string | null, galleryPictures: number) => [
      'Dates, services, vehicles, amounts and status, for your books',
      ...(invoicesKeptUntil
        ? [`Invoices with the name on them, until ${formatDate(invoicesKeptUntil)}, as the law requires`]
        : []),
      ...(galleryPictures > 0
        ? [
            `${galleryPictures === 1 ? 'A gallery picture from their job' : `${galleryPictures} gallery pictures from their jobs`}, without their name. Keep on the site only if they agree`,
          ]
        : []),
    ],
  },
}
