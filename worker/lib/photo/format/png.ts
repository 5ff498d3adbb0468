import { encodeExif, exifOrientation, upright } from './orientation.ts'
import { BrokenPicture, concatBytes, encodeNumbers, encodeText, PictureReader } from './picture-reader.ts'

const signatureLength = 8

/**
 * The chunks needed to draw the picture. Other chunks may be dropped when their name starts with a lower-case
 * letter.
 */
const drawingChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'mDCV', 'cLLI'],
])
const criticalChunk = /^[A-Z]/

/**
 * Keeps the parts of a PNG needed to draw it and drops texts, times and trailing data. Of Exif it keeps the
 * orientation, of an animation the first frame.
 * @throws BrokenPicture for a truncated file or one without a picture.
 */
export function stripPng(file: Uint8Array): Uint8Array[] {
  const reader = new PictureReader(file, signatureLength)
  const keptChunks: Uint8Array[] = []
  let orientation = upright
  let hasPixels = false
  let type = ''
  while (type !== 'IEND') {
    const from = reader.at
    const length = reader.number(4)
    type = reader.text(4)
    const data = reader.take(length)
    reader.take(4)
    if (keptChunks.length === 0 && type !== 'IHDR') throw new BrokenPicture()
    if (type === 'eXIf') orientation = exifOrientation(data)
    if (drawingChunks.has(type)) keptChunks.push(file.subarray(from, reader.at))
    else if (criticalChunk.test(type)) throw new BrokenPicture()
    hasPixels ||= type === 'IDAT'
  }
  if (!hasPixels) throw new BrokenPicture()
  const [header, ...rest] = keptChunks
  const orientationChunk = orientation === upright ? [] : [chunk('eXIf', encodeExif(orientation))]
  return [file.subarray(0, signatureLength), ...(header ? [header] : []), ...orientationChunk, ...rest]
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typeAndData = concatBytes([encodeText(type), data])
  return concatBytes([encodeNumbers([data.length, 4]), typeAndData, encodeNumbers([crc32(typeAndData), 4])])
}

/**
 * A chunk's checksum, computed bit by bit without a table: its input is only the few bytes of the
 * orientation.
 */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}
