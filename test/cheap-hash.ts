import { randomBytes, scryptSync } from 'node:crypto'

/** A stored password like `hashPassword` makes, at parameters that cost no time; the check reads them from it. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 16, r: 1, p: 1 })
  return `scrypt$16$1$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}
