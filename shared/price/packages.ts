import { type VehicleSize, vehicleSizeOf } from './vehicles.ts'

/** What a visitor chooses packages from. */
export const packageCategories = [
  { id: 'interior', name: 'Interior Services' },
  { id: 'exterior', name: 'Exterior Services' },
] as const

/**
 * The packages a visitor can book (specification §3 and §9). Prices are dollars for a sedan in Squamish;
 * `shared/price/price.ts` turns them into what a visitor pays.
 */
export type ServicePackage = {
  id: string
  name: string
  description: string
  basePrice: number
  /** What is included. */
  services: readonly string[]
  category: (typeof packageCategories)[number]['id']
  popular?: boolean
  /** Shown under its own heading, after the three exterior packages. */
  additional?: boolean
  /** Charged by the hour: the base price is the first hour. */
  hourly?: boolean
  /** How many hours the job takes, by vehicle size; two unless given here (design: the job, duration). */
  hours?: Readonly<Record<VehicleSize, number>>
  /** Needs a roof: it is not done where the customer is. */
  shopOnly?: boolean
  addOns?: readonly AddOnId[]
}

/** Extras with a flat price: neither multiplied by the vehicle nor surcharged. */
export const addOns = {
  wash: { name: 'Exterior wash', price: 100 },
} as const

export type AddOnId = keyof typeof addOns

export const addOnIds = Object.keys(addOns) as [AddOnId, ...AddOnId[]]

export const packages = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'two-step-ceramic',
    name: 'Two Step Paint Correction + 3 Year Ceramic Coating',
    description:
      'Compound, polish, then a ceramic coating: most defects out, and the finish sealed for years.',
    basePrice: 850,
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
  },
  {
    id: 'five-year-ceramic',
    name: '5 Year Ceramic Coating',
    description: 'Our longest-lasting protection for paint that meets salt, sap and mountain sun every week.',
    basePrice: 1099,
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
  },
  {
    id: 'headlight-restoration',
    name: 'Headlight Restoration',
    description: 'Yellowed, hazy lenses sanded clear, polished and sealed against the sun.',
    basePrice: 80,
    category: 'exterior',
    additional: true,
    services: ['Both lenses wet-sanded', 'Machine polished', 'New UV coat'],
  },
  {
    id: 'decal-removal',
    name: 'Decal Removal',
    description: 'Old lettering, stickers and their glue softened and lifted, with the paint in mind.',
    basePrice: 50,
    category: 'exterior',
    additional: true,
    hourly: true,
    services: ['Heat and safe solvents', 'Adhesive cleaned away', 'Ghost lines polished where paint allows'],
  },
] as const satisfies readonly ServicePackage[]

export type PackageId = (typeof packages)[number]['id']

export const packageIds = packages.map(({ id }) => id) as [PackageId, ...PackageId[]]

type CataloguePackage = ServicePackage & { id: PackageId }

const byId = new Map<string, CataloguePackage>(packages.map((each) => [each.id, each]))

/** The package of an id from our own list. */
export function packageById(id: PackageId): CataloguePackage {
  const found = byId.get(id)
  if (!found) throw new Error(`No package ${id}`)
  return found
}

/** The package of an id that was stored; one that is no longer offered has none. */
export const findPackage = (id: string): CataloguePackage | undefined => byId.get(id)

const usualHours = { sedan: 2, truck: 2, van: 2 }

/** How long a job takes, in minutes. Unknown vehicle types count as a sedan. */
export function durationOf(
  { hours = usualHours }: Pick<ServicePackage, 'hours'>,
  vehicleType: string,
): number {
  return hours[vehicleSizeOf(vehicleType)] * 60
}
