import { businessService, type ServedPlaces } from '../../lib/business/served-places.ts'

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

/** The default text about bad weather promises no place where no jobs are done. */
const weatherTexts = {
  both: defaultTerms.weather,
  shop: 'We work indoors, so rain does not matter. If snow or smoke keeps you off the road, we set a new day with you, and the price stays the same.',
  mobile:
    'In heavy rain, snow or smoke, we move the job to another day. You choose which, and the price stays the same.',
}

/** Returns the texts of the contract for where jobs are done. The owner's own words stay as they are. */
export const servedTerms = (texts: TermsText, served: ServedPlaces): TermsText =>
  texts.weather === defaultTerms.weather
    ? { ...texts, weather: weatherTexts[businessService(served)] }
    : texts

/** The heading of each section. */
export const termsTitles: Record<TermsSection, string> = {
  payment: 'Payment',
  cancellation: 'Rescheduling or cancelling',
  late: 'If someone is late',
  weather: 'Bad weather',
}
