import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import type { PhotoMoment } from '../../../../shared/rules/photo/job-photo.ts'
import { pauseFor } from '../../../lib/http/pause.ts'
import { PhotoQueue, type QueuedPhoto } from '../../../lib/photo/photo-queue.ts'
import { uploadPhoto } from '../../../lib/photo/upload-photo.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { jobPhotosKey, sessionKey } from '../../lib/api/query-keys.ts'
import { createStore } from '../../lib/store.ts'
import { photoKeeper, readKeptPhotos } from './kept-photos.ts'

/** Photos that are under way, by account, job and moment: they go on while nothing of the job is shown. */
const uploads = new Map<string, ReturnType<typeof makeUploads>>()

function uploadsOf(email: string, bookingId: string, moment: PhotoMoment) {
  const key = `${email} ${bookingId} ${moment}`
  const own = uploads.get(key) ?? makeUploads(email, bookingId, moment)
  uploads.set(key, own)
  return own
}

/** A queue with how often it has changed. */
function makeUploads(email: string, bookingId: string, moment: PhotoMoment) {
  const changes = createStore(0)
  const stored = new Set<QueuedPhoto>()
  const keepWaiting = photoKeeper({ email, bookingId, moment })
  const queue: PhotoQueue = new PhotoQueue({
    upload: (id, ...photo) =>
      uploadPhoto(`/api/admin/jobs/${bookingId}/photos/${id}?moment=${moment}`, ...photo),
    rest: pauseFor,
    onChange: () => {
      keepWaiting(queue.photos)
      changes.set(changes.get() + 1)
      for (const photo of queue.photos.filter(({ state }) => state === 'stored')) {
        if (stored.has(photo)) continue
        stored.add(photo)
        queryClient
          .invalidateQueries({ queryKey: jobPhotosKey(bookingId) })
          .finally(() => queue.remove(photo))
      }
    },
  })
  return { queue, changes }
}

const emailNow = () => queryClient.getQueryData<SessionJson>(sessionKey)?.user?.email ?? ''

/** The photos of a job that are not listed yet, and what is done with them. */
export function useJobPhotoQueue(bookingId: string, moment: PhotoMoment): PhotoQueue {
  const own = uploadsOf(emailNow(), bookingId, moment)
  own.changes.useValue()
  return own.queue
}

/** Goes on with what this device keeps of an account. The server knows a photo again that was sent before. */
export async function resumeJobPhotos(email: string) {
  for (const { bookingId, moment, id, name, picture } of await readKeptPhotos(email)) {
    const { queue } = uploadsOf(email, bookingId, moment)
    if (!queue.photos.some((photo) => photo.id === id)) queue.add({ id, name, picture, state: 'waiting' })
  }
}
