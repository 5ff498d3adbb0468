/** What a vehicle can be (specification §3). */
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

/** The three sizes by which prices and durations differ and that step 1 of a booking offers, each named by a type of it. */
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

/** The size that a vehicle type is priced as. Unknown types count as a sedan. */
export const vehicleSizeOf = (type: string): VehicleSize => (isVehicleType(type) ? sizes[type] : 'sedan')

/** What a catalogue says of vehicles. */
export type VehiclePrices = {
  /** How much more a vehicle of each size costs than a car, in percent of the base price: 0, 25 and 50. */
  vehiclePercents: Readonly<Record<VehicleSize, number>>
}

/** How much more than a car a vehicle of a type costs, in percent of the base price. */
export const vehiclePercent = (type: string, { vehiclePercents }: VehiclePrices): number =>
  vehiclePercents[vehicleSizeOf(type)]

/** What a vehicle type adds to the base price, `+25%`, or `null` for nothing. */
export function surchargeLabel(type: string, catalogue: VehiclePrices): string | null {
  const percent = vehiclePercent(type, catalogue)
  return percent > 0 ? `+${percent}%` : null
}

/** A vehicle type with what it adds: `SUV (+25%)`. */
export function vehicleTypeLabel(type: VehicleType, catalogue: VehiclePrices): string {
  const label = surchargeLabel(type, catalogue)
  return label ? `${vehicleTypeNames[type]} (${label})` : vehicleTypeNames[type]
}
