import { endedLink } from '../booking/booking-erasure.ts'
import { bookingFieldsWith } from '../booking/booking-fields.ts'
import type { QuoteStatus } from './quote-status.ts'

/**
 * Replaces the personal data of a quote. The texts of its events and the notes of its sent quotes are removed
 * as well. It no longer waits for an answer.
 */
export const erasedRequester = {
  customerName: 'Erased customer',
  customerEmail: '',
  customerPhone: '',
  searchKey: '',
  customerId: null,
  isWaiting: false,
  photos: 0,
  requestHash: '',
  linkTokenHash: endedLink,
  networkHash: null,
} as const

/** Its private link ends with the erasure. A customer may have given no phone number. */
export const isQuoteErased = ({ linkTokenHash }: { linkTokenHash: string }) => linkTokenHash === endedLink

/** The fields of a vehicle of a quote that an erasure removes. */
export const personalVehicleFields: readonly string[] = bookingFieldsWith('personal')

/** An erasure declines quotes with these statuses, because nobody can accept them any more. */
export const openQuoteStatuses: readonly QuoteStatus[] = ['new', 'offered']
