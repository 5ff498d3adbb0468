import { storedText } from './device-storage.ts'

const stored = storedText('localStorage', 'price-choice')

/** What other tabs hear of a change. This one gets no such event from the browser, so it is sent by hand. */
const changeEvent = 'storage'

/**
 * The vehicle and place that the visitor has chosen on this device, as fields of the booking form. It stays here:
 * no cookie, no request (design: price shown).
 */
export const readPriceChoice = () => new URLSearchParams(stored.read() ?? '')

/** Remembers the fields that have a value, and tells the page and its wizard. */
export function savePriceChoice(fields: Iterable<readonly [string, string | null]>) {
  const choice = readPriceChoice()
  for (const [name, value] of fields) if (value) choice.set(name, value)
  if (`${choice}` === stored.read()) return
  stored.write(`${choice}`)
  dispatchEvent(new Event(changeEvent))
}

/** Calls the handler after every change, in this tab or another. */
export const onPriceChoice = (handler: () => void) => addEventListener(changeEvent, handler)
