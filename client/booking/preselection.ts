import type { FormFields } from '../../shared/rules/booking/booking-form.ts'

const eventName = 'chosen-on-page'

/** Package or place fields chosen on the page or by its address, before the wizard is ready for them. */
let pendingFields: FormFields = []

/** Passes choices to the wizard, or queues them until it is mounted. */
export function preselect(fields: Iterable<readonly [string, string]>) {
  pendingFields = [...pendingFields, ...fields]
  window.dispatchEvent(new Event(eventName))
}

/**
 * Calls the handler for queued and future choices.
 * @returns an unsubscribe function.
 */
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
