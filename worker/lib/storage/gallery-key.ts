/** The folder of gallery photos in the bucket; other photos have no folder. */
export const galleryPrefix = 'gallery/'

export const galleryKey = (file: string) => galleryPrefix + file
