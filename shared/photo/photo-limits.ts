/** How many photos a quote may have. */
export const maxPhotos = 6

/** How large a photo may be. */
export const maxPhotoBytes = 8 * 1024 * 1024

/** To so many pixels on its longest side the browser shrinks a photo before it sends it. */
export const longestSide = 2048

/** How many photos one network may send in a day, and the wider ones around it. */
export const photoCaps = [60, 120, 240] as const
