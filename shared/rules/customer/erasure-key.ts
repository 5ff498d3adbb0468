/** The key of a customer in the list of erasures, before it is hashed. */
export const customerErasureKey = (key: string) => `customer:${key}`

const minKeyLength = 7

/**
 * Returns the phone key of older versions: the last ten characters without punctuation, ignoring country and
 * extension. Lists of erasures contain such keys permanently. Returns `null` for a number that is too short.
 */
export function legacyPhoneKey(phone: string): string | null {
  const key = [...phone.replace(/[ \-().+]/g, '')].slice(-10).join('')
  return key.length < minKeyLength ? null : key
}
