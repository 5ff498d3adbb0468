import fc from '../../fast-check.ts'

/**
 * An independent calendar to check the rules against: integer arithmetic on the Gregorian rules, without `Date`, time
 * zones or anything from shared/.
 */
type CivilDate = { year: number; month: number; day: number }

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function isoDate({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Every date of a year, in order. */
export function datesOfYear(year: number): CivilDate[] {
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
    Array.from({ length: daysInMonth(year, month) }, (_, index) => ({ year, month, day: index + 1 })),
  )
}

/** Days since 1970-01-01, counted by rata die. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  const correction = month <= 2 ? 0 : isLeapYear(year) ? -1 : -2
  return 365 * before + leapDays + Math.floor((367 * month - 362) / 12) + correction + day - 719_163
}

/** The weekday by Zeller's congruence; 0 is Sunday. */
export function zellerWeekday({ year, month, day }: CivilDate): number {
  const shiftedMonth = month < 3 ? month + 12 : month
  const shiftedYear = month < 3 ? year - 1 : year
  const century = Math.floor(shiftedYear / 100)
  const yearOfCentury = shiftedYear % 100
  const saturdayFirst =
    day +
    Math.floor((13 * (shiftedMonth + 1)) / 5) +
    yearOfCentury +
    Math.floor(yearOfCentury / 4) +
    Math.floor(century / 4) +
    5 * century
  return (saturdayFirst + 6) % 7
}

/** Epoch milliseconds of a wall-clock time at UTC−7. */
export function instantAt(date: CivilDate, hour: number, minute = 0, second = 0): number {
  return (((dayNumber(date) * 24 + hour + 7) * 60 + minute) * 60 + second) * 1000
}

/** Parses `2026-11-20`. */
export function civil(date: string): CivilDate {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return { year, month, day }
}

/** Any date from 2000 to 2199. */
export const anyDate = fc
  .record({ year: fc.integer({ min: 2000, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => ({ year, month, day })),
  )
