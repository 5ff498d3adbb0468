import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds.

/** Node's HMAC keeps the library's dozen hash functions out of the bundle. */
const hmac = (algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac(algorithm, key).update(message).digest()

/** A random secret of `size` bytes in base32, which people can type and apps accept. */
export const newSecret = (size = 20): string => new Secret({ size }).base32

/** The otpauth: URL for the QR code. */
export const secretUrl = (secret: string, issuer: string, email: string): string =>
  new TOTP({ secret, issuer, label: email, hmac }).toString()

/**
 * Finds the time step of a code: the current one, or one before or after, as clocks differ. Only steps after
 * the last used one count, so that a code cannot be used twice.
 * @returns `null` for any other code.
 */
export function findCodeStep(secret: string, token: string, lastStep: number, now: number): number | null {
  const totp = new TOTP({ secret, hmac })
  const delta = totp.validate({ token, timestamp: now })
  if (delta === null) return null
  const step = totp.counter({ timestamp: now }) + delta
  return step > lastStep ? step : null
}
