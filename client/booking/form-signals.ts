import type { FormSignals } from '../../shared/rules/booking/spam.ts'
import { loadOrderAttempt } from './booking-storage.ts'

/**
 * What tells a program from a person. Empties the field that nobody can see, so that a second press gets through. An
 * order that is sent again, maybe right after a reload, took its time before.
 */
export function takeFormSignals(wizard: HTMLElement | null): FormSignals {
  const honeypot = wizard?.querySelector<HTMLInputElement>('[name=website]')
  const website = honeypot?.value ?? ''
  if (honeypot) honeypot.value = ''
  return loadOrderAttempt() ? { website } : { website, openForMs: Math.round(performance.now()) }
}
