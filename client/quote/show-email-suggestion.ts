import { didYouMean } from '../../shared/rules/booking/booking-messages.ts'
import { findEmailSuggestion } from '../lib/find-email-suggestion.ts'

/** Suggests a correction of a likely typo at the email field; one click accepts it. */
export function showEmailSuggestion(field: HTMLInputElement, onAccept: () => void) {
  const notice = document.createElement('p')
  notice.className = 'near-miss'
  notice.role = 'status'
  field.after(notice)

  function showSuggestion(suggestion: string) {
    const button = document.createElement('button')
    button.className = 'button button-small'
    button.type = 'button'
    button.textContent = `${suggestion}?`
    button.addEventListener('click', () => {
      field.value = suggestion
      field.focus()
      notice.replaceChildren()
      onAccept()
    })
    notice.replaceChildren(`${didYouMean} `, button)
  }

  let cancel = () => {}
  function update() {
    cancel()
    notice.replaceChildren()
    cancel = findEmailSuggestion(field.value, showSuggestion)
  }

  field.addEventListener('input', update)
  update()
}
