import { serviceTeasers } from '../../../shared/page/content/service-teasers.ts'
import type { Service } from '../../../shared/page/services.ts'
import type { AreaSlug } from '../../../shared/site/areas.ts'

/** Cards that lead to services in an area. */
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
