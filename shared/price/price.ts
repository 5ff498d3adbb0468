import { type AreaSlug, areaBySlug, homeArea } from '../site/areas.ts'
import { brandSurcharge, type Location } from '../site/location.ts'
import { type AddOnId, addOns, type ServicePackage } from './packages.ts'
import { vehicleFactor } from './vehicles.ts'

/** What a job costs more, in dollars: the surcharge of its brand, or of the area it is in where that is dearer. */
export const surchargeOf = (location: Location, area: AreaSlug) =>
  Math.max(brandSurcharge(location), areaBySlug(area).surcharge)

/**
 * What a visitor pays, in whole dollars: base × vehicle factor + surcharge, rounded, plus add-ons, which are neither
 * multiplied nor surcharged (specification §9). Unknown vehicle types count as a sedan.
 */
export function priceOf(
  servicePackage: Pick<ServicePackage, 'basePrice'>,
  vehicleType: string,
  location: Location,
  chosenAddOns: readonly AddOnId[] = [],
  area: AreaSlug = homeArea,
): number {
  const surcharge = surchargeOf(location, area)
  const job = Math.round(servicePackage.basePrice * vehicleFactor(vehicleType) + surcharge)
  return chosenAddOns.reduce((total, id) => total + addOns[id].price, job)
}
