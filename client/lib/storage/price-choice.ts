import { storedText } from './device-storage.ts'

const stored = storedText('localStorage', 'price-choice')
const eventName = 'price-choice'

/**
 * The vehicle and place that the visitor has chosen on this device, as fields of the booking form. It stays here:
 * no cookie, no request (design: price shown).
 */
export const readPriceChoice = () => new URLSearchParams(stored.read() ?? '')

/** Remembers the fields that are given, and tells the page and its wizard. */
export function savePriceChoice(fields: Iterable<readonly [string, string]>) {
  const choice = readPriceChoice()
  for (const [name, value] of fields) choice.set(name, value)
  if (`${choice}` === stored.read()) return
  stored.write(`${choice}`)
  window.dispatchEvent(new Event(eventName))
}

/**
 * Calls the handler after every change, in this tab or another.
 * @returns an unsubscribe function.
 */
export function onPriceChoice(handler: () => void): () => void {
  const events = [eventName, 'storage']
  for (const name of events) window.addEventListener(name, handler)
  return () => {
    for (const name of events) window.removeEventListener(name, handler)
  }
}
