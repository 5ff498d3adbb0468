import type { PhotoType } from './photo.ts'

/** @throws RangeError when the file is truncated */
type CountPixels = (file: DataView) => number | null

/** Reads the size from the header of each type, without decoding the picture. */
const pixelCounters: Record<PhotoType | 'heic', CountPixels> = {
  'image/jpeg': countJpegPixels,
  'image/png': (file) => file.getUint32(16) * file.getUint32(20),
  'image/webp': countWebpPixels,
  heic: countHeicPixels,
}

/**
 * Returns the number of pixels according to the file's header, or `null` if the header does not say. A small
 * file may contain a picture that exhausts the memory of whoever opens it.
 */
export function countPixels(type: PhotoType | 'heic', bytes: Uint8Array): number | null {
  try {
    return pixelCounters[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const startOfScan = 0xda

/** Walks the segments up to the frame header, which comes before any scan. */
function countJpegPixels(file: DataView): number | null {
  for (let at = 2; file.getUint8(at) === 0xff; ) {
    const marker = file.getUint8(at + 1)
    if (isFrame(marker)) return file.getUint16(at + 5) * file.getUint16(at + 7)
    if (marker === startOfScan) return null
    // A fill byte may precede a marker.
    if (marker === 0xff) at++
    else at += 2 + file.getUint16(at + 2)
  }
  return null
}

/** The first chunk has the size of the picture or its canvas. */
function countWebpPixels(file: DataView): number | null {
  const uint24 = (at: number) => file.getUint16(at, true) + (file.getUint8(at + 2) << 16)
  switch (textAt(file, 12)) {
    case 'VP8X':
      return (uint24(24) + 1) * (uint24(27) + 1)
    case 'VP8L': {
      const sides = file.getUint32(21, true)
      return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1)
    }
    case 'VP8 ':
      return (file.getUint16(26, true) & 0x3fff) * (file.getUint16(28, true) & 0x3fff)
    default:
      return null
  }
}

/**
 * Returns the largest size in the `meta` box, which lists the sizes of the picture, its tiles and auxiliary
 * images.
 */
function countHeicPixels(file: DataView): number | null {
  for (let at = 0; ; ) {
    const size = file.getUint32(at)
    // A size of 1 means that a 64-bit size follows, and 0 that the box extends to the end of the file.
    const length = size === 1 ? Number(file.getBigUint64(at + 8)) : size || file.byteLength - at
    if (length < 8) return null
    if (textAt(file, at + 4) === 'meta') return findLargestSize(file, at, at + length)
    at += length
  }
}

/** The four letters `ispe` of the box with the image size. */
const ispe = 0x69737065

function findLargestSize(file: DataView, from: number, to: number): number | null {
  let largest: number | null = null
  for (let at = from; at + 16 <= Math.min(to, file.byteLength); at++) {
    if (file.getUint32(at) !== ispe) continue
    largest = Math.max(largest ?? 0, file.getUint32(at + 8) * file.getUint32(at + 12))
  }
  return largest
}

const textAt = (file: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)))
