import { type AreaSlug, homeArea } from '../../lib/business/area-names.ts'
import { areaOf, type Place } from '../../lib/business/place.ts'
import { isServed } from '../../lib/business/served-places.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { type Catalogue, findAddOn, findPackage, servedPlaces } from '../price/catalogue.ts'
import { isPackageOrCustomJob } from '../price/custom-job.ts'
import { jobPrice } from '../price/job-price.ts'
import { locationOfJob } from '../price/surcharge.ts'
import { bookingMessages } from './booking-field-rules.ts'

// Rules for parsed orders. Separate from the schemas, which the dashboard does not load.

export const chooseAddOn = 'Please choose one of our add-ons'

export type WithPlace = {
  place: Place
  area?: AreaSlug | null | undefined
  address?: string | null | undefined
  accessNotes?: string | null | undefined
}

/** Resolves where the crew works: at the shop, whatever address was sent, or at the customer's. */
export function withPlace<Order extends WithPlace>(order: Order) {
  const isMobile = order.place === 'mobile'
  return {
    ...order,
    area: (isMobile && order.area) || homeArea,
    address: (isMobile && order.address) || null,
    accessNotes: (isMobile && order.accessNotes) || null,
  }
}

type OrderedJob = Pick<WithPlace, 'place' | 'area'> & { packageId: string; addOns: readonly string[] }

/**
 * Validates a well-formed order against the current catalogue. Only the owner can book a hidden package, or a
 * job where the business usually does none.
 */
export function findOrderErrors(
  { packageId, addOns, place, area }: OrderedJob,
  by: 'visitor' | 'owner',
  catalogue: Catalogue,
): FieldError[] {
  const servicePackage = findPackage(packageId, catalogue)
  const isBookable =
    by === 'owner' ? isPackageOrCustomJob(packageId, catalogue) : servicePackage?.hidden === false
  if (!isBookable) return [{ field: 'packageId', message: bookingMessages.choosePackage }]
  const unknown = addOns.flatMap((id, index) =>
    findAddOn(id, catalogue) ? [] : [{ field: `addOns.${index}`, message: chooseAddOn }],
  )
  const areAddOnsCompatible =
    new Set(addOns).size === addOns.length && addOns.every((id) => servicePackage?.addOns.includes(id))
  const incompatible = areAddOnsCompatible
    ? []
    : [{ field: 'addOns', message: 'This add-on is not available with this package' }]
  return [
    ...(unknown.length > 0 ? unknown : incompatible),
    ...(place === 'mobile' && servicePackage?.shopOnly
      ? [{ field: 'place', message: bookingMessages.shopOnly }]
      : []),
    ...(by === 'visitor' ? findPlaceErrors(place, areaOf(place, area ?? homeArea), catalogue) : []),
  ]
}

/** Returns why visitors cannot book a job at a place: it is switched off, or we don't drive to that area. */
export function findPlaceErrors(place: Place, area: AreaSlug, catalogue: Catalogue): FieldError[] {
  const served = servedPlaces(catalogue)
  if (isServed(place, area, served)) return []
  if (place === 'shop') return [{ field: 'area', message: bookingMessages.mobileOnly }]
  if (!served.mobile) return [{ field: 'place', message: bookingMessages.atShopOnly }]
  return [{ field: 'area', message: bookingMessages.areaNotServed }]
}

export const findPriceErrors = (totalPrice: number): FieldError[] =>
  totalPrice < 0 ? [{ field: 'lines', message: 'The total cannot be below zero' }] : []

type PricedOrder = Omit<Parameters<typeof jobPrice>[0], 'area'> & WithPlace

/** Returns the price of an order before tax, in dollars. `location` is the brand of the host. */
export function priceOfOrder(order: PricedOrder, catalogue: Catalogue): number {
  const { place, location } = order
  const area = areaOf(place, order.area ?? homeArea)
  return jobPrice({ ...order, area, location: locationOfJob(location, place, area, catalogue) }, catalogue)
}
