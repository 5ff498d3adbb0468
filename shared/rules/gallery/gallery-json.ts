import type { GalleryUpload } from './gallery-files.ts'

/** A picture that was uploaded for the gallery, whether or not it is shown. */
export type GalleryPictureJson = {
  id: string
  upload: GalleryUpload
  /** Of a job's photo: the booking it was taken at, and how its customer agreed. */
  bookingId: string | null
  consent: string | null
  /** True where it came from the job of somebody who was erased since. */
  isOfErased: boolean
  createdAt: string
}

/** `GET /api/admin/gallery`. */
export type GalleryPicturesJson = {
  /** False where there is no place for pictures. */
  isSetUp: boolean
  /** The newest first. */
  pictures: GalleryPictureJson[]
}

/** `POST /api/admin/gallery/:id` with 201: what the site names it by. */
export type GalleryRegisteredJson = { picture: { id: string; upload: GalleryUpload } }
