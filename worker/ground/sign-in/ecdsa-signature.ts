/** Half of a signature on P-256, the only curve that passkeys are asked for here. */
const halfBytes = 32

/**
 * A passkey's ECDSA signature as Web Crypto takes it, its two numbers side by side, from ASN.1's sequence of them.
 * Stands in for `@simplewebauthn/server`'s own in the built Worker (scripts/lean-worker.ts).
 * @throws when it is no such sequence.
 */
export function unwrapEC2Signature(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const [r, afterR] = readInteger(signature, readHead(signature))
  const [s, afterS] = readInteger(signature, afterR)
  if (afterS !== signature.length) throw new Error('Something follows the signature.')
  const halves = new Uint8Array(2 * halfBytes)
  halves.set(r, halfBytes - r.length)
  halves.set(s, 2 * halfBytes - s.length)
  return halves
}

/** @returns where the first number begins. */
function readHead(signature: Uint8Array): number {
  const [tag, length] = signature
  if (tag !== 0x30 || length !== signature.length - 2) throw new Error('The signature is no sequence.')
  return 2
}

/** A number without the zeros before it, and where the next one begins. */
function readInteger(signature: Uint8Array, at: number): [bytes: Uint8Array, end: number] {
  const [tag, length = 0] = signature.subarray(at)
  const end = at + 2 + length
  if (tag !== 0x02 || length === 0 || end > signature.length) throw new Error('The signature has no number.')
  const bytes = signature.subarray(at + 2, end)
  const number = bytes.subarray(bytes.findIndex((byte, index) => byte !== 0 || index === length - 1))
  if (number.length > halfBytes) throw new Error('A number of the signature is too large.')
  return [number, end]
}
