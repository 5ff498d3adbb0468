import type { BusinessMoment } from '../../lib/time/business-time.ts'
import { reschedulableStatuses } from './booking-status.ts'

/** In the place of a private link's hash: that link has ended. */
export const endedLink = 'ended'

/** What a booking holds instead of its person. The job, the vehicle and the money stay beside it. */
const erasedFields = (customerName: string) => ({
  customerName,
  customerEmail: '',
  customerPhone: '',
  customerId: null,
  comments: null,
  address: null,
  accessNotes: null,
  quoteId: null,
  manageTokenHash: endedLink,
  networkHash: null,
  proposal: null,
})

export type ErasedFields = ReturnType<typeof erasedFields>

/** What is left of a booking whose person was erased. */
export const erasedCustomerFields = erasedFields('Erased customer')

/** What is left of a booking of so many months ago. */
export const expiredCustomerFields = (months: number) =>
  erasedFields(`Removed after ${months} month${months === 1 ? '' : 's'}`)

/** Lines of a history in somebody's own words, which may name the person: their words go too. */
export const freeTextActions: readonly string[] = ['noted']

/** Every customer has a phone number until they are erased or removed. */
export const isErased = ({ customerPhone }: { customerPhone: string }) => customerPhone === ''

/** What is still to be done cannot be without the person: the statuses and starts that an erasure cancels. */
export const openStatuses = reschedulableStatuses
export const isUpcoming = (
  start: { bookingDate: string; startMinutes: number },
  { date, minutes }: BusinessMoment,
): boolean => start.bookingDate > date || (start.bookingDate === date && start.startMinutes > minutes)
