import type { ReminderWay } from '../../../../shared/rules/payment/payment-reminder.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { paymentMessages } from './payment-messages.ts'

/** Sends a customer the balance due and how to pay it, or records that the owner texted it from a phone. */
export const useRemind = (bookingId: string, messages = paymentMessages.remind) =>
  useSave(
    (by: ReminderWay) =>
      apiRequest('POST /api/admin/bookings/:id/reminders', { params: { id: bookingId }, json: { by } }),
    messages,
  )
