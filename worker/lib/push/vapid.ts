import { SignJWT } from 'jose'
import type { Business } from '../../../shared/lib/business/business.ts'
import { hourMs } from '../../../shared/lib/time/business-time.ts'
import type { Bindings } from '../environment.ts'

/**
 * The key pair that identifies this site to push services (RFC 8292); the public half in base64url, as
 * browsers take it.
 */
export type Vapid = { publicKey: string; privateKey: CryptoKey }

/** Half of the day that push services allow a token to be valid. */
const tokenMs = 12 * hourMs

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** Without a key no notification is sent, and the settings say so (README, "Deploy"). */
export const isPushSetUp = ({ VAPID_PRIVATE_KEY }: Bindings) => Boolean(VAPID_PRIVATE_KEY)

/**
 * Loads the site's keys from VAPID_PRIVATE_KEY: PKCS #8 in base64url, as scripts/local/site-keys.ts creates
 * it.
 * @returns `null` when it is not set.
 * @throws when it is not a P-256 key.
 */
export async function loadVapid({ VAPID_PRIVATE_KEY }: Bindings): Promise<Vapid | null> {
  if (!VAPID_PRIVATE_KEY) return null
  const bytes = new Uint8Array(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, algorithm, true, ['sign'])
  const exported = await crypto.subtle.exportKey('jwk', privateKey)
  const { x = '', y = '' } = exported instanceof ArrayBuffer ? {} : exported
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey }
}

/** The `Authorization` header of a message: a token signed for the endpoint's push service only. */
export async function authorizationFor(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  now: number,
  { mailHref }: Business,
) {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(new Date(now + tokenMs))
    .setSubject(mailHref)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
