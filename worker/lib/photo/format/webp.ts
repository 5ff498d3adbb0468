import { afterExifMark, exifOf, orientationIn, upright } from './orientation.ts'
import { BrokenPicture, joined, PictureReader, textBytes } from './picture-reader.ts'

/** The chunks by which the picture is drawn, in the order in which they come. */
const drawing = new Set(['ICCP', 'ALPH', 'VP8 ', 'VP8L'])

/** What the first byte of VP8X promises. */
const promises = { colours: 0x20, alpha: 0x10, exif: 0x08, frames: 0x02 }

/**
 * The parts of a WebP that draw it: Exif, XMP, unknown chunks and whatever follows its end go; of Exif the orientation
 * stays.
 * @throws BrokenPicture for a file that is cut off, has no picture or a moving one.
 */
export function drawnWebp(file: Uint8Array): Uint8Array[] {
  const size = new PictureReader(file, 4).numberFromLowest(4)
  const reader = new PictureReader(file, 12, 8 + size)
  const kept: Uint8Array[] = []
  let extended: Uint8Array | null = null
  let orientation = upright
  let pictures = 0
  while (reader.hasMore) {
    const type = reader.text(4)
    const data = reader.take(reader.numberFromLowest(4))
    // The padding of the last chunk is missing in some files.
    if (data.length % 2 === 1 && reader.hasMore) reader.take(1)
    if (type === 'VP8X') extended = data
    if (type === 'EXIF') orientation = orientationIn(afterExifMark(data) ?? data)
    if (drawing.has(type)) kept.push(chunk(type, data))
    if (type === 'VP8 ' || type === 'VP8L') pictures++
  }
  if (pictures !== 1) throw new BrokenPicture()
  if (!extended) return riff(kept)
  return riff(extendedChunks(extended, orientation, kept))
}

/** A file that says what else is in it: no more than there is from now on. */
function extendedChunks(header: Uint8Array, orientation: number, kept: Uint8Array[]): Uint8Array[] {
  const [flags] = header
  if (flags === undefined || flags & promises.frames) throw new BrokenPicture()
  const isTurned = orientation !== upright
  const own = (flags & (promises.colours | promises.alpha)) | (isTurned ? promises.exif : 0)
  const turned = isTurned ? [chunk('EXIF', exifOf(orientation))] : []
  return [chunk('VP8X', joined([Uint8Array.of(own), header.subarray(1, 10)])), ...kept, ...turned]
}

const riff = (chunks: Uint8Array[]): Uint8Array[] => {
  const size = chunks.reduce((sum, { length }) => sum + length, textBytes('WEBP').length)
  return [textBytes('RIFF'), lowestFirst(size), textBytes('WEBP'), ...chunks]
}

const chunk = (type: string, data: Uint8Array): Uint8Array =>
  joined([textBytes(type), lowestFirst(data.length), data, new Uint8Array(data.length % 2)])

const lowestFirst = (value: number) => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24)
