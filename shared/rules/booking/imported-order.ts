import { homeArea } from '../../lib/business/area-names.ts'
import { primaryLocation } from '../../lib/business/location.ts'
import { nameKey } from '../../lib/text/name-key.ts'
import { type Catalogue, type CataloguePackage, servedPlaces } from '../price/catalogue.ts'
import { customJobId, defaultDuration } from '../price/custom-job.ts'
import { addDollars } from '../price/money.ts'
import { vehicleSizeOf } from '../price/vehicles.ts'
import type { ImportedBooking } from './booking-import.ts'
import type { ManualBookingRequest } from './order-request.ts'
import { priceOfOrder } from './order-rules.ts'

const plainName = (text: string) =>
  nameKey(text)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name of a service without what other programs append, such as the size: `One Step - SUV`, `One Step (SUV)`. */
const mainName = (text: string) => text.split(/\s[-–—|:]\s|\s*\(/)[0] ?? text

const findNamed = <Named extends { name: string }>(text: string, list: readonly Named[]) => {
  const keys = [text, mainName(text)].map(plainName)
  return list.find(({ name }) => keys.includes(plainName(name)))
}

type NamedJob = { servicePackage: CataloguePackage; addOns: string[] }

/**
 * Finds the package that a service's name is, with its add-ons where several are listed: `Interior Detailing, Pet
 * hair`. `null` if any of them is another service's.
 */
export function findJobByName(service: string, catalogue: Catalogue): NamedJob | null {
  const whole = findNamed(service, catalogue.packages)
  if (whole) return { servicePackage: whole, addOns: [] }
  const parts = service.split(/[,;+]/).filter((part) => part.trim())
  const [servicePackage, ...others] = parts.flatMap((part) => findNamed(part, catalogue.packages) ?? [])
  if (!servicePackage || others.length > 0) return null
  const offered = catalogue.addOns.filter(({ id }) => servicePackage.addOns.includes(id))
  const addOns = parts.flatMap((part) => findNamed(part, offered)?.id ?? [])
  return addOns.length === parts.length - 1 && new Set(addOns).size === addOns.length
    ? { servicePackage, addOns }
    : null
}

/** What a booking has where the file names no vehicle. */
const unknownVehicle = 'to be confirmed'

function vehicleOf({ vehicle }: Pick<ImportedBooking, 'vehicle'>) {
  if (!vehicle) {
    return { vehicleType: 'sedan', vehicleMake: 'Vehicle', vehicleModel: unknownVehicle } as const
  }
  const { vehicleType, make, model, year, colour, plate } = vehicle
  return {
    vehicleType,
    vehicleMake: make || model || 'Vehicle',
    vehicleModel: (make && model) || unknownVehicle,
    vehicleYear: year,
    vehicleColour: colour,
    vehiclePlate: plate,
  }
}

/** Where the job is done: at the address if there is one, unless everything or this package is done at the shop. */
function placeOf({ address, area }: ImportedBooking, isShopOnly: boolean, catalogue: Catalogue) {
  const { shop, mobile } = servedPlaces(catalogue)
  const isMobile = !isShopOnly && (address ? mobile || !shop : !shop)
  if (!isMobile) return { place: 'shop' } as const
  return { place: 'mobile', address, area: address ? area : (area ?? homeArea) } as const
}

/**
 * Turns a row into the order that the owner would enter. Its service is a package of that name, else a custom job. The
 * file's price was agreed on, so a line makes up the difference to the catalogue's.
 */
export function orderOfImported(row: ImportedBooking, catalogue: Catalogue) {
  const job = findJobByName(row.service, catalogue)
  const vehicle = vehicleOf(row)
  const packageId = job?.servicePackage.id ?? customJobId
  const order = {
    ...{ name: row.name, phone: row.phone, email: row.email, date: row.date, time: row.time },
    ...{ packageId, addOns: job?.addOns ?? [], location: primaryLocation },
    ...vehicle,
    vehicleSize: vehicleSizeOf(vehicle.vehicleType),
    ...placeOf(row, job?.servicePackage.shopOnly ?? false, catalogue),
    ...(job
      ? {}
      : { title: row.service, durationMinutes: defaultDuration({ packageId, ...vehicle }, catalogue) }),
    ...(row.durationMinutes !== undefined && { durationMinutes: row.durationMinutes }),
    comments: row.comments || null,
  }
  const difference =
    row.price === undefined ? 0 : addDollars(row.price, -priceOfOrder({ ...order, lines: [] }, catalogue))
  const lines = difference === 0 ? [] : [{ label: 'Agreed price', amount: difference }]
  return { ...order, lines } satisfies ManualBookingRequest
}
