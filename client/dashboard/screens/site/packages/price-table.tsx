import { brands, type Location, locations } from '../../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import { packagePrice } from '../../../../../shared/rules/price/package-price.ts'
import { type VehicleSize, vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import { siteMessages } from '../site-messages.ts'

const priceTableMessages = siteMessages.packages

type PriceTableProps = { basePrice: number | null; catalogue: Catalogue }

/** What a visitor pays for a package of this price, on each of the two sites. */
export function PriceTable({ basePrice, catalogue }: PriceTableProps) {
  if (basePrice === null || basePrice <= 0)
    return <p className="field-hint wide">{priceTableMessages.noPrice}</p>
  const priceAt = (size: VehicleSize, location: Location) =>
    packagePrice({ basePrice }, size, location, [], brands[location].area, catalogue)
  return (
    <table className="site-prices wide">
      <caption>{priceTableMessages.prices}</caption>
      <thead>
        <tr>
          <td />
          {locations.map((location) => (
            <th key={location} scope="col">
              {brands[location].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vehicleSizes.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {locations.map((location) => (
              <td key={location}>{formatDollars(priceAt(id, location))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
