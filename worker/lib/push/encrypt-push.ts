/** A push subscription's public key and secret, in base64url. */
export type DeviceKeys = { p256dh: string; auth: string }

/** A key pair and salt, new for each message. */
export type MessageSecrets = { keyPair: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> }

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const recordBytes = 4096
const lastRecord = 2

const encoder = new TextEncoder()
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A device's public key, for ECDH. @throws when it is not a point on the curve. */
const importPublic = (p256dh: string) => crypto.subtle.importKey('raw', fromBase64(p256dh), curve, true, [])

/** True for a valid public key: any 65 bytes look like one, but not all are points on the curve. */
export const isDeviceKey = (p256dh: string): Promise<boolean> =>
  importPublic(p256dh).then(
    () => true,
    () => false,
  )

async function newSecrets(): Promise<MessageSecrets> {
  const keyPair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  if (!('privateKey' in keyPair)) throw new Error('P-256 made no pair of keys.')
  return { keyPair, salt: crypto.getRandomValues(new Uint8Array(16)) }
}

/**
 * Encrypts a text for one device (RFC 8291), as one record of `aes128gcm` (RFC 8188), so that push services
 * cannot read it. Only tests pass `secrets`.
 * @returns the body, 103 bytes longer than the text; a push service accepts at least 4,096.
 * @throws when the device's key is invalid.
 */
export async function encryptFor(device: DeviceKeys, text: string, secrets?: MessageSecrets) {
  const { keyPair, salt } = secrets ?? (await newSecrets())
  const deviceKey = fromBase64(device.p256dh)
  const senderKey = new Uint8Array(await exportPublic(keyPair.publicKey))
  const exchange = { name: 'ECDH', public: await importPublic(device.p256dh) }
  const sharedSecret = await crypto.subtle.deriveBits(exchange, keyPair.privateKey, 256)
  const keyInfo = Buffer.concat([encoder.encode('WebPush: info\0'), deviceKey, senderKey])
  const inputKey = await derive(sharedSecret, fromBase64(device.auth), keyInfo, 32)
  const key = await derive(inputKey, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derive(inputKey, salt, encoder.encode('Content-Encoding: nonce\0'), 12)
  const contentKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const record = Buffer.concat([encoder.encode(text), Buffer.of(lastRecord)])
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, contentKey, record)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, Buffer.from(ciphertext)])
}

async function exportPublic(key: CryptoKey): Promise<ArrayBuffer> {
  const bytes = await crypto.subtle.exportKey('raw', key)
  if (!(bytes instanceof ArrayBuffer)) throw new Error('A raw key is no bytes.')
  return bytes
}

/** HKDF-SHA-256 (RFC 5869) with `bytes` bytes of output. */
async function derive(input: ArrayBuffer, salt: Uint8Array, info: Uint8Array, bytes: number) {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
}
