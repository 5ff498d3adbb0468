import type { Area } from '../../lib/business/areas.ts'
import { type AreaService, serviceIn } from '../../lib/business/served-places.ts'
import { capitalize } from '../../lib/text/capitalize.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { type CataloguePackage, offeredPackages, servedPlaces } from '../../rules/price/catalogue.ts'
import { jobPlaceInArea, surchargeOverShop } from '../../rules/price/placed-price.ts'
import { type PriceGroup, PriceTable, packageRow } from './price-table.tsx'
import { type PriceContext, shopWords } from './price-tag.tsx'

type AreaPricesProps = { area: Area; prices: Omit<PriceContext, 'jobPlace'> }

/**
 * The packages at the price of an area: what we do at the customer's place, then what needs the shop's roof. In an
 * area that we don't drive to, all are done at the shop; nothing is offered where there is none.
 */
export const AreaPrices = ({ area, prices }: AreaPricesProps) => {
  const { catalogue, location } = prices
  const service = serviceIn(area.slug, servedPlaces(catalogue))
  if (service === 'none') return null
  const jobPlace = jobPlaceInArea(area.slug, catalogue)
  const isAtShop = jobPlace.place === 'shop'
  const surcharge = surchargeOverShop(area.slug, location, catalogue)
  const rowsOf = (packages: readonly CataloguePackage[]) =>
    packages.map((each) => packageRow(each, area.slug, { ...prices, jobPlace }))
  const offered = offeredPackages(catalogue)
  const groups: PriceGroup[] =
    service === 'shop'
      ? [{ heading: shop, note: distanceNote(area), rows: rowsOf(offered) }]
      : [
          {
            ...(isAtShop ? shopGroup : placeGroup)(area, surcharge, service),
            rows: rowsOf(offered.filter(({ shopOnly }) => !shopOnly)),
          },
          {
            heading: isAtShop ? 'At our shop only' : shop,
            note: ['These need a roof.', distanceNote(area)].filter(Boolean).join(' '),
            rows: rowsOf(offered.filter(({ shopOnly }) => shopOnly)),
          },
        ]
  return (
    <PriceTable
      labelledBy="packages"
      groups={groups.filter(({ rows }) => rows.length > 0)}
      byVehicle
      surcharge={isAtShop ? 0 : surcharge}
    />
  )
}

const shop = capitalize(shopWords)

const placeGroup = ({ name }: Area, surcharge: number, service: AreaService) => ({
  heading: `At your place in ${name}`,
  note:
    surcharge > 0
      ? `Includes the ${formatDollars(surcharge)} location surcharge.`
      : service === 'both'
        ? 'The same price as at our shop.'
        : '',
})

const shopGroup = ({ name }: Area, surcharge: number) =>
  surcharge > 0
    ? { heading: shop, note: `At your place, ${formatDollars(surcharge)} more.` }
    : { heading: `At our shop, or at your place in ${name}`, note: 'The same price at both.' }

/**
 * Returns how far the shop is from an area, or an empty text in its own town. Minutes are rounded to five: the
 * corridor's are for planning, and traffic decides the rest.
 */
function distanceNote({ name, corridorMinutes }: Area): string {
  const minutes = Math.round(Math.abs(corridorMinutes) / 5) * 5
  return minutes === 0 ? '' : `About ${minutes} minutes from ${name}.`
}
