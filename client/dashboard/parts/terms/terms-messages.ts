import type { TermsPart } from '../../../../shared/rules/terms/terms-words.ts'

/** What the settings of taxes, terms and deposits say. */
export const termsMessages = {
  title: 'Taxes, terms and deposits',
  about: 'What you save here is on every page within a minute.',
  save: { saved: 'Taxes, terms and deposits saved', failed: 'Failed to save taxes, terms and deposits' },
  taxes: {
    hint: 'A tax is charged once its number is here, and prices say so. Without numbers no tax is charged.',
    noAdvice:
      'This is no tax advice. Whether you have to register, and how each service is taxed, your accountant confirms.',
    kept: 'What is booked already keeps the taxes that it was booked with.',
    where: 'How each package, add-on and other work is taxed is said beside it, under',
  },
  invoicesWhenPaid: 'Issue the invoice by itself once a job is done and paid in full',
  words: {
    hint: 'Agreed with every booking. Leave a field empty for the site’s words.',
    own: (words: string) => `The site’s words: “${words}”`,
  },
  deposits: {
    hint: 'Paid by card before the job is booked. Leave a field empty for no deposit.',
    ready: 'Card payments are set up: visitors are asked for these.',
    notReady:
      'Card payments are not set up yet, so nobody is asked for a deposit. They need your keys from Stripe: docs/deposits.md has the steps.',
  },
}

export const partNames: Record<TermsPart, string> = {
  payment: 'Payment',
  cancellation: 'Changes and cancellation',
  late: 'Running late',
  weather: 'Weather',
}
