/**
 * British Columbia has been on UTC−7 all year since March 2026. Many runtimes ship older time zone data, so
 * this constant replaces the zone name (docs/adr/0003-fixed-business-time.md).
 *
 * Dates are `yyyy-MM-dd` strings and times are minutes since midnight, both in business time. The
 * current time is an argument.
 */
export const businessUtcOffsetHours = -7

/** Displayed only where a person outside it may read a time, and then once. */
export const timeZoneLabel = 'Pacific Time'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const minutesOfDay = 24 * 60
const offsetMs = businessUtcOffsetHours * 60 * minuteMs

/** Returns whether the device shows business time. The Worker's clock is on UTC. */
export const isDeviceOnBusinessTime = (): boolean =>
  new Date().getTimezoneOffset() === -businessUtcOffsetHours * 60

export type BusinessMoment = { date: string; minutes: number }

/** Converts an instant (epoch milliseconds) to the business date and minute of the day. */
export function businessMoment(epochMs: number): BusinessMoment {
  const local = epochMs + offsetMs
  return {
    date: new Date(local).toISOString().slice(0, 10),
    minutes: Math.floor((((local % dayMs) + dayMs) % dayMs) / minuteMs),
  }
}

/** Returns the business date at an instant (epoch milliseconds). */
export const businessDate = (epochMs: number): string => businessMoment(epochMs).date

/** Converts a business date and minute to epoch milliseconds. Minutes may exceed a day. */
export function epochOf(date: string, minutes: number): number {
  return Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs - offsetMs
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the number of whole days between two dates, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Returns every date of a range, both ends included. */
export function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** Returns the first and last date of a `yyyy-MM` month. */
export function monthRange(month: string): { from: string; to: string } {
  const from = `${month}-01`
  const nextMonth = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${nextMonth}-01`, -1) }
}

// `Intl` is avoided, because its first use takes longer than the rest of the page's first script.
/** Indexed by `weekdayOf`. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const shortName = (name: string) => name.slice(0, 3)

/** Returns the weekday of a calendar date, 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/**
 * Returns whether a `yyyy-MM-dd` text is a real date in the years 1000 to 2999. Round-tripping it through
 * date arithmetic exposes dates such as February 30.
 */
export function isCalendarDate(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const epoch = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(value)
}

/** `540` → `9:00 AM`. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `9:00 AM` → `540`. Returns `null` for any other text. */
export function parseTime(text: string): number | null {
  const [, hour, minute, half] = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(text) ?? []
  if (!hour || !minute) return null
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
}

const weekdayName = (date: string) => weekdayNames[weekdayOf(date)] ?? ''
const monthName = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? ''

/**
 * `2026-11-20` → `Fri, Nov 20`, with the year (`Fri, Nov 20, 2026`) unless it is the year of `today`.
 * Everything that a person reads uses this format. It alone reads the clock, and only to leave out the year.
 */
export function formatDate(date: string, today: string = businessDate(Date.now())): string {
  return date.slice(0, 4) === today.slice(0, 4) ? dayText(date) : formatDocumentDate(date)
}

/** For invoices, receipts and other documents that are kept: `2026-11-20` → `Fri, Nov 20, 2026`. */
export function formatDocumentDate(date: string): string {
  return `${dayText(date)}, ${date.slice(0, 4)}`
}

/** For accessible names, since screen readers spell out abbreviations: `Friday, November 20, 2026`. */
export function formatSpokenDate(date: string): string {
  return `${weekdayName(date)}, ${monthName(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`
}

const dayText = (date: string) =>
  `${formatShortWeekday(date)}, ${formatShortMonth(date)} ${Number(date.slice(8))}`

/** For subject lines, which have other commas: `Fri Nov 20, 9 AM`, `Fri Nov 20, 9:30 AM`. */
export function formatSubjectTime(date: string, minutes: number): string {
  return `${formatSubjectDate(date)}, ${formatTime(minutes).replace(':00', '')}`
}

/** For subject lines: `Fri Nov 20`, with the year as in `formatDate`. */
export const formatSubjectDate = (date: string): string => formatDate(date).replaceAll(',', '')

/** `2026-11-20` → `Fri`. */
export function formatShortWeekday(date: string): string {
  return shortName(weekdayName(date))
}

/** Accepts a date or a `yyyy-MM` month: `2026-11-20` → `November 2026`. */
export function formatMonth(date: string): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}

/** Abbreviated and without the year: `2026-11-20` → `Nov`. */
export function formatShortMonth(date: string): string {
  return shortName(monthName(date))
}

/** Formats the UTC timestamp of a calendar event: `9:00 AM` on 2026-11-20 → `20261120T160000Z`. */
export function utcStamp(date: string, minutes: number): string {
  return new Date(epochOf(date, minutes)).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
