import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countPixels } from '../../../shared/rules/photo/photo-size.ts'
import { createPhotoWithMetadata, formats } from '../../photos-with-metadata.ts'
import { pictures, withHeaderSize } from '../../test-pictures.ts'

test.each(formats)(
  'the pixels of a %s are told by its header, behind what a camera tells',
  async (format) => {
    const file = await createPhotoWithMetadata(format, 6)
    const { width = 0, height = 0 } = await sharp(file).metadata()
    expect(countPixels(`image/${format}`, file)).toBe(width * height)
  },
)

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: 'teal' } })

test.each([
  ['a progressive JPEG', 'image/jpeg', () => plain(37, 21).jpeg({ progressive: true })],
  ['a WebP without losses', 'image/webp', () => plain(37, 21).webp({ lossless: true })],
  ['a WebP with holes', 'image/webp', () => plain(37, 21).webp({ alphaQuality: 50 })],
  ['a PNG of few colours', 'image/png', () => plain(37, 21).png({ palette: true })],
] as const)('%s too', async (_, type, picture) => {
  expect(countPixels(type, await picture().toBuffer())).toBe(37 * 21)
})

test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'a %s that says what it has not is taken by its word, and half a header says nothing',
  (type) => {
    expect(countPixels(type, withHeaderSize(type, 8000, 9000))).toBe(72_000_000)
    for (let length = 0; length < 16; length++) {
      expect(countPixels(type, pictures[type].subarray(0, length))).toBeNull()
    }
  },
)

test('the pixels of a HEIC are told by the boxes that it shares with an AVIF', async () => {
  const file = await plain(37, 21).avif().toBuffer()
  expect(countPixels('heic', file)).toBe(37 * 21)
  for (let length = 0; length < 16; length++) expect(countPixels('heic', file.subarray(0, length))).toBeNull()
})

test('a JPEG whose picture comes before its frame says nothing', () => {
  expect(countPixels('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, 0, 9))).toBeNull()
})
