const quotes = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`)
const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)

export const customerMessages = {
  loading: 'Loading customer...',
  quotes,
  loadFailed: 'Failed to load this customer',
  notes: { saved: 'Notes saved', failed: 'Failed to save the notes' },
  erase: {
    saved: 'Customer erased',
    failed: 'Failed to erase the customer',
    title: (name: string) => `Erase ${name}`,
    question: (name: string, contact: string) =>
      `Erase ${name} (${contact}) from everything that is kept? This action cannot be undone.`,
    goes: (count: number, quoteCount: number) => [
      `Name, e-mail, phone, address, access notes and comments of ${bookings(count)}`,
      ...(quoteCount > 0 ? [`Contact, conversation and photos of ${quotes(quoteCount)}`] : []),
      'Your private notes, the mail, and the private links',
    ],
    cancelled: (count: number) => `${bookings(count)} still to come: cancelled, and nobody is told`,
    stays: ['Dates, services, vehicles, amounts and status, for your books'],
  },
}
