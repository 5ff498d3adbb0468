import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { linkPhoneNumber } from './link-phone-number.ts'

/** Shows why the request wasn't sent and focuses the first invalid field. `canRetry` adds a retry button. */
export function showFormError(
  form: HTMLFormElement,
  message: string,
  errors: readonly FieldError[],
  canRetry = false,
) {
  const otherErrors = showFieldErrors(form, errors)
  const notice = document.createElement('div')
  notice.className = 'notice notice-error'
  notice.tabIndex = -1
  notice.append(...linkPhoneNumber(form, [message, ...otherErrors.map((error) => error.message)].join(' ')))
  if (canRetry) notice.append(' ', retryButton())
  document.getElementById('request-trouble')?.replaceChildren(notice)
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
  if (invalid) invalid.focus()
  else notice.focus()
}

function retryButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'button button-small'
  button.textContent = requestMessages.tryAgain
  return button
}

export function clearFormError(form: HTMLFormElement) {
  // Move the focus, because the retry button disappears.
  if (document.activeElement?.closest('.notice-error'))
    form.querySelector<HTMLElement>('.button-primary')?.focus()
  clearFieldErrors(form)
  // Includes notices that the Worker rendered.
  for (const notice of form.querySelectorAll('.notice-error')) notice.remove()
}

/** Clears field errors, whether from the Worker or this script. */
function clearFieldErrors(form: HTMLFormElement) {
  for (const error of form.querySelectorAll('.field-error[id]')) error.remove()
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    updateDescribedBy(control, (id) => id !== `${control.id}-error`)
  }
}

/**
 * Shows an error at each field, with the Worker's markup.
 * @returns the errors that have no field.
 */
export function showFieldErrors(form: HTMLFormElement, errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ field, message }) => {
    const control = form.querySelector(`[id="${CSS.escape(field)}"]`)
    const fieldElement = control?.closest('.field')
    if (!control || !fieldElement) return true
    const error = document.createElement('p')
    error.className = 'field-error'
    error.id = `${field}-error`
    error.append(...linkPhoneNumber(form, message))
    fieldElement.append(error)
    control.setAttribute('aria-invalid', 'true')
    updateDescribedBy(control, () => true, error.id)
    return false
  })
}

function updateDescribedBy(control: Element, shouldKeep: (id: string) => boolean, ...added: string[]) {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && shouldKeep(id))
  const all = [...ids, ...added].join(' ')
  if (all) control.setAttribute('aria-describedby', all)
  else control.removeAttribute('aria-describedby')
}
