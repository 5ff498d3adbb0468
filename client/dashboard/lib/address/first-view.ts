import { defaultSort } from './addresses.ts'

/** The list as it is worked through: what is ahead, next first. */
export const upcomingFirst = { range: 'upcoming', sort: 'bookingDate', order: 'asc' } as const

/** The list as it comes (specification: sorted by date, the latest first). */
export const everythingFirst = { range: undefined, ...defaultSort } as const

const key = 'upcoming-first'

/** Whether the list opens with what is ahead on this device. */
export const opensUpcoming = () => localStorage.getItem(key) !== null

export function rememberUpcoming(isWanted: boolean) {
  if (isWanted) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
}
