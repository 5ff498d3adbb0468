import { jwtVerify } from 'jose'
import { vi } from 'vitest'
import type { PushNotification } from '../../../shared/rules/push/push.ts'

// A browser's side of Web Push, written from RFC 8030, 8188, 8291 and 8292. It shares no code with the sender.

const toBase64Url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')
const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

async function generateKeyPair(name: 'ECDH' | 'ECDSA', use: 'deriveBits' | 'sign') {
  const pair = await crypto.subtle.generateKey({ name, namedCurve: 'P-256' }, true, [use])
  if (!('privateKey' in pair)) throw new Error('There is no pair.')
  return pair
}

async function exportKey(format: 'raw' | 'pkcs8', key: CryptoKey): Promise<ArrayBuffer> {
  const bytes = await crypto.subtle.exportKey(format, key)
  if (!(bytes instanceof ArrayBuffer)) throw new Error('There are no bytes.')
  return bytes
}

const site = await generateKeyPair('ECDSA', 'sign')
export const vapidKeys = {
  publicKey: toBase64Url(await exportKey('raw', site.publicKey)),
  bindings: { VAPID_PRIVATE_KEY: toBase64Url(await exportKey('pkcs8', site.privateKey)) },
}

/** A message as the push service received it. */
export type PushMessage = {
  endpoint: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  followsRedirects: boolean
}

/** Stands in for all push services. @returns the messages they got; `respond` returns the status for each. */
export function fakePushServices(respond: (pushed: PushMessage) => number = () => 201): PushMessage[] {
  const received: PushMessage[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = new Uint8Array(await request.arrayBuffer())
    const followsRedirects = request.redirect === 'follow'
    const pushed = { endpoint: request.url, headers: request.headers, body, followsRedirects }
    received.push(pushed)
    return new Response(null, { status: respond(pushed) })
  })
  return received
}

let devices = 0

/** A subscribed browser: its subscription, and how it reads messages. */
export async function createDevice(endpoint = `https://fcm.googleapis.com/fcm/send/${++devices}`) {
  const pair = await generateKeyPair('ECDH', 'deriveBits')
  const publicKey = await exportKey('raw', pair.publicKey)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  return {
    subscription: { endpoint, keys: { p256dh: toBase64Url(publicKey), auth: toBase64Url(auth.buffer) } },
    read: async ({ body }: Pick<PushMessage, 'body'>): Promise<PushNotification> =>
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
  const hkdfParams = { name: 'HKDF', hash: 'SHA-256', salt, info: Uint8Array.from(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(hkdfParams, key, 8 * length))
}

/** The VAPID claims of a message (RFC 8292), after checking their signature. */
export async function verifyVapidClaims({ headers }: PushMessage): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.get('Authorization') ?? '') ?? []
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const verifier = await crypto.subtle.importKey('raw', fromBase64Url(key), algorithm, false, ['verify'])
  const { protectedHeader, payload } = await jwtVerify(token, verifier)
  return { ...protectedHeader, ...payload, key }
}
