import { maxPhotos } from '../../shared/rules/photo/photo.ts'
import * as requestMessages from '../../shared/rules/quote/request-messages.ts'
import { pauseFor } from '../lib/http/pause.ts'
import { addPhotos } from '../lib/photo/add-photos.ts'
import { PhotoQueue, placesTaken, type QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { uploadPhoto } from '../lib/photo/upload-photo.ts'
import { photoList } from './photo-list.ts'
import { findKeptPhoto, forgetPhotosBut, keepPhoto } from './photo-store.ts'
import type { DraftPhoto } from './quote-draft.ts'

/** The photos of a request: shown in its form, uploaded, and kept on the device as long as it is not sent. */
export function queuePhotos(form: HTMLFormElement, onChange: () => void): PhotoQueue {
  const list = listOf(form)
  const queue = new PhotoQueue({
    upload: (id, ...photo) => uploadPhoto(`/api/photos/${id}`, ...photo),
    rest: pauseFor,
    onChange: () => {
      showPhotos()
      showRoom(form, queue)
      keepNew()
      onChange()
    },
  })
  const showPhotos = list ? photoList(list, queue, () => roomIn(queue) > 0) : () => {}
  const keepNew = photoKeeper(queue)
  return queue
}

const listOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('#photo-list')

const roomIn = (queue: PhotoQueue) => maxPhotos - placesTaken(queue)

/** How many photos can still be added. */
function showRoom(form: HTMLFormElement, queue: PhotoQueue) {
  const input = form.querySelector<HTMLInputElement>('#photo')
  if (!input) return
  input.disabled = roomIn(queue) <= 0
  const label = form.querySelector('label[for=photo]')?.firstElementChild
  if (label) label.textContent = requestMessages.addPhotos(roomIn(queue))
}

/** @returns what keeps the photos on this device that are not kept under their id yet. */
function photoKeeper(queue: PhotoQueue): () => void {
  const keptAs = new WeakMap<QueuedPhoto, string>()
  return () => {
    for (const photo of queue.photos) {
      if (!photo.picture || keptAs.get(photo) === photo.id) continue
      keptAs.set(photo, photo.id)
      keepPhoto(photo.id, photo.picture)
    }
  }
}

/** Adds the photos that were chosen, as far as there is room. @returns whether there was room for all of them. */
export function addChosen(queue: PhotoQueue, input: HTMLInputElement): Promise<boolean> {
  const files = [...(input.files ?? [])]
  input.value = ''
  return addPhotos(queue, files, maxPhotos)
}

/** Brings back the photos that the form came with, and those of a draft that are on this device or stored. */
export async function restorePhotos(
  form: HTMLFormElement,
  queue: PhotoQueue,
  draft: readonly DraftPhoto[],
): Promise<void> {
  const list = listOf(form)
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name=photos]')]
  list?.replaceChildren()
  list?.previousElementSibling?.matches('p') && list.previousElementSibling.remove()
  const photos = [
    ...inputs.map(({ value }, index) => ({ id: value, name: `Photo ${index + 1}`, isStored: true })),
    ...(list ? draft : []),
  ]
  for (const { isStored, ...photo } of photos) {
    const picture = await findKeptPhoto(photo.id)
    if (picture || isStored) queue.add({ ...photo, picture, state: isStored ? 'stored' : 'waiting' })
  }
  forgetPhotosBut(photos.map(({ id }) => id))
}

/** The photos as a draft keeps them: not those that are not read yet. */
export const draftPhotos = ({ photos }: PhotoQueue): DraftPhoto[] =>
  photos
    .filter(({ state }) => state !== 'shrinking')
    .map(({ id, name, state }) => ({ id, name, isStored: state === 'stored' }))

export const storedIds = ({ photos }: PhotoQueue): string[] =>
  photos.filter(({ state }) => state === 'stored').map(({ id }) => id)

/** The photos that the request goes without. */
export const leftOut = ({ photos }: PhotoQueue): QueuedPhoto[] =>
  photos.filter(({ state }) => state === 'failed')
