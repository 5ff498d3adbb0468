import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countPixels } from '../../../shared/rules/photo/photo-size.ts'
import { createPhotoWithMetadata, formats } from '../../photos-with-metadata.ts'
import { pictures, withHeaderSize } from '../../test-pictures.ts'

test.each(formats)('reads the size of a %s from its header, after the camera’s metadata', async (format) => {
  const file = await createPhotoWithMetadata(format, 6)
  const { width = 0, height = 0 } = await sharp(file).metadata()
  expect(countPixels(`image/${format}`, file)).toBe(width * height)
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: 'teal' } })

test.each([
  ['a progressive JPEG', 'image/jpeg', () => plain(37, 21).jpeg({ progressive: true })],
  ['a lossless WebP', 'image/webp', () => plain(37, 21).webp({ lossless: true })],
  ['a WebP with transparency', 'image/webp', () => plain(37, 21).webp({ alphaQuality: 50 })],
  ['a PNG with a palette', 'image/png', () => plain(37, 21).png({ palette: true })],
] as const)('reads the size of %s', async (_, type, picture) => {
  expect(countPixels(type, await picture().toBuffer())).toBe(37 * 21)
})

test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'trusts the header of a %s, and returns null for a truncated one',
  (type) => {
    expect(countPixels(type, withHeaderSize(type, 8000, 9000))).toBe(72_000_000)
    for (let length = 0; length < 16; length++) {
      expect(countPixels(type, pictures[type].subarray(0, length))).toBeNull()
    }
  },
)

test('reads the size of a HEIC from the boxes that it shares with AVIF', async () => {
  const file = await plain(37, 21).avif().toBuffer()
  expect(countPixels('heic', file)).toBe(37 * 21)
  for (let length = 0; length < 16; length++) expect(countPixels('heic', file.subarray(0, length))).toBeNull()
})

test('returns null for a JPEG whose scan comes before its frame', () => {
  expect(countPixels('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, 0, 9))).toBeNull()
})
