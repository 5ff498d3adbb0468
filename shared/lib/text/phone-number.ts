import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { nationalFormat, withExtension } from './phone.ts'
import { tidyPhone } from './tidy.ts'

// The numbers of every country, for the Worker and the command line alone: a test keeps them out of what browsers load.

const label = '(?:cell|mobile|home|work|office|phone|tel|telephone|text|fax)'
const labelBefore = new RegExp(`^${label}[ .:]+`, 'i')
const labelAfter = new RegExp(`[ ,]*\\(?\\b${label}\\)?$`, 'i')

/** The letters on a phone's keys, from 2 on. */
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const keyOf = (letter: string) =>
  String(keypad.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)

/** A number that spells a word, in digits: `1-800-GOT-WASH` → `1-800-468-9274`. Any other text as it is. */
function lettersToDigits(phone: string): string {
  const [, head = '', word = ''] =
    /^((?:\+?1[ .-]*)?\(?[2-9]\d{2}\)?[ .-]*)([a-z\d][a-z\d .-]*)$/i.exec(phone) ?? []
  const signs = word.replace(/[ .-]/g, '')
  const isWord = signs.length === 7 && signs.replace(/\d/g, '').length >= 3
  return isWord ? head + word.replace(/[a-z]/gi, keyOf) : phone
}

/** The number that a text is, where it is one and nothing else: one that could exist, for a new area code is news to us. */
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

/** True of a text that is one whole phone number. */
export const isPhoneNumber = (phone: string): boolean => parseWholeNumber(tidyPhone(phone)) !== null

/**
 * A phone number as people read it, however it was typed: `(604) 555-0142 ext. 5`, with a country code where it is not
 * North American. What is no number, or several, stays as it was typed.
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
