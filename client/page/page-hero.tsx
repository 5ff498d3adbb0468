import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { areaBookingPath } from '../../shared/page/routes.ts'
import { sceneUrl } from './pictures.ts'

type PageHeroProps = {
  /** Sets the height: 80vh on area pages, 70vh on service pages (specification §9). */
  kind: 'area' | 'service'
  area: string
  /** Above the headline: where the visitor is. */
  place: ReactNode
  headline: string
  lead: string
}

/** The drawn scene of an area with the page's headline and the way to book. */
export function PageHero({ kind, area, place, headline, lead }: PageHeroProps) {
  return (
    <section className={`page-hero page-hero-${kind}`}>
      <img
        className="page-hero-scene"
        src={sceneUrl(area)}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
      />
      <div className="page-hero-content">
        {place}
        <h1>{headline}</h1>
        <p className="hero-tagline">{lead}</p>
        <p>
          <a className="button button-primary button-large" href={areaBookingPath(area)} data-particles="12">
            <CalendarCheck /> Book Your Appointment
          </a>
        </p>
      </div>
    </section>
  )
}
