import type { FormFields } from '../../shared/rules/booking/booking-form.ts'

const eventName = 'chosen-on-page'

/** What a card of the page or its address chose: a package, a place, or both. */
let waiting: FormFields = []

/** Hands what was chosen to the wizard, also when the wizard is still being set up. */
export function chooseOnPage(fields: Iterable<readonly [string, string]>) {
  waiting = [...waiting, ...fields]
  window.dispatchEvent(new Event(eventName))
}

/** Calls the handler for each choice, and for those that were made before. @returns how to stop. */
export function onChosen(handler: (fields: FormFields) => void): () => void {
  const take = () => {
    if (waiting.length === 0) return
    const fields = waiting
    waiting = []
    handler(fields)
  }
  window.addEventListener(eventName, take)
  take()
  return () => window.removeEventListener(eventName, take)
}
