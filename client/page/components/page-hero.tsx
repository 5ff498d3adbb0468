import type { ReactNode } from 'react'
import { sceneMarkup } from './asset-urls.ts'
import { type Cta, CtaButton } from './cta-button.tsx'

type PageHeroProps = {
  /** Sets the height: 80vh on area pages, 70vh on service pages (specification §9). */
  kind: 'area' | 'service'
  area: string
  /** Shown above the headline: the visitor's location on the site. */
  eyebrow: ReactNode
  headline: string
  lead: string
  cta: Cta
  /** Shown below the button. */
  children?: ReactNode
}

/** An area's illustration with the page's headline and CTA. */
export function PageHero({ kind, area, eyebrow, headline, lead, cta, children }: PageHeroProps) {
  return (
    <section className={`page-hero page-hero-${kind}`}>
      <div
        className="page-hero-scene"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG
        dangerouslySetInnerHTML={{ __html: sceneMarkup(area) }}
      />
      <div className="page-hero-content">
        {eyebrow}
        <h1>{headline}</h1>
        <p className="hero-tagline">{lead}</p>
        <p>
          <CtaButton {...cta} />
        </p>
        {children}
      </div>
    </section>
  )
}
