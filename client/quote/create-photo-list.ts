import * as photoMessages from '../../shared/rules/photo/photo-messages.ts'
import type { PhotoQueue, QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { linkPhoneNumber } from './link-phone-number.ts'

const thumbnailSize = 112

type Row = {
  item: HTMLLIElement
  status: HTMLElement
  progress: HTMLProgressElement
  retry: HTMLButtonElement
}

/**
 * Renders the photos of a request. A failed photo can be retried while there is space for it.
 * @returns a function that updates the list.
 */
export function createPhotoList(list: HTMLElement, queue: PhotoQueue, canAddMore: () => boolean): () => void {
  const rows = new Map<QueuedPhoto, Row>()
  return () => {
    for (const [photo, { item }] of rows) {
      if (queue.photos.includes(photo)) continue
      rows.delete(photo)
      item.remove()
    }
    for (const photo of queue.photos) {
      const row = rows.get(photo) ?? createRow(photo, queue)
      if (!rows.has(photo)) list.append(row.item)
      rows.set(photo, row)
      update(row, photo, canAddMore())
    }
  }
}

function createRow(photo: QueuedPhoto, queue: PhotoQueue): Row {
  const item = document.createElement('li')
  const thumbnail = createElement('canvas', {
    width: thumbnailSize,
    height: thumbnailSize,
    ariaHidden: 'true',
  })
  const name = createElement('b', { textContent: photo.name })
  const status = createElement('span', { className: 'field-hint', ariaLive: 'polite' })
  const progress = createElement('progress', { ariaLabel: photo.name })
  const info = createElement('div', { className: 'photo-about' })
  info.append(name, status, progress)
  const retry = createButton(photoMessages.tryAgain, photo, () => queue.retry(photo))
  const remove = createButton(photoMessages.removePhoto, photo, () => {
    const next = item.nextElementSibling ?? item.previousElementSibling
    queue.remove(photo)
    // Move the focus, because the button disappears.
    const control = next?.querySelector<HTMLElement>('button:last-child') ?? document.getElementById('photo')
    control?.focus()
  })
  item.append(thumbnail, info, retry, remove)
  return { item, status, progress, retry }
}

function update({ item, status, progress, retry }: Row, photo: QueuedPhoto, canAddMore: boolean) {
  const { state, sentFraction, message, picture } = photo
  const text = message || photoMessages.photoStates[state]
  // Compare with the stored text, because a browser may have translated what the page shows.
  if (status.dataset.text !== text) status.replaceChildren(...linkPhoneNumber(item.closest('form'), text))
  status.dataset.text = text
  status.className = state === 'failed' ? 'field-error' : 'field-hint'
  progress.hidden = state !== 'uploading'
  progress.value = sentFraction
  const canRetry = state === 'resting' || (state === 'failed' && picture !== null && canAddMore)
  if (!canRetry && document.activeElement === retry)
    item.querySelector<HTMLElement>('button:last-child')?.focus()
  retry.hidden = !canRetry
  item.dataset.state = state
  if (picture && !item.dataset.thumbnail) {
    item.dataset.thumbnail = 'true'
    draw(item.querySelector('canvas'), picture).catch(() => {})
  }
}

/** Draws to a canvas, because the content security policy only allows images from our own origin. */
async function draw(canvas: HTMLCanvasElement | null, picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas?.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, thumbnailSize, thumbnailSize)
  bitmap.close()
}

function createButton(label: string, photo: QueuedPhoto, onClick: () => void): HTMLButtonElement {
  const element = createElement('button', {
    type: 'button',
    className: 'button button-small',
    ariaLabel: `${label}: ${photo.name}`,
  })
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)
