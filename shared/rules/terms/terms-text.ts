/**
 * The default texts of the contract, which the owner can replace (design: terms of business). Plain text:
 * each is displayed as one paragraph.
 */
export const defaultTerms = {
  payment: 'You pay when the job is done, by card, e-transfer or cash. Nothing is charged when you book.',
  cancellation:
    'Your booking says until when you can change or cancel it online, for free. That is at least the hour after you book, unless the job is about to start. After that, call us. A late cancellation costs nothing.',
  late: 'If we run late, we call you. If nobody is there, or we cannot reach the vehicle, we wait 20 minutes and then set a new time with you.',
  weather:
    'In heavy rain, snow or smoke, we move a job at your place to our shop or to another day. You choose which, and the price stays the same.',
} as const

export type TermsSection = keyof typeof defaultTerms

export const termsSections = Object.keys(defaultTerms) as [TermsSection, ...TermsSection[]]

export type TermsText = Record<TermsSection, string>

/** The heading of each section. */
export const termsTitles: Record<TermsSection, string> = {
  payment: 'Payment',
  cancellation: 'Rescheduling or cancelling',
  late: 'If someone is late',
  weather: 'Bad weather',
}
