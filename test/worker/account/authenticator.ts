import type { NewPasskey } from '../../../shared/rules/account/factors.ts'
import type { PasskeyAnswer } from '../../../shared/rules/account/proof.ts'

// A device with passkeys, as small as the specification of Web Authentication allows: ES256, no attestation.

type Bytes = Uint8Array<ArrayBuffer>

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))
const concat = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

// CBOR, of what an attestation holds: small numbers, texts, bytes and maps (RFC 8949).
function head(major: number, length: number): Bytes {
  if (length < 24) return Uint8Array.of((major << 5) | length)
  return length < 256
    ? Uint8Array.of((major << 5) | 24, length)
    : Uint8Array.of((major << 5) | 25, length >> 8, length & 255)
}
const cborNumber = (number: number) => (number < 0 ? head(1, -1 - number) : head(0, number))
const cborBytes = (bytes: Bytes) => concat(head(2, bytes.length), bytes)
const cborText = (text: string) => concat(head(3, text.length), utf8(text))
const cborMap = (...entries: [Bytes, Bytes][]) => concat(head(5, entries.length), ...entries.flat())

/** What a test has different from how it should be. */
export type Slip = {
  challenge?: string
  origin?: string
  host?: string
  type?: string
  isVerified?: boolean
  counter?: number
  /** Signs something else than it sends. */
  isForged?: boolean
}

const present = 0x01
const verified = 0x04
const hasKey = 0x40

async function authenticatorData(
  host: string,
  flags: number,
  counter: number,
  rest: Bytes = Uint8Array.of(),
) {
  const count = new DataView(new ArrayBuffer(4))
  count.setUint32(0, counter)
  return concat(await sha256(utf8(host)), Uint8Array.of(flags), new Uint8Array(count.buffer), rest)
}

/** ASN.1's sequence of the two numbers that Web Crypto puts side by side. */
function derOf(raw: Uint8Array): Bytes {
  const [r, s] = [raw.subarray(0, 32), raw.subarray(32)].map((half) => {
    const digits = half.subarray(half.findIndex((byte, index) => byte !== 0 || index === 31))
    const positive = (digits[0] ?? 0) > 127 ? concat(Uint8Array.of(0), digits) : digits
    return concat(Uint8Array.of(2, positive.length), positive)
  })
  const both = concat(r ?? Uint8Array.of(), s ?? Uint8Array.of())
  return concat(Uint8Array.of(0x30, both.length), both)
}

/** Keys as ES256 signs with. */
async function newKeys(): Promise<CryptoKeyPair> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  if (!('privateKey' in keys)) throw new Error('ECDSA has two keys.')
  return keys
}

/** A device with one passkey for a host. */
export async function newAuthenticator(host: string, origin = `https://${host}`) {
  const keys = await newKeys()
  const id = crypto.getRandomValues(new Uint8Array(16))
  let counter = 0

  const clientData = (type: string, challenge: string, slip: Slip) =>
    utf8(
      JSON.stringify({
        type: slip.type ?? type,
        challenge: slip.challenge ?? challenge,
        origin: slip.origin ?? origin,
        crossOrigin: false,
      }),
    )

  async function publicKey(): Promise<Bytes> {
    const point = await crypto.subtle.exportKey('raw', keys.publicKey)
    if (!(point instanceof ArrayBuffer)) throw new Error('A raw key is bytes.')
    const [x, y] = [point.slice(1, 33), point.slice(33)].map((half) => cborBytes(new Uint8Array(half)))
    if (!x || !y) throw new Error('A point has two coordinates.')
    return cborMap(
      [cborNumber(1), cborNumber(2)],
      [cborNumber(3), cborNumber(-7)],
      [cborNumber(-1), cborNumber(1)],
      [cborNumber(-2), x],
      [cborNumber(-3), y],
    )
  }

  const flagsOf = ({ isVerified = true }: Slip) => present | (isVerified ? verified : 0)
  const named = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    id: base64url(id),

    /** Answers `navigator.credentials.create`. */
    async create({ challenge }: { challenge: string }, slip: Slip = {}): Promise<NewPasskey> {
      const key = concat(new Uint8Array(16), Uint8Array.of(0, id.length), id, await publicKey())
      const data = await authenticatorData(slip.host ?? host, flagsOf(slip) | hasKey, counter, key)
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(data)],
      )
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, slip)),
        attestationObject: base64url(attestation),
      }
      return { ...named, response }
    },

    /** Answers `navigator.credentials.get`. */
    async get({ challenge }: { challenge: string }, slip: Slip = {}): Promise<PasskeyAnswer> {
      counter = slip.counter ?? counter + 1
      const data = await authenticatorData(slip.host ?? host, flagsOf(slip), counter)
      const client = clientData('webauthn.get', challenge, slip)
      const signed = concat(data, await sha256(slip.isForged ? utf8('{}') : client))
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(derOf(new Uint8Array(raw))),
      }
      return { ...named, response }
    },
  }
}

export type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>
