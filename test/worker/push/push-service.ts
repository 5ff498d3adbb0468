import { jwtVerify } from 'jose'
import { vi } from 'vitest'
import type { PushNotification } from '../../../shared/rules/push/push.ts'

// A browser's side of Web Push, written from RFC 8030, 8188, 8291 and 8292: it shares no code with the sender.

const toText = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

async function newPair(name: 'ECDH' | 'ECDSA', use: 'deriveBits' | 'sign') {
  const pair = await crypto.subtle.generateKey({ name, namedCurve: 'P-256' }, true, [use])
  if (!('privateKey' in pair)) throw new Error('There is no pair.')
  return pair
}

async function exported(format: 'raw' | 'pkcs8', key: CryptoKey): Promise<ArrayBuffer> {
  const bytes = await crypto.subtle.exportKey(format, key)
  if (!(bytes instanceof ArrayBuffer)) throw new Error('There are no bytes.')
  return bytes
}

const site = await newPair('ECDSA', 'sign')
export const vapidKeys = {
  publicKey: toText(await exported('raw', site.publicKey)),
  bindings: { VAPID_PRIVATE_KEY: toText(await exported('pkcs8', site.privateKey)) },
}

/** A message as the push service got it. */
export type Pushed = {
  endpoint: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  followsRedirects: boolean
}

/** Stands in for all push services. @returns what they got; `answer` says with which status. */
export function servePush(answer: (pushed: Pushed) => number = () => 201): Pushed[] {
  const taken: Pushed[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = new Uint8Array(await request.arrayBuffer())
    const followsRedirects = request.redirect === 'follow'
    const pushed = { endpoint: request.url, headers: request.headers, body, followsRedirects }
    taken.push(pushed)
    return new Response(null, { status: answer(pushed) })
  })
  return taken
}

let devices = 0

/** A browser that has subscribed: what it tells the site, and how it reads what it gets. */
export async function newDevice(endpoint = `https://fcm.googleapis.com/fcm/send/${++devices}`) {
  const pair = await newPair('ECDH', 'deriveBits')
  const publicKey = await exported('raw', pair.publicKey)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  return {
    subscription: { endpoint, keys: { p256dh: toText(publicKey), auth: toText(auth.buffer) } },
    read: async ({ body }: Pick<Pushed, 'body'>): Promise<PushNotification> =>
      JSON.parse(await decrypt(body, pair.privateKey, new Uint8Array(publicKey), auth)),
  }
}

/** RFC 8291, section 3.4, and RFC 8188, section 2. */
async function decrypt(
  body: Uint8Array<ArrayBuffer>,
  privateKey: CryptoKey,
  publicKey: Uint8Array<ArrayBuffer>,
  auth: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const salt = body.slice(0, 16)
  const recordSize = view.getUint32(16)
  const keyLength = view.getUint8(20)
  const senderKey = body.slice(21, 21 + keyLength)
  const record = body.slice(21 + keyLength)
  if (record.length > recordSize || keyLength !== 65) throw new Error('This is not one record.')
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const exchange = { ...curve, public: await crypto.subtle.importKey('raw', senderKey, curve, false, []) }
  const secret = new Uint8Array(await crypto.subtle.deriveBits(exchange, privateKey, 256))
  const material = await hkdf(auth, secret, [...ascii('WebPush: info'), 0, ...publicKey, ...senderKey], 32)
  const key = await hkdf(salt, material, [...ascii('Content-Encoding: aes128gcm'), 0], 16)
  const iv = await hkdf(salt, material, [...ascii('Content-Encoding: nonce'), 0], 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, record))
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('The last record does not end as one.')
  return new TextDecoder().decode(plain.subarray(0, end))
}

const ascii = (text: string) => new TextEncoder().encode(text)

/** RFC 5869. */
async function hkdf(
  salt: Uint8Array<ArrayBuffer>,
  input: Uint8Array<ArrayBuffer>,
  info: number[],
  length: number,
) {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: Uint8Array.from(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * length))
}

/** What the `Authorization` of a message claims (RFC 8292), once its signature was found right. */
export async function claimsOf({ headers }: Pushed): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.get('Authorization') ?? '') ?? []
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const verifier = await crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['verify'])
  const { protectedHeader, payload } = await jwtVerify(token, verifier)
  return { ...protectedHeader, ...payload, key }
}
