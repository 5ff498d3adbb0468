import { storedText } from '../../../lib/storage/device-storage.ts'
import { defaultSort } from './screen-views.ts'

/** Upcoming bookings, next first. */
export const upcomingView = { range: 'upcoming', sort: 'bookingDate', order: 'asc' } as const

/** The default list (specification: sorted by date, latest first). */
export const allBookingsView = { range: undefined, ...defaultSort } as const

const upcomingFirst = storedText('localStorage', 'upcoming-first')

/** Whether the list opens with upcoming bookings on this device. */
export const opensWithUpcoming = () => upcomingFirst.read() !== null

export const storeOpensWithUpcoming = (opensWithUpcoming: boolean) =>
  upcomingFirst.write(opensWithUpcoming ? 'yes' : null)
