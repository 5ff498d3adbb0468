/** When a photo of a job was taken. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]

/** A photo of a job. Its picture is at `/api/admin/photos/:id`. */
export type JobPhotoJson = { id: string; moment: PhotoMoment; isShared: boolean }
