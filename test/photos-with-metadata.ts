import sharp, { type Sharp } from 'sharp'
import { concatBytes } from './test-pictures.ts'

export const formats = ['jpeg', 'png', 'webp'] as const
export type Format = (typeof formats)[number]

/** The word that the tests hide in every kind of metadata. */
export const secret = 'Telltale'

/** Where the picture was taken, in Exif. */
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '49/1 42/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '123/1 9/1 0/1',
}

const [width, height] = [96, 64]

/** A test image in which no two pixels are alike, so that any rotation changes it. */
export function createTestImage(channels: 1 | 3 | 4 = 3): Sharp {
  const pixels = Uint8Array.from(
    { length: width * height * channels },
    (_, index) => index * 7 + (index >> 5) * 13,
  )
  return sharp(pixels, { raw: { width, height, channels } })
}

/** A photo as a camera makes it: Exif with its make, owner and place, XMP, and a colour profile. */
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

/** The pixels before the orientation is applied. */
export const decodePixels = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer()

/** Returns the file with `inserted` at an offset. */
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
