const dayMs = 86_400_000

/** The days from which on an age is told in a unit, and how many of them one is. */
const units = [
  ['year', 730, 365],
  ['month', 61, 30.4],
  ['week', 14, 7],
  ['day', 0, 1],
] as const

/**
 * How long ago a day was, such as `2 weeks ago`, at an instant in epoch milliseconds. Without `Intl`: making its first
 * formatter holds up the first view of a page.
 */
export function ageText(date: string, now: number): string {
  const days = Math.max(Math.floor((now - Date.parse(date)) / dayMs), 0)
  if (days === 0) return 'today'
  const [unit, , length] = units.find(([, from]) => days >= from) ?? units[3]
  const count = Math.floor(days / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
