import { nameKey } from '../../lib/text/name-key.ts'
import { addDays, businessDate, daysBetween } from '../../lib/time/business-time.ts'
import { type MessageChannel, messageChannels } from '../mail/email-events.ts'
import type { MessageRoute } from '../message/choose-channel.ts'
import { vehicleName } from '../price/vehicles.ts'

// When a customer's vehicle is due for its next job, and who is reminded of it.

/** The months between two jobs that can be chosen. */
export const careIntervals = [2, 3, 6, 12] as const
export type CareInterval = (typeof careIntervals)[number]

/** The interval that is offered after a completed job. */
export const defaultCareInterval: CareInterval = 3

/** A customer gets two reminders of one date, and then none. */
export const maxCareReminders = 2

/** The days from the first reminder to the second. */
export const secondReminderDays = 14

/** “Not now” moves the date by this many months. */
export const postponedMonths = 1

/** How long a customer's last job allows reminders that they did not ask for (docs/money.md, "Emails"). */
const businessMonths = 24

/** A job whose day has passed but that nobody has completed yet holds reminders back for this long. */
const openJobDays = 14

/** `3 months`, `12 months`. */
export const intervalText = (months: number): string => `${months} months`

/** Adds months to a date. A day that the month lacks becomes its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0))
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}

/** Identifies a vehicle among those of one customer, however it is spelled. */
export const vehicleKey = (vehicle: { vehicleMake: string; vehicleModel: string }): string =>
  vehicleKeyOf(vehicleName(vehicle))

/** The same from the vehicle's make and model as text. */
export const vehicleKeyOf = (name: string): string => nameKey(name).replace(/\s+/g, ' ').trim()

/** The date of a new plan: the interval after the vehicle's last job, but not in the past. */
export function firstCareDate(lastDone: string | null, everyMonths: number, today: string): string {
  const date = addMonths(lastDone ?? today, everyMonths)
  return date < today ? today : date
}

/** Open bookings count as upcoming from this day on. */
export const upcomingSince = (today: string): string => addDays(today, -openJobDays)

/** A plan as it is stored, and what its vehicle's bookings say. Dates are business dates. */
export type CarePlanFacts = {
  nextDate: string
  everyMonths: number
  /** Jobs up to this date were known when the date was set, and do not move it; empty for none. */
  countedUntil: string
  /** The reminders of `nextDate` that were sent. */
  reminders: number
  /** The instant of the last of them. */
  remindedAt: string | null
  /** The vehicle's last completed job. */
  lastDone: string | null
  /** Whether the vehicle has an upcoming booking. */
  isBooked: boolean
}

export type CareDate = Pick<CarePlanFacts, 'nextDate' | 'reminders' | 'remindedAt'> & {
  /** The job that moved the date; `null` if the stored one holds. */
  movedBy: string | null
}

/** A job of the vehicle moves the date to an interval after it, never closer. Its reminders start over. */
export function careDate(plan: CarePlanFacts): CareDate {
  const { nextDate, everyMonths, countedUntil, reminders, remindedAt, lastDone } = plan
  if (lastDone === null || lastDone <= countedUntil) return { nextDate, reminders, remindedAt, movedBy: null }
  const date = addMonths(lastDone, everyMonths)
  return { nextDate: date > nextDate ? date : nextDate, reminders: 0, remindedAt: null, movedBy: lastDone }
}

/** True when a reminder is to be sent: on the date, and once more two weeks after the first. */
export function isReminderDue(plan: CarePlanFacts, today: string): boolean {
  return careDate(plan).nextDate <= today && canRemind(plan, today)
}

/** True when the owner can send a reminder, also before the date. */
export function canRemind(plan: CarePlanFacts, today: string): boolean {
  const { reminders, remindedAt } = careDate(plan)
  if (plan.isBooked || reminders >= maxCareReminders) return false
  return remindedAt === null || daysBetween(businessDate(Date.parse(remindedAt)), today) >= secondReminderDays
}

/** How a customer can be reminded, or why not. */
export const careReaches = [
  ...messageChannels,
  ...(['no-contact', 'not-set-up', 'no-messages', 'unsubscribed', 'too-long-ago'] as const),
] as const
export type CareReach = (typeof careReaches)[number]

type CareRecipient = {
  /** How a reminder goes out. */
  route: MessageRoute
  /** The customer's record does not say to send none. */
  wantsMessages: boolean
  isUnsubscribed: boolean
  /** The customer asked for the reminders of this plan. */
  hasAgreed: boolean
  /** The last completed job of any of their vehicles. */
  lastBusiness: string | null
}

/** A reminder is advertising, so texts need the same consent as emails: whoever unsubscribed gets neither. */
export function careReach(recipient: CareRecipient, today: string): CareReach {
  const { route, wantsMessages, isUnsubscribed, hasAgreed, lastBusiness } = recipient
  if (!wantsMessages) return 'no-messages'
  if (isUnsubscribed) return 'unsubscribed'
  const isRecent = lastBusiness !== null && lastBusiness >= addMonths(today, -businessMonths)
  if (!hasAgreed && !isRecent) return 'too-long-ago'
  if (route === 'none') return 'no-contact'
  return route === 'wait' ? 'not-set-up' : route
}

export const isCareReachable = (reach: CareReach): reach is MessageChannel =>
  messageChannels.some((channel) => channel === reach)

/** Ceramic coatings get a check a year after the job, if the owner wants it. */
export const coatingCheck = {
  coatings: ['two-step-ceramic', 'five-year-ceramic'],
  /** The catalogue has no check of its own. The car is washed for it, and the booking's comments say why. */
  packageId: 'interior-exterior-package',
  everyMonths: 12,
  comments: 'Yearly check of the ceramic coating',
} as const satisfies { everyMonths: CareInterval } & Record<string, unknown>

/** Where a plan comes from: set by the owner, asked for by the customer, or added after a coating. */
export const careOrigins = ['owner', 'customer', 'coating'] as const
export type CareOrigin = (typeof careOrigins)[number]
