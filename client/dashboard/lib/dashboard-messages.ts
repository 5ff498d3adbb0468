import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'

/** The specification's messages about managing bookings, and those of the app's layout. */
export const dashboardMessages = {
  loading: 'Loading bookings...',
  loadFailed: 'Failed to load bookings',
  exportFailed: 'Failed to export bookings',
  empty: 'No bookings found',
  statusUpdated: (status: BookingStatus) => `Booking status updated to ${status}`,
  updateFailed: 'Failed to update booking status',
  rescheduleFailed: 'Failed to reschedule the booking',
  deleted: 'Booking deleted successfully',
  deleteFailed: 'Failed to delete booking',
  confirmDelete: 'Are you sure you want to delete this booking? This action cannot be undone.',
  confirmCancel: 'Its time becomes free for others.',
  refundDue: (paid: string) => `${paid} was paid. Refund it after you cancel.`,
  confirmEarly: (slot: string) => `This job doesn’t start until ${slot}.`,
  confirmDiscard: 'What you entered will be lost.',
  newBookings: (count: number) => `${count} new ${count === 1 ? 'booking' : 'bookings'}`,
  outcomeUnknown: 'The server didn’t answer, so it may have worked. Check before you try again.',
  signedOut: 'Logged out successfully',
  signOutFailed: 'Failed to log out',
}
