/**
 * What stands before and after the number in a sentence that asks to call: the number itself, or the place for it where
 * it only says to call us. `null` of a sentence that does not.
 */
export function splitAtPhoneNumber(text: string, number: string): [before: string, after: string] | null {
  const numberStart = text.indexOf(number)
  if (numberStart >= 0) return [text.slice(0, numberStart), text.slice(numberStart + number.length)]
  const [before, after] = text.split(/(?<=\bcall us)\b/)
  return before !== undefined && after !== undefined ? [`${before} at `, after] : null
}
