import { phoneKey } from '../../lib/text/phone.ts'

/** Toll-free and premium numbers, which get no texts from a local number. */
const noTextAreas = /^\+1(?:8(?:00|33|44|55|66|77|88)|900)/

/**
 * Returns the number of a customer that can get texts, in E.164: a North American one without an extension. Whether it
 * is a mobile phone only the provider knows.
 */
export function textablePhone(phone: string): string | null {
  const key = phoneKey(phone)
  return /^\+1[2-9]\d{9}$/.test(key) && !noTextAreas.test(key) ? key : null
}
