/** How many photos a quote may have. */
export const maxPhotos = 6

/** How large a photo may be. */
export const maxPhotoBytes = 8 * 1024 * 1024

/** How many pixels a picture may have: what opens one needs four bytes for each, however small the file is. */
export const maxPixels = 50_000_000

/** To so many pixels on its longest side the browser shrinks a photo before it sends it. */
export const maxSidePixels = 2048

/** How many photos one network may send in a day, and the wider ones around it. */
export const dailyPhotoLimits = [60, 120, 240] as const

/**
 * How many bytes of photos may wait for their requests, none longer than a day. Beside what everybody shares each network
 * has a share of its own, two whole requests of the largest photos, so that a flood from hundreds of networks leaves an
 * honest visitor room; beyond `ofAll` nothing is taken. That much costs under a dollar a month, if it waited all month.
 */
export const maxPendingPhotoBytes = {
  shared: 16 * 1024 ** 3,
  perNetwork: 2 * maxPhotos * maxPhotoBytes,
  total: 64 * 1024 ** 3,
} as const
