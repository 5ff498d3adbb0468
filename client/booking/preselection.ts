import type { FormFields } from '../../shared/rules/booking/booking-form.ts'

const eventName = 'chosen-on-page'

/** What a card of the page or its address chose: a package, a place, or both. */
let pendingFields: FormFields = []

/** Hands what was chosen to the wizard, also when the wizard is still being set up. */
export function preselect(fields: Iterable<readonly [string, string]>) {
  pendingFields = [...pendingFields, ...fields]
  window.dispatchEvent(new Event(eventName))
}

/** Calls the handler for each choice, and for those that were made before. @returns how to stop. */
export function onPreselect(handler: (fields: FormFields) => void): () => void {
  const flush = () => {
    if (pendingFields.length === 0) return
    const fields = pendingFields
    pendingFields = []
    handler(fields)
  }
  window.addEventListener(eventName, flush)
  flush()
  return () => window.removeEventListener(eventName, flush)
}
