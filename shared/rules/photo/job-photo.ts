/** Photos are taken before or after the job. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]

export const momentNames: Record<PhotoMoment, string> = { before: 'Before', after: 'After' }

/** A photo of a job. The file is at `/api/admin/photos/:id`. */
export type JobPhotoJson = { id: string; moment: PhotoMoment; isShared: boolean }

/** The maximum number of photos per job. */
export const maxJobPhotos = 20

/** `GET /api/admin/jobs/:id/photos`. */
export type JobPhotosJson = {
  photos: JobPhotoJson[]
  /** False when no bucket for photos is configured. */
  isSetUp: boolean
}
