import sharp from 'sharp'

/** Location and camera that must not survive an upload. */
const exifData = {
  IFD0: { Make: 'Telltale', Orientation: '6' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '49/1 42/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '123/1 9/1 0/1',
  },
}

/**
 * Makes an upright photo as a phone stores it: 2,400 × 1,800 pixels on their side, with an Exif orientation and
 * location. The top of the scene is red, the rest gray with soft noise like a real photo; per-pixel noise takes seconds
 * to encode as WebP.
 */
export async function createCameraPhoto({ width, height } = { width: 2400, height: 1800 }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = { width: width / 10, height: height / 10, channels: 3, background: '#808080', noise } as const
  const background = await sharp({ create: grain })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer()
  // The left edge becomes the top once the photo is rotated.
  const sky = await sharp({ create: { width: width / 4, height, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer()
  return sharp(background)
    .composite([{ input: sky, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge(exifData)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Returns a stored photo's size and orientation, whether its top is red, and whether it has metadata. */
export async function inspectPhoto(file: Buffer) {
  const { width = 0, height = 0, format, exif, xmp, iptc, orientation } = await sharp(file).metadata()
  const top = await sharp(file)
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 10), width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [red = 0, green = 0] = top
  return {
    width,
    height,
    format,
    isUpright: red > 150 && green < 80,
    hasMetadata: [exif, xmp, iptc].some((part) => part !== undefined),
    orientation: orientation ?? 1,
    containsSecret: file.includes('Telltale'),
  }
}
