/** A file that is not built as its format says. */
export class BrokenPicture extends Error {}

/** No picture has so many parts; a file of nothing but parts would fill the memory. */
const maxReads = 100_000

const latin1 = new TextDecoder('latin1')

/** Reads a part of a file from its front to its end, in so many pieces. What goes beyond throws {@link BrokenPicture}. */
export class PictureReader {
  readonly bytes: Uint8Array
  /** Where in the file it is. */
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

  /** A number of so many bytes, the highest first. */
  number(size: number): number {
    return this.take(size).reduce((value, byte) => value * 256 + byte, 0)
  }

  /** A number of so many bytes, the lowest first. */
  numberLittleEndian(size: number): number {
    return this.take(size).reduceRight((value, byte) => value * 256 + byte, 0)
  }

  text(length: number): string {
    return latin1.decode(this.take(length))
  }
}

/** Whole numbers as bytes, each as its size says, the highest byte first. */
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
