import * as z from 'zod/mini'
import type { Business } from '../../lib/business/business.ts'
import { formatCents } from '../../lib/text/format-number.ts'
import { dayMs, formatDate } from '../../lib/time/business-time.ts'
import { type Amounts, balanceOf } from '../price/amounts.ts'
import type { TermsText } from '../terms/terms-text.ts'

/** Nobody is reminded of the same booking more often. */
export const reminderCooldownMs = 7 * dayMs

const reminderChannels = ['mail', 'text'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** `POST /api/admin/bookings/:id/reminders`: by a mail, or by a text message that a phone sends itself. */
export const reminderSchema = z.object({ by: z.enum(reminderChannels, 'Please say how to remind') })

/** From when on a booking may be reminded of again, in epoch milliseconds; 0 where it was not before. */
export const nextReminderAt = (remindedAt: string | null): number =>
  remindedAt === null ? 0 : Date.parse(remindedAt) + reminderCooldownMs

type ReminderBooking = Amounts & { serviceName: string; bookingDate: string; status: string }

/** What is to be paid and how, as the draft of a text message. */
export const reminderText = (booking: ReminderBooking, { name }: Business, { payment }: TermsText): string =>
  `${name}: ${formatCents(balanceOf(booking))} is still to be paid for ${booking.serviceName} on ${formatDate(booking.bookingDate)}. ${payment} Thank you!`
