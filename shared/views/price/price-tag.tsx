import { areaName } from '../../lib/business/area-names.ts'
import type { Location } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { Catalogue, CataloguePackage } from '../../rules/price/catalogue.ts'
import { atShop, jobPlaceOf, type PricedPlace, placedPrice } from '../../rules/price/placed-price.ts'
import { hourlyUnit, jobPlaceWords, priceFor } from '../../rules/price/price-words.ts'
import { plusTax, type TaxTerms } from '../../rules/price/tax.ts'
import { vehicleSizeIds, vehicleSizes } from '../../rules/price/vehicles.ts'

/** What the prices of a page depend on. */
export type PriceContext = {
  catalogue: Catalogue
  taxTerms: TaxTerms
  location: Location
  /** Where jobs are done until the visitor chooses. */
  jobPlace: PricedPlace
}

export const shopWords = `at our shop in ${areaName(atShop.area)}`

/**
 * The price of a package and what it is for. Rendered for a car; the script writes the price for the visitor's
 * vehicle and place into it (client/page/script/price-choice.ts). `data-prices` are those of the vehicle sizes at
 * the shop.
 */
export const PriceTag = ({
  servicePackage,
  prices: { catalogue, taxTerms, location, jobPlace },
  badge,
  isPlaceKnown = false,
}: {
  servicePackage: CataloguePackage
  prices: PriceContext
  /** The class of the amount. */
  badge?: string
  /** Whether the place is already written above the price. */
  isPlaceKnown?: boolean
}) => {
  const { id, shopOnly, hourly, basePrice } = servicePackage
  const priceAt = (place: PricedPlace, size: string) =>
    placedPrice(servicePackage, size, place, location, catalogue)
  const price = priceAt(jobPlace, 'sedan')
  const taxes = plusTax(taxTerms, id)
  const { place, area } = jobPlaceOf(servicePackage, jobPlace)
  const vehicle = vehicleSizes[0].name
  const placeWords = jobPlaceWords(place === 'shop', areaName(area), shopWords)
  return (
    <p
      className="price"
      data-prices={vehicleSizeIds.map((size) => priceAt(atShop, size)).join(' ')}
      data-shop-only={shopOnly ? '' : undefined}
    >
      <b className={badge}>
        <span className="price-from">from </span>
        <span className="price-amount">{formatDollars(price)}</span>
        {hourly && <span className="price-unit">{hourlyUnit(price, basePrice)}</span>}
        {taxes && <small>{` ${taxes}`}</small>}
      </b>{' '}
      <span className="price-for">{isPlaceKnown ? vehicle : priceFor(vehicle, placeWords)}</span>
    </p>
  )
}

/** A text that depends on the size of the vehicle, rendered for a car. */
export const BySize = ({ textOf }: { textOf: (size: string) => string }) => {
  const texts = vehicleSizeIds.map(textOf)
  const [text] = texts
  const isSame = texts.every((each) => each === text)
  return isSame ? text : <span data-by-size={texts.join('|')}>{text}</span>
}
