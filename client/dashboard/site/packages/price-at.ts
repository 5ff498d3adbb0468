import type { Catalogue } from '../../../../shared/price/catalogue.ts'
import type { VehicleSize } from '../../../../shared/price/vehicles.ts'
import { brands, type Location } from '../../../../shared/site/location.ts'

/** Stand-in until prices come from the catalogue. */
export const priceAt = (basePrice: number, size: VehicleSize, location: Location, catalogue: Catalogue) =>
  Math.round(
    (basePrice * (100 + catalogue.vehiclePercents[size])) / 100 + catalogue.surcharges[brands[location].area],
  )
