/** A file that does not follow its format. */
export class BrokenPicture extends Error {}

/**
 * More reads than any real picture needs; without a limit, a file of nothing but tiny parts would fill the
 * memory.
 */
const maxReads = 100_000

const latin1 = new TextDecoder('latin1')

/** Reads a section of a file from front to back. Reading past its end throws {@link BrokenPicture}. */
export class PictureReader {
  readonly bytes: Uint8Array
  /** The offset in the file. */
  at: number
  readonly end: number
  private readsLeft = maxReads

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    if (at > end || end > bytes.length) throw new BrokenPicture()
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  get hasMore(): boolean {
    return this.at < this.end
  }

  take(length: number): Uint8Array {
    const from = this.at
    if (--this.readsLeft < 0 || length < 0 || length > this.end - from) throw new BrokenPicture()
    this.at += length
    return this.bytes.subarray(from, this.at)
  }

  /** A big-endian number of `size` bytes. */
  number(size: number): number {
    return this.take(size).reduce((value, byte) => value * 256 + byte, 0)
  }

  /** A little-endian number of `size` bytes. */
  numberLittleEndian(size: number): number {
    return this.take(size).reduceRight((value, byte) => value * 256 + byte, 0)
  }

  text(length: number): string {
    return latin1.decode(this.take(length))
  }
}

/** Encodes whole numbers as big-endian bytes of the given sizes. */
export const encodeNumbers = (...numbers: [value: number, size: number][]): Uint8Array =>
  Uint8Array.from(
    numbers.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, index) => value >>> (8 * (size - 1 - index))),
    ),
  )

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text)

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
