import { didYouMean } from '../../shared/rules/booking/booking-messages.ts'
import { findNearMiss } from '../lib/find-near-miss.ts'

/** Asks at the e-mail field whether another address is meant, where one is near to what was typed; one press takes it. */
export function askNearMiss(field: HTMLInputElement, onTake: () => void) {
  const question = document.createElement('p')
  question.className = 'near-miss'
  question.role = 'status'
  field.after(question)

  function ask(meant: string) {
    const button = document.createElement('button')
    button.className = 'button button-small'
    button.type = 'button'
    button.textContent = `${meant}?`
    button.addEventListener('click', () => {
      field.value = meant
      field.focus()
      question.replaceChildren()
      onTake()
    })
    question.replaceChildren(`${didYouMean} `, button)
  }

  let giveUp = () => {}
  function look() {
    giveUp()
    question.replaceChildren()
    giveUp = findNearMiss(field.value, ask)
  }

  field.addEventListener('input', look)
  look()
}
