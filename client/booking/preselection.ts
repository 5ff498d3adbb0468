const eventName = 'chosen-on-page'

/** Fields of forms and addresses; the wizard takes what may be preselected. */
type Fields = readonly (readonly [string, unknown])[]

/** Package or place fields chosen on the page or by its address, before the wizard is ready for them. */
let pendingFields: Fields = []

/** Passes choices to the wizard, or queues them until it is mounted. */
export function preselect(fields: Iterable<readonly [string, unknown]>) {
  pendingFields = [...pendingFields, ...fields]
  window.dispatchEvent(new Event(eventName))
}

/**
 * Calls the handler for queued and future choices.
 * @returns an unsubscribe function.
 */
export function onPreselect(handler: (fields: Fields) => void): () => void {
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
