// Loaded on demand: only sign-in needs it, and loading takes some milliseconds.
const nodeCrypto = () => import('node:crypto')

// OWASP's scrypt parameters that fit into workerd (N·r·p up to 2^20): 32 MiB and about 0.2 s per hash.
const parameters = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32

/**
 * Stored in place of a hash for an account without a password, which signs in with a passkey or a code. It
 * matches no password, because every hash begins with its scheme.
 */
export const noPassword = 'none'

type Parameters = typeof parameters

async function derive(password: string, salt: Uint8Array, { N, r, p }: Parameters): Promise<Buffer> {
  const { scrypt } = await nodeCrypto()
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Hashes a password as `scrypt$N$r$p$salt$key`, so that the parameters can change later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  const key = await derive(password, salt, parameters)
  const { N, r, p } = parameters
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** True if the password has this hash. Never true for an account without a password, at the same cost. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  if (stored === noPassword) return verifyDummyPassword(password)
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  const { timingSafeEqual } = await nodeCrypto()
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Takes as long as a real check, so that timing does not reveal whether an account exists. */
export async function verifyDummyPassword(password: string): Promise<false> {
  await derive(password, new Uint8Array(16), parameters)
  return false
}
