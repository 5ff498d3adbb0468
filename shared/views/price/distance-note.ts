import type { Area } from '../../lib/business/areas.ts'

/**
 * Returns how far the shop is from an area, or an empty text in its own town. Minutes are rounded to five: the
 * corridor's are for planning, and traffic decides the rest.
 */
export function distanceNote({ name, corridorMinutes }: Area): string {
  const minutes = Math.round(Math.abs(corridorMinutes) / 5) * 5
  return minutes === 0 ? '' : `About ${minutes} minutes from ${name}.`
}
