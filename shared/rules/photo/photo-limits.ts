/** How many photos a quote may have. */
export const maxPhotos = 6

/** How large a photo may be. */
export const maxPhotoBytes = 8 * 1024 * 1024

/** How many pixels a picture may have: what opens one needs four bytes for each, however small the file is. */
export const maxPixels = 50_000_000

/** To so many pixels on its longest side the browser shrinks a photo before it sends it. */
export const longestSide = 2048

/** How many photos one network may send in a day, and the wider ones around it. */
export const photoCaps = [60, 120, 240] as const

/** How many photos may wait for their requests, of everybody: at most 4 GB, and ten times what a busy day brings. */
export const maxWaitingPhotos = 500
