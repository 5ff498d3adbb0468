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

/** What a visitor chooses packages from. */
export const packageCategories = [
  { id: 'interior', name: 'Interior Services' },
  { id: 'exterior', name: 'Exterior Services' },
] as const

/** A package that a visitor can book (specification §3 and §9), as its owner describes it. */
export type CataloguePackage = {
  /** Stays what it is for good: bookings name it. */
  id: string
  name: string
  description: string
  /** In whole dollars, for a car where no surcharge comes to it; by the hour, of the first one. */
  basePrice: number
  /** What is included. */
  services: readonly string[]
  category: (typeof packageCategories)[number]['id']
  popular: boolean
  /** Shown under its own heading, after the other packages of its category. */
  additional: boolean
  /** Charged by the hour: the base price is the first hour. */
  hourly: boolean
  /** How long the job takes, in whole hours, by vehicle size (design: the job, duration). */
  hours: Readonly<Record<VehicleSize, number>>
  /** Needs a roof: it is not done where the customer is. */
  shopOnly: boolean
  /** Which add-ons go with it, by id. */
  addOns: readonly string[]
  /** How it is taxed, with what the vehicle and the place add. */
  taxClass: TaxClass
  /** What is paid before it is booked, in whole dollars; `null` for nothing of its own, missing while nothing was said. */
  deposit?: number | null
  /** Visitors neither see nor book it; its owner still can, for a caller. What was booked keeps its name and its price. */
  hidden: boolean
  /** The line under its name that tells it from the next, on its card and, on a phone, in step 1 of a booking. */
  subtitle: string
  /** What its card on the home page says beside that, the price and what is included. */
  tier: BadgeTier
  note: string
}

/** An extra with a flat price in whole dollars: neither multiplied by the vehicle nor surcharged. */
export type AddOn = { id: string; name: string; price: number; taxClass: TaxClass }

/** What can be booked and what it costs: all that prices are made of. Lists are in the order in which they are shown. */
export type Catalogue = VehiclePrices & {
  packages: readonly CataloguePackage[]
  addOns: readonly AddOn[]
  /** What a job costs more in each area, in whole dollars. */
  surcharges: Readonly<Record<AreaSlug, number>>
  /** How what is done outside it is taxed, by its service. */
  serviceTaxes: Readonly<Record<ServiceId, TaxClass>>
}

/** The package of an id that was stored or chosen; one that the catalogue does not know has none. */
export const findPackage = (id: string | null, { packages }: Catalogue): CataloguePackage | undefined =>
  packages.find((each) => each.id === id)

/** What visitors choose from. */
export const offeredPackages = ({ packages }: Catalogue): CataloguePackage[] =>
  packages.filter(({ hidden }) => !hidden)

/** True while visitors can choose a package. */
export const isOffered = (id: string | null, catalogue: Catalogue): boolean =>
  offeredPackages(catalogue).some((each) => each.id === id)

/** The add-ons of a catalogue, by which a job without a package can be reckoned too. */
type AddOns = Pick<Catalogue, 'addOns'>

export const findAddOn = (id: string, { addOns }: AddOns): AddOn | undefined =>
  addOns.find((each) => each.id === id)

/** What an add-on is called; one that the catalogue does not know goes by its id. */
export const addOnName = (id: string, catalogue: AddOns): string => findAddOn(id, catalogue)?.name ?? id

/** What an add-on costs, in whole dollars; one that the catalogue does not know is in the rest of its job's price. */
export const addOnPrice = (id: string, catalogue: AddOns): number => findAddOn(id, catalogue)?.price ?? 0

/** How many hours a job takes unless its package says otherwise. */
export const defaultHours: Readonly<Record<VehicleSize, number>> = { sedan: 2, truck: 2, van: 2 }

/** How long a job takes, in minutes; without a package, as long as is usual. Unknown vehicle types count as a sedan. */
export const durationOf = (
  servicePackage: Pick<CataloguePackage, 'hours'> | undefined,
  vehicleType: string,
): number => (servicePackage?.hours ?? defaultHours)[vehicleSizeOf(vehicleType)] * 60
