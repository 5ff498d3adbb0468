import { CalendarCheck, Camera } from 'lucide-react'
import { ctaLabels } from '../../../shared/site/page/cta-labels.ts'

/** The link of a page's main button. `label` replaces the default text of its kind. */
export type Cta = { kind: 'booking' | 'quote'; href: string; label?: string }

const icons = { booking: <CalendarCheck />, quote: <Camera /> }

export const CtaButton = ({ kind, href, label = ctaLabels[kind] }: Cta) => (
  <a className="button button-primary button-large" href={href} data-particles="12">
    {icons[kind]} {label}
  </a>
)

/** Repeats the CTA at the bottom of a phone's screen. */
export const CtaBar = (cta: Cta) => (
  <p className="call-bar">
    <CtaButton {...cta} />
  </p>
)
