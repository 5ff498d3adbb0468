import type { ReactNode } from 'react'
import { type MainCall, MainCallButton } from './main-call.tsx'
import { sceneMarkup } from './pictures.ts'

type PageHeroProps = {
  /** Sets the height: 80vh on area pages, 70vh on service pages (specification §9). */
  kind: 'area' | 'service'
  area: string
  /** Above the headline: where the visitor is. */
  place: ReactNode
  headline: string
  lead: string
  call: MainCall
}

/** The drawn scene of an area with the page's headline and its main call. */
export function PageHero({ kind, area, place, headline, lead, call }: PageHeroProps) {
  return (
    <section className={`page-hero page-hero-${kind}`}>
      <div
        className="page-hero-scene"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: sceneMarkup(area) }}
      />
      <div className="page-hero-content">
        {place}
        <h1>{headline}</h1>
        <p className="hero-tagline">{lead}</p>
        <p>
          <MainCallButton {...call} />
        </p>
      </div>
    </section>
  )
}
