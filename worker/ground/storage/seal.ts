/**
 * The format of a backup's objects (docs/adr/0013-backup.md): a line that names the format, a line of JSON that says
 * what is inside, then rows as lines of JSON arrays, sealed for whoever has the private key. X25519 with a key pair of
 * its own for each object, HKDF-SHA-256, AES-256-GCM; both lines are authenticated with the rows.
 */
const format = 'corridor-backup 1'

/** The backup and the place in it keep an object from passing for another. */
export type PartHeader = {
  backup: string
  part: number
  /** What its lines are, one table after the other. */
  tables: { name: string; columns: string[]; rows: number }[]
  /** Read with everything else that may have changed since the pages were, at one moment. */
  isClosing: boolean
}

type SealedHeader = PartHeader & {
  /** The public key that it is sealed for, and the one of its own. */
  recipient: string
  sender: string
  iv: string
}

/** What a person who restores is told. */
export class UnreadablePart extends Error {}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const toText = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const importPublic = (key: string) =>
  crypto.subtle.importKey('raw', toBytes(key), { name: 'X25519' }, true, [])

/** The key of one object, which both sides come to. */
async function agree(
  own: CryptoKey,
  other: string,
  { recipient, sender }: { recipient: string; sender: string },
) {
  const exchange = { name: 'X25519', public: await importPublic(other) }
  const shared = await crypto.subtle.deriveBits(exchange, own, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: encoder.encode(sender + recipient),
    info: encoder.encode(format),
  }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/**
 * Seals the lines of a part.
 * @returns the object, and whether what was stored of it opens to the same again: only until the key of this
 * object is forgotten can the Worker tell.
 */
export async function seal(recipient: string, header: PartHeader, lines: readonly string[]) {
  const pair = await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 made no pair of keys.')
  const own = await crypto.subtle.exportKey('raw', pair.publicKey)
  if (!(own instanceof ArrayBuffer)) throw new Error('A raw key is no bytes.')
  const keys = { recipient, sender: toText(own) }
  const key = await agree(pair.privateKey, recipient, keys)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed: SealedHeader = { ...header, ...keys, iv: toText(iv) }
  const head = encoder.encode(`${format}\n${JSON.stringify(sealed)}\n`)
  const plain = encoder.encode(lines.join('\n'))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: head }, key, plain)
  const bytes = Buffer.concat([head, Buffer.from(cipher)])
  async function opensTheSame(stored: ArrayBuffer): Promise<boolean> {
    const found = new Uint8Array(stored)
    const algorithm = { name: 'AES-GCM', iv, additionalData: found.subarray(0, head.length) }
    try {
      const opened = await crypto.subtle.decrypt(algorithm, key, found.subarray(head.length))
      return Buffer.from(opened).equals(plain)
    } catch {
      return false
    }
  }
  return { bytes, opensTheSame }
}

const lineEnd = 10

/**
 * Opens a part with the private key of one of some pairs, by their public keys.
 * @throws UnreadablePart that says why it cannot be.
 */
export async function open(
  bytes: Uint8Array<ArrayBuffer>,
  privateKeys: ReadonlyMap<string, CryptoKey>,
): Promise<{ header: PartHeader; recipient: string; lines: string[] }> {
  const first = bytes.indexOf(lineEnd)
  const second = bytes.indexOf(lineEnd, first + 1)
  if (first < 0 || second < 0 || Buffer.from(bytes.subarray(0, first)).toString() !== format) {
    throw new UnreadablePart(`is not a part of a backup of this kind (${format})`)
  }
  const header = readHeader(Buffer.from(bytes.subarray(first + 1, second)).toString())
  const own = privateKeys.get(header.recipient)
  if (!own) throw new UnreadablePart('is sealed for another key than the one given')
  const algorithm = {
    name: 'AES-GCM',
    iv: toBytes(header.iv),
    additionalData: bytes.subarray(0, second + 1),
  }
  try {
    const key = await agree(own, header.sender, header)
    const plain = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(second + 1))
    const text = decoder.decode(plain)
    return { header, recipient: header.recipient, lines: text === '' ? [] : text.split('\n') }
  } catch {
    throw new UnreadablePart('is damaged: it is cut off, or bytes of it were changed')
  }
}

function readHeader(text: string): SealedHeader {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadablePart('is damaged: its second line cannot be read')
  }
}
