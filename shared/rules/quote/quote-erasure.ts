import { endedLink } from '../booking/booking-erasure.ts'
import { bookingFieldsWith } from '../booking/booking-fields.ts'
import type { QuoteJson } from './quote-json.ts'
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
  openedAt: null,
  requestHash: '',
  linkTokenHash: endedLink,
  networkHash: null,
} as const

/** Every request has an email address or a phone number until its customer is erased. */
export const isQuoteErased = ({
  customerEmail,
  customerPhone,
}: Pick<QuoteJson, 'customerEmail' | 'customerPhone'>) => customerEmail === '' && customerPhone === ''

/** The fields of a vehicle of a quote that an erasure removes. */
export const personalVehicleFields: readonly string[] = bookingFieldsWith('personal')

/** An erasure declines quotes with these statuses, because nobody can accept them any more. */
export const openQuoteStatuses: readonly QuoteStatus[] = ['new', 'offered']
