/** Where in the bucket of photos the gallery's lie; the others have no folder. */
export const galleryPrefix = 'gallery/'

export const galleryKey = (file: string) => galleryPrefix + file
