import { dayMs, hourMs, minuteMs } from '../../../../shared/lib/time/business-time.ts'

const units: [ms: number, name: string][] = [
  [dayMs, 'day'],
  [hourMs, 'hour'],
  [minuteMs, 'minute'],
]

/** How old something is, in its largest unit: `2 hours`. */
export function formatAge(ms: number): string {
  const [unit, name] = units.find(([each]) => ms >= each) ?? [minuteMs, 'minute']
  const count = Math.max(1, Math.floor(ms / unit))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
