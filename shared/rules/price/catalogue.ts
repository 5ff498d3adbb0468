import type { AreaSlug } from '../../lib/business/areas.ts'
import type { ServiceId } from './service-ids.ts'
import type { TaxClass } from './tax.ts'
import { type VehiclePrices, type VehicleSize, vehicleSizeOf } from './vehicles.ts'

/** Colours of the price badge on a card of the home page (specification §2). */
export const badgeTiers = [
  ...(['Bronze', 'Silver', 'Gold'] as const),
  ...(['ExteriorBronze', 'ExteriorSilver', 'ExteriorGold'] as const),
] as const

export type BadgeTier = (typeof badgeTiers)[number]

export const packageCategories = [
  { id: 'interior', name: 'Interior Services' },
  { id: 'exterior', name: 'Exterior Services' },
] as const

/** A bookable package (specification §3 and §9), edited by the owner. */
export type CataloguePackage = {
  /** Never changes, because bookings refer to it. */
  id: string
  name: string
  description: string
  /**
   * The price for a car without surcharge, in whole dollars. For an hourly package, the price of the first
   * hour.
   */
  basePrice: number
  /** The list of included services. */
  services: readonly string[]
  category: (typeof packageCategories)[number]['id']
  popular: boolean
  /** Displayed under a heading of its own, after the other packages of the category. */
  additional: boolean
  /** Charged by the hour: the base price is the first hour. */
  hourly: boolean
  /** The duration of the job by vehicle size, in whole hours (design: the job, duration). */
  hours: Readonly<Record<VehicleSize, number>>
  /** Only done at the shop, because it needs a roof. */
  shopOnly: boolean
  /** The ids of the add-ons that can be added to it. */
  addOns: readonly string[]
  /** The tax class of the price, including vehicle factor and surcharge. */
  taxClass: TaxClass
  /**
   * The deposit in whole dollars, or `null` for none. If it is missing, an older setting in the terms
   * applies.
   */
  deposit?: number | null
  /**
   * Hidden from visitors. The owner can still book it for a caller, and existing bookings keep their name and
   * price.
   */
  hidden: boolean
  /** Distinguishes the package from the next one, on its card and, on phones, in step 1 of a booking. */
  subtitle: string
  /** The badge colour and the note on its card of the home page. */
  tier: BadgeTier
  note: string
}

/** An extra with a flat price in whole dollars, to which neither vehicle factor nor surcharge applies. */
export type AddOn = { id: string; name: string; price: number; taxClass: TaxClass }

/** Everything that can be booked, and its prices. Lists are in display order. */
export type Catalogue = VehiclePrices & {
  packages: readonly CataloguePackage[]
  addOns: readonly AddOn[]
  /** The surcharge of each area, in whole dollars. */
  surcharges: Readonly<Record<AreaSlug, number>>
  /** The tax class of jobs outside the catalogue, by service. */
  serviceTaxes: Readonly<Record<ServiceId, TaxClass>>
}

/** Finds a package by id. Stored ids may be missing from the current catalogue. */
export const findPackage = (id: string | null, { packages }: Catalogue): CataloguePackage | undefined =>
  packages.find((each) => each.id === id)

/** Returns the packages that visitors can choose. */
export const offeredPackages = ({ packages }: Catalogue): CataloguePackage[] =>
  packages.filter(({ hidden }) => !hidden)

export const isOffered = (id: string | null, catalogue: Catalogue): boolean =>
  offeredPackages(catalogue).some((each) => each.id === id)

/** The part of the catalogue that jobs without a package need as well. */
type AddOns = Pick<Catalogue, 'addOns'>

export const findAddOn = (id: string, { addOns }: AddOns): AddOn | undefined =>
  addOns.find((each) => each.id === id)

/** Returns the name of an add-on, or its id if the catalogue no longer has it. */
export const addOnName = (id: string, catalogue: AddOns): string => findAddOn(id, catalogue)?.name ?? id

/**
 * Returns the price of an add-on in whole dollars. If the catalogue no longer has it, its price counts as
 * part of the package.
 */
export const addOnPrice = (id: string, catalogue: AddOns): number => findAddOn(id, catalogue)?.price ?? 0

/** The default duration of a job. */
export const defaultHours: Readonly<Record<VehicleSize, number>> = { sedan: 2, truck: 2, van: 2 }

/**
 * Returns the duration of a job in minutes, or the default duration without a package. Unknown vehicle types
 * count as a sedan.
 */
export const durationOf = (
  servicePackage: Pick<CataloguePackage, 'hours'> | undefined,
  vehicleType: string,
): number => (servicePackage?.hours ?? defaultHours)[vehicleSizeOf(vehicleType)] * 60
