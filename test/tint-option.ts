import type { QuoteOption } from '../shared/rules/quote/priced-quote.ts'

/** What quotes of tests are offered. */
export const tintOption: QuoteOption = {
  title: 'Full tint, ceramic film',
  lines: [
    { label: 'Five windows', amount: 380 },
    { label: 'Windshield strip', amount: 60 },
  ],
  durationMinutes: 120,
  place: 'shop',
}
