import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { CustomerNoteJson } from '../../../../shared/rules/customer/customer-json.ts'

const countQuotes = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`)
const countBookings = (count: number) =>
  count === 0 ? 'No bookings' : count === 1 ? '1 booking' : `${count} bookings`

export const customerMessages = {
  loading: 'Loading customer...',
  gone: 'This customer is no longer kept.',
  quotes: countQuotes,
  bookings: countBookings,
  waiting: (count: number) => (count === 1 ? 'On the waiting list' : `${count} times on the waiting list`),
  noShows: (count: number) => (count === 1 ? 'No-show' : `${count} no-shows`),
  list: {
    loading: 'Loading customers...',
    loadFailed: 'Failed to load customers',
    showing: (count: number, isAll: boolean) =>
      isAll ? (count === 1 ? '1 customer' : `${count} customers`) : `The first ${count} customers`,
    empty: { title: 'No customers yet', text: 'Whoever books or asks for a quote appears here.' },
    emptyFiltered: {
      title: 'No customers found',
      text: 'Try part of a name, a phone number or an e-mail address.',
    },
  },
  duplicates: {
    possibleDuplicate: (name: string) => `May be the same person as ${name}.`,
    mergedWith: (name: string) => `Also known as ${name}`,
    merge: { action: 'Merge', saved: 'Made one customer of two', failed: 'Failed to merge the customers' },
    unmerge: {
      action: 'Take apart',
      saved: 'They are two customers again',
      failed: 'Failed to take them apart',
    },
  },
  mixedNumbers: {
    title: 'Check these customers',
    hint: 'Each has bookings under different phone numbers, and may be more than one customer.',
    numbers: (phones: readonly string[]) => `Different numbers: ${phones.join(', ')}`,
    question: 'Is this one customer?',
    keep: {
      action: 'One Customer',
      saved: 'Kept as one customer',
      failed: 'Failed to keep them as one customer',
    },
    split: {
      action: 'Split by Number',
      saved: 'Split into one customer for each number',
      failed: 'Failed to split the customer',
    },
  },
  loadFailed: 'Failed to load this customer',
  notes: {
    saved: 'Notes saved',
    failed: 'Failed to save the notes',
    theirs: (note: CustomerNoteJson | null) =>
      note ? `Notes by ${note.updatedBy}: ${note.text}` : 'They removed the notes.',
  },
  erase: {
    saved: 'Customer erased',
    failed: 'Failed to erase the customer',
    confirmDialog: (name: string, contact: string) => ({
      title: `Erase ${name}`,
      text: `Erase ${name} (${contact}) from everything that is kept? This action cannot be undone.`,
      action: 'Erase',
      keep: 'Keep Customer',
    }),
    erased: (count: number, quoteCount: number) => [
      `Name, e-mail, phone, address, access notes and comments of ${countBookings(count)}`,
      ...(quoteCount > 0 ? [`Contact, conversation and photos of ${countQuotes(quoteCount)}`] : []),
      'Your private notes, the mail, and the private links',
    ],
    cancelledBookings: (count: number) =>
      `${countBookings(count)} still to come: cancelled, and no message is sent`,
    retained: (invoicesKeptUntil: string | null, galleryPictures: number) => [
      'Dates, services, vehicles, amounts and status, for your books',
      ...(invoicesKeptUntil
        ? [`Invoices with the name on them, until ${formatDate(invoicesKeptUntil)}, as the law asks`]
        : []),
      ...(galleryPictures > 0
        ? [
            `${galleryPictures === 1 ? 'A picture of your gallery that came from their job' : `${galleryPictures} pictures of your gallery that came from their jobs`}, without whose it was: take it off the site and remove it there unless they agree that it stays`,
          ]
        : []),
    ],
  },
}
