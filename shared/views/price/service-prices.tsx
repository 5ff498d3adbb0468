import type { Area } from '../../lib/business/areas.ts'
import { serviceIn } from '../../lib/business/served-places.ts'
import { offeredPackages, servedPlaces } from '../../rules/price/catalogue.ts'
import { atShop } from '../../rules/price/placed-price.ts'
import { quotePath } from '../../rules/quote/quote-services.ts'
import { ourShop, quotedRates } from '../../site/content/quoted-rates.ts'
import { placeTextFor } from '../../site/page/place-text.ts'
import type { Service } from '../../site/page/service-pages.ts'
import { type PriceGroup, PriceTable, packageRow } from './price-table.tsx'
import type { PriceContext } from './price-tag.tsx'

/** The packages that sell a service with a page of its own at a fixed price. */
const bookableIds: Partial<Record<Service['slug'], readonly string[]>> = {
  'ceramic-coating': ['two-step-ceramic', 'five-year-ceramic'],
}

type ServicePricesProps = { service: Service; area: Area; prices: Omit<PriceContext, 'jobPlace'> }

/** Everything that a service page sells (specification §9, price copy by area): bookable packages, and quoted work. */
export const ServicePrices = ({ service, area, prices }: ServicePricesProps) => {
  const { slug } = service
  const bookable = offeredPackages(prices.catalogue)
    .filter(({ id }) => bookableIds[slug]?.includes(id))
    .map((each) => ({
      ...packageRow(each, area.slug, { ...prices, jobPlace: atShop }),
      detail: each.description,
      where: ourShop,
    }))
  const areaService = serviceIn(area.slug, servedPlaces(prices.catalogue))
  const quoted = quotedRates(slug, area.slug).map(({ where, detail, ...rate }) => ({
    ...rate,
    detail: typeof detail === 'object' ? placeTextFor(areaService, detail) : detail,
    where: placeTextFor(areaService, where),
    price: <b>{rate.price}</b>,
    action: (
      <a className="button button-small" href={quotePath(service.quote, area.slug)}>
        Get a Quote<span className="visually-hidden">: {rate.what}</span>
      </a>
    ),
  }))
  const groups: PriceGroup[] =
    bookable.length === 0
      ? [{ rows: quoted }]
      : [
          { heading: 'Book online', note: 'The price you pay.', rows: bookable },
          { heading: 'Get a quote', note: 'Any vehicle. We look at photos first.', rows: quoted },
        ]
  return <PriceTable labelledBy="pricing" groups={groups} byVehicle={bookable.length > 0} />
}
