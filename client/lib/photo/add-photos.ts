import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { countUsablePhotos, type PhotoQueue, type QueuedPhoto } from './photo-queue.ts'
import { shrinkPhoto, UnusablePhotoError } from './shrink-photo.ts'

/**
 * Adds photos to a queue of limited size and shrinks them one at a time, because a decoded phone photo takes
 * 50 MB. An unusable photo frees its place for the next.
 * @returns whether all photos fit.
 */
export async function addPhotos(
  queue: PhotoQueue,
  files: readonly File[],
  capacity: number,
): Promise<boolean> {
  const remaining = [...files]
  const addNext = (count: number) =>
    remaining
      .splice(0, Math.max(count, 0))
      .map((file) => ({ file, photo: queue.add({ name: file.name, state: 'shrinking' }) }))
  const added = addNext(capacity - countUsablePhotos(queue))
  for (const { file, photo } of added) {
    const isUsable = await shrink(queue, file, photo)
    if (!isUsable && countUsablePhotos(queue) < capacity) added.push(...addNext(1))
  }
  return remaining.length === 0
}

/** @returns whether the photo is usable. */
async function shrink(queue: PhotoQueue, file: File, photo: QueuedPhoto): Promise<boolean> {
  try {
    queue.change(photo, { picture: await shrinkPhoto(file), state: 'waiting' })
    return true
  } catch (error) {
    const message = error instanceof UnusablePhotoError ? error.message : photoMessages.notAPicture
    queue.change(photo, { state: 'failed', message })
    return false
  }
}
