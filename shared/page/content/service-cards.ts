import type { ServiceTab } from '../routes.ts'

/** Colours of a card's price badge (specification §2). */
const badgeTiers = ['Bronze', 'Silver', 'Gold', 'ExteriorBronze', 'ExteriorSilver', 'ExteriorGold'] as const

/**
 * One card of the home page's services section. A card with a package can be booked: its title, price and
 * included items come from the package. The others are priced by phone.
 */
export type ServiceCard = {
  id: string
  tab: ServiceTab
  subtitle: string
  tier: (typeof badgeTiers)[number]
  note: string
} & (
  | { packageId: string; action: 'Select Package' | 'Select Service' }
  | {
      title: string
      price: 'Quote Based' | 'Custom Pricing'
      included: readonly string[]
      action: 'Request Quote' | 'Inquire for Pricing'
    }
)

export const serviceCards: readonly ServiceCard[] = [
  {
    id: 'InteriorDetailing',
    tab: 'interior',
    packageId: 'interior-detailing',
    subtitle: 'The cabin, reset',
    tier: 'Bronze',
    note: 'Heavy pet hair or sand can add to the time; we tell you first.',
    action: 'Select Package',
  },
  {
    id: 'InteriorExteriorPackage',
    tab: 'interior',
    packageId: 'interior-exterior-package',
    subtitle: 'Inside and out in one visit',
    tier: 'Silver',
    note: 'Our most-booked package: the one to choose twice a year, after winter and before it.',
    action: 'Select Package',
  },
  {
    id: 'SteamCleaning',
    tab: 'interior',
    packageId: 'steam-cleaning-package',
    subtitle: 'Stains, salt, pets and smells',
    tier: 'Gold',
    note: 'Add an exterior wash for $100 when you book. Seats may stay slightly damp for a few hours.',
    action: 'Select Package',
  },
  {
    id: 'OneStepCorrection',
    tab: 'exterior',
    packageId: 'one-step-correction',
    subtitle: 'Swirls down, gloss up',
    tier: 'ExteriorBronze',
    note: 'Or $60 per hour for a single panel or a spot. Deep scratches may remain visible.',
    action: 'Select Package',
  },
  {
    id: 'TwoStepCeramic',
    tab: 'exterior',
    packageId: 'two-step-ceramic',
    subtitle: 'Correct it, then keep it',
    tier: 'ExteriorSilver',
    note: 'The coating needs a dry first day and a gentle first week. We hand over a care sheet.',
    action: 'Select Package',
  },
  {
    id: 'CeramicCoating',
    tab: 'exterior',
    packageId: 'five-year-ceramic',
    subtitle: 'The long one',
    tier: 'ExteriorGold',
    note: 'Up to five years with regular washing and a yearly check. It resists chemicals and UV, not stone chips.',
    action: 'Select Package',
  },
  {
    id: 'HeadlightRestoration',
    tab: 'exterior',
    packageId: 'headlight-restoration',
    subtitle: 'See the road again',
    tier: 'ExteriorBronze',
    note: 'Price is for the pair. Cracks and moisture inside the lamp cannot be polished out.',
    action: 'Select Service',
  },
  {
    id: 'DecalRemoval',
    tab: 'exterior',
    packageId: 'decal-removal',
    subtitle: 'Lettering and stickers, gone',
    tier: 'ExteriorBronze',
    note: 'You book the first hour. Old vinyl can take longer; we call before we go on.',
    action: 'Select Service',
  },
  {
    id: 'WindowTint',
    tab: 'exterior',
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
    action: 'Request Quote',
  },
  {
    id: 'PPF',
    tab: 'exterior',
    title: 'Paint Protection Film (PPF)',
    price: 'Quote Based',
    subtitle: 'Clear armour for Highway 99',
    tier: 'ExteriorGold',
    included: [
      'Partial front, full front or full body',
      'Rockers and door edges',
      'Self-heals light marks with warmth',
    ],
    note: 'Tell us your model and how you drive, and we suggest the panels that earn it.',
    action: 'Request Quote',
  },
  {
    id: 'Wraps',
    tab: 'exterior',
    title: 'Vehicle Wraps & Decals',
    price: 'Quote Based',
    subtitle: 'New colour, or your name on it',
    tier: 'ExteriorBronze',
    included: ['Full and partial wraps', 'Business lettering and logos', 'Clean removal later'],
    note: 'Bring your artwork as a vector file, or a photo and an idea.',
    action: 'Request Quote',
  },
  {
    id: 'FleetServices',
    tab: 'specialty',
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
    note: 'From three vehicles up. We come to your yard or take them in turns at the shop.',
    action: 'Inquire for Pricing',
  },
  {
    id: 'BoatServices',
    tab: 'specialty',
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
    note: 'On the trailer or in dry storage. Remember: drain plug out on the road, it is the law.',
    action: 'Inquire for Pricing',
  },
]
