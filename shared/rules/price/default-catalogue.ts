import { type AddOn, type Catalogue, type CataloguePackage, defaultHours } from './catalogue.ts'

/** The fields that packages and add-ons have had since the first version of the site. */
type FirstPackageField = 'id' | 'name' | 'description' | 'basePrice' | 'services' | 'category' | 'tier'
type FirstAddOnField = 'id' | 'name' | 'price'

/**
 * The defaults of most packages, and of versions that were stored before a field existed. Interior work and
 * washing are taxed with GST only; what stays on the vehicle (coatings, film) with PST as well. The owner's
 * accountant should confirm this (docs/money.md).
 */
export const packageDefaults: Omit<CataloguePackage, FirstPackageField> = {
  popular: false,
  additional: false,
  hourly: false,
  hours: defaultHours,
  shopOnly: false,
  addOns: [],
  taxClass: 'gst',
  hidden: false,
  subtitle: '',
  note: '',
}

export const addOnDefaults: Omit<AddOn, FirstAddOnField> = { taxClass: packageDefaults.taxClass }

const packages: readonly CataloguePackage[] = [
  {
    ...packageDefaults,
    id: 'interior-detailing',
    name: 'Interior Detailing',
    description: 'A full reset of the cabin: dust, crumbs, coffee and road salt out, every surface cleaned.',
    basePrice: 195,
    category: 'interior',
    services: [
      'Complete vacuum, seats and trunk included',
      'Dash, console and door panels cleaned',
      'Vents, seams and cup holders brushed out',
      'Interior glass, streak-free',
      'Floor mats washed and dried',
    ],
    subtitle: 'The cabin, reset',
    tier: 'Bronze',
    note: 'Heavy pet hair or sand can add to the time; we tell you first.',
  },
  {
    ...packageDefaults,
    id: 'interior-exterior-package',
    name: 'Interior & Exterior Package',
    description: 'Inside and out in one visit: the cabin detail plus a careful hand wash and protection.',
    basePrice: 249,
    category: 'interior',
    popular: true,
    services: [
      'Everything in Interior Detailing',
      'Two-bucket hand wash and dry',
      'Wheels, tires and arches',
      'Door jambs and fuel flap',
      'Spray sealant on paint and glass',
    ],
    subtitle: 'Inside and out in one visit',
    tier: 'Silver',
    note: 'Our most-booked package. Best twice a year: before and after winter.',
  },
  {
    ...packageDefaults,
    id: 'steam-cleaning-package',
    name: 'Steam Cleaning & Interior Shampoo',
    description:
      'For stains, salt lines, pets and smells: hot steam, shampoo and extraction, then a proper dry.',
    basePrice: 249,
    category: 'interior',
    addOns: ['wash'],
    services: [
      'Seats and carpets shampooed and extracted',
      'Steam on vents, belts and touch points',
      'Headliner spot cleaning',
      'Salt and water lines lifted',
      'Cabin dried before hand-over',
    ],
    subtitle: 'Stains, salt, pets and smells',
    tier: 'Gold',
    note: 'Seats may stay slightly damp for a few hours.',
  },
  {
    ...packageDefaults,
    id: 'one-step-correction',
    name: 'One Step Paint Correction',
    description: 'One machine polishing stage that clears light swirls and haze and brings the depth back.',
    basePrice: 450,
    category: 'exterior',
    hours: { sedan: 8, truck: 8, van: 10 },
    shopOnly: true,
    services: [
      'Decontamination wash, iron and tar removal',
      'Clay treatment',
      'Paint thickness reading before polishing',
      'Single-stage machine polish',
      'Sealant that lasts a season',
    ],
    subtitle: 'Swirls down, gloss up',
    tier: 'ExteriorBronze',
    note: 'Or $60 per hour for a single panel or a spot. Deep scratches may remain visible.',
  },
  {
    ...packageDefaults,
    id: 'two-step-ceramic',
    name: 'Two Step Paint Correction + 3 Year Ceramic Coating',
    description:
      'Compound, polish, then a ceramic coating: most defects out, and the finish sealed for years.',
    basePrice: 850,
    taxClass: 'gst-pst',
    category: 'exterior',
    hours: { sedan: 16, truck: 18, van: 20 },
    shopOnly: true,
    popular: true,
    services: [
      'Full decontamination and clay',
      'Compound stage for deeper swirls',
      'Polish stage for gloss',
      'Panel wipe and inspection under lights',
      '3 year ceramic coating on paint',
    ],
    subtitle: 'Correct it, then keep it',
    tier: 'ExteriorSilver',
    note: 'Keep the coating dry for a day and go gently for a week. We give you a care sheet.',
  },
  {
    ...packageDefaults,
    id: 'five-year-ceramic',
    name: '5 Year Ceramic Coating',
    description: 'Our longest-lasting protection for paint that meets salt, sap and mountain sun every week.',
    basePrice: 1099,
    taxClass: 'gst-pst',
    category: 'exterior',
    hours: { sedan: 12, truck: 14, van: 16 },
    shopOnly: true,
    services: [
      'Full decontamination and clay',
      'Polish to prepare the paint',
      'Multi-layer 5 year ceramic coating',
      'Wheel faces and glass coated',
      'Care guide and yearly check',
    ],
    subtitle: 'The long one',
    tier: 'ExteriorGold',
    note: 'Up to five years with regular washing and a yearly check. It resists chemicals and UV, not stone chips.',
  },
  {
    ...packageDefaults,
    id: 'headlight-restoration',
    name: 'Headlight Restoration',
    description: 'Yellowed, hazy lenses sanded clear, polished and sealed against the sun.',
    basePrice: 80,
    category: 'exterior',
    additional: true,
    services: ['Both lenses wet-sanded', 'Machine polished', 'New UV coat'],
    subtitle: 'See the road again',
    tier: 'ExteriorBronze',
    note: 'Price is for the pair. Cracks and moisture inside the lamp cannot be polished out.',
  },
  {
    ...packageDefaults,
    id: 'decal-removal',
    name: 'Decal Removal',
    description: 'Old lettering, stickers and glue softened and lifted, with care for the paint.',
    basePrice: 50,
    category: 'exterior',
    additional: true,
    hourly: true,
    services: ['Heat and safe solvents', 'Adhesive cleaned away', 'Ghost lines polished where paint allows'],
    subtitle: 'Lettering and stickers, gone',
    tier: 'ExteriorBronze',
    note: 'You book and pay for the first hour. We ask before we start another.',
  },
]

/** The catalogue until the owner publishes changes (specification §2, §3 and §9). */
export const defaultCatalogue: Catalogue = {
  packages,
  addOns: [{ ...addOnDefaults, id: 'wash', name: 'Exterior wash', price: 100 }],
  vehiclePercents: { sedan: 0, truck: 25, van: 50 },
  surcharges: {
    squamish: 0,
    whistler: 100,
    'west-vancouver': 0,
    'north-vancouver': 0,
    pemberton: 0,
    'britannia-beach': 0,
    'lions-bay': 0,
    brackendale: 0,
    'garibaldi-highlands': 0,
    valleycliffe: 0,
  },
  serviceTaxes: {
    'window-tint': 'gst-pst',
    ppf: 'gst-pst',
    wraps: 'gst-pst',
    fleet: 'gst',
    boat: 'gst',
    restoration: 'gst',
    other: 'gst',
  },
}
