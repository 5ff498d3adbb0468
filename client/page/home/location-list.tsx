import { landingAreas } from '../../../shared/lib/business/areas.ts'
import { areaPath } from '../../../shared/lib/page/routes.ts'
import { areaCards } from '../../../shared/site/content/area-cards.ts'
import { sceneUrl } from '../components/asset-urls.ts'

/** Locations We Serve, on phones only (specification §2, Home page). */
export function LocationList() {
  return (
    <section className="location-list" aria-labelledby="locations-title">
      <div className="section-head">
        <h2 id="locations-title">Locations We Serve</h2>
      </div>
      <ul className="location-grid">
        {landingAreas.map(({ slug, name }) => (
          <li key={slug}>
            <a className="location-card" href={areaPath(slug)}>
              <img src={sceneUrl(slug)} alt="" width={1600} height={900} loading="lazy" />
              <b>{name}</b>
              <span>{areaCards[slug]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
