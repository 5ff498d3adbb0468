import type { QuoteOption } from '../shared/rules/quote/priced-quote.ts'

/** The option in the tests' quotes. */
export const tintOption: QuoteOption = {
  title: 'Full tint, ceramic film',
  lines: [
    { label: 'Five windows', amount: 380 },
    { label: 'Windshield strip', amount: 60 },
  ],
  durationMinutes: 120,
  place: 'shop',
}
