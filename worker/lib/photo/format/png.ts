import { encodeExif, exifOrientation, upright } from './orientation.ts'
import { BrokenPicture, concatBytes, encodeNumbers, encodeText, PictureReader } from './picture-reader.ts'

const signatureLength = 8

/** The chunks by which the picture is drawn; of the others, those with a small first letter may be left out. */
const drawingChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'mDCV', 'cLLI'],
])
const criticalChunk = /^[A-Z]/

/**
 * The parts of a PNG that draw it: texts, times and whatever else it tells go, also what follows its end. Of Exif the
 * orientation stays; of a moving picture the first frame does.
 * @throws BrokenPicture for a file that is cut off or has no picture.
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

/** The checksum of a chunk, bit by bit: for the few bytes of an orientation. */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}
