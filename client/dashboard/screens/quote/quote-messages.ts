import { formatNumber } from '../../../../shared/lib/text/format-number.ts'

export const quoteMessages = {
  loading: 'Loading quotes...',
  loadFailed: 'Failed to load quotes',
  showing: (shown: number, total: number) => `Showing ${formatNumber(shown)} of ${formatNumber(total)}`,
  empty: {
    title: 'No quotes found',
    text: 'Requests from your website and the ones you add appear here.',
  },
  emptyFiltered: 'None right now.',
  emptySearch: 'Try part of a name, a phone number or a vehicle.',
  groups: { waiting: 'Needs you', open: 'With the customer', ended: 'Closed' },
  noPhotos: {
    title: 'Customers can’t send photos yet',
    text: 'Photo storage isn’t set up. Ask your developer to turn it on. Quotes work without photos.',
  },
  details: {
    loading: 'Loading quote...',
    loadFailed: 'Failed to load this quote',
    gone: 'This quote no longer exists.',
  },
  create: {
    next: 'Nothing is sent until you send the quote. Until then it’s saved under Quotes.',
    noEmail: 'Without email, you share the link to the quote yourself.',
    noType: 'None, such as a boat',
    failed: 'Failed to save the quote. Nothing you wrote is lost: please try again.',
  },
  link: {
    text: (url: string) => `Your quote: ${url}`,
    copied: 'Link copied',
    copyFailed: 'Failed to copy the link. Press and hold it to copy.',
  },
  reply: {
    done: (email: string) => (email ? `Answer sent to ${email}` : 'Answer is on their page'),
    failed: 'Failed to send. Nothing you wrote is lost: please try again.',
  },
  send: {
    done: (email: string) => (email ? `Quote sent to ${email}` : 'Quote is on their page: share the link'),
    failed: 'Failed to send. Nothing you wrote is lost: please try again.',
  },
  newMessages:
    'Nothing was sent, because there is a new message. What you wrote is still here. New since then:',
  delete: {
    saved: 'Quote deleted',
    failed: 'Failed to delete the quote',
    question: (name: string) =>
      `The quote for ${name}, its photos and all messages are deleted. A booking made from it stays. This can’t be undone.`,
  },
  templates: {
    loading: 'Loading templates...',
    loadFailed: 'Failed to load the templates',
    saved: 'Templates saved',
    failed: 'Failed to save the templates',
    none: 'No templates yet. Add one here, or save a quote as one.',
    remove: (name: string) => `“${name}” is removed for good.`,
  },
}
