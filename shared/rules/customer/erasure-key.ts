/** What stands for a customer in the list of erasures, before it is hashed. */
export const customerErasureKey = (key: string) => `customer:${key}`

const minKeyLength = 7

/**
 * By what a phone was known before its country and extension counted: its last ten characters without punctuation. Lists
 * of erasures hold such keys for good. `null` of what was too short to be one.
 */
export function legacyPhoneKey(phone: string): string | null {
  const key = [...phone.replace(/[ \-().+]/g, '')].slice(-10).join('')
  return key.length < minKeyLength ? null : key
}
