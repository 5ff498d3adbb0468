import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import type { PhotoMoment } from '../../../../shared/rules/photo/job-photo.ts'
import { waitToRetry } from '../../../lib/http/wait-to-retry.ts'
import { PhotoQueue, type QueuedPhoto } from '../../../lib/photo/photo-queue.ts'
import { uploadPhoto } from '../../../lib/photo/upload-photo.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { jobPhotosKey, sessionKey } from '../../lib/api/query-keys.ts'
import { createStore } from '../../lib/create-store.ts'
import { createPhotoStorage, readStoredPhotos } from './stored-photos.ts'

/** Upload queues by account, job and moment. They continue while the job isn't displayed. */
const uploads = new Map<string, ReturnType<typeof createUploads>>()

function getUploads(email: string, bookingId: string, moment: PhotoMoment) {
  const key = `${email} ${bookingId} ${moment}`
  const existing = uploads.get(key) ?? createUploads(email, bookingId, moment)
  uploads.set(key, existing)
  return existing
}

/** A queue with a change counter, to rerender. */
function createUploads(email: string, bookingId: string, moment: PhotoMoment) {
  const changeCount = createStore(0)
  const handled = new Set<QueuedPhoto>()
  const storePending = createPhotoStorage({ email, bookingId, moment })
  const queue: PhotoQueue = new PhotoQueue({
    upload: (id, ...photo) =>
      uploadPhoto(`/api/admin/jobs/${bookingId}/photos/${id}?moment=${moment}`, ...photo),
    wait: waitToRetry,
    onChange: () => {
      storePending(queue.photos)
      changeCount.set(changeCount.get() + 1)
      for (const photo of queue.photos.filter(({ state }) => state === 'stored')) {
        if (handled.has(photo)) continue
        handled.add(photo)
        queryClient
          .invalidateQueries({ queryKey: jobPhotosKey(bookingId) })
          .finally(() => queue.remove(photo))
      }
    },
  })
  return { queue, changeCount }
}

const currentEmail = () => queryClient.getQueryData<SessionJson>(sessionKey)?.user?.email ?? ''

/** The photos of a job that the server doesn't list yet. */
export function useJobPhotoQueue(bookingId: string, moment: PhotoMoment): PhotoQueue {
  const uploadQueue = getUploads(currentEmail(), bookingId, moment)
  uploadQueue.changeCount.useValue()
  return uploadQueue.queue
}

/** Resumes uploads stored for an account. The server recognizes photos it already has by their ids. */
export async function resumeJobPhotos(email: string) {
  for (const { bookingId, moment, id, name, picture } of await readStoredPhotos(email)) {
    const { queue } = getUploads(email, bookingId, moment)
    if (!queue.photos.some((photo) => photo.id === id)) queue.add({ id, name, picture, state: 'waiting' })
  }
}
