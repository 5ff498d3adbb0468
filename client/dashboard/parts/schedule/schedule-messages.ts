import { maxNamed } from '../../../../shared/rules/schedule/schedule.ts'

export const keepAndSave = 'Keep these bookings and save'

/** What a change of hours says, where bookings may be in its way. */
export const scheduleMessages = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load the settings',
  inTheWay: {
    title: (count: number) => {
      if (count === 1) return '1 booking is in the way'
      return `${count}${count === maxNamed ? ' or more' : ''} bookings are in the way`
    },
    plan: 'Plan where they go',
    back: 'Go back',
  },
  save: {
    saved: 'Schedule saved',
    failed: 'Failed to save the schedule',
    keep: keepAndSave,
    kept: 'Schedule saved. The bookings stay as they are.',
  },
}
