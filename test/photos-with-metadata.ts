import sharp, { type Sharp } from 'sharp'
import { concatBytes } from './test-pictures.ts'

export const formats = ['jpeg', 'png', 'webp'] as const
export type Format = (typeof formats)[number]

/** The word that a picture of these tests hides in whatever can hold text. */
export const secret = 'Telltale'

/** What an Exif reader looks for where a picture was taken. */
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '49/1 42/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '123/1 9/1 0/1',
}

const [width, height] = [96, 64]

/** A picture without two pixels alike, so that one that is turned is another one. */
export function createTestImage(channels: 1 | 3 | 4 = 3): Sharp {
  const pixels = Uint8Array.from(
    { length: width * height * channels },
    (_, index) => index * 7 + (index >> 5) * 13,
  )
  return sharp(pixels, { raw: { width, height, channels } })
}

/** What a camera makes: Exif with its maker, its owner and the place, XMP, and colours of its own. */
export async function createPhotoWithMetadata(
  format: Format,
  orientation: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await createTestImage()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: secret, Copyright: `${secret} Owner`, Orientation: String(orientation) },
      IFD2: { DateTimeOriginal: '2026:11:20 10:00:00', UserComment: secret },
      IFD3: gps,
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><${secret}/></x:xmpmeta>`)
    .withIccProfile('p3')
    .toFormat(format, { quality: 80 })
    .toBuffer()
  return new Uint8Array(file)
}

/** The pixels as they are drawn before they are turned. */
export const decodePixels = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer()

/** A file with something put in at a place. */
export const insertBytes = (file: Uint8Array, at: number, inserted: Uint8Array): Uint8Array =>
  concatBytes(file.subarray(0, at), inserted, file.subarray(at))

export function bigEndian(value: number, size: number): Uint8Array {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntBE(value, 0, size)
  return new Uint8Array(buffer)
}

export function littleEndian(value: number, size: number): Uint8Array {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntLE(value, 0, size)
  return new Uint8Array(buffer)
}
