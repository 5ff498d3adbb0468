import { type PhotoMoment, photoMoments } from '../../../../shared/rules/photo/job-photo.ts'
import type { QueuedPhoto } from '../../../lib/photo/photo-queue.ts'
import { deleteStored, readStored, writeStored } from '../../lib/offline/device-store.ts'

/** Whose photos they are, and of which job. */
type JobPhotoGroup = { email: string; bookingId: string; moment: PhotoMoment }

/** A photo of a job that is not sent yet, as this device keeps it for the account that took it. */
type StoredPhoto = JobPhotoGroup & { id: string; name: string; picture: Blob }

/** How many a device keeps: some 60 MB, and what a day's jobs have. */
const maxStored = 100

/** The ids of those that this page has kept. */
const storedIds = new Set<string>()

/** How many more this device keeps. */
export const remainingPhotoSpace = () => maxStored - storedIds.size

const isStoredPhoto = (value: unknown): value is StoredPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'picture' in value &&
  value.picture instanceof Blob &&
  'moment' in value &&
  photoMoments.some((moment) => moment === value.moment)

const storageKey = (id: string) => `photo ${id}`

/** What waits of an account since another visit. */
export async function readStoredPhotos(email: string): Promise<StoredPhoto[]> {
  return (await readStored('photo ', isStoredPhoto)).filter((photo) => photo.email === email)
}

/** @returns what keeps the photos of a queue until they are stored or removed, told of each of its changes. */
export function createPhotoStorage(job: JobPhotoGroup): (photos: readonly QueuedPhoto[]) => void {
  /** Each by the id under which it is kept: one that the server knows as another's gets a new one. */
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
