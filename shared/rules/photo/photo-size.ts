import type { PhotoType } from './photo.ts'

/** @throws RangeError where the file ends before it says. */
type CountPixels = (file: DataView) => number | null

/** The pixels of each kind by its header. Nothing is unpacked for it. */
const pixelCounters: Record<PhotoType | 'heic', CountPixels> = {
  'image/jpeg': countJpegPixels,
  'image/png': (file) => file.getUint32(16) * file.getUint32(20),
  'image/webp': countWebpPixels,
  heic: countHeicPixels,
}

/**
 * How many pixels a picture has by its own header, or `null` where its beginning does not say. A small file may hold a
 * picture that fills the memory of whoever opens it.
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

/** From segment to segment up to the frame, before which no scan comes. */
function countJpegPixels(file: DataView): number | null {
  for (let at = 2; file.getUint8(at) === 0xff; ) {
    const marker = file.getUint8(at + 1)
    if (isFrame(marker)) return file.getUint16(at + 5) * file.getUint16(at + 7)
    if (marker === startOfScan) return null
    // A fill byte.
    if (marker === 0xff) at++
    else at += 2 + file.getUint16(at + 2)
  }
  return null
}

/** The first chunk says how large the picture is, or the canvas that it fills. */
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

/** The largest of the sizes that the box `meta` names: of the whole, of its tiles and of what lies beside it. */
function countHeicPixels(file: DataView): number | null {
  for (let at = 0; ; ) {
    const size = file.getUint32(at)
    // 1: the size follows, as it is long. 0: up to the end.
    const length = size === 1 ? Number(file.getBigUint64(at + 8)) : size || file.byteLength - at
    if (length < 8) return null
    if (textAt(file, at + 4) === 'meta') return findLargestSize(file, at, at + length)
    at += length
  }
}

/** The letters of the box that tells a size. */
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
