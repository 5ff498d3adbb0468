import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { clearFieldErrors, showFieldErrors } from './field-errors.ts'
import { linkPhoneNumber } from './link-phone-number.ts'

/**
 * Says why the request was not sent, and brings the focus to the first field that is wrong. Where nothing is wrong with
 * it, and `canRetry`, it can be sent again from there.
 */
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
  // The focus must not go with a button.
  if (document.activeElement?.closest('.notice-error'))
    form.querySelector<HTMLElement>('.button-primary')?.focus()
  clearFieldErrors(form)
  // Also what the Worker has written above the form.
  for (const notice of form.querySelectorAll('.notice-error')) notice.remove()
}
