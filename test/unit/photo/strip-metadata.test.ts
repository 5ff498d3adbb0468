import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { detectPhotoType } from '../../../shared/rules/photo/photo.ts'
import { exifOrientation } from '../../../worker/lib/photo/format/orientation.ts'
import { stripMetadata } from '../../../worker/lib/photo/strip-metadata.ts'
import fc from '../../fast-check.ts'
import {
  bigEndian,
  createPhotoWithMetadata,
  createTestImage,
  decodePixels,
  type Format,
  formats,
  insertBytes,
  littleEndian,
  secret,
} from '../../photos-with-metadata.ts'
import { latin1Bytes as bytes, concatBytes } from '../../test-pictures.ts'

function strip(format: Format, file: Uint8Array): Uint8Array {
  const stripped = stripMetadata(`image/${format}`, file)
  if (!stripped) throw new Error('The picture was refused.')
  expect(detectPhotoType(stripped)).toBe(`image/${format}`)
  return stripped
}

/** Expects that the secret is gone and that the pixels match `expectedImage`, the picture before it was hidden. */
async function expectNoMetadata(format: Format, file: Uint8Array, expectedImage = file) {
  expect(Buffer.from(file).includes(secret)).toBe(true)
  const stripped = strip(format, file)
  expect(Buffer.from(stripped).includes(secret)).toBe(false)
  expect(await decodePixels(stripped)).toEqual(await decodePixels(expectedImage))
  return stripped
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]

describe.each(formats)('a %s from a camera', (format) => {
  test.each(orientations)(
    'keeps its pixels, colour profile and orientation %i, and nothing else',
    async (orientation) => {
      const file = await createPhotoWithMetadata(format, orientation)
      const before = await sharp(file).metadata()
      expect(before).toMatchObject({
        exif: expect.any(Buffer),
        xmp: expect.any(Buffer),
        icc: expect.any(Buffer),
      })

      const after = await sharp(await expectNoMetadata(format, file)).metadata()
      expect(after).toMatchObject({ width: before.width, height: before.height, space: before.space })
      expect(after.icc).toEqual(before.icc)
      expect([after.xmp, after.iptc]).toEqual([undefined, undefined])
      expect(after.orientation ?? 1).toBe(before.orientation ?? 1)
      // The Exif keeps only the orientation, or goes entirely when there is none.
      expect(after.exif?.toString('latin1').replace('Exif\0\0', '')).toBe(
        orientation !== 1
          ? `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`
          : undefined,
      )
    },
  )
})

