import { businessService, type ServedPlaces } from '../../lib/business/served-places.ts'
import type { QuoteCard } from './quote-card.ts'

/** The default notes that name a place, by where jobs are done. */
const fleetNotes = {
  both: 'For three or more vehicles. At your yard, or in turns at our shop.',
  shop: 'For three or more vehicles, in turns at our shop.',
  mobile: 'For three or more vehicles, at your yard.',
}
const boatNote = 'On the trailer or in dry storage. Drain plug out on the road: it is the law.'
const boatNotes = {
  both: boatNote,
  shop: 'On the trailer. Drain plug out on the road: it is the law.',
  mobile: boatNote,
}

/** Returns the cards for where jobs are done. The owner's own notes stay as they are. */
export const servedQuoteCards = (cards: readonly QuoteCard[], served: ServedPlaces): readonly QuoteCard[] =>
  cards.map((card) => {
    const notes = [fleetNotes, boatNotes].find(({ both }) => both === card.note)
    return notes ? { ...card, note: notes[businessService(served)] } : card
  })

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
    note: fleetNotes.both,
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
    note: boatNote,
    hidden: false,
  },
]
