import { CalendarCheck, Camera } from 'lucide-react'
import { ctaLabels } from '../../../shared/site/page/cta-labels.ts'

/** Where the orange button of a page leads. `words`: what it says instead of what its kind does. */
export type Cta = { kind: 'booking' | 'quote'; href: string; label?: string }

const icons = { booking: <CalendarCheck />, quote: <Camera /> }

export const CtaButton = ({ kind, href, label = ctaLabels[kind] }: Cta) => (
  <a className="button button-primary button-large" href={href} data-particles="12">
    {icons[kind]} {label}
  </a>
)

/** The main call once more, on a phone: it stays in reach at the foot of the window while what is around it is read. */
export const CtaBar = (cta: Cta) => (
  <p className="call-bar">
    <CtaButton {...cta} />
  </p>
)
