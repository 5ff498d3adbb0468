import sharp from 'sharp'

/** Where a picture of these tests says that it was taken, and with what. */
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
 * What a phone's camera makes of an upright scene: 2,400 × 1,800 pixels lying on their side with Exif that says so, and
 * where it was. The top of the scene is red, the rest grey with soft noise, as no drawing is: that of single pixels takes
 * seconds to write as WebP.
 */
export async function createCameraPhoto({ width, height } = { width: 2400, height: 1800 }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = { width: width / 10, height: height / 10, channels: 3, background: '#808080', noise } as const
  const background = await sharp({ create: grain })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer()
  // Shown turned to the right: what lies on the left is on top then.
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

/** What is to be known of a stored photo: its size, whether its top is red, and what it tells beside its pixels. */
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
