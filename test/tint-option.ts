import type { OfferOption } from '../shared/rules/quote/offer.ts'

/** What quotes of tests are offered. */
export const tint: OfferOption = {
  title: 'Full tint, ceramic film',
  lines: [
    { label: 'Five windows', amount: 380 },
    { label: 'Windshield strip', amount: 60 },
  ],
  durationMinutes: 120,
  place: 'shop',
}
