import { useContext } from 'react'
import { areaName } from '../../../../../shared/lib/business/area-names.ts'
import { placeNames } from '../../../../../shared/lib/business/place.ts'
import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { businessDate, formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { totalWithTaxes } from '../../../../../shared/rules/price/amounts.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { StatusBadge, UnpaidBadge } from '../../../components/booking/badges.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { useOpenBooking } from '../../../components/booking/use-open-booking.ts'
import { viewButtonId } from '../../../lib/ui/booking-focus.ts'
import { SelectCheckbox, SelectionContext } from '../bulk/selection.tsx'
import { dayTitle, dayTotals } from './row-text.ts'
import { useHold } from './use-hold.ts'

type BookingCardsProps = {
  bookings: readonly BookingJson[]
  /** Whether they are sorted by date, and so shown in sections by day. */
  isByDay: boolean
  /** The last day may go on in the next page, so its totals aren't known. */
  hasMore: boolean
}

/** The list where there is no room for the table. */
export function BookingCards({ bookings, isByDay, hasMore }: BookingCardsProps) {
  if (!isByDay) return <CardList bookings={bookings} hasDates />
  const today = businessDate(Date.now())
  const days = [...Map.groupBy(bookings, ({ bookingDate }) => bookingDate)]
  return days.map(([date, ofDay], index) => (
    <section key={date} className="booking-day" aria-labelledby={`day-${date}`}>
      <div className="booking-day-head">
        <h3 id={`day-${date}`}>{dayTitle(date, today)}</h3>
        {!(hasMore && index === days.length - 1) && <p>{dayTotals(ofDay, date === today)}</p>}
      </div>
      <CardList bookings={ofDay} />
    </section>
  ))
}

type CardListProps = { bookings: readonly BookingJson[]; hasDates?: boolean }

const CardList = ({ bookings, hasDates = false }: CardListProps) => (
  <ul className="booking-cards">
    {bookings.map((booking) => (
      <BookingCard key={booking.id} booking={booking} hasDate={hasDates} />
    ))}
  </ul>
)

/** Opens the booking, or, while bookings are being selected, selects it. Press and hold starts a selection. */
function BookingCard({ booking, hasDate }: { booking: BookingJson; hasDate: boolean }) {
  const { id, customerName, bookingDate, bookingTime, readyDate, readyTime, place, area, crew } = booking
  const selection = useContext(SelectionContext)
  const openBooking = useOpenBooking()
  const { crewCount, nameOfCrew } = useCrews()
  const toggle = () => selection?.toggle(id)
  const hold = useHold(toggle)
  const isSelecting = selection?.isSelecting ?? false
  const Name = hasDate ? 'h3' : 'h4'
  return (
    <li className="booking-card" data-booking={id} {...hold}>
      {isSelecting && <SelectCheckbox booking={booking} />}
      <p className="booking-card-when">
        {hasDate && <time dateTime={bookingDate}>{formatDate(bookingDate)}</time>}
        <strong>{bookingTime}</strong>
        <small>{`to ${readyDate === bookingDate ? readyTime : formatDate(readyDate)}`}</small>
      </p>
      <div className="booking-card-what">
        <div className="booking-card-row">
          <Name>
            <button
              type="button"
              id={viewButtonId(id)}
              className="booking-card-name"
              translate="no"
              aria-label={`View the booking of ${customerName}`}
              onClick={() => (isSelecting ? toggle() : openBooking(id))}
            >
              {customerName}
            </button>
          </Name>
          <p className="amount">{formatCents(totalWithTaxes(booking))}</p>
        </div>
        <p className="booking-card-job">{`${vehicleName(booking)} · ${booking.serviceName}`}</p>
        <div className="booking-card-row">
          <p className="booking-card-where">
            {crewCount > 1 && <span className="badge badge-blue">{nameOfCrew(crew)}</span>}
            <span>{place === 'shop' ? placeNames.shop : areaName(area)}</span>
          </p>
          <p className="booking-card-status">
            <UnpaidBadge booking={booking} />
            <StatusBadge status={booking.status} />
          </p>
        </div>
      </div>
    </li>
  )
}
