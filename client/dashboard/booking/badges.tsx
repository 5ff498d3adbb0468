import { MapPin } from 'lucide-react'
import { type BookingStatus, statusNames } from '../../../shared/booking/booking-status.ts'
import { brands, type Location } from '../../../shared/site/location.ts'
import { serviceColour } from './service-colour.ts'
import './badges.css'

export function ServiceBadge({ name }: { name: string }) {
  return <span className={`badge service-badge badge-${serviceColour(name)}`}>{name}</span>
}

export function LocationBadge({ location }: { location: Location }) {
  return (
    <span className="location-badge">
      <MapPin /> {brands[location].name}
    </span>
  )
}

const tones: Record<BookingStatus, string> = {
  pending: 'badge-amber',
  confirmed: 'badge-blue',
  completed: 'badge-green',
  cancelled: 'badge-red',
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <span className={`badge status-badge ${tones[status]}`}>{statusNames[status]}</span>
}
