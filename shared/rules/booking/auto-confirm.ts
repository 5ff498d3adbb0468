import { maxUnbrokenMinutes } from '../schedule/job.ts'
import type { AutoConfirmSetting } from '../schedule/work-settings.ts'

/** Whether an owner has looked at a booking that was confirmed automatically. */
export const autoConfirmedStates = ['unseen', 'seen'] as const

export type AutoConfirmedState = (typeof autoConfirmedStates)[number]

/** What the setting depends on. A known customer has a completed job. */
type AutoConfirmFacts = { isKnown: boolean; durationMinutes: number }

/** Returns whether an online booking is confirmed at once. */
export function isAutoConfirmed(
  setting: AutoConfirmSetting,
  { isKnown, durationMinutes }: AutoConfirmFacts,
): boolean {
  switch (setting) {
    case 'off':
      return false
    case 'known':
      return isKnown
    case 'short':
      return durationMinutes <= maxUnbrokenMinutes
  }
}
