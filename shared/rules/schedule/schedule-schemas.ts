import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import { plainText, textLine } from '../../lib/text/text-schemas.ts'
import { datesBetween, daysBetween, isCalendarDate, minutesOfDay } from '../../lib/time/business-time.ts'

export const maxCrews = 10
export const maxTimeOffDays = 62
export const maxCalendarDays = 42
/** The maximum number of conflicting bookings in a response. */
export const maxListedConflicts = 50

export const calendarDate = plainText('Please enter a date as yyyy-MM-dd').check(
  z.refine(isCalendarDate, 'Please enter a date as yyyy-MM-dd'),
)

const note = z.optional(z.nullable(textLine('Please write the note as text', 200)))

export const wholeNumber = (
  from: number,
  to: number,
  message = `Please enter a whole number from ${from} to ${to}`,
) => z.number(message).check(z.int(message), z.gte(from, message), z.lte(to, message))

const hours = z
  .object({ opens: wholeNumber(0, minutesOfDay), closes: wholeNumber(0, minutesOfDay) })
  .check(z.refine(({ opens, closes }) => opens < closes, 'Opening time must be before closing time'))

/** The allowed range of each setting. */
export const scheduleLimits = {
  crewCount: { min: 1, max: maxCrews },
  noticeMinutes: { min: 0, max: 30 * minutesOfDay },
  horizonDays: { min: 1, max: 365 },
  cutoffHours: { min: 0, max: 30 * 24 },
  setupGapMinutes: { min: 0, max: 240 },
  corridorMinutes: { min: -600, max: 600 },
}

/** The `updatedAt` that the caller has read. Without it the save is unconditional. */
export const expectedVersion = z.exactOptional(z.string('Please send the time of the last change'))

/** Confirms that conflicting bookings stay as they are. */
const keepBookings = z.optional(z.boolean('Please send true or false'))

const inLimits = ({ min, max }: { min: number; max: number }) => wholeNumber(min, max)

/** The body of `PUT /api/admin/schedule`. Hours are minutes since midnight, Sunday first. */
export const scheduleSchema = z.object({
  crewCount: inLimits(scheduleLimits.crewCount),
  noticeMinutes: inLimits(scheduleLimits.noticeMinutes),
  horizonDays: inLimits(scheduleLimits.horizonDays),
  cutoffHours: inLimits(scheduleLimits.cutoffHours),
  // Omitted fields keep their value.
  setupGapMinutes: z.exactOptional(inLimits(scheduleLimits.setupGapMinutes)),
  corridorMinutes: z.exactOptional(
    z.partialRecord(
      z.enum(areaSlugs),
      wholeNumber(
        scheduleLimits.corridorMinutes.min,
        scheduleLimits.corridorMinutes.max,
        `Please enter whole minutes, ${scheduleLimits.corridorMinutes.max} at most`,
      ),
    ),
  ),
  crewNames: z.exactOptional(
    z
      .array(textLine('Please write the name as text', 40))
      .check(z.maxLength(maxCrews, 'Please enter up to 10 names')),
  ),
  weeklyHours: z.array(z.nullable(hours)).check(z.length(7, 'Please send 7 days, Sunday first')),
  keepBookings,
  updatedAt: expectedVersion,
})

export type ScheduleInput = z.output<typeof scheduleSchema>

/** `updatedAt` is the version of the special day that the caller has read, `null` if there was none. */
export const specialDaySchema = z.object({
  hours: z.nullable(hours),
  note,
  keepBookings,
  updatedAt: z.exactOptional(z.nullable(expectedVersion.def.innerType)),
})

export const dateParameterSchema = z.object({ date: calendarDate })

const fullHour = wholeNumber(0, minutesOfDay).check(z.multipleOf(60, 'Please choose full hours'))

/** Time off for some hours or for whole days, of one crew or (`null`) of all. */
export const timeOffSchema = z
  .object({
    crew: z.nullable(wholeNumber(1, maxCrews)),
    fromDate: calendarDate,
    toDate: calendarDate,
    hours: z.nullable(
      z
        .object({ from: fullHour, to: fullHour })
        .check(z.refine(({ from, to }) => from < to, 'The end must be after the start')),
    ),
    note,
    keepBookings,
  })
  .check(
    z.refine(({ fromDate, toDate }) => isShortRange(fromDate, toDate, maxTimeOffDays), {
      error: `Please choose a range of 1 to ${maxTimeOffDays} days, earliest first`,
      path: ['toDate'],
    }),
  )

export type TimeOffInput = z.output<typeof timeOffSchema>

export const calendarQuerySchema = z.object({ from: calendarDate, to: calendarDate }).check(
  z.refine(({ from, to }) => isShortRange(from, to, maxCalendarDays), {
    error: `Please choose a range of 1 to ${maxCalendarDays} days, earliest first`,
    path: ['to'],
  }),
)

/** A month of the business: `2026-11`. */
export const calendarMonthSchema = z.object({
  month: z
    .string('Please enter a month as yyyy-MM')
    .check(z.refine((month) => isCalendarDate(`${month}-01`), 'Please enter a month as yyyy-MM')),
})

/** Returns whether a range runs forward and covers at most `maxDays` days. */
export function isShortRange(from: string, to: string, maxDays: number): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days < maxDays
}

/** Returns the days of a time off, and the hours of each that it covers. */
export function timeOffHours({
  fromDate,
  toDate,
  hours,
}: Pick<TimeOffInput, 'fromDate' | 'toDate' | 'hours'>) {
  const [first, end] = hours ? [hours.from / 60, hours.to / 60] : [0, 24]
  return {
    dates: datesBetween(fromDate, toDate),
    hours: Array.from({ length: end - first }, (_, index) => first + index),
  }
}
