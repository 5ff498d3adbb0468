import type { AreaSlug } from '../../../shared/lib/business/area-names.ts'
import { quotedPriceText } from '../../../shared/site/content/quoted-rates.ts'
import { whileOfferedPlaceholder } from '../../../shared/site/page/price-text.ts'
import type { Service } from '../../../shared/site/page/service-pages.ts'

/** Cards that link to the services in an area, with what they cost there. */
export function ServiceLinks({
  services,
  area,
}: {
  services: readonly Service[]
  area: { slug: AreaSlug; name: string }
}) {
  return (
    <ul className="service-links">
      {services.map((service) => (
        <li key={service.slug} className="card">
          <h3>
            <a href={service.path(area.slug)}>
              {service.name} in {area.name}
            </a>
          </h3>
          <p>
            {'packageId' in service && whileOfferedPlaceholder(service.packageId, 'Fixed prices, or ')}
            {quotedPriceText(service.slug, area.slug)} by quote
          </p>
        </li>
      ))}
    </ul>
  )
}
