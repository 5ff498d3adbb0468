import { homeArea } from '../../shared/lib/business/area-names.ts'
import { type Area, areas } from '../../shared/lib/business/areas.ts'
import { areaPath, paths } from '../../shared/lib/page/routes.ts'
import { areaCards } from '../../shared/site/content/area-cards.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeText } from '../../shared/site/page/place-text.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { surchargePlaceholder } from '../../shared/site/page/price-text.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { breadcrumbNode } from '../../shared/site/page/structured-data.ts'
import { CorridorMap } from './components/corridor-map.tsx'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business } from './components/placeholder-site.ts'

/** Every area with its services and location; the hub for areas without a page of their own. */
export function serviceAreasPage(): Page {
  return {
    title: 'Where we detail: the Sea-to-Sky, area by area',
    description: `From North Vancouver to Pemberton: ${placeText({
      both: `the ${areas.length} areas where`,
      shop: `the ${areas.length} areas that`,
      mobile: `the ${areas.length} areas along the highway, where`,
    })} ${business.name} ${placeText({
      both: 'comes to you, how far each is from the shop, and what we do there.',
      shop: `serves at its shop in ${business.homeTown}, how far each is from there, and what we do.`,
      mobile: 'comes to you at the moment, and what we do there.',
    })}`,
    canonical: canonicalUrl(paths.serviceAreas),
    structuredData: [
      breadcrumbNode([
        ['Home', paths.home],
        ['Service areas', paths.serviceAreas],
      ]),
    ],
    content: (
      <section className="wide-page">
        <h1>Where we work</h1>
        <p className="lead">
          {placeText({
            both: `One highway, ${areas.length} areas. Bring the vehicle to the shop in ${business.homeTown}, or we bring the shop to your driveway.`,
            shop: `One highway, ${areas.length} areas. Bring the vehicle to our shop in ${business.homeTown}, from wherever you live on it.`,
            mobile: `One highway, ${areas.length} areas. We bring water, power and everything else to your driveway.`,
          })}
        </p>
        <div className="service-areas">
          <CorridorMap />
          <ul className="service-area-list">
            {areas.map((area) => (
              <ServiceArea key={area.slug} area={area} />
            ))}
          </ul>
        </div>
      </section>
    ),
  }
}

function ServiceArea({ area }: { area: Area }) {
  const { slug, name, landing } = area
  return (
    <li className="card" id={slug}>
      <h2>{landing ? <a href={areaPath(slug)}>{name}</a> : name}</h2>
      <p>
        {areaCards[slug]}. {howServed(area)}
      </p>
      <ul className="link-list">
        {services.map((service) => (
          <li key={service.slug}>
            <a href={service.path(slug)}>
              {service.name}
              <span className="visually-hidden"> in {name}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={placeholder('area-call-href', slug)}>
            {placeText(
              { both: 'Book a detail', shop: 'Book a detail', mobile: 'Book a detail', none: 'Get a quote' },
              slug,
            )}
            <span className="visually-hidden"> in {name}</span>
          </a>
        </li>
      </ul>
    </li>
  )
}

/** How an area's people are served: how far the shop is, or whether we drive there, and what that costs. */
function howServed({ slug, corridorMinutes }: Area): string {
  const distance =
    slug === homeArea ? 'The shop is here.' : `About ${Math.abs(corridorMinutes)} minutes from the shop.`
  const sentence = placeText(
    {
      both: distance,
      shop: distance,
      mobile: 'We come to you.',
      none: 'We do not drive here at the moment.',
    },
    slug,
  )
  return slug === homeArea
    ? sentence
    : sentence + surchargePlaceholder(slug, ' A job there costs {amount} more.')
}
