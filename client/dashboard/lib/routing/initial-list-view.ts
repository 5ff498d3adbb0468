import { defaultSort } from './screen-views.ts'

/** Upcoming bookings, next first. */
export const upcomingView = { range: 'upcoming', sort: 'bookingDate', order: 'asc' } as const

/** The default list (specification: sorted by date, latest first). */
export const allBookingsView = { range: undefined, ...defaultSort } as const

const storageKey = 'upcoming-first'

/** Whether the list opens with upcoming bookings on this device. */
export const opensWithUpcoming = () => localStorage.getItem(storageKey) !== null

export function storeOpensWithUpcoming(opensWithUpcoming: boolean) {
  if (opensWithUpcoming) localStorage.setItem(storageKey, 'yes')
  else localStorage.removeItem(storageKey)
}
