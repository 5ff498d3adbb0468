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

/** What a type multiplies the base price by (specification §9). */
const factors: Record<VehicleType, number> = {
  sedan: 1,
  coupe: 1,
  hatchback: 1,
  suv: 1.25,
  truck: 1.25,
  van: 1.5,
}

/** How much more a vehicle type costs than a car, in percent. */
export function surchargePercent(type: VehicleType): number {
  return Math.round((factors[type] - 1) * 100)
}

/** What a vehicle type adds to the base price, `+25%`, or `null` for nothing. */
export const surchargeLabel = (type: VehicleType) =>
  factors[type] > 1 ? `+${surchargePercent(type)}%` : null

/** A vehicle type with what it adds: `SUV (+25%)`. */
export function vehicleTypeLabel(type: VehicleType): string {
  const label = surchargeLabel(type)
  return label ? `${vehicleTypeNames[type]} (${label})` : vehicleTypeNames[type]
}

/** The three sizes that step 1 of a booking offers, each named by the type that stands for it. */
export const vehicleSizes = [
  { id: 'sedan', name: 'Car', surchargeLabel: surchargeLabel('sedan') },
  { id: 'truck', name: 'Truck/SUV', surchargeLabel: surchargeLabel('truck') },
  { id: 'van', name: 'Van', surchargeLabel: surchargeLabel('van') },
] as const

export type VehicleSize = (typeof vehicleSizes)[number]['id']

export const vehicleSizeIds = vehicleSizes.map(({ id }) => id)

export function isVehicleType(value: string): value is VehicleType {
  return (vehicleTypes as readonly string[]).includes(value)
}

/** What the base price is multiplied by (specification §9). Unknown types count as a sedan. */
export function vehicleFactor(type: string): number {
  return isVehicleType(type) ? factors[type] : 1
}

/** The size that a vehicle type is priced as. */
export function vehicleSizeOf(type: string): VehicleSize {
  return vehicleSizes.find(({ id }) => vehicleFactor(id) === vehicleFactor(type))?.id ?? 'sedan'
}
