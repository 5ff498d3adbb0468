/**
 * What the business agrees with its customers on, as the site comes with it; the owner's own words take their place
 * (design: contract in writing). Plain text: a page shows each as one paragraph.
 */
export const defaultTerms = {
  payment: 'You pay when the job is done, by card, e-transfer or cash. Nothing is charged when you book.',
  cancellation:
    'You can move or cancel a booking free of charge until 24 hours before it begins, with the private link in your confirmation or by phone.',
  late: 'If we run late we call you. If nobody is there, or the vehicle cannot be reached, we wait 20 minutes and then agree on another time with you.',
  weather:
    'In heavy rain, snow or smoke a job at your place moves to our shop or to another day, whichever you prefer, at the same price.',
} as const

export type TermsPart = keyof typeof defaultTerms

export const termsParts = Object.keys(defaultTerms) as [TermsPart, ...TermsPart[]]

export type TermsWords = Record<TermsPart, string>

/** What the parts of the terms are called, wherever they are shown. */
export const termsTitles: Record<TermsPart, string> = {
  payment: 'Payment',
  cancellation: 'Moving or cancelling',
  late: 'If somebody is late',
  weather: 'Bad weather',
}
