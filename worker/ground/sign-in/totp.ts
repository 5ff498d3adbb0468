// Codes of an app: RFC 6238 with what every app takes for granted, SHA-1, six digits and half a minute.

const stepSeconds = 30
const digits = 6
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in the letters that people can read out and apps take (RFC 4648), without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}

export const newSecret = (): string => toBase32(crypto.getRandomValues(new Uint8Array(secretBytes)))

/** The address that a QR code holds for the app. */
export function secretUrl(secret: string, issuer: string, email: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

const stepAt = (now: number) => Math.floor(now / 1000 / stepSeconds)

/** The code of one step of time (RFC 4226, dynamic truncation). */
async function codeOf(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf
  const number = hash.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of time that a code belongs to: this one, or the one before or after, as clocks differ. Only a step after
 * the last one used counts, so that a code that was seen is worth nothing. @returns `null` for any other code.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  lastStep: number,
  now: number,
): Promise<number | null> {
  for (const step of [-1, 0, 1].map((distance) => stepAt(now) + distance)) {
    if (step > lastStep && (await codeOf(secret, step)) === code) return step
  }
  return null
}
