import { afterExifMark, exifMarkBytes, exifOf, orientationIn, upright } from './orientation.ts'
import { BrokenPicture, bytesOf, joined, PictureReader, textBytes } from './picture-reader.ts'

const markers = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee }

/** Frames, tables and their like, by which the picture is drawn: 0xc0 to 0xdf. */
const draws = (marker: number) => marker >= 0xc0 && marker <= 0xdf

const frameMarkers = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

/**
 * The parts of a JPEG that draw it: frames, tables and scans, its colours (ICC, Adobe), its size in JFIF without the
 * thumbnail. The other application segments, comments and whatever follows the picture go; of Exif the orientation
 * stays.
 * @throws BrokenPicture for a file that is cut off or has no picture.
 */
export function drawnJpeg(file: Uint8Array): Uint8Array[] {
  const kept: Uint8Array[] = []
  let orientation = upright
  let hasFrame = false
  let hasScan = false
  let at = nextMarker(file, 2)
  for (let marker = file[at + 1]; marker !== undefined && marker !== markers.end; marker = file[at + 1]) {
    const reader = new PictureReader(file, at + 2)
    const data = reader.take(reader.number(2) - 2)
    at = nextMarker(file, reader.at)
    if (marker === markers.scan) {
      if (!hasFrame) throw new BrokenPicture()
      hasScan = true
      // What is coded follows the segment, up to the next marker.
      kept.push(segment(marker, data), file.subarray(reader.at, at))
      continue
    }
    hasFrame ||= frameMarkers.includes(marker)
    const exif = marker === markers.app1 && orientation === upright && afterExifMark(data)
    if (exif) orientation = orientationIn(exif)
    const left = drawnPart(marker, data)
    if (left) kept.push(segment(marker, left))
  }
  if (!hasScan) throw new BrokenPicture()
  const turned =
    orientation === upright ? [] : [segment(markers.app1, joined([exifMarkBytes, exifOf(orientation)]))]
  return [bytesOf([0xff, 1], [markers.start, 1]), ...turned, ...kept, bytesOf([0xff, 1], [markers.end, 1])]
}

/** What of a segment's data is needed to draw, or `null`. */
function drawnPart(marker: number, data: Uint8Array): Uint8Array | null {
  const startsWith = (text: string) => textBytes(text).every((byte, index) => data[index] === byte)
  if (draws(marker)) return data
  if (marker === markers.app2 && startsWith('ICC_PROFILE\0')) return data
  if (marker === markers.app14 && startsWith('Adobe')) return data.subarray(0, 12)
  // The last two bytes of JFIF are the width and the height of a thumbnail, which would follow.
  if (marker === markers.app0 && startsWith('JFIF\0')) return joined([data.subarray(0, 12), bytesOf([0, 2])])
  return null
}

const segment = (marker: number, data: Uint8Array) =>
  joined([bytesOf([0xff, 1], [marker, 1], [data.length + 2, 2]), data])

/** Stuffed zeros, fill bytes, restarts and other marks without data, none of which ends a scan. */
const isNoSegment = (byte: number) => byte <= 0x01 || (byte >= 0xd0 && byte <= 0xd8) || byte === 0xff

/** Where the next segment begins. Stray bytes before it are passed over, as browsers do. */
function nextMarker(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1]
    if (marker !== undefined && !isNoSegment(marker)) return at
  }
  throw new BrokenPicture()
}
