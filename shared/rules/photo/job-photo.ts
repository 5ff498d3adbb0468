/** When a photo of a job was taken. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]

export const momentNames: Record<PhotoMoment, string> = { before: 'Before', after: 'After' }

/** A photo of a job. Its picture is at `/api/admin/photos/:id`. */
export type JobPhotoJson = { id: string; moment: PhotoMoment; isShared: boolean }

/** How many photos a job may have. */
export const maxJobPhotos = 20

/** `GET /api/admin/jobs/:id/photos`. */
export type JobPhotosJson = {
  photos: JobPhotoJson[]
  /** False where there is no place for photos. */
  isSetUp: boolean
}