const pictures: [what: string, Format, () => Promise<Buffer>][] = [
  ['a progressive JPEG', 'jpeg', () => createTestImage().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in gray', 'jpeg', () => createTestImage(1).toColourspace('b-w').jpeg().toBuffer()],
  ['a JPEG for print', 'jpeg', () => createTestImage().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG with few colours', 'png', () => createTestImage(4).png({ palette: true, colours: 16 }).toBuffer()],
  ['a PNG that one sees through', 'png', () => createTestImage(4).png().toBuffer()],
  ['a WebP of one chunk', 'webp', () => createTestImage().webp().toBuffer()],
  ['a WebP without loss', 'webp', () => createTestImage(4).webp({ lossless: true }).toBuffer()],
  ['a WebP that one sees through', 'webp', () => createTestImage(4).webp().toBuffer()],
]

test.each(pictures)('keeps the pixels of %s', async (_, format, make) => {
  const file = new Uint8Array(await make())
  expect(await decodePixels(strip(format, file))).toEqual(await decodePixels(file))
})

/** The test image without metadata. */
const encodeImage = async (format: Format) =>
  new Uint8Array(await createTestImage().toFormat(format).toBuffer())

const jpegSegment = (marker: number, text: string) =>
  concatBytes(Uint8Array.of(0xff, marker), bigEndian(text.length + 2, 2), bytes(text))

const pngChunk = (type: string, text: string) => {
  const checked = bytes(type + text)
  return concatBytes(bigEndian(text.length, 4), checked, bigEndian(crc32(checked), 4))
}

const webpChunk = (type: string, text: string) =>
  concatBytes(bytes(type), littleEndian(text.length, 4), bytes(text), new Uint8Array(text.length % 2))

const page = `<script>${secret}</script>`
const firstChunkOfPng = 33

/** Writes the file length into a WebP header. */
const fixWebpLength = (webp: Uint8Array) =>
  concatBytes(webp.subarray(0, 4), littleEndian(webp.length - 8, 4), webp.subarray(8))

const insertMetadata: Record<Format, (file: Uint8Array, part: Uint8Array) => Uint8Array> = {
  jpeg: (file, segment) => insertBytes(file, 2, segment),
  png: (file, chunk) => insertBytes(file, firstChunkOfPng, chunk),
  webp: (file, chunk) => fixWebpLength(concatBytes(file, chunk)),
}

test.each<[what: string, Format, part: Uint8Array]>([
  ['a comment', 'jpeg', jpegSegment(0xfe, page)],
  ['a thumbnail', 'jpeg', jpegSegment(0xe0, `JFXX\0\x10${page}`)],
  ['a thumbnail in JFIF', 'jpeg', jpegSegment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x02\x04${page}`)],
  ['an unknown segment', 'jpeg', jpegSegment(0xf3, page)],
  ['another program’s APP14 segment', 'jpeg', jpegSegment(0xee, page)],
  ['bytes after an Adobe APP14 segment', 'jpeg', jpegSegment(0xee, `Adobe\0\x64\0\0\0\0\x01${page}`)],
  ['stray bytes', 'jpeg', bytes(page)],
  ['a text chunk', 'png', pngChunk('tEXt', `Comment\0${page}`)],
  ['an international text chunk', 'png', pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${page}`)],
  ['an unknown chunk', 'png', pngChunk('caNv', page)],
  ['an unknown chunk', 'webp', webpChunk('junk', page)],
  ['XMP without its flag', 'webp', webpChunk('XMP ', page)],
])('removes %s from a %s', async (_, format, part) => {
  const file = await encodeImage(format)
  await expectNoMetadata(format, insertMetadata[format](file, part), file)
})

test.each(formats)('removes a page behind the picture from a %s', async (format) => {
  const file = await encodeImage(format)
  await expectNoMetadata(format, concatBytes(file, bytes(page)), file)
})

test('keeps restart markers in a JPEG’s scan, and removes stray markers between segments', async () => {
  const file = strip('jpeg', await encodeImage('jpeg'))
  const end = file.length - 2
  const restarted = insertBytes(file, end, bytes('\xff\xd0pixels\xff\xd7more\xff\0'))
  expect(strip('jpeg', restarted)).toEqual(restarted)
  expect(strip('jpeg', insertBytes(file, 2, bytes('\xff\x01\xff\xd8\xff\xff')))).toEqual(file)
})

test('keeps Adobe’s colour transform in a JPEG', async () => {
  const file = strip('jpeg', await encodeImage('jpeg'))
  const printed = insertBytes(file, 2, jpegSegment(0xee, 'Adobe\0\x64\0\0\0\0\x01'))
  expect(strip('jpeg', printed)).toEqual(printed)
})

test('reduces an animated PNG to its first frame', async () => {
  const file = await encodeImage('png')
  const control = pngChunk('acTL', '\0\0\0\x02\0\0\0\0')
  const frame = pngChunk('fdAT', `\0\0\0\x01${secret}`)
  const moving = concatBytes(
    insertBytes(file.subarray(0, -12), firstChunkOfPng, control),
    frame,
    file.subarray(-12),
  )
  expect(strip('png', moving)).toEqual(strip('png', file))
})

const animatedImage = () =>
  sharp([Buffer.from(colourFrame('red')), Buffer.from(colourFrame('blue'))], { join: { animated: true } })
const colourFrame = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`

const jpegOf = (...parts: Uint8Array[]) => concatBytes(bytes('\xff\xd8'), ...parts, bytes('\xff\xd9'))
const pngOf = (...parts: Uint8Array[]) => concatBytes(bytes('\x89PNG\r\n\x1a\n'), ...parts)

test.each<[what: string, Format, () => Uint8Array | Promise<Uint8Array>]>([
  ['a JPEG without a frame', 'jpeg', () => jpegOf(jpegSegment(0xda, 'scan'))],
  ['a JPEG without a scan', 'jpeg', () => jpegOf(jpegSegment(0xc0, 'frame'))],
  ['a JPEG with a segment of zero length', 'jpeg', () => jpegOf(bytes('\xff\xe0\0\0'))],
  ['a PNG without pixels', 'png', () => pngOf(pngChunk('IHDR', ''), pngChunk('IEND', ''))],
  ['a page that begins like a PNG', 'png', () => pngOf(bytes(page))],
  [
    'a PNG with an unknown critical chunk',
    'png',
    async () => insertMetadata.png(await encodeImage('png'), pngChunk('CgBI', '')),
  ],
  ['an animated WebP', 'webp', () => animatedImage().webp().toBuffer()],
  [
    'a WebP with two pictures',
    'webp',
    async () => insertMetadata.webp(await encodeImage('webp'), (await encodeImage('webp')).subarray(12)),
  ],
])('rejects %s', async (_, format, make) => {
  expect(stripMetadata(`image/${format}`, await make())).toBeNull()
})

test.each(formats)('rejects a %s truncated at any byte', async (format) => {
  const file = await createPhotoWithMetadata(format, 6)
  const kept = file
    .subarray(0, -1)
    .findIndex((_, length) => stripMetadata(`image/${format}`, file.subarray(0, length)) !== null)
  expect(kept).toBe(-1)
})

const tiff = (start: string, ...entries: string[]) => bytes(start + entries.join('').padEnd(18, '\0'))

test.each<[what: string, Uint8Array, number]>([
  ['from a Canon', tiff('II*\0\x08\0\0\0\x01\0', '\x12\x01\x03\0\x01\0\0\0\x08\0\0\0'), 8],
  [
    'from an iPhone',
    tiff('MM\0*\0\0\0\x08\0\x02', '\x01\x0f\0\x02\0\0\0\x01\0\0\0\0', '\x01\x12\0\x03\0\0\0\x01\0\x06\0\0'),
    6,
  ],
  ['in a later directory', tiff('MM\0*\0\0\0\x0a??\0\x01', '\x01\x12\0\x03\0\0\0\x01\0\x03\0\0'), 3],
  ['missing', tiff('MM\0*\0\0\0\x08\0\x01', '\x01\x0f\0\x02\0\0\0\x01\0\0\0\0'), 1],
  ['out of range', tiff('MM\0*\0\0\0\x08\0\x01', '\x01\x12\0\x03\0\0\0\x01\0\x09\0\0'), 1],
  ['of another type', tiff('MM\0*\0\0\0\x08\0\x01', '\x01\x12\0\x02\0\0\0\x01\0\x06\0\0'), 1],
  ['before the start', tiff('MM\0*\0\0\0\x02\0\x01'), 1],
  ['beyond the end', tiff('MM\0*\xff\xff\xff\xff'), 1],
  ['in a truncated directory', bytes('MM\0*\0\0\0\x08\xff\xff\x01\x0f\0\x02\0\0\0\x01\0\0\0\0'), 1],
  ['in bytes that are not Exif', bytes('hello'), 1],
  ['in no bytes', bytes(''), 1],
])('reads the orientation in Exif: %s', (_, exif, orientation) => {
  expect(exifOrientation(exif)).toBe(orientation)
})

describe.each(formats)('any bytes sent as a %s', (format) => {
  const type = `image/${format}` as const

  /** Expects a rejection, or a result that stripping again does not change. */
  const expectToHold = (file: Uint8Array) => {
    const stripped = stripMetadata(type, file)
    if (stripped) expect(stripMetadata(type, stripped)).toEqual(stripped)
  }

  test('survive changed, removed and inserted bytes', async () => {
    const file = await createPhotoWithMetadata(format, 6)
    const change = fc.record({
      at: fc.oneof(fc.nat(file.length - 1), fc.nat(400)),
      taken: fc.oneof(fc.constant(1), fc.nat(40)),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 8 }),
        fc.constantFrom(bytes('\xff\xff\xff\xff'), bytes('\0\0\0\0'), bytes('\xff')),
      ),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = changes.reduce(
          (all, { at, taken, put }) => concatBytes(all.subarray(0, at), put, all.subarray(at + taken)),
          file,
        )
        expectToHold(changed)
      }),
      { numRuns: 300 },
    )
  })
})

test.each<[Format, part: Uint8Array, at: number]>([
  ['jpeg', jpegSegment(0xdb, ''), 2],
  ['png', pngChunk('tEXt', ''), firstChunkOfPng],
  ['webp', webpChunk('ICCP', ''), 12],
])('rejects a %s of 200,000 parts before they fill the memory', async (format, part, at) => {
  const file = await encodeImage(format)
  const withParts = (count: number) => {
    const parted = insertBytes(file, at, new Uint8Array(Buffer.alloc(count * part.length, part)))
    return format === 'webp' ? fixWebpLength(parted) : parted
  }
  expect(stripMetadata(`image/${format}`, withParts(200_000))).toBeNull()
  expect(stripMetadata(`image/${format}`, withParts(1_000))).not.toBeNull()
})
