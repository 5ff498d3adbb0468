import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'

// Codes of an app: RFC 6238 with what every app takes for granted, SHA-1, six digits and half a minute.

/** The platform's own, as the library's hashes would be a dozen that nobody uses. */
const hmac = (algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac(algorithm, key).update(message).digest()

/** So many random bytes, in the letters that people can read out and apps take. */
export const newSecret = (size = 20): string => new Secret({ size }).base32

/** The address that a QR code holds for the app. */
export const secretUrl = (secret: string, issuer: string, email: string): string =>
  new TOTP({ secret, issuer, label: email, hmac }).toString()

/**
 * The step of time that a code belongs to: this one, or the one before or after, as clocks differ. Only a step after
 * the last one used counts, so that a code that was seen is worth nothing. @returns `null` for any other code.
 */
export function findCodeStep(secret: string, token: string, lastStep: number, now: number): number | null {
  const totp = new TOTP({ secret, hmac })
  const delta = totp.validate({ token, timestamp: now })
  if (delta === null) return null
  const step = totp.counter({ timestamp: now }) + delta
  return step > lastStep ? step : null
}
