/** The maximum number of photos per quote. */
export const maxPhotos = 6

/** The maximum size of a photo, in bytes. */
export const maxPhotoBytes = 8 * 1024 * 1024

/**
 * The maximum number of pixels of a picture. Decoding takes four bytes per pixel, however small the file is.
 */
export const maxPixels = 50_000_000

/** The browser scales photos down to this many pixels on the longest side before uploading them. */
export const maxSidePixels = 2048

/** The maximum number of photos per day from one network, and from the two larger networks around it. */
export const dailyPhotoLimits = [60, 120, 240] as const

/**
 * The maximum bytes of photos whose request has not been sent yet; they expire after a day. Beyond the shared
 * budget, each network has a budget of its own for two full requests. So a flood from hundreds of networks
 * still leaves room for an honest visitor. Nothing is accepted beyond `total`, which costs less than a dollar
 * a month even if always full.
 */
export const maxPendingPhotoBytes = {
  shared: 16 * 1024 ** 3,
  perNetwork: 2 * maxPhotos * maxPhotoBytes,
  total: 64 * 1024 ** 3,
} as const
