import { photoMessages } from '../../../../shared/rules/photo/photo.ts'
import { pauseFor } from '../../../lib/http/pause.ts'
import { isUnderWay, PhotoQueue, type UploadOutcome } from '../../../lib/photo/photo-queue.ts'
import { UnusablePhoto } from '../../../lib/photo/shrink-photo.ts'
import { uploadPhoto } from '../../../lib/photo/upload-photo.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { call, isUnheard, ProblemError } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { galleryKey } from '../../lib/api/query-keys.ts'
import { refusalOf } from '../../lib/api/refused-fields.ts'
import { createStore } from '../../lib/store.ts'
import { adding } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { changeGallery } from './gallery-queries.ts'
import { type Crop, makeFiles, type PictureFiles } from './picture-files.ts'

/** A picture that its owner has chosen, cropped and described. */
type ChosenPicture = {
  name: string
  photo: Blob
  crop: Crop
  alt: string
  caption: string
  /** Of a job's photo: whose job it was, and how they agreed. */
  job?: { bookingId: string; consent: string }
}

type Under = { chosen: ChosenPicture; made: PictureFiles; sent: Set<string> }

/** What belongs to a picture on its way, by its largest file, which the queue knows it by. */
const underWay = new WeakMap<Blob, Under>()

/** How often the queue has changed. */
const changes = createStore(0)

// Pictures are made and sent one after the other, also while their owner looks at another screen.
const queue: PhotoQueue = new PhotoQueue({
  upload: uploadPicture,
  rest: pauseFor,
  onChange: () => {
    changes.set(changes.get() + 1)
    for (const photo of queue.photos.filter(({ state }) => state === 'stored')) queue.remove(photo)
  },
})

// Who closes the page would lose what has not been sent.
window.addEventListener('beforeunload', (event) => {
  if (queue.photos.some(isUnderWay)) event.preventDefault()
})

/** Sends all files of a picture, then says that they are all, then puts it into the draft. What is done is not done again. */
async function uploadPicture(
  id: string,
  picture: Blob,
  onSent: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const under = underWay.get(picture)
  if (!under) return { kind: 'refused', message: photoMessages.notAPicture }
  const { chosen, made, sent } = under
  const all = made.files.reduce((sum, { blob }) => sum + blob.size, 0)
  const sentBytes = () =>
    made.files.reduce((sum, { name, blob }) => sum + (sent.has(name) ? blob.size : 0), 0)
  for (const { name, blob } of made.files.filter((file) => !sent.has(file.name))) {
    const before = sentBytes()
    const tell = (part: number) => onSent((before + part * blob.size) / all)
    const outcome = await uploadPhoto(`/api/admin/gallery/${id}/${name}`, blob, tell, signal)
    if (outcome.kind !== 'stored' && outcome.kind !== 'taken') return outcome
    sent.add(name)
  }
  try {
    const { width, height } = made
    const json = { width, height, ...chosen.job }
    const { picture: registered } = await call('POST /api/admin/gallery/:id', {
      params: { id },
      json,
      signal,
    })
    const { alt, caption } = chosen
    await changeGallery(adding({ ...registered, alt, caption }))
  } catch (error) {
    if (signal.aborted || (error instanceof ProblemError && error.status === 0)) {
      return { kind: 'later', afterMs: null }
    }
    const message = refusalOf(error, galleryScreenMessages.changed.failed)
    if (isUnheard(error)) return { kind: 'failed', retryAfterMs: null, message }
    showDashboardToast(message, 'error')
    return { kind: 'refused', message }
  }
  queryClient.invalidateQueries({ queryKey: galleryKey })
  showDashboardToast(galleryScreenMessages.added)
  return { kind: 'stored' }
}

/** Makes the files of a picture, sends them, and adds it to the draft's gallery. */
export async function addPicture(chosen: ChosenPicture): Promise<void> {
  const photo = queue.add({ name: chosen.name, state: 'shrinking' })
  try {
    const made = await makeFiles(chosen.photo, chosen.crop)
    const largest = made.files.at(-1)?.blob
    if (!largest) throw new UnusablePhoto(photoMessages.notAPicture)
    underWay.set(largest, { chosen, made, sent: new Set() })
    queue.change(photo, { picture: largest, state: 'waiting' })
  } catch (error) {
    const message = error instanceof UnusablePhoto ? error.message : photoMessages.notAPicture
    queue.change(photo, { state: 'failed', message })
    showDashboardToast(message, 'error')
  }
}

/** The pictures that are on their way. */
export function useGalleryUploads(): PhotoQueue {
  changes.useValue()
  return queue
}
