import { formatNumber } from '../../../../shared/lib/text/format-number.ts'

export const quoteMessages = {
  loading: 'Loading quotes...',
  loadFailed: 'Failed to load quotes',
  showing: (shown: number, total: number) => `Showing ${formatNumber(shown)} of ${formatNumber(total)}`,
  empty: {
    title: 'No quotes found',
    text: 'Requests from the website’s quote form appear here, and those that you write down.',
  },
  emptyFiltered: 'There are none like this at the moment.',
  noPhotos: {
    title: 'Customers cannot send photos yet',
    text: 'There is no bucket to keep them in. “Deploy” in the README says how to make one. Quotes work without.',
  },
  details: {
    loading: 'Loading quote...',
    loadFailed: 'Failed to load this quote',
    gone: 'This quote no longer exists.',
  },
  create: {
    next: 'The customer hears nothing before you send the offer. Without one it waits under Quotes.',
    noEmail: 'Without one you give them the link to your offer yourself.',
    noType: 'None, such as a boat',
    failed: 'Failed to store the quote. Nothing you wrote is lost: please try again.',
  },
  link: {
    text: (url: string) => `Your quote: ${url}`,
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Please press it for long, and copy it yourself.',
  },
  reply: {
    done: (email: string) => (email ? `Answer sent to ${email}` : 'Answer is on their page'),
    failed: 'Failed to send. Nothing you wrote is lost: please try again.',
  },
  send: {
    done: (email: string) =>
      email ? `Offer sent to ${email}` : 'Offer is on their page: give them the link',
    failed: 'Failed to send. Nothing you wrote is lost: please try again.',
  },
  newMessages: 'There is a new message, so nothing was sent. What you wrote is still here. New since then:',
  delete: {
    saved: 'Quote deleted',
    failed: 'Failed to delete the quote',
    question: (name: string) =>
      `Delete the quote of ${name}, with its photos and all messages? A booking made of it stays. This action cannot be undone.`,
  },
  templates: {
    loading: 'Loading templates...',
    loadFailed: 'Failed to load the templates',
    saved: 'Templates saved',
    failed: 'Failed to save the templates',
    none: 'There are no templates. Write one here, or save an offer as one.',
    remove: (name: string) => `Remove the template “${name}”?`,
  },
}
