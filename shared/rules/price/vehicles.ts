/** The vehicle types of the specification (§3). */
export const vehicleTypes = ['sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van'] as const

export type VehicleType = (typeof vehicleTypes)[number]

export const vehicleTypeNames: Record<VehicleType, string> = {
  sedan: 'Sedan',
  coupe: 'Coupe',
  hatchback: 'Hatchback',
  suv: 'SUV',
  truck: 'Truck',
  van: 'Van',
}

/**
 * The three sizes that determine price and duration, offered in step 1 of a booking. Each is named by one of
 * its types.
 */
export const vehicleSizes = [
  { id: 'sedan', name: 'Car' },
  { id: 'truck', name: 'Truck/SUV' },
  { id: 'van', name: 'Van' },
] as const

export type VehicleSize = (typeof vehicleSizes)[number]['id']

export const vehicleSizeIds = vehicleSizes.map(({ id }) => id)

const sizes: Record<VehicleType, VehicleSize> = {
  sedan: 'sedan',
  coupe: 'sedan',
  hatchback: 'sedan',
  suv: 'truck',
  truck: 'truck',
  van: 'van',
}

export function isVehicleType(value: string): value is VehicleType {
  return (vehicleTypes as readonly string[]).includes(value)
}

/** A vehicle's make and model. */
export const vehicleName = ({
  vehicleMake,
  vehicleModel,
}: {
  vehicleMake: string
  vehicleModel: string
}): string => `${vehicleMake} ${vehicleModel}`

/** Returns the size that a vehicle type is priced as. Unknown types count as a sedan. */
export const vehicleSizeOf = (type: string): VehicleSize => (isVehicleType(type) ? sizes[type] : 'sedan')

export type VehiclePrices = {
  /** The surcharge of each size over a car, in percent of the base price: 0, 25 and 50 by default. */
  vehiclePercents: Readonly<Record<VehicleSize, number>>
}

/** Returns the surcharge of a vehicle type over a car, in percent of the base price. */
export const vehiclePercent = (type: string, { vehiclePercents }: VehiclePrices): number =>
  vehiclePercents[vehicleSizeOf(type)]

/** Formats the surcharge of a vehicle type, `+25%`. Returns `null` for none. */
export function surchargeLabel(type: string, catalogue: VehiclePrices): string | null {
  const percent = vehiclePercent(type, catalogue)
  return percent > 0 ? `+${percent}%` : null
}

/** Formats a vehicle type with its surcharge: `SUV (+25%)`. */
export function vehicleTypeLabel(type: VehicleType, catalogue: VehiclePrices): string {
  const label = surchargeLabel(type, catalogue)
  return label ? `${vehicleTypeNames[type]} (${label})` : vehicleTypeNames[type]
}
