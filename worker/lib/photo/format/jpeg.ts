import { encodeExif, exifHeader, exifOrientation, stripExifHeader, upright } from './orientation.ts'
import { BrokenPicture, concatBytes, encodeNumbers, encodeText, PictureReader } from './picture-reader.ts'

/** A segment and the bytes up to the next one: pixel data after a scan, otherwise stray bytes. */
type Segment = { marker: number; data: Uint8Array; trailing: Uint8Array }

const markers = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee }

/** True for frames, scans and tables. */
const isDrawingMarker = (marker: number) => marker >= 0xc0 && marker <= 0xdf

const frameMarkers = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

/**
 * Keeps the parts of a JPEG needed to draw it: frames, tables, scans, colour data (ICC, Adobe), and JFIF
 * without its thumbnail. Drops other application segments, comments and trailing data; of Exif it keeps the
 * orientation.
 * @throws BrokenPicture for a truncated file or one without a picture.
 */
export function stripJpeg(file: Uint8Array): Uint8Array[] {
  const segments = segmentsOf(file)
  const firstFrame = segments.findIndex(({ marker }) => frameMarkers.includes(marker))
  const firstScan = segments.findIndex(({ marker }) => marker === markers.scan)
  if (firstFrame < 0 || firstScan < firstFrame) throw new BrokenPicture()

  const [exif] = segments.flatMap(({ marker, data }) =>
    marker === markers.app1 ? (stripExifHeader(data) ?? []) : [],
  )
  const orientation = exif ? exifOrientation(exif) : upright
  const orientationData = concatBytes([exifHeader, encodeExif(orientation)])
  return [
    encodeNumbers([0xff, 1], [markers.start, 1]),
    ...(orientation === upright ? [] : [encodeSegment(markers.app1, orientationData)]),
    ...segments.flatMap(({ marker, data, trailing }) => {
      const requiredData = pickRequiredData(marker, data)
      if (!requiredData) return []
      return marker === markers.scan
        ? [encodeSegment(marker, requiredData), trailing]
        : [encodeSegment(marker, requiredData)]
    }),
    encodeNumbers([0xff, 1], [markers.end, 1]),
  ]
}

/** The part of a segment's data needed to draw the picture, or `null`. */
function pickRequiredData(marker: number, data: Uint8Array): Uint8Array | null {
  const startsWith = (text: string) => encodeText(text).every((byte, index) => data[index] === byte)
  if (isDrawingMarker(marker)) return data
  if (marker === markers.app2 && startsWith('ICC_PROFILE\0')) return data
  if (marker === markers.app14 && startsWith('Adobe')) return data.subarray(0, 12)
  // JFIF's last two bytes are the size of the thumbnail that would follow; set them to zero.
  if (marker === markers.app0 && startsWith('JFIF\0'))
    return concatBytes([data.subarray(0, 12), encodeNumbers([0, 2])])
  return null
}

const encodeSegment = (marker: number, data: Uint8Array): Uint8Array =>
  concatBytes([encodeNumbers([0xff, 1], [marker, 1], [data.length + 2, 2]), data])

function segmentsOf(file: Uint8Array): Segment[] {
  const segments: Segment[] = []
  const reader = new PictureReader(file, 2)
  readToMarker(reader)
  for (let marker = reader.number(1); marker !== markers.end; marker = reader.number(1)) {
    const data = reader.take(reader.number(2) - 2)
    segments.push({ marker, data, trailing: readToMarker(reader) })
  }
  return segments
}

/** Stuffed zeros, fill bytes, restarts and other markers without data, which do not end a scan. */
const isStandaloneMarker = (byte: number) => byte <= 0x01 || (byte >= 0xd0 && byte <= 0xd8) || byte === 0xff

/** Skips the next marker's 0xff. @returns the bytes before it. */
function readToMarker(reader: PictureReader): Uint8Array {
  const { bytes, at } = reader
  for (let found = bytes.indexOf(0xff, at); found >= 0; found = bytes.indexOf(0xff, found + 1)) {
    const marker = bytes[found + 1]
    if (marker === undefined || isStandaloneMarker(marker)) continue
    const before = reader.take(found - at)
    reader.take(1)
    return before
  }
  throw new BrokenPicture()
}
