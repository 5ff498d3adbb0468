import { expect, test } from 'vitest'
import { detectPhotoType } from '../../../shared/rules/photo/photo.ts'
import { latin1Bytes } from '../../test-pictures.ts'

/** The `ftyp` box at the start of a HEIC or AVIF file. */
const brands = (...names: string[]) =>
  latin1Bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * names.length)}ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}meta`,
  )

test.each<[string, Uint8Array, ReturnType<typeof detectPhotoType>]>([
  ['a JPEG from a camera', latin1Bytes('\xff\xd8\xff\xe1'), 'image/jpeg'],
  ['a PNG', latin1Bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a WebP', latin1Bytes('RIFF\x0a\0\0\0WEBPVP8 '), 'image/webp'],
  ['an AVIF', brands('avif', 'mif1', 'miaf'), null],
  ['an AVIF that lists another brand first', brands('mif1', 'avif'), null],
  ['a photo from an iPhone', brands('heic', 'mif1', 'heic'), 'heic'],
  ['a burst from an iPhone', brands('hevc', 'msf1'), 'heic'],
  ['a HEIF from another camera', brands('mif1', 'miaf'), 'heic'],
  ['a video', brands('isom', 'mp42'), null],
  ['an audio file', latin1Bytes('RIFF\x0a\0\0\0WAVEfmt '), null],
  ['a GIF', latin1Bytes('GIF89a'), null],
  ['an SVG', latin1Bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['an HTML page', latin1Bytes('<!doctype html><script>alert(1)</script>'), null],
  ['an HTML page that ends like a picture', latin1Bytes('<html>\xff\xd8\xff'), null],
  ['half a signature', latin1Bytes('\x89PNG'), null],
  ['a box too short for a brand', latin1Bytes('\0\0\0\x02ftypheic'), null],
  ['a box longer than the file', latin1Bytes('\0\0\0\xffftyp'), null],
  ['an empty file', latin1Bytes(''), null],
])('%s', (_, bytes, type) => {
  expect(detectPhotoType(bytes)).toBe(type)
})
