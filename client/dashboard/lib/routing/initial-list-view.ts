import { defaultSort } from './screen-views.ts'

/** The list as it is worked through: what is ahead, next first. */
export const upcomingView = { range: 'upcoming', sort: 'bookingDate', order: 'asc' } as const

/** The list as it comes (specification: sorted by date, the latest first). */
export const allBookingsView = { range: undefined, ...defaultSort } as const

const storageKey = 'upcoming-first'

/** Whether the list opens with what is ahead on this device. */
export const opensWithUpcoming = () => localStorage.getItem(storageKey) !== null

export function storeOpensWithUpcoming(opensWithUpcoming: boolean) {
  if (opensWithUpcoming) localStorage.setItem(storageKey, 'yes')
  else localStorage.removeItem(storageKey)
}
