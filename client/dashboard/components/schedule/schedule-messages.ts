import { maxListedConflicts } from '../../../../shared/rules/schedule/schedule-schemas.ts'

/** What is said of a change, and on the buttons that make it over bookings: those stay, or their moves are planned. */
export type ConflictSaveMessages = { saved: string; failed: string; keep: string; kept: string; plan: string }

/** The ways to save a change of hours over bookings. */
export const overrideLabels = { keep: 'Keep these bookings and save', plan: 'Save and plan their moves' }

/** What a change of hours says, where bookings may be in its way. */
export const scheduleMessages = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load the settings',
  conflicts: {
    title: (count: number) => {
      if (count === 1) return '1 booking is in the way'
      return `${count}${count === maxListedConflicts ? ' or more' : ''} bookings are in the way`
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
