import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'

/** The specification's messages about managing bookings, and those of the app's layout. */
export const dashboardMessages = {
  loading: 'Loading bookings...',
  loadFailed: 'Failed to load bookings',
  exportFailed: 'Failed to export bookings',
  empty: 'No bookings found',
  statusUpdated: (status: BookingStatus) => `Booking status updated to ${status}`,
  completionUndone: 'The booking is confirmed again',
  updateFailed: 'Failed to update booking status',
  rescheduleFailed: 'Failed to move the booking',
  deleted: 'Booking deleted successfully',
  deleteFailed: 'Failed to delete booking',
  confirmDelete: 'Are you sure you want to delete this booking? This action cannot be undone.',
  confirmCancel: 'Cancel this booking? Its time becomes free for others. This action cannot be undone.',
  refundDue: (paid: string) => `${paid} was paid for it, and is then to be given back.`,
  confirmEarly: (slot: string) => `This job begins ${slot}. Mark it as completed all the same?`,
  confirmDiscard: 'It is not saved, and cannot be brought back.',
  newBookings: (count: number) => `${count} new ${count === 1 ? 'booking' : 'bookings'}`,
  outcomeUnknown: 'There was no answer, so it may be done all the same. Please look before you do it again.',
  signedOut: 'Logged out successfully',
  signOutFailed: 'Failed to log out',
}
