import { type BookingStatus, statusNames } from '../../shared/booking/booking-status.ts'

const tones: Record<BookingStatus, string> = {
  pending: 'badge-amber',
  confirmed: 'badge-blue',
  completed: 'badge-green',
  cancelled: 'badge-red',
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <span className={`badge status-badge ${tones[status]}`}>{statusNames[status]}</span>
}
