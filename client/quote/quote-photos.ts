import { maxPhotos } from '../../shared/rules/photo/photo.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { waitToRetry } from '../lib/http/wait-to-retry.ts'
import { addPhotos } from '../lib/photo/add-photos.ts'
import { countUsablePhotos, PhotoQueue, type QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { uploadPhoto } from '../lib/photo/upload-photo.ts'
import { createPhotoList } from './create-photo-list.ts'
import { deletePhotosExcept, findStoredPhoto, storePhoto } from './quote-photo-store.ts'
import type { FormPhoto } from './quote-request-storage.ts'

/** Shows and uploads the photos of a request, and stores them on the device until it is sent. */
export function createPhotoQueue(form: HTMLFormElement, onChange: () => void): PhotoQueue {
  const list = findPhotoList(form)
  const queue = new PhotoQueue({
    upload: (id, ...photo) => uploadPhoto(`/api/photos/${id}`, ...photo),
    wait: waitToRetry,
    onChange: () => {
      updateList()
      updatePhotoInput(form, queue)
      storeNewPhotos()
      onChange()
    },
  })
  const updateList = list ? createPhotoList(list, queue, () => remainingPhotos(queue) > 0) : () => {}
  const storeNewPhotos = createPhotoSaver(queue)
  return queue
}

const findPhotoList = (form: HTMLFormElement) => form.querySelector<HTMLElement>('#photo-list')

const remainingPhotos = (queue: PhotoQueue) => maxPhotos - countUsablePhotos(queue)

/** Shows how many photos can still be added. */
function updatePhotoInput(form: HTMLFormElement, queue: PhotoQueue) {
  const input = form.querySelector<HTMLInputElement>('#photo')
  if (!input) return
  input.disabled = remainingPhotos(queue) <= 0
  const label = form.querySelector('label[for=photo]')?.firstElementChild
  if (label) label.textContent = requestMessages.addPhotos(remainingPhotos(queue))
}

/** @returns a function that stores the photos that aren't stored under their current id yet. */
function createPhotoSaver(queue: PhotoQueue): () => void {
  const savedIds = new WeakMap<QueuedPhoto, string>()
  return () => {
    for (const photo of queue.photos) {
      if (!photo.picture || savedIds.get(photo) === photo.id) continue
      savedIds.set(photo, photo.id)
      storePhoto(photo.id, photo.picture)
    }
  }
}

/**
 * Adds the selected photos, up to the limit.
 * @returns whether all of them fit.
 */
export function addSelectedPhotos(queue: PhotoQueue, input: HTMLInputElement): Promise<boolean> {
  const files = [...(input.files ?? [])]
  input.value = ''
  return addPhotos(queue, files, maxPhotos)
}

/** Restores the photos that the form came with, and stored ones that are on this device or uploaded. */
export async function restorePhotos(
  form: HTMLFormElement,
  queue: PhotoQueue,
  storedPhotos: readonly FormPhoto[],
): Promise<void> {
  const list = findPhotoList(form)
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name=photos]')]
  list?.replaceChildren()
  list?.previousElementSibling?.matches('p') && list.previousElementSibling.remove()
  const photos = [
    ...inputs.map(({ value }, index) => ({ id: value, name: `Photo ${index + 1}`, isStored: true })),
    ...(list ? storedPhotos : []),
  ]
  for (const { isStored, ...photo } of photos) {
    const picture = await findStoredPhoto(photo.id)
    if (picture || isStored) queue.add({ ...photo, picture, state: isStored ? 'stored' : 'waiting' })
  }
  deletePhotosExcept(photos.map(({ id }) => id))
}

/** The photos to save with the form, except those that aren't read yet. */
export const toFormPhotos = ({ photos }: PhotoQueue): FormPhoto[] =>
  photos
    .filter(({ state }) => state !== 'shrinking')
    .map(({ id, name, state }) => ({ id, name, isStored: state === 'stored' }))

export const uploadedPhotoIds = ({ photos }: PhotoQueue): string[] =>
  photos.filter(({ state }) => state === 'stored').map(({ id }) => id)

/** The photos that the request is sent without. */
export const findFailedPhotos = ({ photos }: PhotoQueue): QueuedPhoto[] =>
  photos.filter(({ state }) => state === 'failed')
