import { phoneKey } from '../../lib/text/phone.ts'

/** True for a number, as `phoneKey` writes it, that can get texts at all: it has a country and no extension. */
export const canGetTexts = (phoneKey: string): boolean => /^\+\d{8,15}$/.test(phoneKey)

/** Toll-free and premium numbers, which get no texts from a local number. */
const noTextAreas = /^\+1(?:8(?:00|33|44|55|66|77|88)|900)/

/**
 * Returns the number that automatic texts to a customer go to, in E.164: a North American one, since others cost more.
 * A person may also answer a number from abroad. Only the provider knows whether it is a mobile phone.
 */
export function textablePhone(phone: string): string | null {
  const key = phoneKey(phone)
  return /^\+1[2-9]\d{9}$/.test(key) && !noTextAreas.test(key) ? key : null
}
