import type { Business } from '../../lib/business/business.ts'

export const depositFailed = ({ phone }: Business) =>
  `The deposit page will not open right now, so nothing is booked or paid. Please try again in a few minutes, or call ${phone.display}. Everything you entered is still here.`

export const holdCancelled =
  'You paid nothing, and the time is free again. Everything you entered is still here. Press Confirm Booking to hold the time again.'

export const holdExpired = 'The deposit was not paid in time, so nothing is booked.'

export const confirmingPayment =
  'We are confirming your payment. This page checks again every few seconds. You can also close it, and we will email you.'

/** For a deposit that was paid after the hold had expired and somebody else had booked the time. */
export const depositRefunded = ({ phone }: Business) =>
  `We are sorry: someone else booked your time before your payment reached us. We are refunding your whole deposit to your card. Your bank may take up to 10 days to show it. Call ${phone.display} and we will find another time.`
