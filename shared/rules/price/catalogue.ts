import type * as z from 'zod/mini'
import type { AreaSlug } from '../../lib/business/area-names.ts'
import { everywhere, isEverywhere, type ServedPlaces } from '../../lib/business/served-places.ts'
import type { addOnSchema, packageSchema } from './catalogue-schemas.ts'
import type { ServiceId } from './service-ids.ts'
import type { TaxClass } from './tax.ts'
import { type VehiclePrices, type VehicleSize, vehicleSizeOf } from './vehicles.ts'

/** A bookable package (specification §3 and §9), edited by the owner. */
export type CataloguePackage = z.output<ReturnType<typeof packageSchema>>

/** An extra with a flat price in whole dollars, to which neither vehicle factor nor surcharge applies. */
export type AddOn = z.output<ReturnType<typeof addOnSchema>>

/** Everything that can be booked, and its prices. Lists are in display order. */
export type Catalogue = VehiclePrices & {
  packages: readonly CataloguePackage[]
  addOns: readonly AddOn[]
  /** The surcharge of each area, in whole dollars. */
  surcharges: Readonly<Record<AreaSlug, number>>
  /** The tax class of jobs outside the catalogue, by service. */
  serviceTaxes: Readonly<Record<ServiceId, TaxClass>>
  /** Where jobs are done, unless it is everywhere. It is a setting, which `servedCatalogue` adds. */
  served?: ServedPlaces
}

/** Returns the catalogue of what visitors can book at the served places: what needs the shop is hidden without one. */
export function servedCatalogue(catalogue: Catalogue, served: ServedPlaces): Catalogue {
  if (isEverywhere(served)) return catalogue
  const packages = catalogue.packages.map((each) =>
    each.shopOnly && !served.shop ? { ...each, hidden: true } : each,
  )
  return { ...catalogue, packages, served }
}

export const servedPlaces = ({ served = everywhere }: Pick<Catalogue, 'served'>): ServedPlaces => served

/** Finds a package by id. Stored ids may be missing from the current catalogue. */
export const findPackage = (id: string | null, { packages }: Catalogue): CataloguePackage | undefined =>
  packages.find((each) => each.id === id)

/** Returns the packages that visitors can choose. */
export const offeredPackages = ({ packages }: Catalogue): CataloguePackage[] =>
  packages.filter(({ hidden }) => !hidden)

/** Returns the package that most visitors want at their place: the popular one, or the first. */
export function suggestedPackage(catalogue: Catalogue): CataloguePackage | undefined {
  const mobile = offeredPackages(catalogue).filter(({ shopOnly }) => !shopOnly)
  return mobile.find(({ popular }) => popular) ?? mobile[0]
}

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

/** Returns the duration of the shortest package that visitors can choose, in minutes. */
export function shortestDuration(catalogue: Catalogue): number {
  const offered = offeredPackages(catalogue).flatMap(({ hours }) => Object.values(hours))
  return Math.min(...(offered.length > 0 ? offered : Object.values(defaultHours))) * 60
}
