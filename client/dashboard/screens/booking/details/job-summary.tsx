import { KeyRound, MapPin } from 'lucide-react'
import { mapHref } from '../../../../../shared/lib/business/map-href.ts'
import { placeNames } from '../../../../../shared/lib/business/place.ts'
import { businessDate, formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { jobAddress } from '../../../../../shared/rules/booking/job-address.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { detailsMessages } from '../../../components/booking/booking-screen-messages.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { ContactButtons } from '../../../components/customer/contact-buttons.tsx'
import { getBusiness } from '../../../lib/get-business.ts'
import { dayTitle } from '../list/row-text.ts'

/** The job in three lines (when, what, where), how to get in there, and how to reach the customer. */
export function JobSummary({ booking }: { booking: BookingJson }) {
  const { bookingDate, bookingTime, readyDate, readyTime, serviceName, accessNotes, crew } = booking
  const { crewCount, nameOfCrew } = useCrews()
  const ready = readyDate === bookingDate ? readyTime : `${formatDate(readyDate)}, ${readyTime}`
  return (
    <section className="job-summary" aria-label="Job">
      <p className="job-summary-when">
        <span>{`${dayTitle(bookingDate, businessDate(Date.now()))}, ${bookingTime}`}</span>
        <small>{` to ${ready}`}</small>
      </p>
      <p className="job-summary-what">{`${serviceName} · ${vehicleName(booking)}`}</p>
      <p className="job-summary-where">
        <MapPin />
        <JobAddress booking={booking} />
        {crewCount > 1 && <span className="badge badge-blue">{nameOfCrew(crew)}</span>}
      </p>
      {accessNotes && (
        <p className="notice access-notes">
          <KeyRound />
          <span className="visually-hidden">Access notes: </span>
          <span>{accessNotes}</span>
        </p>
      )}
      <ContactButtons booking={booking} />
    </section>
  )
}

/** The shop, or the customer's address with a link to the map. */
function JobAddress({ booking }: { booking: BookingJson }) {
  if (booking.place === 'shop') return <span>{placeNames.shop}</span>
  const text = jobAddress(booking, getBusiness())
  if (!booking.address) return <span>{`${text}. ${detailsMessages.noAddress}`}</span>
  return (
    <a href={mapHref(text)} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
