import { useSyncExternalStore } from 'react'
import type { PhotoMoment } from '../../../../shared/rules/photo/job-photo.ts'
import { pauseFor } from '../../../ground/http/pause.ts'
import { PhotoQueue, type QueuedPhoto } from '../../../ground/photo/photo-queue.ts'
import { uploadPhoto } from '../../../ground/photo/upload-photo.ts'

type Uploads = {
  queue: PhotoQueue
  /** Grows with every change of the queue. */
  version: number
  listeners: Set<() => void>
}

/** Photos that are under way, by job and moment: they go on while nothing of the job is shown. */
const uploads = new Map<string, Uploads>()

/** Learns that a photo is stored, and ends once it is listed. */
type OnStored = () => Promise<unknown>

function uploadsOf(bookingId: string, moment: PhotoMoment, onStored: OnStored): Uploads {
  const key = `${bookingId} ${moment}`
  const existing = uploads.get(key)
  if (existing) return existing
  const stored = new Set<QueuedPhoto>()
  const queue: PhotoQueue = new PhotoQueue({
    upload: (id, ...photo) =>
      uploadPhoto(`/api/admin/jobs/${bookingId}/photos/${id}?moment=${moment}`, ...photo),
    rest: pauseFor,
    onChange: () => {
      made.version++
      for (const listener of made.listeners) listener()
      for (const photo of queue.photos.filter(({ state }) => state === 'stored')) {
        if (stored.has(photo)) continue
        stored.add(photo)
        onStored().finally(() => queue.remove(photo))
      }
    },
  })
  const made: Uploads = { queue, version: 0, listeners: new Set() }
  uploads.set(key, made)
  return made
}

/** The photos of a job that are not listed yet, and what is done with them. */
export function useJobPhotoQueue(bookingId: string, moment: PhotoMoment, onStored: OnStored): PhotoQueue {
  const own = uploadsOf(bookingId, moment, onStored)
  useSyncExternalStore(
    (listener) => {
      own.listeners.add(listener)
      return () => own.listeners.delete(listener)
    },
    () => own.version,
  )
  return own.queue
}
