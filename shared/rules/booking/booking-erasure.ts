import type { BusinessMoment } from '../../lib/time/business-time.ts'
import type { BookingFieldWith } from './booking-fields.ts'
import { reschedulableStatuses } from './booking-status.ts'

/** Replaces the hash of a private link, so that no token matches it. */
export const endedLink = 'ended'

/** Replaces the personal data of a booking. The job, the vehicle and the money are kept. */
const erasedFields = (customerName: string) =>
  ({
    customerName,
    customerEmail: '',
    customerPhone: '',
    customerId: null,
    vehiclePlate: null,
    comments: null,
    address: null,
    accessNotes: null,
    quoteId: null,
    manageTokenHash: endedLink,
    networkHash: null,
    proposal: null,
    referrerHost: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
  }) satisfies Record<BookingFieldWith<'personal'>, string | null>

export type ErasedFields = ReturnType<typeof erasedFields>

/** For a customer who was erased. */
export const erasedCustomerFields = erasedFields('Erased customer')

/** For a booking that is older than the retention period. */
export const expiredCustomerFields = (months: number) =>
  erasedFields(`Removed after ${months} month${months === 1 ? '' : 's'}`)

/** History actions with free text. Erasure removes the text, because it may name the customer. */
export const freeTextActions: readonly string[] = ['noted']

/** Every customer has a phone number until they are erased or expire. */
export const isErased = ({ customerPhone }: { customerPhone: string }) => customerPhone === ''

/**
 * An open booking cannot go on without its customer, so an erasure cancels upcoming bookings with these
 * statuses.
 */
export const openStatuses = reschedulableStatuses
export const isUpcoming = (
  start: { bookingDate: string; startMinutes: number },
  { date, minutes }: BusinessMoment,
): boolean => start.bookingDate > date || (start.bookingDate === date && start.startMinutes > minutes)
