import { plainDigits } from './plain-digits.ts'

// What pages, links and keys need to know of phone numbers. Everything that comes in has been written in one way before, by
// `formatPhone` (phone-number.ts), which knows the numbers of every country and is far too large for a visitor.

/** A plainly written North American number as people read it: `604.555.0142 x5` → `(604) 555-0142 ext. 5`. */
export function nationalFormat(phone: string): string {
  const [, area, exchange, line, ext] =
    /^(?:\+?1[ .-]*)?\(?([2-9]\d{2})\)?[ ./-]*(\d{3})[ ./-]*(\d{4})(?: *(?:;ext=|,+|#|x\.?|(?:ext(?:ension)?|poste)\.?)[ :]*(\d{1,7}))?$/i.exec(
      phone,
    ) ?? []
  return area ? withExtension(`(${area}) ${exchange}-${line}`, ext) : phone
}

export const withExtension = (number: string, ext: string | undefined): string =>
  ext ? `${number} ext. ${ext}` : number

/** True of a tidy text that somebody can be called by: of seven digits at least, or a number that spells a word. */
export const hasPhoneNumber = (text: string): boolean =>
  /(?:\d\D*){7}|^\W*1?\W*\d{3}(?:\W*[a-z\d]){7}$/i.test(text)

/**
 * What makes two numbers the same: E.164 with the extension, as RFC 3966 has it, of a number as `formatPhone` writes it;
 * of anything else what is left without spaces, dots, dashes and brackets. The generated columns `customer_phone_key` of
 * bookings and quotes and `phone_key` of customers do the same.
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

/** What a phone is to dial: the first number of a text, ours with its country, and its extension. */
function parseDialString(phone: string): [number: string, ext?: string] {
  const [written = '', ext] = plainDigits(phone).split(/ *(?:;?ext|[x#,]).*?(?=\d)/i)
  const number = /\+?(?:\D{0,2}\d){7,15}/.exec(written)?.[0].replace(/[^\d+]/g, '') ?? ''
  return [number.replace(/^1?(?=\d{10}$)/, '+1'), ext && /^\d+/.exec(ext)?.[0]]
}

/** As machines write it, without an extension: `+16045550142`. */
export const phoneNumber = (phone: string): string => parseDialString(phone)[0]

/** The link that calls a number (RFC 3966): `tel:+16045550142;ext=5`. */
export function telLink(phone: string): string {
  const [number, ext] = parseDialString(phone)
  return `tel:${number}${ext ? `;ext=${ext}` : ''}`
}
