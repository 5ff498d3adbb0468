import { MapPin } from 'lucide-react'
import { areaName } from '../../../../shared/lib/business/area-names.ts'
import { placeNames } from '../../../../shared/lib/business/place.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { type BookingStatus, statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import { isUnpaid } from '../../../../shared/rules/payment/unpaid.ts'
import { serviceColour } from './service-colour.ts'
import './badges.css'

export function ServiceBadge({ name }: { name: string }) {
  return <span className={`badge service-badge badge-${serviceColour(name)}`}>{name}</span>
}

export function PlaceBadge({ booking: { place, area } }: { booking: Pick<BookingJson, 'place' | 'area'> }) {
  return (
    <span className="place-badge">
      <MapPin />
      <span>{`${placeNames[place]}${place === 'mobile' ? `, ${areaName(area)}` : ''}`}</span>
    </span>
  )
}

const statusBadgeClasses: Record<BookingStatus, string> = {
  pending: 'badge-amber',
  confirmed: 'badge-blue',
  completed: 'badge-green',
  cancelled: 'badge-red',
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <span className={`badge status-badge ${statusBadgeClasses[status]}`}>{statusNames[status]}</span>
}

/** For completed jobs that aren't paid in full. */
export function UnpaidBadge({ booking }: { booking: BookingJson }) {
  return isUnpaid(booking) ? <span className="badge badge-red">Unpaid</span> : null
}
