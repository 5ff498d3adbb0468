const dayMs = 86_400_000

/** Each unit with the age in days from which it is used, and its own length in days. */
const units = [
  ['year', 730, 365],
  ['month', 61, 30.4],
  ['week', 14, 7],
  ['day', 0, 1],
] as const

/**
 * Returns how long before an instant (epoch milliseconds) a day was, such as `2 weeks ago`. Avoids `Intl`,
 * because creating the first formatter delays the first render.
 */
export function ageText(date: string, now: number): string {
  const days = Math.max(Math.floor((now - Date.parse(date)) / dayMs), 0)
  if (days === 0) return 'today'
  const [unit, , length] = units.find(([, from]) => days >= from) ?? units[3]
  const count = Math.floor(days / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
