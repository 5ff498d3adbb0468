import { acceptedKeys, type Bindings, secretKey } from '../environment.ts'

/** HMAC-SHA-256 with the Worker's secret: without it, nobody can compute the hash or guess its input. */
export const keyedHash = (env: Bindings, text: string): Promise<string> => hmac(secretKey(env), text)

/** True for a text's keyed hash, made with the current or the former secret. */
export async function isKeyedHash(env: Bindings, text: string, hash: string): Promise<boolean> {
  // Hashes of both values are compared, so that timing reveals nothing about the expected one.
  const candidate = await sha256(hash)
  const expected = await Promise.all(acceptedKeys(env).map(async (key) => sha256(await hmac(key, text))))
  return expected.includes(candidate)
}

/** HMAC-SHA-256 with the given key, in base64url. */
export async function hmac(bytes: Uint8Array, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text))
  return Buffer.from(signature).toString('base64url')
}

const tokenBytes = 32

/** A random, unguessable token for a link. */
export const randomToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(tokenBytes))).toString('base64url')

export async function sha256(data: string | ArrayBuffer): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Buffer.from(digest).toString('base64url')
}
