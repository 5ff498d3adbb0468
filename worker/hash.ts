import { secretKey } from './environment.ts'

/** HMAC-SHA-256 with the Worker's secret: nobody without it can make the hash, or find what it was made of. */
export async function keyedHash(env: Env, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secretKey(env), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text))
  return Buffer.from(signature).toString('base64url')
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('base64url')
}
