import * as z from 'zod/mini'
import type { Business } from '../../lib/business/business.ts'
import { formatCents } from '../../lib/text/format-number.ts'
import { dayMs, formatDate } from '../../lib/time/business-time.ts'
import { type BilledAmounts, balanceOf } from '../price/amounts.ts'
import type { Cents } from '../price/money.ts'
import type { TermsText } from '../terms/terms-text.ts'

/** The minimum interval between reminders of the same booking. */
export const reminderCooldownMs = 7 * dayMs

const reminderWays = ['message', 'draft'] as const

/** A message that we send, by email or text, or a draft of a text that the owner sends from a phone. */
export type ReminderWay = (typeof reminderWays)[number]

/** `POST /api/admin/bookings/:id/reminders`. */
export const reminderSchema = z.object({ by: z.enum(reminderWays, 'Please choose how to remind them') })

/** Returns the earliest time of the next reminder, in epoch milliseconds; 0 if there was none yet. */
export const nextReminderAt = (remindedAt: string | null): number =>
  remindedAt === null ? 0 : Date.parse(remindedAt) + reminderCooldownMs

type ReminderBooking = BilledAmounts & { serviceName: string; bookingDate: string }

/**
 * The draft of a text message with the balance due and how to pay it: at `link` by card, if the owner takes
 * cards, and in the owner's words.
 */
export function reminderText(
  booking: ReminderBooking,
  { name }: Business,
  { payment }: TermsText,
  link: string | null,
): string {
  const due = `${name}: ${formatCents(balanceOf(booking))} is due for ${booking.serviceName} on ${formatDate(booking.bookingDate)}.`
  return [due, ...waysToPay(payment, link)].join(' ')
}

const waysToPay = (payment: string, link: string | null) => [
  ...(link ? [`Pay by card: ${link}`] : []),
  `${payment} Thank you!`,
]

type SharedReminder = {
  invoice: string
  jobs: string
  due: Cents
  /** `null` on an older invoice. */
  dueDate: string | null
  today: string
}

/** The same for a shared invoice. */
export function sharedReminderText(
  { invoice, jobs, due, dueDate, today }: SharedReminder,
  { name }: Business,
  { payment }: TermsText,
  link: string | null,
): string {
  return [
    `${name}: ${formatCents(due)} is due for invoice ${invoice} (${jobs}).`,
    ...(dueDate ? [dueDateText(dueDate, today)] : []),
    ...waysToPay(payment, link),
  ].join(' ')
}

const dueDateText = (dueDate: string, today: string) =>
  dueDate < today ? `It was due on ${formatDate(dueDate, today)}.` : `Due on ${formatDate(dueDate, today)}.`
