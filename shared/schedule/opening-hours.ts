import { formatTime, weekdayNames } from '../time/business-time.ts'
import { defaultSchedule } from './hours.ts'

const [hours = { opens: 0, closes: 0 }] = defaultSchedule.weeklyHours.filter((each) => each !== null)

const isOpen = (_: string, weekday: number) => defaultSchedule.weeklyHours[weekday] !== null

/**
 * The hours that the pages and search engines are told (specification §9). What can be booked comes from the owner's
 * settings; an owner who changes those for good changes `defaultSchedule` too.
 */
export const openingHours = {
  ...hours,
  openDays: weekdayNames.filter(isOpen),
  closedDays: weekdayNames.filter((day, weekday) => !isOpen(day, weekday)),
  label: `${formatTime(hours.opens)} to ${formatTime(hours.closes)}`,
}
