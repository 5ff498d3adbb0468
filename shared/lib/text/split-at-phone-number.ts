/**
 * Splits a sentence at the phone number, so that a page can render it as a link. In a sentence that only says
 * "call us", the split is where the number belongs. Returns `null` for any other sentence.
 */
export function splitAtPhoneNumber(text: string, number: string): [before: string, after: string] | null {
  const numberStart = text.indexOf(number)
  if (numberStart >= 0) return [text.slice(0, numberStart), text.slice(numberStart + number.length)]
  const [before, after] = text.split(/(?<=\bcall us)\b/)
  return before !== undefined && after !== undefined ? [`${before} at `, after] : null
}
