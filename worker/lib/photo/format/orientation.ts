import { BrokenPicture, encodeNumbers, encodeText, PictureReader } from './picture-reader.ts'

/** The Exif orientation, 1 to 8; 1 is upright. */
export type Orientation = number

export const upright: Orientation = 1

const orientationTag = 0x112
const shortType = 3

/** Reads the orientation from Exif data; `upright` when it is missing or unreadable. */
export function exifOrientation(exif: Uint8Array): Orientation {
  try {
    return parseOrientation(exif)
  } catch (error) {
    if (error instanceof BrokenPicture) return upright
    throw error
  }
}

function parseOrientation(exif: Uint8Array): Orientation {
  const reader = new PictureReader(exif)
  const isLittleEndian = reader.text(2) === 'II'
  const number = (size: number) => (isLittleEndian ? reader.numberLittleEndian(size) : reader.number(size))
  if (number(2) !== 42) return upright
  reader.take(number(4) - reader.at)
  for (let entries = number(2); entries > 0; entries--) {
    const [tag, type, count, value] = [number(2), number(2), number(4), number(2)]
    reader.take(2)
    if (tag !== orientationTag) continue
    return type === shortType && count === 1 && value >= 1 && value <= 8 ? value : upright
  }
  return upright
}

/** Exif data that contains only the orientation. */
export const encodeExif = (orientation: Orientation): Uint8Array =>
  encodeNumbers(
    [0x4d4d, 2], // "MM": big-endian.
    [42, 2],
    [8, 4],
    [1, 2],
    [orientationTag, 2],
    [shortType, 2],
    [1, 4],
    [orientation, 2],
    [0, 2],
    [0, 4],
  )

const exifHeaderText = 'Exif\0\0'

/** The prefix of Exif data in JPEG files, and in some WebP files. */
export const exifHeader = encodeText(exifHeaderText)

/** Exif data without its prefix, or `null` when the prefix is missing. */
export function stripExifHeader(data: Uint8Array): Uint8Array | null {
  const hasHeader = exifHeader.every((byte, index) => data[index] === byte)
  return hasHeader ? data.subarray(exifHeader.length) : null
}
