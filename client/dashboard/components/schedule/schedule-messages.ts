import { maxListedConflicts } from '../../../../shared/rules/schedule/schedule-schemas.ts'

/** Messages for a save that may conflict with bookings: `keep` and `plan` label the two ways to go ahead. */
export type ConflictSaveMessages = { saved: string; failed: string; keep: string; kept: string; plan: string }

/** The two ways to save despite conflicts. */
export const overrideLabels = { keep: 'Save and keep bookings', plan: 'Save and reschedule' }

export const scheduleMessages = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load the settings',
  conflicts: {
    title: (count: number) => {
      if (count === 1) return '1 conflicting booking'
      return `${count}${count === maxListedConflicts ? ' or more' : ''} conflicting bookings`
    },
    back: 'Go back',
  },
  save: {
    saved: 'Schedule saved',
    failed: 'Failed to save the schedule',
    ...overrideLabels,
    kept: 'Schedule saved. The bookings stay as they are.',
  },
}
