import { keyedHash } from '../../keyed-hash.ts'

/**
 * The token of a booking's private link: an HMAC of its id, so that a replayed request and a later mail can show
 * the same link although only the token's hash is stored.
 */
export const manageToken = (env: Env, bookingId: string): Promise<string> =>
  keyedHash(env, `manage:${bookingId}`)

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('base64url')
}
