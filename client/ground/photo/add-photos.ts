import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import type { PhotoQueue, QueuedPhoto } from './photo-queue.ts'
import { shrinkPhoto, UnusablePhoto } from './shrink-photo.ts'

/** Adds chosen photos to a queue, and shrinks one after the other: a phone's photo takes 50 MB while it is open. */
export async function addPhotos(queue: PhotoQueue, files: readonly File[]): Promise<void> {
  const added = files.map((file) => ({ file, photo: queue.add({ name: file.name, state: 'shrinking' }) }))
  for (const { file, photo } of added) await shrink(queue, file, photo)
}

async function shrink(queue: PhotoQueue, file: File, photo: QueuedPhoto) {
  try {
    queue.change(photo, { picture: await shrinkPhoto(file), state: 'waiting' })
  } catch (error) {
    const message = error instanceof UnusablePhoto ? error.message : photoMessages.notAPicture
    queue.change(photo, { state: 'failed', message })
  }
}
