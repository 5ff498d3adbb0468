import type { FieldError } from '../../shared/ground/text/field-errors.ts'
import { callText } from './call-text.ts'
import { clearFieldErrors, showFieldErrors } from './field-errors.ts'

/** Says why the request was not sent, and brings the focus to the first field that is wrong. */
export function showTrouble(form: HTMLFormElement, message: string, errors: readonly FieldError[]) {
  const others = showFieldErrors(form, errors)
  const notice = document.createElement('div')
  notice.className = 'notice notice-error'
  notice.tabIndex = -1
  notice.append(...callText(form, [message, ...others.map((error) => error.message)].join(' ')))
  document.getElementById('request-trouble')?.replaceChildren(notice)
  const invalid = form.querySelector<HTMLElement>(
    '[aria-invalid=true], [data-state=failed] button:not([hidden])',
  )
  if (invalid) invalid.focus()
  else notice.focus()
}

export function clearTrouble(form: HTMLFormElement) {
  clearFieldErrors(form)
  // Also what the Worker has written above the form.
  for (const notice of form.querySelectorAll('.notice-error')) notice.remove()
}
