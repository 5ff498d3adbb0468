import { CalendarCheck, Camera } from 'lucide-react'

/** Where the orange button of a page leads: to a booking, or to a quote where there is no fixed price to book at. */
export type MainCall = { kind: 'booking' | 'quote'; href: string }

const kinds = {
  booking: { picture: <CalendarCheck />, words: 'Book Your Appointment' },
  quote: { picture: <Camera />, words: 'Request a Quote' },
}

export const MainCallButton = ({ kind, href }: MainCall) => (
  <a className="button button-primary button-large" href={href} data-particles="12">
    {kinds[kind].picture} {kinds[kind].words}
  </a>
)

/** The main call once more, on a phone: it stays in reach at the foot of the window while what is around it is read. */
export const CallBar = (call: MainCall) => (
  <p className="call-bar">
    <MainCallButton {...call} />
  </p>
)
