import { type PhotoMoment, photoMoments } from '../../../../shared/rules/photo/job-photo.ts'
import type { QueuedPhoto } from '../../../lib/photo/photo-queue.ts'
import { forget, keep, readKept } from '../../lib/offline/device-store.ts'

/** Whose photos they are, and of which job. */
type PhotosOfJob = { email: string; bookingId: string; moment: PhotoMoment }

/** A photo of a job that is not sent yet, as this device keeps it for the account that took it. */
type KeptPhoto = PhotosOfJob & { id: string; name: string; picture: Blob }

/** How many a device keeps: some 60 MB, and what a day's jobs have. */
const maxKept = 100

/** The ids of those that this page has kept. */
const keptIds = new Set<string>()

/** How many more this device keeps. */
export const roomForPhotos = () => maxKept - keptIds.size

const isKeptPhoto = (value: unknown): value is KeptPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'picture' in value &&
  value.picture instanceof Blob &&
  'moment' in value &&
  photoMoments.some((moment) => moment === value.moment)

const keyOf = (id: string) => `photo ${id}`

/** What waits of an account since another visit. */
export async function readKeptPhotos(email: string): Promise<KeptPhoto[]> {
  return (await readKept('photo ', isKeptPhoto)).filter((photo) => photo.email === email)
}

/** @returns what keeps the photos of a queue until they are stored or removed, told of each of its changes. */
export function photoKeeper(job: PhotosOfJob): (photos: readonly QueuedPhoto[]) => void {
  /** Each by the id under which it is kept: one that the server knows as another's gets a new one. */
  const kept = new Map<QueuedPhoto, string>()
  return (photos) => {
    const waiting = photos.filter(({ picture, state }) => picture && state !== 'stored')
    for (const [photo, id] of kept) {
      if (photo.id === id && waiting.includes(photo)) continue
      kept.delete(photo)
      keptIds.delete(id)
      forget(keyOf(id))
    }
    for (const photo of waiting) {
      if (kept.has(photo)) continue
      const { id, name, picture } = photo
      kept.set(photo, id)
      keptIds.add(id)
      keep(keyOf(id), { ...job, id, name, picture })
    }
  }
}
