import { storedText } from '../../../lib/storage/device-storage.ts'
import { atLeast } from '../../../lib/ui/use-is-at-least.ts'
import { defaultSort, type ListView } from './screen-views.ts'

/** Upcoming bookings, next first. */
export const upcomingView = { range: 'upcoming', sort: 'bookingDate', order: 'asc' } as const

/** The list's three views, one press apart. All is the specification's: sorted by date, latest first. */
export const listViews = {
  upcoming: upcomingView,
  past: { range: 'past', ...defaultSort },
  all: { range: undefined, ...defaultSort },
} as const

export type ListViewName = keyof typeof listViews

/** The view that a list is in, or `null` when it covers other dates. */
export function listViewName({ range, from, to }: ListView): ListViewName | null {
  if (from || to) return null
  if (range === 'upcoming' || range === 'past') return range
  return range ? null : 'all'
}

const upcomingFirst = storedText('localStorage', 'upcoming-first')

/** Whether the list opens with upcoming bookings: as last chosen on this device, else where there is no table. */
export function opensWithUpcoming(): boolean {
  const stored = upcomingFirst.read()
  return stored ? stored === 'yes' : !window.matchMedia(atLeast.desktop).matches
}

/** Remembers whether the list opens with upcoming bookings. */
export function storeOpeningView(name: ListViewName) {
  if (name !== 'past') upcomingFirst.write(name === 'upcoming' ? 'yes' : 'no')
}
