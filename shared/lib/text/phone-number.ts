import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { nationalFormat, withExtension } from './phone.ts'
import { tidyPhone } from './tidy.ts'

// This module bundles the numbering plans of every country. Only the Worker and the command line may import
// it; a test keeps it out of the browser bundles.

const label = '(?:cell|mobile|home|work|office|phone|tel|telephone|text|fax)'
const labelBefore = new RegExp(`^${label}[ .:]+`, 'i')
const labelAfter = new RegExp(`[ ,]*\\(?\\b${label}\\)?$`, 'i')

/** The letters on a phone's keys, starting at 2. */
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const keyOf = (letter: string) =>
  String(keypad.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)

/**
 * Converts a vanity number to digits: `1-800-GOT-WASH` → `1-800-468-9274`. Returns any other text unchanged.
 */
function lettersToDigits(phone: string): string {
  const [, head = '', word = ''] =
    /^((?:\+?1[ .-]*)?\(?[2-9]\d{2}\)?[ .-]*)([a-z\d][a-z\d .-]*)$/i.exec(phone) ?? []
  const signs = word.replace(/[ .-]/g, '')
  const isWord = signs.length === 7 && signs.replace(/\d/g, '').length >= 3
  return isWord ? head + word.replace(/[a-z]/gi, keyOf) : phone
}

/**
 * Parses a text that is one phone number and nothing else. Checks only that the number is possible, because
 * new area codes appear before the metadata lists them.
 */
function parseWholeNumber(phone: string): PhoneNumber | null {
  const bare = phone
    .replace(labelBefore, '')
    .replace(labelAfter, '')
    .replace(/\bposte\b\.?/i, 'ext')
    .replace(/^00/, '+')
  const number = parsePhoneNumberFromString(lettersToDigits(bare), { defaultCountry: 'CA', extract: false })
  if (!number?.isPossible()) return null
  const isWhole = number.countryCallingCode !== '1' || /^[2-9]\d{9}$/.test(number.nationalNumber)
  return isWhole ? number : null
}

export const isPhoneNumber = (phone: string): boolean => parseWholeNumber(tidyPhone(phone)) !== null

/**
 * Formats a phone number for reading: `(604) 555-0142 ext. 5`, with a country code outside North America.
 * Returns the text unchanged when it contains no number or several.
 */
export function formatPhone(text: string): string {
  const phone = tidyPhone(text)
  const number = parseWholeNumber(phone)
  if (!number) return phone
  const { ext } = number
  if (number.countryCallingCode === '1') return withExtension(nationalFormat(number.nationalNumber), ext)
  number.setExt('')
  return withExtension(number.formatInternational(), ext)
}
