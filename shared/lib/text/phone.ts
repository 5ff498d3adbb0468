import { plainDigits } from './plain-digits.ts'

// Helpers for pages, links and keys. Input has already been normalized by `formatPhone` (phone-number.ts),
// whose metadata of every country is far too large for a visitor to load.

/** Formats a plainly written North American number: `604.555.0142 x5` → `(604) 555-0142 ext. 5`. */
export function nationalFormat(phone: string): string {
  const [, area, exchange, line, ext] =
    /^(?:\+?1[ .-]*)?\(?([2-9]\d{2})\)?[ ./-]*(\d{3})[ ./-]*(\d{4})(?: *(?:;ext=|,+|#|x\.?|(?:ext(?:ension)?|poste)\.?)[ :]*(\d{1,7}))?$/i.exec(
      phone,
    ) ?? []
  return area ? withExtension(`(${area}) ${exchange}-${line}`, ext) : phone
}

export const withExtension = (number: string, ext: string | undefined): string =>
  ext ? `${number} ext. ${ext}` : number

/** Returns whether a tidied text can be dialled: at least seven digits, or a number that spells a word. */
export const hasPhoneNumber = (text: string): boolean =>
  /(?:\d\D*){7}|^\W*1?\W*\d{3}(?:\W*[a-z\d]){7}$/i.test(text)

/**
 * Returns the key by which two numbers are equal: E.164 with the extension (RFC 3966) for a number formatted
 * by `formatPhone`, otherwise the text without spaces, dots, dashes and brackets. The generated columns
 * `customer_phone_key` of bookings and quotes and `phone_key` of customers use the same rule.
 */
export function phoneKey(phone: string): string {
  const compact = phone.replace(/[ ().-]/g, '')
  const [number = ''] = compact.split('ext', 1)
  return countryOf(number) + compact.replaceAll('ext', ';ext=')
}

function countryOf(number: string): string {
  if (/^[2-9]\d{9}$/.test(number)) return '+1'
  return /^1[2-9]\d{9}$/.test(number) ? '+' : ''
}

/** Returns the first number of a text, with the country code if it is North American, and its extension. */
function parseDialString(phone: string): [number: string, ext?: string] {
  const [written = '', ext] = plainDigits(phone).split(/ *(?:;?ext|[x#,]).*?(?=\d)/i)
  const number = /\+?(?:\D{0,2}\d){7,15}/.exec(written)?.[0].replace(/[^\d+]/g, '') ?? ''
  return [number.replace(/^1?(?=\d{10}$)/, '+1'), ext && /^\d+/.exec(ext)?.[0]]
}

/** Formats as E.164 without the extension: `+16045550142`. */
export const phoneNumber = (phone: string): string => parseDialString(phone)[0]

/** Links to a phone call (RFC 3966): `tel:+16045550142;ext=5`. */
export function telLink(phone: string): string {
  const [number, ext] = parseDialString(phone)
  return `tel:${number}${ext ? `;ext=${ext}` : ''}`
}

/** Opens a text message draft in the phone's own app. Extensions can't receive texts. */
export function smsLink(phone: string, text?: string): string {
  const to = `sms:${phoneNumber(phone)}`
  return text ? `${to}?body=${encodeURIComponent(text)}` : to
}
