import { randomBytes, scryptSync } from 'node:crypto'

/** Hashes a password like `hashPassword`, but with the cheapest parameters; verifying reads them from the hash. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 16, r: 1, p: 1 })
  return `scrypt$16$1$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}
