/** As many photos go with a quote. */
export const maxPhotos = 6
