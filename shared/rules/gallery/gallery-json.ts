import type { GalleryUpload } from './gallery-files.ts'

/** An uploaded gallery picture, displayed or not. */
export type GalleryPictureJson = {
  id: string
  upload: GalleryUpload
  /** For a photo of a job: its booking, and how the customer consented. */
  bookingId: string | null
  consent: string | null
  /** True when the customer of that booking was erased later. */
  isOfErased: boolean
  createdAt: string
}

/** `GET /api/admin/gallery`. */
export type GalleryPicturesJson = {
  /** False when no bucket for pictures is configured. */
  isSetUp: boolean
  /** Newest first. */
  pictures: GalleryPictureJson[]
}

/** `POST /api/admin/gallery/:id` with 201: the picture as the site's gallery refers to it. */
export type GalleryRegisteredJson = { picture: { id: string; upload: GalleryUpload } }
