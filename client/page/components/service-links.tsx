import type { AreaSlug } from '../../../shared/lib/business/areas.ts'
import { serviceTeasers } from '../../../shared/site/content/service-teasers.ts'
import type { Service } from '../../../shared/site/page/service-pages.ts'

/** Cards that link to the services in an area. */
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
          <p>{serviceTeasers[service.slug]}</p>
        </li>
      ))}
    </ul>
  )
}
