import { encodeExif, exifOrientation, stripExifHeader, upright } from './orientation.ts'
import { BrokenPicture, concatBytes, encodeText, PictureReader } from './picture-reader.ts'

/** The chunks needed to draw the picture, in file order. */
const drawingChunks = new Set(['ICCP', 'ALPH', 'VP8 ', 'VP8L'])

/** Flags in the first byte of VP8X. */
const vp8xFlags = { colours: 0x20, alpha: 0x10, exif: 0x08, frames: 0x02 }

/**
 * Keeps the parts of a WebP needed to draw it and drops Exif except the orientation, XMP, unknown chunks and
 * trailing data.
 * @throws BrokenPicture for a truncated or animated file, or one without a picture.
 */
export function stripWebp(file: Uint8Array): Uint8Array[] {
  const size = new PictureReader(file, 4).numberLittleEndian(4)
  const reader = new PictureReader(file, 12, 8 + size)
  const keptChunks: Uint8Array[] = []
  let extended: Uint8Array | null = null
  let orientation = upright
  let imageCount = 0
  while (reader.hasMore) {
    const type = reader.text(4)
    const data = reader.take(reader.numberLittleEndian(4))
    // Some files lack the last chunk's padding.
    if (data.length % 2 === 1 && reader.hasMore) reader.take(1)
    if (type === 'VP8X') extended = data
    if (type === 'EXIF') orientation = exifOrientation(stripExifHeader(data) ?? data)
    if (drawingChunks.has(type)) keptChunks.push(chunk(type, data))
    if (type === 'VP8 ' || type === 'VP8L') imageCount++
  }
  if (imageCount !== 1) throw new BrokenPicture()
  if (!extended) return riff(keptChunks)
  return riff(extendedChunks(extended, orientation, keptChunks))
}

/** Rewrites the VP8X header so that it announces only the chunks that are kept. */
function extendedChunks(header: Uint8Array, orientation: number, keptChunks: Uint8Array[]): Uint8Array[] {
  const [flags] = header
  if (flags === undefined || flags & vp8xFlags.frames) throw new BrokenPicture()
  const isTurned = orientation !== upright
  const newFlags = (flags & (vp8xFlags.colours | vp8xFlags.alpha)) | (isTurned ? vp8xFlags.exif : 0)
  const orientationChunks = isTurned ? [chunk('EXIF', encodeExif(orientation))] : []
  return [
    chunk('VP8X', concatBytes([Uint8Array.of(newFlags), header.subarray(1, 10)])),
    ...keptChunks,
    ...orientationChunks,
  ]
}

const riff = (chunks: Uint8Array[]): Uint8Array[] => {
  const size = chunks.reduce((sum, { length }) => sum + length, encodeText('WEBP').length)
  return [encodeText('RIFF'), uint32LittleEndian(size), encodeText('WEBP'), ...chunks]
}

const chunk = (type: string, data: Uint8Array): Uint8Array =>
  concatBytes([encodeText(type), uint32LittleEndian(data.length), data, new Uint8Array(data.length % 2)])

const uint32LittleEndian = (value: number) => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24)
