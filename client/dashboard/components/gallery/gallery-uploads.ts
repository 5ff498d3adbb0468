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
import { type Crop, makePictureFiles, type PictureFiles } from './picture-files.ts'

type GalleryUpload = {
  name: string
  photo: Blob
  crop: Crop
  alt: string
  caption: string
  /** For a job photo: the booking, and how its customer consented. */
  job?: { bookingId: string; consent: string }
}

type PendingUpload = { upload: GalleryUpload; pictureFiles: PictureFiles; sentNames: Set<string> }

/** Keyed by the largest file, which is the queue's `picture`. */
const pendingUploads = new WeakMap<Blob, PendingUpload>()

/** Incremented on every queue change, to rerender. */
const changeCount = createStore(0)

// Pictures are processed one at a time, even while the owner is on another screen.
const queue: PhotoQueue = new PhotoQueue({
  upload: uploadPicture,
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

/** Uploads all files of a picture, registers it, then adds it to the draft. A retry skips uploaded files. */
async function uploadPicture(
  id: string,
  picture: Blob,
  onSent: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const pending = pendingUploads.get(picture)
  if (!pending) return { kind: 'rejected', message: photoMessages.notAPicture }
  const { upload, pictureFiles, sentNames } = pending
  const totalBytes = pictureFiles.files.reduce((sum, { blob }) => sum + blob.size, 0)
  const sentBytes = () =>
    pictureFiles.files.reduce((sum, { name, blob }) => sum + (sentNames.has(name) ? blob.size : 0), 0)
  for (const { name, blob } of pictureFiles.files.filter((file) => !sentNames.has(file.name))) {
    const before = sentBytes()
    const reportProgress = (fraction: number) => onSent((before + fraction * blob.size) / totalBytes)
    const outcome = await uploadPhoto(`/api/admin/gallery/${id}/${name}`, blob, reportProgress, signal)
    if (outcome.kind !== 'stored' && outcome.kind !== 'taken') return outcome
    sentNames.add(name)
  }
  try {
    const { width, height } = pictureFiles
    const json = { width, height, ...upload.job }
    const { picture: registered } = await apiRequest('POST /api/admin/gallery/:id', {
      params: { id },
      json,
      signal,
    })
    const { alt, caption } = upload
    await changeGallery(addItem({ ...registered, alt, caption }))
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

/** Resizes a picture, uploads its files, and adds it to the draft's gallery. */
export async function addPicture(upload: GalleryUpload): Promise<void> {
  const photo = queue.add({ name: upload.name, state: 'shrinking' })
  try {
    const pictureFiles = await makePictureFiles(upload.photo, upload.crop)
    const largest = pictureFiles.files.at(-1)?.blob
    if (!largest) throw new UnusablePhotoError(photoMessages.notAPicture)
    pendingUploads.set(largest, { upload, pictureFiles, sentNames: new Set() })
    queue.change(photo, { picture: largest, state: 'waiting' })
  } catch (error) {
    const message = error instanceof UnusablePhotoError ? error.message : photoMessages.notAPicture
    queue.change(photo, { state: 'failed', message })
    showDashboardToast(message, 'error')
  }
}

export function useGalleryUploads(): PhotoQueue {
  changeCount.useValue()
  return queue
}
