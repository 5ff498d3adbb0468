import { type PhotoMoment, photoMoments } from '../../../../shared/rules/photo/job-photo.ts'
import type { QueuedPhoto } from '../../../lib/photo/photo-queue.ts'
import { deleteStored, readStored, writeStored } from '../../lib/offline/device-store.ts'

type JobPhotoGroup = { email: string; bookingId: string; moment: PhotoMoment }

/** An unsent job photo, stored on this device for the account that took it. */
type StoredPhoto = JobPhotoGroup & { id: string; name: string; picture: Blob }

/** About 60 MB, enough for a day's jobs. */
const maxStored = 100

/** Ids of the photos that this page has stored. */
const storedIds = new Set<string>()

/** How many more photos this device may store. */
export const remainingPhotoSpace = () => maxStored - storedIds.size

const isStoredPhoto = (value: unknown): value is StoredPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'picture' in value &&
  value.picture instanceof Blob &&
  'moment' in value &&
  photoMoments.some((moment) => moment === value.moment)

const storageKey = (id: string) => `photo ${id}`

/** Photos that an earlier visit left unsent. */
export async function readStoredPhotos(email: string): Promise<StoredPhoto[]> {
  return (await readStored('photo ', isStoredPhoto)).filter((photo) => photo.email === email)
}

/** Returns a function to call on every queue change: it stores photos until they are uploaded or removed. */
export function createPhotoStorage(job: JobPhotoGroup): (photos: readonly QueuedPhoto[]) => void {
  /** The id each photo was stored under. An id that collides on the server is replaced later. */
  const stored = new Map<QueuedPhoto, string>()
  return (photos) => {
    const pending = photos.filter(({ picture, state }) => picture && state !== 'stored')
    for (const [photo, id] of stored) {
      if (photo.id === id && pending.includes(photo)) continue
      stored.delete(photo)
      storedIds.delete(id)
      deleteStored(storageKey(id))
    }
    for (const photo of pending) {
      if (stored.has(photo)) continue
      const { id, name, picture } = photo
      stored.set(photo, id)
      storedIds.add(id)
      writeStored(storageKey(id), { ...job, id, name, picture })
    }
  }
}
