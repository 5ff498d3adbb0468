import { photoMessages } from '../../../../shared/rules/photo/photo.ts'
import { waitToRetry } from '../../../lib/http/wait-to-retry.ts'
import { isInProgress, PhotoQueue, type UploadOutcome } from '../../../lib/photo/photo-queue.ts'
import { UnusablePhotoError } from '../../../lib/photo/shrink-photo.ts'
import { uploadPhoto } from '../../../lib/photo/upload-photo.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { getErrorMessage } from '../../lib/api/api-errors.ts'
import { apiRequest, isOutcomeUnknown, ProblemError } from '../../lib/api/api-request.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { galleryKey } from '../../lib/api/query-keys.ts'
import { createStore } from '../../lib/create-store.ts'
import { addItem } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { changeGallery } from './gallery-queries.ts'
import { type Crop, makePictureFiles } from './picture-files.ts'
import { type PendingItem, type PendingPicture, storeItem } from './store-item.ts'

type CroppedPhoto = { name: string; photo: Blob; crop: Crop; alt: string }

type GalleryUpload = {
  /** One picture, or a pair of before and after. */
  photos: readonly CroppedPhoto[]
  caption: string
  /** For job photos: the booking, and how its customer consented. */
  job?: { bookingId: string; consent: string }
}

type PendingUpload = PendingItem & Pick<GalleryUpload, 'job'>

/** Keyed by the first picture's largest file, which is the queue's `picture`. */
const pendingUploads = new WeakMap<Blob, PendingUpload>()

/** Incremented on every queue change, to rerender. */
const changeCount = createStore(0)

// Items are processed one at a time, even while the owner is on another screen.
const queue: PhotoQueue = new PhotoQueue({
  upload: uploadItem,
  wait: waitToRetry,
  onChange: () => {
    changeCount.set(changeCount.get() + 1)
    for (const photo of queue.photos.filter(({ state }) => state === 'stored')) queue.remove(photo)
  },
})

// Closing the page would lose unsent pictures.
window.addEventListener('beforeunload', (event) => {
  if (queue.photos.some(isInProgress)) event.preventDefault()
})

async function uploadItem(
  _id: string,
  picture: Blob,
  onSent: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const pending = pendingUploads.get(picture)
  if (!pending) return { kind: 'rejected', message: photoMessages.notAPicture }
  try {
    const outcome = await storeItem(
      pending,
      {
        sendFile: (path, blob, onFileSent) => uploadPhoto(path, blob, onFileSent, signal),
        register: async ({ id, alt, pictureFiles: { width, height } }) => {
          const json = { width, height, ...pending.job }
          const { picture: registered } = await apiRequest('POST /api/admin/gallery/:id', {
            params: { id },
            json,
            signal,
          })
          return { ...registered, alt }
        },
        add: (item) => changeGallery(addItem(item)),
      },
      onSent,
    )
    if (outcome.kind !== 'stored') return outcome
  } catch (error) {
    if (signal.aborted || (error instanceof ProblemError && error.status === 0)) {
      return { kind: 'later', afterMs: null }
    }
    const message = getErrorMessage(error, galleryScreenMessages.save.failed)
    if (isOutcomeUnknown(error)) return { kind: 'failed', retryAfterMs: null, message }
    showDashboardToast(message, 'error')
    return { kind: 'rejected', message }
  }
  queryClient.invalidateQueries({ queryKey: galleryKey })
  showDashboardToast(galleryScreenMessages.added)
  return { kind: 'stored' }
}

/** Resizes the pictures of an item, uploads their files, and adds the item to the draft's gallery. */
export async function addToGallery({ photos, ...upload }: GalleryUpload): Promise<void> {
  const name = photos.map((each) => each.name).join(' and ')
  const queued = queue.add({ name, state: 'shrinking' })
  try {
    const pictures: PendingPicture[] = []
    for (const { photo, crop, alt } of photos) {
      pictures.push({ id: crypto.randomUUID(), alt, pictureFiles: await makePictureFiles(photo, crop) })
    }
    const largest = pictures[0]?.pictureFiles.files.at(-1)?.blob
    if (!largest) throw new UnusablePhotoError(photoMessages.notAPicture)
    pendingUploads.set(largest, { ...upload, pictures, sentPaths: new Set() })
    queue.change(queued, { picture: largest, state: 'waiting' })
  } catch (error) {
    const message = error instanceof UnusablePhotoError ? error.message : photoMessages.notAPicture
    queue.change(queued, { state: 'failed', message })
    showDashboardToast(message, 'error')
  }
}

export function useGalleryUploads(): PhotoQueue {
  changeCount.useValue()
  return queue
}
