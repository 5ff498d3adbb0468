import type { QuoteCard } from './quote-card.ts'

/** The default cards of services that are priced by quote (specification §2, Services section). */
export const defaultQuoteCards: readonly QuoteCard[] = [
  {
    id: 'WindowTint',
    title: 'Window Tint',
    price: 'Quote Based',
    subtitle: 'Cooler, calmer, legal in BC',
    tier: 'ExteriorSilver',
    included: [
      'Rear and rear-side windows',
      'Carbon or ceramic film',
      'Up to 99% of UV blocked',
      'Done in 2-4 hours',
    ],
    note: 'No film goes on front side windows: the law in BC does not allow it.',
    hidden: false,
  },
  {
    id: 'PPF',
    title: 'Paint Protection Film (PPF)',
    price: 'Quote Based',
    subtitle: 'Clear armour for Highway 99',
    tier: 'ExteriorGold',
    included: [
      'Partial front, full front or full body',
      'Rockers and door edges',
      'Self-heals light marks with warmth',
    ],
    note: 'Tell us your model and how you drive, and we suggest which panels to cover.',
    hidden: false,
  },
  {
    id: 'Wraps',
    title: 'Vehicle Wraps & Decals',
    price: 'Quote Based',
    subtitle: 'New colour, or your name on it',
    tier: 'ExteriorBronze',
    included: ['Full and partial wraps', 'Business lettering and logos', 'Clean removal later'],
    note: 'Bring your artwork as a vector file, or a photo and an idea.',
    hidden: false,
  },
  {
    id: 'FleetServices',
    title: 'Commercial Fleet Vehicles',
    price: 'Custom Pricing',
    subtitle: 'Vans, trucks and shuttles on a schedule',
    tier: 'Silver',
    included: [
      'Evening and off-hours slots',
      'A condition note for every vehicle',
      'Interior resets between drivers',
      'One invoice a month',
    ],
    note: 'For three or more vehicles. At your yard, or in turns at our shop.',
    hidden: false,
  },
  {
    id: 'BoatServices',
    title: 'Marine & Boat Detailing',
    price: 'Custom Pricing',
    subtitle: 'Gelcoat, vinyl and glass',
    tier: 'Gold',
    included: [
      'Hull wash and oxidation removal',
      'Compound, polish and wax or coating',
      'Upholstery and carpet',
      'Glass and metal',
    ],
    note: 'On the trailer or in dry storage. Drain plug out on the road: it is the law.',
    hidden: false,
  },
]
