import type { TermsSection } from '../../../../../shared/rules/terms/terms-text.ts'

/** What the settings of taxes, terms and deposits say. */
export const termsMessages = {
  about: 'On every page within a minute.',
  loading: 'Loading taxes and terms...',
  loadFailed: 'Failed to load taxes and terms',
  save: { saved: 'Taxes and terms saved', failed: 'Failed to save taxes and terms' },
  taxes: {
    hint: 'A tax is charged once its number is here, and prices say so. Without numbers no tax is charged.',
    noAdvice:
      'Ask your accountant whether you have to register and how each service is taxed: this is no tax advice.',
    bookedStays: 'What is booked already keeps the taxes that it was booked with.',
    where: 'How each package, add-on and other work is taxed is set beside it, under',
  },
  invoicesWhenPaid: 'Issue the invoice by itself once a job is done and paid in full',
  words: {
    hint: 'Agreed with every booking. Leave one empty for the site’s words.',
    label: (part: string) => `${part}, in your words`,
    own: (words: string) => `The site’s words: “${words}”`,
  },
  deposits:
    'Paid by card before a job is booked. A package can have a deposit of its own, which is set in the package. Leave both empty for no other.',
}

export const termsPartLabels: Record<TermsSection, string> = {
  payment: 'Payment',
  cancellation: 'Changes and cancellation',
  late: 'Running late',
  weather: 'Weather',
}
