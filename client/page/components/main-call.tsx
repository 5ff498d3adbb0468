import { CalendarCheck, Camera } from 'lucide-react'
import { mainCallWords } from '../../../shared/site/page/main-call.ts'

/** Where the orange button of a page leads. `words`: what it says instead of what its kind does. */
export type MainCall = { kind: 'booking' | 'quote'; href: string; words?: string }

const pictures = { booking: <CalendarCheck />, quote: <Camera /> }

export const MainCallButton = ({ kind, href, words = mainCallWords[kind] }: MainCall) => (
  <a className="button button-primary button-large" href={href} data-particles="12">
    {pictures[kind]} {words}
  </a>
)

/** The main call once more, on a phone: it stays in reach at the foot of the window while what is around it is read. */
export const CallBar = (call: MainCall) => (
  <p className="call-bar">
    <MainCallButton {...call} />
  </p>
)
