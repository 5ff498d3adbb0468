import { overrideLabels } from '../../../components/schedule/schedule-messages.ts'

export const daysOffMessages = {
  title: 'Days off and special days',
  specialDays: {
    none: 'No special days',
    removedByOthers: 'They removed this special day.',
    save: {
      saved: 'Special day saved',
      failed: 'Failed to save the special day',
      ...overrideLabels,
      kept: 'Special day saved. The bookings stay as they are.',
    },
    delete: {
      saved: 'Special day deleted',
      failed: 'Failed to delete the special day',
      keep: 'Delete and keep bookings',
      plan: 'Delete and reschedule',
      kept: 'Special day deleted. The bookings stay as they are.',
    },
  },
  timeOff: {
    none: 'No upcoming time off',
    add: {
      saved: 'Time off added',
      failed: 'Failed to add the time off',
      ...overrideLabels,
      kept: 'Time off added. The bookings stay as they are.',
    },
    delete: { saved: 'Time off deleted', failed: 'Failed to delete the time off' },
  },
}
