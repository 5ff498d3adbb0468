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

/** The three price classes that step 1 of the wizard offers, named by the type that stands for each. */
export const priceClasses = [
  { id: 'sedan', name: 'Car', surchargeLabel: null },
  { id: 'truck', name: 'Truck/SUV', surchargeLabel: '+25%' },
  { id: 'van', name: 'Van', surchargeLabel: '+50%' },
] as const

export type PriceClass = (typeof priceClasses)[number]['id']

const factors: Record<VehicleType, number> = {
  sedan: 1,
  coupe: 1,
  hatchback: 1,
  suv: 1.25,
  truck: 1.25,
  van: 1.5,
}

export function isVehicleType(value: string): value is VehicleType {
  return (vehicleTypes as readonly string[]).includes(value)
}

/** What the base price is multiplied by (specification §9). Unknown types count as a sedan. */
export function vehicleFactor(type: string): number {
  return isVehicleType(type) ? factors[type] : 1
}

/** The price class that a vehicle type belongs to. */
export function priceClassOf(type: string): PriceClass {
  return priceClasses.find(({ id }) => vehicleFactor(id) === vehicleFactor(type))?.id ?? 'sedan'
}
