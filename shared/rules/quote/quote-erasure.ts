import { endedLink } from '../booking/booking-erasure.ts'
import type { QuoteStatus } from './quote-status.ts'

/** What a quote holds instead of its person; of its lines, texts and the notes of offers go. It is nobody's to answer any more. */
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

/** Nobody can accept them any more: an erasure declines these. */
export const openQuoteStatuses: readonly QuoteStatus[] = ['new', 'offered']
