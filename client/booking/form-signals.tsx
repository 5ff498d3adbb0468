import type { FormSignals } from '../../shared/booking/spam.ts'
import { loadAttempt } from './booking-draft.ts'

/** A field for programs, which fill in what nobody can see, and the place where Turnstile shows its check. */
export const FormSignalFields = () => (
  <>
    <div hidden>
      <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
    </div>
    <div id="person-check" />
  </>
)

/**
 * What tells a program from a person. Empties the hidden field, so that a second press gets through. An order that is
 * sent again, maybe right after a reload, took its time before.
 */
export function takeFormSignals(form: HTMLFormElement | null): FormSignals {
  const field = form?.querySelector<HTMLInputElement>('[name=website]')
  const website = field?.value ?? ''
  if (field) field.value = ''
  return loadAttempt() ? { website } : { website, openForMs: Math.round(performance.now()) }
}
