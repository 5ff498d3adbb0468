import type { FormSignals } from '../../shared/rules/booking/spam.ts'
import { loadAttempt } from './booking-draft.ts'

/**
 * What tells a program from a person. Empties the field that nobody can see, so that a second press gets through. An
 * order that is sent again, maybe right after a reload, took its time before.
 */
export function takeFormSignals(wizard: HTMLElement | null): FormSignals {
  const field = wizard?.querySelector<HTMLInputElement>('[name=website]')
  const website = field?.value ?? ''
  if (field) field.value = ''
  return loadAttempt() ? { website } : { website, openForMs: Math.round(performance.now()) }
}
