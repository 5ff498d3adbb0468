import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { PasskeyAssertion } from '../../../shared/rules/account/reauthentication.ts'
import type { NewPasskey } from '../../../shared/rules/account/sign-in-factors.ts'

// A virtual passkey device, as small as the WebAuthn specification allows: ES256, no attestation.

type Bytes = Uint8Array<ArrayBuffer>

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'base64url'))
const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))
const concat = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const sha256 = (bytes: Bytes | string) => createHash('sha256').update(bytes).digest()

// The CBOR subset that an attestation needs (RFC 8949): small integers, text, bytes and maps.
function cborHead(major: number, length: number): Bytes {
  if (length < 24) return Uint8Array.of((major << 5) | length)
  return length < 256
    ? Uint8Array.of((major << 5) | 24, length)
    : Uint8Array.of((major << 5) | 25, length >> 8, length & 255)
}
const cborNumber = (number: number) => (number < 0 ? cborHead(1, -1 - number) : cborHead(0, number))
const cborBytes = (bytes: Bytes) => concat(cborHead(2, bytes.length), bytes)
const cborText = (text: string) => concat(cborHead(3, text.length), utf8(text))
const cborMap = (...entries: [Bytes, Bytes][]) => concat(cborHead(5, entries.length), ...entries.flat())

/** How a test deviates from a valid response. */
export type PasskeyTampering = {
  challenge?: string
  origin?: string
  host?: string
  type?: string
  isVerified?: boolean
  counter?: number
  /** Signs different data than it sends. */
  isForged?: boolean
}

const present = 0x01
const verified = 0x04
const hasKey = 0x40

function authenticatorData(host: string, flags: number, counter: number, rest: Bytes = Uint8Array.of()) {
  const count = new DataView(new ArrayBuffer(4))
  count.setUint32(0, counter)
  return concat(sha256(host), Uint8Array.of(flags), new Uint8Array(count.buffer), rest)
}

/** A device with one passkey for a host. */
export async function createAuthenticator(host: string, origin = `https://${host}`) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = crypto.getRandomValues(new Uint8Array(16))
  let counter = 0

  const clientData = (type: string, challenge: string, tampering: PasskeyTampering) =>
    utf8(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function publicKey(): Bytes {
    const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
    return cborMap(
      [cborNumber(1), cborNumber(2)],
      [cborNumber(3), cborNumber(-7)],
      [cborNumber(-1), cborNumber(1)],
      [cborNumber(-2), cborBytes(bytesOf(x))],
      [cborNumber(-3), cborBytes(bytesOf(y))],
    )
  }

  const flagsOf = ({ isVerified = true }: PasskeyTampering) => present | (isVerified ? verified : 0)
  const credentialFields = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    id: base64url(id),

    /** Implements `navigator.credentials.create`. */
    async create(
      { challenge }: { challenge: string },
      tampering: PasskeyTampering = {},
    ): Promise<NewPasskey> {
      const key = concat(new Uint8Array(16), Uint8Array.of(0, id.length), id, publicKey())
      const data = authenticatorData(tampering.host ?? host, flagsOf(tampering) | hasKey, counter, key)
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(data)],
      )
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, tampering)),
        attestationObject: base64url(attestation),
      }
      return { ...credentialFields, response }
    },

    /** Implements `navigator.credentials.get`. */
    async get(
      { challenge }: { challenge: string },
      tampering: PasskeyTampering = {},
    ): Promise<PasskeyAssertion> {
      counter = tampering.counter ?? counter + 1
      const data = authenticatorData(tampering.host ?? host, flagsOf(tampering), counter)
      const client = clientData('webauthn.get', challenge, tampering)
      const signed = concat(data, sha256(tampering.isForged ? '{}' : client))
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, keys.privateKey)),
      }
      return { ...credentialFields, response }
    },
  }
}

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>
