import { reschedulableStatuses } from '../booking/booking-status.ts'
import type { QuoteStatus } from '../quote/quote-status.ts'
import type { BusinessMoment } from '../time/business-time.ts'

/** In the place of a private link's hash: that link has ended. */
export const endedLink = 'ended'

/** What a booking holds instead of a person who was erased. The job, the vehicle and the money stay beside it. */
export const erasedPerson = {
  customerName: 'Erased customer',
  customerEmail: '',
  customerPhone: '',
  comments: null,
  address: null,
  accessNotes: null,
  customerId: null,
  manageTokenHash: endedLink,
  networkHash: null,
} as const

/** What a quote holds instead; of its lines, texts and the notes of offers go. It is nobody's to answer any more. */
export const erasedAsker = {
  customerName: 'Erased customer',
  customerEmail: '',
  customerPhone: '',
  customerId: null,
  isWaiting: false,
  photos: 0,
  requestHash: '',
  linkTokenHash: endedLink,
  networkHash: null,
} as const

/** Nobody can accept them any more: an erasure declines these. */
export const openQuoteStatuses: readonly QuoteStatus[] = ['new', 'offered']

/** Every customer has a phone number until they are erased. */
export const isErased = ({ customerPhone }: { customerPhone: string }) => customerPhone === ''

/** What is still to be done cannot be without the person: the statuses and starts that an erasure cancels. */
export const openStatuses = reschedulableStatuses
export const isAhead = (
  start: { bookingDate: string; startMinutes: number },
  { date, minutes }: BusinessMoment,
): boolean => start.bookingDate > date || (start.bookingDate === date && start.startMinutes > minutes)

/** What stands for a customer in the list of erasures, before it is hashed. */
export const erasureText = (key: string) => `customer:${key}`
