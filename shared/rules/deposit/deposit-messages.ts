import type { Business } from '../../ground/business/business.ts'

// What deposits say to customers.

export const depositFailed = ({ phone }: Business) =>
  `The page for the deposit does not open right now, so nothing was booked and nothing was paid. Please try again in a few minutes, or call ${phone.display}: nothing you entered is lost.`

export const timeLetGo =
  'Nothing was paid, and the time is free again. Everything you entered is still here: Confirm Booking holds it for you once more.'

export const timeOver = 'Nothing was paid within the time that it was held, so nothing is booked.'

export const beingConfirmed =
  'Your payment is being confirmed. This page looks again by itself every few seconds; you can also close it, and we write to you.'

/** Of a deposit that came after its time was let go and taken by somebody else. */
export const givenBack = ({ phone }: Business) =>
  `Somebody else had booked your time before your payment reached us. Your deposit goes back to your card in full; banks take up to ten days to show it. We are sorry: call ${phone.display} and we find another time.`
